/** Scroll spy: which heading of the table of contents the visitor is reading under. */
import { useEffect, useState } from 'react';
import type { TocEntry } from '../../model.ts';

/** Distance in CSS pixels below the place of a jump's target within which a heading counts as reached. */
const AIR = 40;

/** @returns Id of the last heading above the reading line; undefined before the first one, and at build. */
export function useCurrentHeading(entries: readonly TocEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const root = document.documentElement;
    let frame = 0;
    /** The heading that was asked for: it is being read until the page is scrolled on from where the jump led. */
    let asked: { readonly id: string; landedAt?: number } | undefined;

    const topOf = (index: number): number | undefined =>
      document.getElementById(entries[index]?.id ?? '')?.getBoundingClientRect().top;

    function look(): void {
      frame = 0;
      if (asked !== undefined) {
        asked.landedAt ??= window.scrollY;
        if (Math.abs(window.scrollY - asked.landedAt) < 4) {
          setCurrent(asked.id);
          return;
        }
        asked = undefined;
      }
      const line = readingLine({
        rest: (Number.parseFloat(getComputedStyle(root).scrollPaddingBlockStart) || 0) + AIR,
        lastTop: topOf(entries.length - 1) ?? 0,
        scrolled: window.scrollY,
        scrollable: root.scrollHeight - window.innerHeight,
      });
      const index = findLast(entries.length, (at) => (topOf(at) ?? Number.POSITIVE_INFINITY) <= line);
      setCurrent(entries[index]?.id);
    }
    function schedule(): void {
      frame ||= requestAnimationFrame(look);
    }
    function ask(): void {
      const id = readFragment(location.hash);
      asked = entries.some((entry) => entry.id === id) ? { id } : undefined;
      schedule();
    }
    ask();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', schedule);
    addEventListener('hashchange', ask);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', schedule);
      removeEventListener('hashchange', ask);
    };
  }, [entries]);
  return current;
}

/** `#a%20b` -> `a b`; what cannot be decoded stays as it is. */
function readFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/**
 * Where in the window a heading counts as reached, in CSS pixels from its top: at the place of rest, but for the end of a page, whose
 * last headings could never scroll up to there. For those the line comes down to meet them, as slowly as the page can still be scrolled.
 */
export function readingLine(page: {
  /** The line anywhere but near the end. */
  readonly rest: number;
  /** Where the last heading is in the window now. */
  readonly lastTop: number;
  /** How far the page has been scrolled, and can be in all. */
  readonly scrolled: number;
  readonly scrollable: number;
}): number {
  const { rest, lastTop, scrolled, scrollable } = page;
  const remaining = Math.max(0, scrollable - scrolled);
  // How far below the line of rest the last heading ends up.
  const missing = lastTop - remaining - rest;
  if (missing <= 0 || scrollable <= 0) return rest;
  // On the last stretch; half a pixel, because tops are not whole numbers.
  const stretch = Math.min(missing, scrollable);
  return rest + (missing + 0.5) * Math.max(0, 1 - remaining / stretch);
}

/**
 * The last of `count` positions that passes a test which holds for a beginning of the list and for nothing after it; -1 when none does.
 * Halves the list each time: a reference page has hundreds of headings and each look costs a layout read.
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
