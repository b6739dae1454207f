/**
 * Remembers what was on the screen when the reader left a page. The scroll position alone does not tell: until sections above have been laid out again,
 * their heights are estimates (markdown/html/article-sections.ts). Only for navigations of the application: after a reload the browser scrolls by itself.
 */

import { afterPaint } from '../../browser/after-paint.ts';

interface Place {
  /** Index of the first section on the screen. */
  readonly section: number;
  /** Its top in the viewport, in CSS pixels. */
  readonly top: number;
}

interface ReadingPlaces {
  /** Call before another page is shown. @param entry Id of the history entry of the page that is left. */
  leave(entry: string): void;
  /** Call when the page of the entry is shown. @returns False if its place is not known. */
  restore(entry: string): boolean;
}

/** Starts noting where the reader is, each time that scrolling has ended: then the layout is known. */
export function watchReadingPlaces(): ReadingPlaces {
  const places = new Map<string, Place>();
  let current: Place | undefined;

  function note(): void {
    current = undefined;
    if (window.scrollY === 0) return;
    for (const [index, section] of listSections().entries()) {
      const { top, bottom } = section.getBoundingClientRect();
      if (bottom <= 0) continue;
      current = { section: index, top };
      break;
    }
  }

  document.addEventListener('scrollend', note);
  return {
    leave(entry) {
      if (current === undefined) places.delete(entry);
      else places.set(entry, current);
      current = undefined;
    },
    restore(entry) {
      const place = places.get(entry);
      const sections = listSections();
      const section = place && sections[place.section];
      if (!place || !section) return false;
      const align = (): void => {
        window.scrollBy({ top: section.getBoundingClientRect().top - place.top, behavior: 'instant' });
      };
      align();
      // The sections that are now on the screen get their real heights before the frame is painted.
      const observer = new ResizeObserver(align);
      for (const each of sections) observer.observe(each);
      afterPaint(() => observer.disconnect());
      return true;
    },
  };
}

function listSections(): Element[] {
  return [...document.querySelectorAll('.article > [data-level]')];
}
