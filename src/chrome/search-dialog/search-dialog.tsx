/**
 * The content of the search dialog: a combobox, which shows the state of a searcher, which talks to the provider. The dialog itself is a native
 * modal one (which traps focus, makes the page inert, closes on Escape, and restores focus), see search-frame.ts. The build renders the content
 * into every document. Its code is loaded on the intent to search, and hydrates it as a separate root, so that it stays during navigation.
 */
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SiteData } from '../../model.ts';
import type { SearchProvider } from '../../search/contract.ts';
import { GroupFilter } from '../search/group-filter.tsx';
import { groupHits } from '../search/group-hits.ts';
import { ResultCount } from '../search/result-count.tsx';
import { toQuery } from '../search/searcher.ts';
import { useQueryField } from '../search/use-query-field.ts';
import { useSearcher } from '../search/use-searcher.ts';
import { findChoices } from './choices.ts';
import { DialogBody } from './dialog-body.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { DialogHead } from './dialog-head.tsx';
import { closeSearch, findSearchDialog, takeTyped } from './search-frame.ts';
import { useCombobox } from './use-combobox.ts';
import { useEnterAhead } from './use-enter-ahead.ts';
import { useFollow } from './use-follow.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import '../search/search.css';
import './choices.css';

interface SearchDialogProps {
  readonly siteData: Pick<SiteData, 'baseUrl' | 'repository' | 'search'>;
  readonly loadProvider: () => Promise<SearchProvider>;
}

export function SearchDialog({ siteData, loadProvider }: SearchDialogProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { searcher, state, isSlow } = useSearcher(loadProvider, { lateSnippets: true, pageSize: 12 });
  const { group, pending, failed } = state;
  const field = useQueryField(searcher.ask);
  const { query, write } = field;
  const pages = useMemo(() => groupHits(state.answer?.hits ?? []), [state.answer]);
  const { recent, remember, forget } = useRecentSearches();

  // A query without results is not remembered when one of the pages to start with is followed.
  const { openHit, follow } = useFollow({ query: state.answer?.total === 0 ? '' : query, remember, leave });
  const { wait, forget: forgetEnter } = useEnterAhead({ query, state, open: openHit });
  const choices = findChoices(query, state, pages, recent);
  const combobox = useCombobox({
    id,
    source: choices.source,
    count: choices.list.length,
    first: choices.first,
    enter,
    onMove(active) {
      forgetEnter();
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
    const { text, isEntered } = takeTyped();
    if (text === '') return;
    write(text);
    if (isEntered) wait(toQuery(text));
  }, [write, wait]);

  useEffect(() => {
    const dialog = findSearchDialog();
    function end(): void {
      forgetEnter();
      // The next search may be about something else.
      searcher.narrow(undefined);
      setOpen(false);
    }
    dialog.addEventListener('close', end);
    return () => dialog.removeEventListener('close', end);
  }, [forgetEnter, searcher]);

  const answer = query === '' || failed !== undefined ? undefined : state.answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the top for the hits of another question
  useLayoutEffect(() => {
    body.current?.scrollTo({ top: 0 });
  }, [state.answer?.question]);

  function enter(active: number, inNewTab: boolean): void {
    if (query !== '' && pending === 'answer') {
      if (!inNewTab) wait(query);
      return;
    }
    const choice = choices.list[active];
    if (choice === undefined) return;
    if ('query' in choice) take(choice.query);
    else openHit(choice.hit, inNewTab);
  }

  function leave(): void {
    closeSearch();
    write('');
  }

  /** Fills in a query as if the visitor had typed it. */
  function take(value: string): void {
    write(value);
    goOnTyping();
  }

  /** Returns focus to the field, because the pressed control disappears or is not focusable. */
  function goOnTyping(): void {
    input.current?.focus();
  }

  return (
    // Opening the dialog puts the focus into its field.
    <search className="search-dialog__panel" onFocus={() => setOpen(true)}>
      <DialogHead
        input={input}
        field={field}
        combobox={combobox}
        placeholder={siteData.search.placeholder}
        isSlow={isSlow}
        clear={() => take('')}
      />
      {answer?.groups.some(({ total }) => total > 0) && (
        <GroupFilter groups={answer.groups} chosen={group} choose={searcher.narrow} />
      )}
      <div className="search-dialog__body" ref={body} aria-busy={!isInteractive}>
        <DialogBody
          id={id}
          query={query}
          state={state}
          pages={pages}
          recent={recent}
          // Not in the documents, which all contain the dialog: before the skip link, which has to be the first link.
          startPages={isOpen ? siteData.search.pages : undefined}
          repository={siteData.repository}
          combobox={combobox}
          searcher={searcher}
          actions={{ follow, take, forget, goOnTyping }}
        />
      </div>
      <DialogFoot baseUrl={siteData.baseUrl} answer={answer} hasChoices={choices.list.length > 0} follow={follow} />
      <ResultCount answer={answer} />
    </search>
  );
}
