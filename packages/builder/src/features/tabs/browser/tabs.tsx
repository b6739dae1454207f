/**
 * Island: tabs, written as `<Tabs>` and `<TabItem>`. Follows the ARIA Authoring Practices for tabs with automatic activation
 * (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). All groups with one name show the same choice, in all browser tabs, and
 * store it. The stored choice is shown even before hydration, see `stored-choice.ts`; without scripts, the stylesheet
 * shows all panels with their captions.
 */
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { replaceAddress } from '../../../browser/replace-address.ts';
import { readPreference, subscribePreference, writePreference } from '../../../chrome/preferences.ts';
import type { IslandProps } from '../../../islands/island.tsx';

export interface TabsProps extends IslandProps {
  /** One per slot, in order. */
  readonly tabs: readonly { readonly value: string; readonly label: string }[];
  readonly defaultValue: string;
  /** Groups with the same id switch together and store the choice. */
  readonly groupId?: string;
  /** Name of the query parameter with the choice. */
  readonly queryString?: string;
}

export default function Tabs({ tabs, defaultValue, groupId, queryString, slots }: TabsProps): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isTab = (value: string | null | undefined): value is string => tabs.some((tab) => tab.value === value);
  const [own, setOwn] = useState<string>();
  const remembered = useSyncExternalStore(
    (listener) =>
      groupId === undefined ? () => undefined : subscribePreference(`tab.${groupId}`, () => keepInPlace(findRead(), listener)),
    () => (groupId === undefined ? undefined : readPreference(`tab.${groupId}`)),
    () => undefined,
  );

  const set = (value: string | null | undefined): void => {
    if (!isTab(value)) return;
    if (groupId === undefined) setOwn(value);
    else writePreference(`tab.${groupId}`, value);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address that the page is opened with
  useLayoutEffect(() => {
    if (queryString !== undefined) set(new URLSearchParams(location.search).get(queryString));
    // The browser has shown the panel that the address leads into.
    const [, ...panels] = list.current?.parentElement?.children ?? [];
    set(tabs[panels.findIndex((panel) => panel.querySelector(':target') !== null)]?.value);
  }, []);

  const wanted = groupId === undefined ? own : remembered;
  const chosen = isTab(wanted) ? wanted : defaultValue;

  const choose = (value: string): void => {
    keepInPlace(list.current, () => set(value));
    if (queryString === undefined) return;
    const url = new URL(location.href);
    url.searchParams.set(queryString, value);
    replaceAddress(url);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, index: number): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { length } = tabs;
    const right = getComputedStyle(event.currentTarget).direction === 'rtl' ? length - 1 : 1;
    const target = {
      Home: 0,
      End: length - 1,
      ArrowRight: (index + right) % length,
      ArrowLeft: (index + length - right) % length,
    }[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || tab === undefined) return;
    event.preventDefault();
    choose(tab.value);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };

  return (
    <div className="tabs" data-group={groupId}>
      <div className="tabs-list" role="tablist" ref={list}>
        {tabs.map(({ value, label }, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            className="tabs-tab"
            value={value}
            id={`${id}tab${index}`}
            aria-controls={`${id}panel${index}`}
            aria-selected={value === chosen}
            tabIndex={value === chosen ? 0 : -1}
            suppressHydrationWarning
            onClick={() => choose(value)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label }, index) => (
        <div
          key={value}
          role="tabpanel"
          className="tabs-panel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          hidden={value !== chosen}
          suppressHydrationWarning
          ref={(panel) => {
            if (panel === null) return;
            // React knows only whether it's hidden.
            if (panel.hidden) panel.hidden = 'until-found';
            // The browser goes on with what's around the panel only if that is still hidden. Until then, the stylesheet shows one panel.
            panel.onbeforematch = () => setTimeout(set, 0, value);
          }}
        >
          <p className="tabs-caption">{label}</p>
          {slots[index]}
        </div>
      ))}
    </div>
  );
}

/** Applies a change and scrolls by the distance it has moved the element: groups above the viewport switch too. */
function keepInPlace(element: Element | null, change: () => void): void {
  const top = element?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  const moved = (element?.getBoundingClientRect().top ?? 0) - top;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
}

/** The element being read if no tab was pressed: the one in the middle of the viewport or, if that is in a panel, the tabs of the panel. */
function findRead(): Element | null {
  const article = document.querySelector('.article')?.getBoundingClientRect();
  if (!article) return null;
  let element = document.elementFromPoint(article.left + article.width / 2, innerHeight / 2);
  for (let tabs = element?.closest('.tabs'); tabs; tabs = tabs.parentElement?.closest('.tabs')) element = tabs.firstElementChild;
  return element;
}
