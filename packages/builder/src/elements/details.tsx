/** Text that opens on demand: `<Details summary="...">` in MDX; plain `<details>` needs no component. Static: rendered only at build time. */
import type { DetailsHTMLAttributes, ReactNode } from 'react';

interface DetailsProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  readonly summary?: ReactNode;
}

export function Details({ summary, children, ...rest }: DetailsProps): ReactNode {
  return (
    <details {...rest}>
      <summary>{summary ?? 'Details'}</summary>
      {children}
    </details>
  );
}
