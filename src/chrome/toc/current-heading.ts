/** Scroll spy: which heading of the table of contents the visitor is reading under. */
import { useEffect, useState } from 'react';
import type { TocEntry } from '../../model.ts';

/** Distance from the top of the window, in CSS pixels, at which a heading counts as reached: the navbar and some air. */
const READING_LINE = 120;

/** @returns Id of the last heading above the reading line; undefined before the first one, and at build. */
export function useCurrentHeading(entries: readonly TocEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    let frame = 0;
    function look(): void {
      frame = 0;
      const index = findLast(entries.length, (at) => {
        const heading = document.getElementById(entries[at]?.id ?? '');
        return heading !== null && heading.getBoundingClientRect().top <= READING_LINE;
      });
      setCurrent(entries[index]?.id);
    }
    function schedule(): void {
      frame ||= requestAnimationFrame(look);
    }
    schedule();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', schedule);
    };
  }, [entries]);
  return current;
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
