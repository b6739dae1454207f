/**
 * The search dialog: a modal dialog of the platform (it keeps the focus, makes the page inert, closes on Escape and gives the focus back) that
 * holds a combobox. Loaded when a visitor is about to search; drawn by the client in a root of its own, so that it stays while pages change.
 * It asks a searcher and shows what that knows; what a provider is, it does not know.
 */
import { useId, useLayoutEffect, useMemo, useRef } from 'react';
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
import { DialogFrame } from './dialog-frame.tsx';
import { DialogHead } from './dialog-head.tsx';
import { useCombobox } from './use-combobox.ts';
import { useEnterAhead } from './use-enter-ahead.ts';
import { useFollow } from './use-follow.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import '../search/search.css';
import './choices.css';
import './search-dialog.css';

interface SearchDialogProps {
  readonly site: Pick<SiteData, 'baseUrl' | 'repository' | 'search'>;
  readonly isOpen: boolean;
  /** What was typed while the dialog was on its way. */
  readonly typedBefore: { readonly text: string; readonly isEntered: boolean } | undefined;
  readonly loadProvider: () => Promise<SearchProvider>;
  /** The visitor closes the dialog, or has closed it; the same function at every render. */
  readonly close: () => void;
}

export function SearchDialog({ site, isOpen, typedBefore, loadProvider, close }: SearchDialogProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { searcher, state, isSlow } = useSearcher(loadProvider, { lateSnippets: true, pageSize: 12 });
  const { group, pending, failed } = state;
  const field = useQueryField(searcher.ask);
  const { query, write } = field;
  const pages = useMemo(() => groupHits(state.answer?.hits ?? []), [state.answer]);
  const { recent, remember, forget } = useRecentSearches();

  const { openHit, follow } = useFollow({ query, remember, leave });
  const { wait, forget: forgetEnter } = useEnterAhead({ isOpen, query, state, open: openHit });
  const choices = findChoices(query, state, pages, recent);
  const combobox = useCombobox({
    id,
    source: choices.source,
    count: choices.list.length,
    first: choices.first,
    enter,
    onMove(active) {
      forgetEnter();
      // The first hit with what is above it.
      if (active === 0) body.current?.scrollTo({ top: 0 });
    },
  });

  useLayoutEffect(() => {
    if (!isOpen) return;
    if (typedBefore !== undefined && typedBefore.text !== '') {
      write(typedBefore.text);
      if (typedBefore.isEntered) wait(toQuery(typedBefore.text));
    } else {
      // An earlier query is there to be gone on with or to be typed over.
      input.current?.select();
    }
    // Another time it may be about something else.
    return () => searcher.narrow(undefined);
  }, [isOpen, typedBefore, write, wait, searcher]);

  const answer = query === '' || failed !== undefined ? undefined : state.answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hits of another question begin at the top
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
    close();
    write('');
  }

  /** Puts a query into the field as if the visitor had typed it. */
  function take(value: string): void {
    write(value);
    goOnTyping();
  }

  /** What was pressed goes away, or cannot hold the focus. */
  function goOnTyping(): void {
    input.current?.focus();
  }

  return (
    <DialogFrame isOpen={isOpen} close={close} input={input}>
      <DialogHead
        input={input}
        field={field}
        combobox={combobox}
        placeholder={site.search.placeholder}
        isSlow={isSlow}
        clear={() => take('')}
        close={close}
      />
      {answer?.groups.some(({ total }) => total > 0) && (
        <GroupFilter groups={answer.groups} chosen={group} choose={searcher.narrow} />
      )}
      <div className="search-dialog__body" ref={body}>
        <DialogBody
          id={id}
          query={query}
          state={state}
          pages={pages}
          recent={recent}
          repository={site.repository}
          combobox={combobox}
          searcher={searcher}
          actions={{ follow, take, forget, goOnTyping }}
        />
      </div>
      <DialogFoot baseUrl={site.baseUrl} answer={answer} follow={follow} />
      <ResultCount answer={answer} />
    </DialogFrame>
  );
}
