/** Text that opens on demand: `<Details summary="...">` in MDX; plain `<details>` needs no component. Static: rendered only at build time. */
import type { ReactNode } from 'react';

interface DetailsProps {
  readonly summary?: ReactNode;
  readonly open?: boolean;
  readonly id?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

export function Details({ summary, open, id, className, children }: DetailsProps): ReactNode {
  return (
    <details open={open} id={id} className={className}>
      <summary>{summary ?? 'Details'}</summary>
      {children}
    </details>
  );
}
