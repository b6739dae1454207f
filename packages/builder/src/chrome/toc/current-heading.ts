/** Scroll spy: finds the heading whose section the visitor is reading. Works without React, because it runs in each frame of scrolling. */
import { afterPaint } from '../../browser/after-paint.ts';
import type { TocEntry } from '../../model/page-parts.ts';
import { decodeAddress } from '../../shared/decode-address.ts';

/** In CSS pixels. A heading counts as reached up to this distance below where a jump to it would put it. */
const AIR = 40;

/**
 * @param onReach Called with the index of the last entry whose heading is above the reading line, -1 before the first one: after the next
 * paint, and in each frame in which it is another one.
 * @returns Stops watching.
 */
export function watchCurrentHeading(entries: readonly TocEntry[], onReach: (index: number) => void): () => void {
  const root = document.documentElement;
  let frame = 0;
  let reached: number | undefined;
  /** The heading that the visitor jumped to. It is current until the page scrolls away from there. */
  let asked: { readonly index: number; landedAt?: number } | undefined;

  const topOf = (index: number): number | undefined => headingTop(entries[index]?.id ?? '');

  function find(): number {
    if (asked !== undefined) {
      asked.landedAt ??= window.scrollY;
      if (Math.abs(window.scrollY - asked.landedAt) < 4) return asked.index;
      asked = undefined;
    }
    const line = readingLine({
      rest: (Number.parseFloat(getComputedStyle(root).scrollPaddingBlockStart) || 0) + AIR,
      lastTop: topOf(entries.length - 1) ?? 0,
      scrolled: window.scrollY,
      scrollable: root.scrollHeight - window.innerHeight,
    });
    let index = findLast(entries.length, (at) => (topOf(at) ?? Number.POSITIVE_INFINITY) <= line);
    while (document.getElementById(entries[index]?.id ?? '')?.checkVisibility() === false) index--;
    return index;
  }
  function look(): void {
    frame = 0;
    const index = find();
    if (index === reached) return;
    reached = index;
    onReach(index);
  }
  function schedule(): void {
    frame ||= requestAnimationFrame(look);
  }
  function ask(): void {
    const id = decodeAddress(location.hash.slice(1));
    const index = entries.findIndex((entry) => entry.id === id);
    asked = index >= 0 ? { index } : undefined;
    schedule();
  }
  const cancelFirst = afterPaint(ask);
  const ended = new AbortController();
  addEventListener('scroll', schedule, ended);
  addEventListener('resize', schedule, ended);
  addEventListener('hashchange', ask, ended);
  return () => {
    cancelFirst();
    cancelAnimationFrame(frame);
    ended.abort();
  };
}

/**
 * Position of a heading in the viewport, in CSS pixels; undefined if there is none. If it begins a section, that of the section: the browser knows
 * it without the layout of what is inside (markdown/html/article-sections.ts). If something hides it, that's where it will be.
 */
function headingTop(id: string): number | undefined {
  const heading = document.getElementById(id);
  const cover = heading?.closest('[hidden], details:not([open])');
  const section = heading?.closest('[data-level]');
  return (cover ?? (section?.firstElementChild === heading ? section : heading))?.getBoundingClientRect().top;
}

/**
 * The line in the viewport, in CSS pixels from its top, above which a heading counts as reached. It stays at `rest` except near the end of a page: the
 * last headings cannot scroll up that far. There the line moves down to meet them over the remaining scroll distance.
 */
export function readingLine(page: {
  /** Position of the line except near the end. */
  readonly rest: number;
  /** Current position of the last heading in the viewport. */
  readonly lastTop: number;
  /** How far the page has been scrolled, and how far it can be scrolled in total. */
  readonly scrolled: number;
  readonly scrollable: number;
}): number {
  const { rest, lastTop, scrolled, scrollable } = page;
  const remaining = Math.max(0, scrollable - scrolled);
  // How far below `rest` the last heading will be at the end.
  const missing = lastTop - remaining - rest;
  if (missing <= 0 || scrollable <= 0) return rest;
  // Half a pixel of tolerance, because positions are fractional.
  const stretch = Math.min(missing, scrollable);
  return rest + (missing + 0.5) * Math.max(0, 1 - remaining / stretch);
}

/**
 * Binary search for the last of `count` indexes that passes a test; -1 if none does. The indexes that pass must come before all others.
 * A reference page has hundreds of headings, and each test reads layout.
 */
export function findLast(count: number, passes: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
