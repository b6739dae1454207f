/** Lets a wide table scroll by itself, by keyboard too. Static: rendered at build alone. */
import type { ReactNode } from 'react';

export function TableRegion({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark of the page.
    <div className="table-wrap" role="region" aria-label="Table" tabIndex={0}>
      {children}
    </div>
  );
}
