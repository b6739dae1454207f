/**
 * The search dialog: a modal dialog of the platform (it keeps the focus, makes the page inert, closes on Escape and gives the focus back) that
 * holds a combobox. Loaded when a visitor is about to search; drawn by the client in a root of its own, so that it stays while pages change.
 * It asks a searcher and shows what that knows; what a provider is, it does not know.
 */
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import type { SiteData } from '../../model.ts';
import type { SearchProvider } from '../../search/contract.ts';
import { useCloseOnBack } from '../close-on-back.ts';
import { Icon } from '../icon/icon.tsx';
import { GroupFilter } from '../search/group-filter.tsx';
import { groupHits } from '../search/group-hits.ts';
import { SearchFailure, SearchSpinner } from '../search/messages.tsx';
import { addRecent, parseRecent, readRecent, subscribeRecent, writeRecent } from '../search/recent-searches.ts';
import { ResultCount } from '../search/result-count.tsx';
import type { Question } from '../search/searcher.ts';
import { toQuery } from '../search/searcher.ts';
import { useQueryField } from '../search/use-query-field.ts';
import { useSearcher } from '../search/use-searcher.ts';
import { isSearchKey } from '../shortcut-keys.ts';
import { nextChoice } from './active-choice.ts';
import { DialogFoot } from './dialog-foot.tsx';
import { HitList, hitClass } from './hit-list.tsx';
import { NoHits } from './no-hits.tsx';
import { QueryList } from './query-list.tsx';
import { useModal } from './use-modal.ts';
import '../search/search.css';
import './choices.css';
import './search-dialog.css';

export interface SearchDialogProps {
  readonly site: Pick<SiteData, 'baseUrl' | 'repository'>;
  readonly isOpen: boolean;
  /** What was typed while the dialog was on its way. */
  readonly typedBefore: { readonly text: string; readonly isEntered: boolean } | undefined;
  readonly loadProvider: () => Promise<SearchProvider>;
  /** The visitor closes the dialog, or has closed it; the same function at every render. */
  readonly close: () => void;
}

/** What an arrow key may choose. */
interface Choices {
  /** What they stand for; the choice for something else begins anew. */
  readonly list: Question | readonly string[] | undefined;
  readonly count: number;
  /** Number of the one that is active before any key. */
  readonly first: number;
}

