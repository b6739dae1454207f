/** Lets a wide table scroll by itself, by keyboard too. Static: rendered at build alone. */
import type { ReactNode } from 'react';

export function TableRegion({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <section className="table-wrap" aria-label="Table" tabIndex={0}>
      {children}
    </section>
  );
}
