/**
 * The search dialog: a native modal dialog (which traps focus, makes the page inert, closes on Escape, and restores focus) that
 * contains a combobox. Loaded on the intent to search. The client renders it in a separate root, so that it stays during navigation.
 * It shows the state of a searcher, which talks to the provider.
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
  readonly siteData: Pick<SiteData, 'baseUrl' | 'repository' | 'search'>;
  readonly isOpen: boolean;
  /** What the visitor typed while the dialog was loading. */
  readonly typedBefore: { readonly text: string; readonly isEntered: boolean } | undefined;
  readonly loadProvider: () => Promise<SearchProvider>;
  /** Called when the visitor closes the dialog or has closed it; the same function on every render. */
  readonly close: () => void;
}

export function SearchDialog({ siteData, isOpen, typedBefore, loadProvider, close }: SearchDialogProps) {
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
      // For the first hit, scroll to what is above it as well.
      if (active === 0) body.current?.scrollTo({ top: 0 });
    },
  });

  useLayoutEffect(() => {
    if (!isOpen) return;
    if (typedBefore !== undefined && typedBefore.text !== '') {
      write(typedBefore.text);
      if (typedBefore.isEntered) wait(toQuery(typedBefore.text));
    } else {
      // Select the earlier query, so that it can be edited or typed over.
      input.current?.select();
    }
    // The next search may be about something else.
    return () => searcher.narrow(undefined);
  }, [isOpen, typedBefore, write, wait, searcher]);

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
    close();
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
    <DialogFrame isOpen={isOpen} close={close} input={input}>
      <DialogHead
        input={input}
        field={field}
        combobox={combobox}
        placeholder={siteData.search.placeholder}
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
          repository={siteData.repository}
          combobox={combobox}
          searcher={searcher}
          actions={{ follow, take, forget, goOnTyping }}
        />
      </div>
      <DialogFoot baseUrl={siteData.baseUrl} answer={answer} follow={follow} />
      <ResultCount answer={answer} />
    </DialogFrame>
  );
}
