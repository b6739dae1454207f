/**
 * The content of the search dialog: a combobox, which shows the state of a searcher, which talks to the provider. The dialog itself is a native
 * modal one (which traps focus, makes the page inert, closes on Escape, and restores focus), see search-frame.ts. The build renders the content
 * into every document. Its code is loaded on the intent to search, and hydrates it as a separate root, so that it stays during navigation.
 */

import type { SearchHit, SearchProvider } from 'docs-search/contract';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { SiteData } from '../../model/site-data.ts';
import { GroupFilter } from '../search/group-filter.tsx';
import { groupHits, type PageHits } from '../search/group-hits.ts';
import { rememberSearch, useRecentSearches } from '../search/recent-searches.ts';
import { ResultCount } from '../search/result-count.tsx';
import { searchHref } from '../search/search-addresses.ts';
import { useQueryField } from '../search/use-query-field.ts';
import { useSearcher } from '../search/use-searcher.ts';
import { DialogBody } from './dialog-body.tsx';
import { DialogHead } from './dialog-head.tsx';
import { closeSearch, findSearchDialog, takeTyped } from './search-frame.ts';
import { useCombobox } from './use-combobox.ts';
import '../search/search.css';
import './choices.css';
import type { Question, SearchState } from '../search/searcher.ts';

interface SearchDialogProps {
  readonly siteData: Pick<SiteData, 'baseUrl' | 'repository' | 'search'>;
  readonly loadProvider: () => Promise<SearchProvider>;
}