export function SearchDialog({ site, isOpen, typedBefore, loadProvider, close }: SearchDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  /** The query whose first hit shall open when it comes: Enter was pressed before. */
  const awaited = useRef<string>(undefined);
  const { searcher, state, isSlow } = useSearcher(loadProvider, { isPrompt: true, pageSize: 12 });
  const { group, answer, pending, failed } = state;
  const { text, query, write, props: fieldProps } = useQueryField(searcher.ask);
  const pages = useMemo(() => groupHits(answer?.hits ?? []), [answer]);

  const recentText = useSyncExternalStore(subscribeRecent, readRecent);
  const recent = useMemo(() => parseRecent(recentText), [recentText]);

  useModal(dialog, isOpen);
  useCloseOnBack(isOpen, close);

  useLayoutEffect(() => {
    if (!isOpen) return;
    if (typedBefore !== undefined && typedBefore.text !== '') {
      write(typedBefore.text);
      if (typedBefore.isEntered) awaited.current = toQuery(typedBefore.text);
    } else {
      // An earlier query is there to be gone on with or to be typed over.
      input.current?.select();
    }
    // Another time it may be about something else.
    return () => searcher.narrow(undefined);
  }, [isOpen, typedBefore, write, searcher]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the hits of another question begin at the top
  useLayoutEffect(() => {
    body.current?.scrollTo({ top: 0 });
  }, [answer?.question]);

  const choices = findChoices();
  const [moved, setMoved] = useState<{ readonly list: Choices['list']; readonly active: number }>();
  const active = moved !== undefined && moved.list === choices.list ? moved.active : choices.first;
  const choiceId = (index: number): string => `${id}-${index}`;

  useEffect(() => {
    if (!isOpen || (query !== '' && query !== awaited.current)) awaited.current = undefined;
    if (awaited.current === undefined || awaited.current !== query || pending === 'answer') return;
    awaited.current = undefined;
    if (failed === undefined && answer !== undefined && answer.hits.length > 0) document.getElementById(`${id}-0`)?.click();
  }, [isOpen, pending, failed, answer, query, id]);

  function findChoices(): Choices {
    if (query === '') return { list: recent, count: recent.length, first: -1 };
    if (failed !== undefined || answer === undefined) return { list: undefined, count: 0, first: -1 };
    if (answer.hits.length > 0) return { list: answer.question, count: answer.hits.length, first: 0 };
    return { list: answer.question, count: answer.suggestions.length, first: -1 };
  }

  function onKeyDown(event: KeyboardEvent): void {
    // 229: the key belongs to an input method, see https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key === 'Enter' && !altKey && !shiftKey) {
      event.preventDefault();
      enter(ctrlKey || metaKey);
      return;
    }
    const next = ctrlKey || metaKey || altKey || shiftKey ? undefined : nextChoice(key, active, choices.count);
    if (next === undefined) return;
    event.preventDefault();
    awaited.current = undefined;
    // Drawn at once, so that it is there to be scrolled to.
    flushSync(() => setMoved({ list: choices.list, active: next }));
    document.getElementById(choiceId(next))?.scrollIntoView({ block: 'nearest' });
    // The first hit with what stands above it.
    if (next === 0) body.current?.scrollTo({ top: 0 });
  }

  /** `/` leads to the field, as it does on the page. */
  function onOtherKeyDown(event: KeyboardEvent): void {
    if (event.target === input.current || !isSearchKey(event.nativeEvent) || event.key !== '/') return;
    event.preventDefault();
    goOnTyping();
  }

  function enter(inNewTab: boolean): void {
    if (query !== '' && pending === 'answer') {
      if (!inNewTab) awaited.current = query;
      return;
    }
    const choice = document.getElementById(choiceId(active));
    if (inNewTab && choice instanceof HTMLAnchorElement) {
      remember();
      window.open(choice.href, '_blank', 'noopener');
    } else {
      choice?.click();
    }
  }

  function remember(): void {
    writeRecent(addRecent(parseRecent(readRecent()), query));
  }

  /** A link was followed: here, which closes the dialog, or in a new tab. */
  function follow(event: MouseEvent): void {
    remember();
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    close();
    write('');
  }

  function hover(index: number): void {
    if (index !== active) setMoved({ list: choices.list, active: index });
  }

  /** Takes a query from a list for the visitor's own. */
  function take(value: string): void {
    write(value);
    goOnTyping();
  }

  /** What was pressed goes away, or cannot hold the focus. */
  function goOnTyping(): void {
    input.current?.focus();
  }

  function retry(): void {
    searcher.retry();
    goOnTyping();
  }

  function widen(): void {
    searcher.narrow(undefined);
    goOnTyping();
  }

  function forget(value: string): void {
    writeRecent(recent.filter((other) => other !== value));
    goOnTyping();
  }

  const hasList = choices.count > 0;
  return (
    <dialog
      className="search-dialog"
      ref={dialog}
      aria-label="Search"
      onClose={close}
      onKeyDown={onOtherKeyDown}
      onFocus={({ target, currentTarget }) => target === currentTarget && goOnTyping()}
      // The click of a selection that ends beside the panel began in it.
      onPointerDown={(event) => event.currentTarget.toggleAttribute('data-pressed', event.target === event.currentTarget)}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.hasAttribute('data-pressed') && close()}
    >
      <search className="search-dialog__panel">
        <div className="search-dialog__head">
          <label className="search-dialog__box">
            {isSlow ? <SearchSpinner /> : <Icon name="search" />}
            <input
              ref={input}
              type="text"
              role="combobox"
              aria-label="Search"
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-expanded={hasList}
              aria-controls={hasList ? `${id}-list` : undefined}
              aria-activedescendant={hasList && active >= 0 ? choiceId(active) : undefined}
              placeholder="Search guides, API, demos …"
              dir="auto"
              autoComplete="off"
              autoCorrect="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              {...fieldProps}
              onKeyDown={onKeyDown}
            />
          </label>
          {text !== '' && (
            <button type="button" className="icon-button" aria-label="Clear the search" onClick={() => take('')}>
              <Icon name="close" />
            </button>
          )}
          <button type="button" className="search-dialog__close" onClick={close}>
            <span className="search-dialog__key" aria-hidden="true">
              <kbd>Esc</kbd>
            </span>
            <span className="search-dialog__word">
              Close<span className="visually-hidden"> search</span>
            </span>
          </button>
        </div>
        {query !== '' && failed === undefined && answer?.groups.some(({ total }) => total > 0) && (
          <GroupFilter groups={answer.groups} chosen={group} choose={searcher.narrow} />
        )}
        <div className="search-dialog__body" ref={body}>
          {drawBody()}
        </div>
        <DialogFoot baseUrl={site.baseUrl} answer={query === '' || failed !== undefined ? undefined : answer} follow={follow} />
        <ResultCount answer={query === '' || failed !== undefined ? undefined : answer} />
      </search>
    </dialog>
  );

  function drawBody() {
    if (query === '') {
      if (recent.length === 0) {
        return <p className="search-dialog__hint">Type a word, a question, or a name such as that of a class or a function.</p>;
      }
      return (
        <QueryList id={id} label="Recent searches" queries={recent} active={active} take={take} remove={forget} hover={hover} />
      );
    }
    if (failed !== undefined) return <SearchFailure retry={retry} />;
    if (answer === undefined) return null;
    if (answer.hits.length > 0) {
      return (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it hears the links in it, so that the list need not be drawn at each key
        <div
          onClick={(event) => hitAt(event.target) !== null && follow(event)}
          onPointerMove={({ target }) => {
            const hit = hitAt(target);
            if (hit !== null) hover(Number(hit.dataset.index));
          }}
        >
          <HitList id={id} question={answer.question} pages={pages} active={active} />
        </div>
      );
    }
    return (
      <NoHits
        answer={answer}
        repository={site.repository}
        widen={widen}
        suggestions={
          answer.suggestions.length > 0 && (
            <QueryList id={id} label="Try searching for" queries={answer.suggestions} active={active} take={take} hover={hover} />
          )
        }
      />
    );
  }
}

function hitAt(target: EventTarget): HTMLElement | null {
  return (target as Element).closest<HTMLElement>(`.${hitClass}`);
}
