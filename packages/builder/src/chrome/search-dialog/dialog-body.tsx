/** The middle of the search dialog: recent searches before there is a query, then hits, or suggestions if there are none. */
import type { LabelledLink } from '../../model/navigation.ts';
import { Icon } from '../icon/icon.tsx';
import type { PageHits } from '../search/group-hits.ts';
import { HitList } from '../search/hit-list.tsx';
import { MissingResult, SearchFailure } from '../search/messages.tsx';
import { forgetSearch } from '../search/recent-searches.ts';
import { searchIcons } from '../search/search-icons.ts';
import type { Answer, Searcher, SearchState } from '../search/searcher.ts';
import { StartPages } from '../search/start-pages.tsx';

interface DialogBodyProps {
  /** Id of the dialog, used as the prefix of the lists' ids. */
  readonly id: string;
  readonly query: string;
  readonly state: SearchState;
  /** The hits of the answer, grouped by page. */
  readonly pages: readonly PageHits[];
  readonly recent: readonly string[];
  /** Shown with recently visited pages when the query is empty or has no hits; undefined while the dialog is closed. */
  readonly startPages: readonly LabelledLink[] | undefined;
  readonly repository: string | undefined;
  /** Index of the active choice; -1 for none. */
  readonly active: number;
  readonly searcher: Searcher;
  /** Runs a query from a list. */
  readonly take: (query: string) => void;
}

export function DialogBody(props: DialogBodyProps) {
  const { id, query, state, pages, recent, startPages, repository, active, searcher, take } = props;
  const { answer, failed } = state;
  const list = { id, active, take };
  if (query === '') {
    return (
      <>
        {recent.length === 0 ? (
          <p className="search-dialog__hint">Type a word, a question, or the name of a class or function.</p>
        ) : (
          <QueryList {...list} label="Recent searches" queries={recent} remove={forgetSearch} />
        )}
        {startPages && <StartPages pages={startPages} />}
      </>
    );
  }
  if (failed !== undefined) return <SearchFailure retry={searcher.retry} />;
  if (answer === undefined) return null;
  if (answer.hits.length > 0) {
    return (
      <>
        <HitList id={id} pages={pages} active={active} />
        {answer.suggestions.length > 0 && (
          <p className="search-message">
            <span>No page has all of these words. Try searching for</span>
            {answer.suggestions.map((suggestion) => (
              <button key={suggestion} type="button" className="button" onClick={() => take(suggestion)}>
                <bdi>{suggestion}</bdi>
              </button>
            ))}
          </p>
        )}
      </>
    );
  }
  const report = <MissingResult repository={repository} query={answer.question.query} />;
  const hasSuggestions = answer.suggestions.length > 0;
  return (
    <>
      <div className="search-message">
        <p className="search-message__title">
          No results for "<bdi>{answer.question.query}</bdi>"
        </p>
        <Elsewhere answer={answer} widen={() => searcher.narrow(undefined)} />
        {!hasSuggestions && report}
      </div>
      {hasSuggestions && <QueryList {...list} label="Try searching for" queries={answer.suggestions} />}
      {hasSuggestions && <div className="search-message">{report}</div>}
      {startPages && <StartPages pages={startPages} />}
    </>
  );
}

/** Offers the hits of other groups. @param widen Removes the group filter. */
function Elsewhere({ answer: { question, groups }, widen }: { answer: Answer; widen: () => void }) {
  const all = groups.reduce((sum, { total }) => sum + total, 0);
  if (question.group === undefined || all === 0) return null;
  return (
    <button type="button" className="button" onClick={widen}>
      {all === 1 ? 'Show the 1 result elsewhere' : `Show the ${all} results elsewhere`}
    </button>
  );
}

interface QueryListProps {
  /** Id of the dialog, used as the prefix of the list's ids. */
  readonly id: string;
  readonly label: string;
  readonly queries: readonly string[];
  /** Index of the active query; -1 for none. */
  readonly active: number;
  readonly take: (query: string) => void;
  /** Absent if the queries cannot be removed. */
  readonly remove?: (query: string) => void;
}

/** Recent searches or suggestions. A list box may contain only options, so the buttons that remove them are in a column next to it. */
function QueryList({ id, label, queries, active, take, remove }: QueryListProps) {
  return (
    <div className="search-queries">
      <p className="search-queries__label" id={`${id}-label`}>
        {label}
      </p>
      <div className="search-queries__options" id={`${id}-list`} role="listbox" aria-labelledby={`${id}-label`}>
        {queries.map((query, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the combobox keeps focus and handles the keys
          <div
            key={query}
            className="search-queries__option"
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            data-index={index}
            onClick={() => take(query)}
          >
            {remove === undefined ? <Icon name="search" /> : <Icon path={searchIcons.recent} />}
            <bdi>{query}</bdi>
          </div>
        ))}
      </div>
      {remove !== undefined && (
        <div className="search-queries__removers">
          {queries.map((query) => (
            <button
              key={query}
              type="button"
              className="icon-button"
              aria-label={`Remove "${query}" from the recent searches`}
              onClick={() => remove(query)}
            >
              <Icon name="close" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
