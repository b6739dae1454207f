/**
 * Island: shows the entry for `?code=` with the values of `v` on the error page, in its place the one whose number is typed, and filters the list of codes. Its data is in the page: it finds
 * the entries by `data-error-code`. It hides entries, but changes nothing else outside the island. Values are shown as text only.
 */
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fillMessage, readErrorQuery } from './fill-message.ts';

export default function ErrorLookup(): ReactNode {
  const search = useSyncExternalStore(subscribeToAddress, readSearch, readNothing);
  const isLive = useSyncExternalStore(subscribeToNothing, isInBrowser, isNotInBrowser);
  const [filter, setFilter] = useState('');
  const [count, setCount] = useState<number>();
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const number = /^\s*#?(\d{1,4})\s*$/.exec(filter)?.[1];
  /** The code that the field names, if there is one. */
  const typed = number !== undefined && findEntry(number) !== undefined ? String(Number(number)) : undefined;

  /** The query whose answer is above the field, until something is typed. */
  const asked = filter.trim() === '' && readErrorQuery(search) !== undefined ? search : undefined;
  const shown = typed ?? (asked === undefined ? undefined : readErrorQuery(asked)?.code);

  useEffect(() => (shown === undefined ? undefined : nameInTitle(shown)), [shown]);

  // For the stylesheet, which hides what follows until the answer is there.
  useLayoutEffect(() => {
    if (isLive) element.current?.closest('site-island')?.setAttribute('data-live', '');
  }, [isLive]);

  useEffect(() => {
    setCount(filter.trim() === '' ? undefined : showMatches(filter));
    return () => void showMatches('');
  }, [filter]);

  return (
    <div className="error-lookup" ref={element}>
      {asked === undefined ? null : <Result search={asked} />}
      <label htmlFor={id}>Find a code or a message</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        disabled={!isLive}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing && typed !== undefined)
            history.replaceState(history.state, '', addressOf(typed));
        }}
      />
      <p className="error-lookup__count" role="status">
        <span>{describeCount(count)}</span>
      </p>
      {typed === undefined ? null : <Result search={addressOf(typed)} />}
    </div>
  );
}

function describeCount(count: number | undefined): string {
  if (count === undefined) return 'All codes are listed below.';
  if (count === 0) return 'No code matches. Try fewer words from the message.';
  return count === 1 ? '1 code matches' : `${count} codes match`;
}

function Result({ search }: { readonly search: string }): ReactNode {
  const query = readErrorQuery(search);
  if (query === undefined) return null;
  const entry = findEntry(query.code);
  if (entry === undefined) {
    return (
      <div className="error-lookup__result">
        <h2>
          Unknown code <span>{query.code}</span>
        </h2>
        <p>Release 0.10.0 has codes 0 to 125. Check the number, or search for words from the message.</p>
      </div>
    );
  }
  const anchor = `#${entry.id}`;
  return (
    <div className="error-lookup__result">
      <h2>
        Lexical error <span>{query.code}</span>
      </h2>
      <p className="error-lookup__message">{fillMessage(entry.dataset.template ?? '', query.values)}</p>
      <CopiedPart entry={entry} part="where" />
      <CopiedPart entry={entry} part="cause" />
      <CopiedPart entry={entry} part="fix" />
      <CopiedPart entry={entry} part="links" />
      <p>
        <a href={anchor}>Go to the entry in the list</a>
      </p>
    </div>
  );
}

/** Copies a paragraph of an entry: its text, code and links. */
function CopiedPart({
  entry,
  part,
}: {
  readonly entry: HTMLElement;
  readonly part: 'where' | 'cause' | 'fix' | 'links';
}): ReactNode {
  const nodes = entry.querySelector(`[data-part="${part}"]`)?.childNodes ?? [];
  return (
    <p>
      {Array.from(nodes, (node, index) => {
        // The order of the copied nodes never changes.
        const key = `${index}:${node.nodeName}`;
        if (node.nodeName === 'CODE') return <code key={key}>{node.textContent}</code>;
        if (node instanceof HTMLAnchorElement) return <CopiedLink key={key} link={node} />;
        if (node.nodeName === 'STRONG') return <strong key={key}>{node.textContent}</strong>;
        return <span key={key}>{node.textContent}</span>;
      })}
    </p>
  );
}

function CopiedLink({ link }: { readonly link: HTMLAnchorElement }): ReactNode {
  const href = link.getAttribute('href') ?? '';
  return <a href={href}>{link.textContent}</a>;
}

/** Puts a code in the title that tabs and the history show. @returns Takes it out, unless another page has set its own. */
function nameInTitle(code: string): () => void {
  const before = document.title;
  const named = before.replace(/^[^|]*(?= \|)/, `Error ${code}`);
  document.title = named;
  return () => {
    if (document.title === named) document.title = before;
  };
}

/** @returns The entry of a code; undefined if the code is unknown. */
function findEntry(code: string): HTMLElement | undefined {
  if (!/^\d{1,4}$/.test(code)) return undefined;
  return document.querySelector<HTMLElement>(`[data-error-code="${Number(code)}"]`) ?? undefined;
}

/** The address of a code, whatever else the current one asks. */
function addressOf(code: string): string {
  const asked = readErrorQuery(location.search)?.code === code;
  return asked ? location.search : `?code=${code}`;
}

/**
 * Shows only the entries that contain every word, and their tables with headings; the other sections make way.
 * @returns The number of these entries.
 */
function showMatches(filter: string): number {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const section of document.querySelectorAll<HTMLElement>('.article > section')) {
    section.hidden = words.length > 0 && section.querySelector('[data-error-code]') === null;
  }
  for (const group of document.querySelectorAll<HTMLElement>('table.error-catalogue')) {
    let inGroup = 0;
    for (const entry of group.querySelectorAll<HTMLElement>('[data-error-code]')) {
      const text = entry.textContent.toLowerCase();
      const matches = words.every((word) =>
        /^\d+$/.test(word) ? entry.dataset.errorCode === String(Number(word)) : text.includes(word),
      );
      entry.hidden = !matches;
      if (matches) inGroup++;
    }
    group.hidden = inGroup === 0;
    const heading = group.previousElementSibling;
    if (heading instanceof HTMLHeadingElement) heading.hidden = inGroup === 0;
    count += inGroup;
  }
  return count;
}

const readSearch = (): string => location.search;
const readNothing = (): string => '';
const isInBrowser = (): boolean => true;
const isNotInBrowser = (): boolean => false;
const subscribeToNothing = (): (() => void) => () => undefined;

/** The URL may change without a new page: through links to `?code=` on this page, Back, and Forward. */
function subscribeToAddress(onChange: () => void): () => void {
  const source = 'navigation' in window ? window.navigation : undefined;
  source?.addEventListener('currententrychange', onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    source?.removeEventListener('currententrychange', onChange);
    window.removeEventListener('popstate', onChange);
  };
}
