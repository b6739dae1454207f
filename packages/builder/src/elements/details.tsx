/** Text that opens on demand: `<Details summary="...">` in MDX; plain `<details>` needs no component. Static: rendered only at build time. */
import { type DetailsHTMLAttributes, isValidElement, type ReactElement, type ReactNode } from 'react';

interface DetailsProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  /** Text, or an element, which may be a `<summary>` as in Docusaurus. */
  readonly summary?: ReactNode;
}

export function Details({ summary, children, ...rest }: DetailsProps): ReactNode {
  const isWhole = isValidElement(summary) && summary.type === 'summary';
  const title = isWhole ? (summary as ReactElement<{ children?: ReactNode }>).props.children : summary;
  return (
    <details {...rest}>
      <summary>{title ?? 'Details'}</summary>
      {children}
    </details>
  );
}
