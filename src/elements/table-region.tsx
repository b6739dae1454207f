/**
 * Lets a wide table scroll by itself. Static: rendered at build alone. The client makes it a region for the keyboard while it scrolls
 * (client/article/scroll-regions.ts).
 */
import type { ReactNode } from 'react';

export function TableRegion({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className="table-wrap">{children}</div>;
}
