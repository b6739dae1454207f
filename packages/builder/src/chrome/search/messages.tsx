/** Messages that a search shows instead of results. */
import type { ReactNode } from 'react';
import { issueHref } from './search-addresses.ts';

/** The search failed; offers to try again. */
export function SearchFailure({ retry }: { retry: () => void }) {
  return (
    <div className="search-message" role="alert">
      <p className="search-message__title">Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}

/** Invites readers to report a missing result to the maintainers. */
export function MissingResult({ repository, query }: { repository: string | undefined; query: string }): ReactNode {
  if (repository === undefined) return null;
  return (
    <p>
      <span>Believe this query should return results? </span>
      <a href={issueHref(repository, query)} target="_blank" rel="noopener">
        Let us know.
      </a>
    </p>
  );
}

/** Render it only once the results have been loading for a while. */
export function SearchSpinner() {
  return (
    <span className="spinner__wheel" role="status">
      <span className="visually-hidden">Searching</span>
    </span>
  );
}
