/** The search dialog without results: offers other groups, other queries, and a report to the maintainers. */
import type { ReactNode } from 'react';
import { MissingResult } from '../search/messages.tsx';
import type { Answer } from '../search/searcher.ts';

interface NoHitsProps {
  readonly answer: Answer;
  readonly repository: string | undefined;
  /** Removes the group filter. */
  readonly widen: () => void;
  /** The list of suggested queries; false if there are none. */
  readonly suggestions: ReactNode;
}

export function NoHits({ answer, repository, widen, suggestions }: NoHitsProps) {
  const elsewhere = answer.groups.reduce((sum, { total }) => sum + total, 0);
  const report = <MissingResult repository={repository} query={answer.question.query} />;
  return (
    <>
      <div className="search-message">
        <p className="search-message__title">
          No results for "<bdi>{answer.question.query}</bdi>"
        </p>
        {answer.question.group !== undefined && elsewhere > 0 && (
          <button type="button" className="button" onClick={widen}>
            {elsewhere === 1 ? 'Show the 1 result elsewhere' : `Show the ${elsewhere} results elsewhere`}
          </button>
        )}
        {suggestions === false && report}
      </div>
      {suggestions}
      {suggestions !== false && <div className="search-message">{report}</div>}
    </>
  );
}
