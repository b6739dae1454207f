/** What a search says instead of results. */
import type { ReactNode } from 'react';
import { issueHref } from './addresses.ts';

/** Nothing could be fetched; offers to try again. */
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

/** Invites to tell the maintainers of a result that is missing. */
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

/** Says that the answer takes its time. Draw it only when it does. */
export function SearchSpinner() {
  return (
    <span className="search-spinner" role="status">
      <span className="visually-hidden">Searching</span>
    </span>
  );
}
