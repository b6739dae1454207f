/**
 * Island: the results page. In the HTML it is a form, which works without scripts, above a list of the site's pages. After hydration it searches
 * during typing and keeps the query in the URL. It shows the state of a searcher, which talks to the provider.
 */

import { type FormEvent, type MouseEvent, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { replaceAddress } from '../../browser/replace-address.ts';
import { RuntimeContext } from '../../chrome/runtime.tsx';
import { GroupFilter } from '../../chrome/search/group-filter.tsx';
import { MissingResult, SearchFailure, SearchSpinner } from '../../chrome/search/messages.tsx';
import { ResultCount } from '../../chrome/search/result-count.tsx';
import { readSearch, searchHref } from '../../chrome/search/search-addresses.ts';
import type { Answer, Question } from '../../chrome/search/searcher.ts';
import { StartPages } from '../../chrome/search/start-pages.tsx';
import { useQueryField } from '../../chrome/search/use-query-field.ts';
import { useSearcher } from '../../chrome/search/use-searcher.ts';
import type { LabelledLink } from '../../model/navigation.ts';
import { searchPageTitle } from '../../shared/search-page-title.ts';
import type { IslandProps } from '../island.tsx';
import { keepPlace, ResultList, useRestoredPlace } from './result-list.tsx';
import '../../chrome/search/search.css';
import './search-page.css';

/** Hits before a reader is asked whether there should be more. */
const pageSize = 40;

/** In milliseconds. The URL changes after a pause in typing, because browsers limit the rate of changes. */
const debounce = 250;

interface SearchPageProps extends IslandProps {
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  /** URL of the repository, where a missing result can be reported. */
  readonly repository?: string;
  /** Offered if there are no results. */
  readonly startPages: readonly LabelledLink[];
}

export default function SearchIsland({ baseUrl, repository, startPages, slots }: SearchPageProps): ReactNode {
  const { loadSearchProvider, prepareSearch } = useContext(RuntimeContext);
  const input = useRef<HTMLInputElement>(null);
  /** Whether the query in the URL has been read. */
  const [isAwake, setAwake] = useState(false);
  const { searcher, state, isSlow } = useSearcher(loadSearchProvider, { pageSize });
  const { answer, pending, failed } = state;
  const group = state.question?.group;
  const { query, write, props: fieldProps } = useQueryField(searcher.ask);
  const isWaiting = isSlow && pending === 'answer';

  useLayoutEffect(() => {
    const asked = readSearch(location.search);
    // What has been typed before is newer than the address.
    write(input.current?.value || asked.text);
    searcher.narrow(asked.group);
    setAwake(true);
    delete document.documentElement.dataset.query;
  }, [searcher, write]);

  useEffect(() => {
    if (!isAwake) return;
    const timer = setInterval(() => {
      // Not while another page is on its way, which may not come.
      if (writeAddress(baseUrl, { query, group })) clearInterval(timer);
    }, debounce);
    return () => clearInterval(timer);
  }, [isAwake, baseUrl, query, group]);

  const heading = query === '' ? searchPageTitle : `Search results for "${query}"`;
  useDocumentTitle(heading);

  useRestoredPlace(searcher, answer);

  // Reset a group that does not exist, as in an outdated or edited URL.
  useEffect(() => {
    if (answer !== undefined && group !== undefined && !answer.groups.some(({ name }) => name === group))
      searcher.narrow(undefined);
  }, [searcher, answer, group]);

  function retry(): void {
    searcher.retry();
    input.current?.focus({ preventScroll: true });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    writeAddress(baseUrl, { query, group });
    // Hide the on-screen keyboard, which covers the results.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
  }

  /** The address of a page that is left has to be up to date. */
  function follow({ target }: MouseEvent): void {
    if (answer === undefined || (target as Element).closest('.search-hit') === null) return;
    writeAddress(baseUrl, { query, group });
    keepPlace(answer);
  }

  return (
    <>
      <h1 className="search-page__title" dir="auto">
        {heading}
      </h1>
      <search>
        <form className="search-form" action={`${baseUrl}search`} onSubmit={submit}>
          <input
            ref={input}
            type="search"
            name="q"
            placeholder="Type your search here"
            aria-label={searchPageTitle}
            dir="auto"
            autoComplete="off"
            spellCheck="false"
            onFocus={prepareSearch}
            {...fieldProps}
          />
          <button type="submit" className="button">
            Find
          </button>
        </form>
      </search>
      {query !== '' && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it handles the clicks on the links inside
        <div className="search-results" aria-busy={isWaiting} onClick={follow}>
          {isWaiting && (
            <p className="search-results__wait">
              <SearchSpinner />
            </p>
          )}
          {answer !== undefined && failed !== 'answer' && (
            <>
              <GroupFilter groups={answer.groups} chosen={group} choose={searcher.narrow} />
              {answer.total > 0 ? (
                <>
                  <Suggestions baseUrl={baseUrl} queries={answer.suggestions} />
                  <ResultList answer={answer} isFetching={pending === 'more'} more={searcher.more} />
                </>
              ) : (
                <>
                  <NoResults baseUrl={baseUrl} repository={repository} answer={answer} />
                  <StartPages pages={startPages} />
                </>
              )}
            </>
          )}
          {failed !== undefined && <SearchFailure retry={retry} />}
        </div>
      )}
      <ResultCount answer={query === '' || failed !== undefined ? undefined : answer} />
      <div hidden={query !== ''}>{slots}</div>
    </>
  );
}

interface NoResultsProps {
  readonly baseUrl: string;
  readonly repository: string | undefined;
  readonly answer: Answer;
}

function NoResults({ baseUrl, repository, answer }: NoResultsProps) {
  return (
    <div className="search-message">
      <p className="search-message__title">No results were found</p>
      <Suggestions baseUrl={baseUrl} queries={answer.suggestions} />
      <MissingResult repository={repository} query={answer.question.query} />
    </div>
  );
}

function Suggestions({ baseUrl, queries }: { baseUrl: string; queries: readonly string[] }) {
  if (queries.length === 0) return null;
  return (
    <p className="search-results__suggestions">
      <span>Try searching for</span>
      {queries.map((query) => (
        <a key={query} href={searchHref(baseUrl, { query })}>
          <bdi>{query}</bdi>
        </a>
      ))}
    </p>
  );
}

/** Puts the question into the URL by replacing the current history entry. @returns False if that has to wait. */
function writeAddress(baseUrl: string, { query, group }: Question): boolean {
  const written = readSearch(location.search);
  const isWritten = written.text === query && written.group === group;
  return isWritten || replaceAddress(query === '' ? `${baseUrl}search` : searchHref(baseUrl, { query, group }));
}

/** Replaces the page's title at the start of the document's title with the heading. */
function useDocumentTitle(heading: string): void {
  const rest = useRef('');
  useLayoutEffect(() => {
    if (document.title.startsWith(searchPageTitle)) rest.current = document.title.slice(searchPageTitle.length);
  }, []);
  useLayoutEffect(() => {
    document.title = heading + rest.current;
  }, [heading]);
}