export function SearchDialog({ siteData, loadProvider }: SearchDialogProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  /** Enter has come before the answer: the best hit opens when it arrives, unless the visitor goes on typing, moves, or closes the dialog. */
  const isEntered = useRef(false);
  const { searcher, state, isSlow } = useSearcher(loadProvider, { lateSnippets: true, pageSize: 12 });
  const ask = useCallback(
    (asked: string): void => {
      isEntered.current = false;
      searcher.ask(asked);
    },
    [searcher],
  );
  const field = useQueryField(ask);
  const { query, write } = field;
  const answer = query === '' || state.failed !== undefined ? undefined : state.answer;
  const pages = useMemo(() => groupHits(state.answer?.hits ?? []), [state.answer]);
  const recent = useRecentSearches();
  const choices = findChoices(query, state, pages, recent);
  const combobox = useCombobox({
    id,
    source: choices.source,
    count: choices.list.length,
    first: choices.first,
    enter,
    onMove(active) {
      isEntered.current = false;
      // For the first hit, scroll to what is above it as well.
      if (active === 0) body.current?.scrollTo({ top: 0 });
    },
  });

  const [isInteractive, setInteractive] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    setInteractive(true);
    setOpen(findSearchDialog().open);
    // If something has changed the document before, as translation does, React has replaced the field.
    if (findSearchDialog().open && document.activeElement === document.body) input.current?.focus();
    const typed = takeTyped();
    if (typed !== '') write(typed);
  }, [write]);

  useEffect(() => {
    const dialog = findSearchDialog();
    function end(): void {
      isEntered.current = false;
      // The next search may be about something else.
      searcher.narrow(undefined);
      setOpen(false);
    }
    dialog.addEventListener('close', end);
    return () => dialog.removeEventListener('close', end);
  }, [searcher]);

  useEffect(() => {
    if (!isEntered.current || state.pending === 'answer') return;
    isEntered.current = false;
    const [best] = answer?.hits ?? [];
    if (best !== undefined) open(best.href);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the top for the hits of another question
  useLayoutEffect(() => {
    body.current?.scrollTo({ top: 0 });
  }, [state.answer?.question]);

  function enter(active: number, inNewTab: boolean): void {
    if (query !== '' && state.pending === 'answer') {
      isEntered.current = !inNewTab;
      return;
    }
    const choice = choices.list[active];
    if (choice === undefined) return;
    if ('query' in choice) take(choice.query);
    else open(choice.hit.href, inNewTab);
  }

  /** Opens a hit as its link would. */
  function open(href: string, inNewTab = false): void {
    follow(inNewTab);
    if (inNewTab) window.open(href, '_blank', 'noopener');
    else location.assign(href);
  }

  /** Following a result stores the search and, unless the result opens in a new tab, closes the dialog. */
  function follow(inNewTab: boolean): void {
    // A query without results is not remembered when one of the pages to start with is followed.
    if (state.answer?.total !== 0) rememberSearch(query);
    if (inNewTab) return;
    closeSearch();
    write('');
  }

  /** For links, which the browser itself opens, in this tab or a new one. */
  function followLink({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void {
    follow(ctrlKey || metaKey || shiftKey || altKey);
  }

  function press(event: MouseEvent): void {
    const link = (event.target as Element).closest('a');
    // The focus returns to the field, because a pressed control disappears or is not focusable.
    if (link === null) input.current?.focus();
    else if (link.target === '') followLink(event);
  }

  /** Letters and arrows are for the field, wherever the focus is. */
  function redirect(event: KeyboardEvent): void {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (target === input.current || ctrlKey || metaKey || altKey) return;
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    // A space presses the button that has the focus.
    if (!isArrow && (key.length > 1 || key === ' ')) return;
    // What the key writes follows the focus.
    input.current?.focus();
    if (isArrow) combobox.props.onKeyDown(event);
  }

  function point({ target }: PointerEvent): void {
    const option = (target as Element).closest<HTMLElement>('[role=option]');
    if (option !== null) combobox.activate(Number(option.dataset.index));
  }

  /** Fills in a query as if the visitor had typed it. */
  function take(value: string): void {
    write(value);
    input.current?.focus();
  }

  return (
    // Opening the dialog puts the focus into its field.
    <search className="search-dialog__panel" onFocus={() => setOpen(true)} onKeyDown={redirect}>
      <DialogHead
        input={input}
        field={field}
        combobox={combobox}
        placeholder={siteData.search.placeholder}
        isSlow={isSlow}
        clear={() => take('')}
      />
      {answer && <GroupFilter groups={answer.groups} chosen={state.question?.group} choose={searcher.narrow} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it handles the events of what is inside, so that the lists do not render on every keystroke */}
      <div className="search-dialog__body" ref={body} aria-busy={!isInteractive} onClick={press} onPointerMove={point}>
        <DialogBody
          id={id}
          query={query}
          state={state}
          pages={pages}
          recent={recent}
          // Not in the documents, which all contain the dialog: before the skip link, which has to be the first link.
          startPages={isOpen ? siteData.search.pages : undefined}
          repository={siteData.repository}
          active={combobox.active}
          searcher={searcher}
          take={take}
        />
      </div>
      {choices.list.length > 0 && (
        <div className="search-dialog__foot">
          {choiceKeys}
          {answer !== undefined && answer.total > 0 && (
            <a href={searchHref(siteData.baseUrl, answer.question)} onClick={followLink}>{`See all ${answer.total} results`}</a>
          )}
        </div>
      )}
      <ResultCount answer={answer} />
    </search>
  );
}

const choiceKeys = (
  <p className="search-dialog__keys" aria-hidden="true">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> <span>to move</span>
    </span>
    <span>
      <kbd>↵</kbd> <span>to open</span>
    </span>
  </p>
);

type Choice = { readonly hit: SearchHit } | { readonly query: string };

interface Choices {
  readonly source: Question | readonly string[] | undefined;
  /** In display order. */
  readonly list: readonly Choice[];
  /** Index of the choice that is active before any key press; -1 for none. */
  readonly first: number;
}

/** What the arrow keys choose from: hits, or queries to run. @param pages The hits of the state's answer, grouped by page. */
export function findChoices(
  query: string,
  { answer, failed }: SearchState,
  pages: readonly PageHits[],
  recent: readonly string[],
): Choices {
  const queries = (list: readonly string[]): Choice[] => list.map((text) => ({ query: text }));
  if (query === '') return { source: recent, list: queries(recent), first: -1 };
  if (failed !== undefined || answer === undefined) return { source: undefined, list: [], first: -1 };
  const list = pages.flat().map((hit) => ({ hit }));
  if (list.length > 0) return { source: answer.question, list, first: 0 };
  return { source: answer.question, list: queries(answer.suggestions), first: -1 };
}
