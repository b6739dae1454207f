/**
 * Lets a wide table scroll inside its own box. Static: rendered only at build time. While the table is too wide, the client makes the box
 * focusable, so that the keyboard can scroll it (client/article/scroll-regions.ts).
 */
import type { ReactNode } from 'react';

export function TableRegion({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className="table-wrap">{children}</div>;
}
