/** The pages that the configuration names for readers who do not know what to search for. */
import type { MouseEvent, ReactNode } from 'react';
import type { LabelledLink } from '../../model.ts';

interface StartPagesProps {
  readonly pages: readonly LabelledLink[];
  /** Called when a link is clicked. */
  readonly follow?: (event: MouseEvent) => void;
}

export function StartPages({ pages, follow }: StartPagesProps): ReactNode {
  if (pages.length === 0) return null;
  return (
    <nav className="search-message" aria-label="Pages to start with">
      <p>Or start here:</p>
      <p className="start-pages">
        {pages.map(({ href, label }) => (
          <a key={href} href={href} onClick={follow}>
            {label}
          </a>
        ))}
      </p>
    </nav>
  );
}
