/** The middle of the search dialog: recent searches before there is a query, then hits, or suggestions if there are none. */
import type { MouseEvent } from 'react';
import type { LabelledLink } from '../../model.ts';
import type { PageHits } from '../search/group-hits.ts';
import { SearchFailure } from '../search/messages.tsx';
import type { Searcher, SearchState } from '../search/searcher.ts';
import { StartPages } from '../search/start-pages.tsx';
import { HitList, hitClass } from './hit-list.tsx';
import { NoHits } from './no-hits.tsx';
import { QueryList } from './query-list.tsx';
import type { Combobox } from './use-combobox.ts';

interface BodyActions {
  /** Called when a link is clicked. */
  readonly follow: (event: MouseEvent) => void;
  /** Runs a query from a list. */
  readonly take: (query: string) => void;
  /** Removes a recent search. */
  readonly forget: (query: string) => void;
  /** Returns focus to the field, because the pressed button disappears. */
  readonly goOnTyping: () => void;
}

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
  readonly combobox: Combobox;
  readonly searcher: Searcher;
  readonly actions: BodyActions;
}

export function DialogBody({
  id,
  query,
  state,
  pages,
  recent,
  startPages,
  repository,
  combobox,
  searcher,
  actions,
}: DialogBodyProps) {
  const { active, activate } = combobox;
  const { follow, take, forget, goOnTyping } = actions;
  const { answer, failed } = state;
  const list = { id, active, take, hover: activate };

  function remove(recentQuery: string): void {
    forget(recentQuery);
    goOnTyping();
  }

  function retry(): void {
    searcher.retry();
    goOnTyping();
  }

  function widen(): void {
    searcher.narrow(undefined);
    goOnTyping();
  }

  if (query === '') {
    return (
      <>
        {recent.length === 0 ? (
          <p className="search-dialog__hint">Type a word, a question, or the name of a class or function.</p>
        ) : (
          <QueryList {...list} label="Recent searches" queries={recent} remove={remove} />
        )}
        {startPages && <StartPages pages={startPages} follow={follow} />}
      </>
    );
  }
  if (failed !== undefined) return <SearchFailure retry={retry} />;
  if (answer === undefined) return null;
  if (answer.hits.length > 0) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it handles the events of the links inside, so that the list does not render on every keystroke
      <div
        onClick={(event) => hitAt(event.target) !== null && follow(event)}
        onPointerMove={({ target }) => {
          const hit = hitAt(target);
          if (hit !== null) activate(Number(hit.dataset.index));
        }}
      >
        <HitList id={id} question={answer.question} pages={pages} active={active} />
      </div>
    );
  }
  const suggestions = answer.suggestions.length > 0 && (
    <QueryList {...list} label="Try searching for" queries={answer.suggestions} />
  );
  return (
    <>
      <NoHits answer={answer} repository={repository} widen={widen} suggestions={suggestions} />
      {startPages && <StartPages pages={startPages} follow={follow} />}
    </>
  );
}

function hitAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`.${hitClass}`) : null;
}
