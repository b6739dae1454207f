/**
 * Island: the results page. In the HTML it is a form, which works without scripts, above a list of the site's pages. After hydration it searches
 * during typing and keeps the query in the URL. It shows the state of a searcher, which talks to the provider.
 */

import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRuntime } from '../../chrome/runtime.tsx';
import { readSearch, searchHref } from '../../chrome/search/addresses.ts';
import { GroupFilter } from '../../chrome/search/group-filter.tsx';
import { MissingResult, SearchFailure, SearchSpinner } from '../../chrome/search/messages.tsx';
import { ResultCount } from '../../chrome/search/result-count.tsx';
import type { Answer, Searcher, SearchState } from '../../chrome/search/searcher.ts';
import { StartPages } from '../../chrome/search/start-pages.tsx';
import { useQueryField } from '../../chrome/search/use-query-field.ts';
import { useSearcher } from '../../chrome/search/use-searcher.ts';
import type { LabelledLink } from '../../model.ts';
import { searchPageTitle } from '../../shared/search-page-title.ts';
import type { IslandProps } from '../island.tsx';
import { keepPlace, useRestoredPlace } from './place.ts';
import { ResultList } from './result-list.tsx';
import '../../chrome/search/search.css';
import './search-page.css';

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

export default function SearchPage({ baseUrl, repository, startPages, slots }: SearchPageProps): ReactNode {
  const { loadSearchProvider, prepareSearch } = useRuntime();
  const input = useRef<HTMLInputElement>(null);
  /** Whether the query in the URL has been read. */
  const [isAwake, setAwake] = useState(false);
  const { searcher, state, isSlow } = useSearcher(loadSearchProvider);
  const { group, answer, pending, failed } = state;
  const { query, write, props: fieldProps } = useQueryField(searcher.ask);

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
    const timer = setTimeout(() => writeAddress(baseUrl, query, group), debounce);
    return () => clearTimeout(timer);
  }, [isAwake, baseUrl, query, group]);

  const heading = query === '' ? searchPageTitle : `Search results for "${query}"`;
  useDocumentTitle(heading);

  useRestoredPlace(searcher, answer);

  // Reset a group that does not exist, as in an outdated or edited URL.
  useEffect(() => {
    if (answer !== undefined && group !== undefined && !answer.groups.some(({ name }) => name === group))
      searcher.narrow(undefined);
  }, [searcher, answer, group]);

  function saveQuery(): void {
    writeAddress(baseUrl, query, group);
  }

  function retry(): void {
    searcher.retry();
    input.current?.focus({ preventScroll: true });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    saveQuery();
    // Hide the on-screen keyboard, which covers the results.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
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
        <div className="search-results" aria-busy={isSlow && pending === 'answer'}>
          {isSlow && pending === 'answer' && (
            <p className="search-results__wait">
              <SearchSpinner />
            </p>
          )}
          <SearchResults
            baseUrl={baseUrl}
            repository={repository}
            startPages={startPages}
            searcher={searcher}
            state={state}
            retry={retry}
            follow={saveQuery}
          />
        </div>
      )}
      <ResultCount answer={query === '' || failed !== undefined ? undefined : answer} />
      <div hidden={query !== ''}>{slots}</div>
    </>
  );
}

interface SearchResultsProps {
  readonly baseUrl: string;
  readonly repository: string | undefined;
  readonly startPages: readonly LabelledLink[];
  readonly searcher: Searcher;
  readonly state: SearchState;
  readonly retry: () => void;
  /** Called when a result is followed. */
  readonly follow: () => void;
}

/** The filter and the list of results, a message that there is nothing, or one that the search failed. */
function SearchResults({ baseUrl, repository, startPages, searcher, state, retry, follow }: SearchResultsProps): ReactNode {
  const { group, answer, pending, failed } = state;
  if (failed === 'answer') return <SearchFailure retry={retry} />;
  if (answer === undefined) return null;
  const all = answer.groups.reduce((sum, { total }) => sum + total, 0);
  return (
    <>
      {all > 0 && <GroupFilter groups={answer.groups} chosen={group} choose={searcher.narrow} />}
      {answer.total > 0 ? (
        <ResultList
          answer={answer}
          isFetching={pending === 'more'}
          more={searcher.more}
          follow={() => {
            follow();
            keepPlace(answer);
          }}
        />
      ) : (
        <>
          <NoResults baseUrl={baseUrl} repository={repository} answer={answer} />
          <StartPages pages={startPages} />
        </>
      )}
      {failed === 'more' && <SearchFailure retry={retry} />}
    </>
  );
}

function NoResults({ baseUrl, repository, answer }: Pick<SearchResultsProps, 'baseUrl' | 'repository'> & { answer: Answer }) {
  return (
    <div className="search-message">
      <p className="search-message__title">No results were found</p>
      {answer.suggestions.length > 0 && (
        <p className="search-results__suggestions">
          <span>Try searching for</span>
          {answer.suggestions.map((suggestion) => (
            <a key={suggestion} href={searchHref(baseUrl, { query: suggestion })}>
              <bdi>{suggestion}</bdi>
            </a>
          ))}
        </p>
      )}
      <MissingResult repository={repository} query={answer.question.query} />
    </div>
  );
}

/** Puts the query into the URL by replacing the current history entry. */
function writeAddress(baseUrl: string, query: string, group: string | undefined): void {
  const written = readSearch(location.search);
  if (written.text === query && written.group === group) return;
  const href = query === '' ? `${baseUrl}search` : searchHref(baseUrl, { query, ...(group !== undefined && { group }) });
  history.replaceState(history.state, '', href);
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
