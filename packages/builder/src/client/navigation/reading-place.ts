/**
 * Remembers what was on the screen when the reader left a page. The scroll position alone does not tell: until sections above have been laid out again,
 * their heights are estimates (markdown/html/article-sections.ts). Only for navigations of the application: after a reload the browser scrolls by itself.
 */

import { afterPaint } from '../../browser/after-paint.ts';
import { findLast } from '../../chrome/toc/current-heading.ts';

interface Place {
  /** Index of a section near the top of the screen. */
  readonly section: number;
  /** Its top in the viewport, in CSS pixels. */
  readonly top: number;
}

/** Starts noting where the reader is, each time that scrolling has ended: then the layout is known. */
export function watchReadingPlaces() {
  const places = new Map<string, Place>();
  let current: Place | undefined;
  document.addEventListener('scrollend', () => {
    const sections = listSections();
    // The last one that begins above the screen, or else the first.
    const section = Math.max(
      0,
      findLast(sections.length, (index) => topOf(sections[index]) < 0),
    );
    current = window.scrollY === 0 || sections.length === 0 ? undefined : { section, top: topOf(sections[section]) };
  });
  return {
    /** Call before another page is shown. @param entry Id of the history entry of the page that is left. */
    leave(entry: string): void {
      places.delete(entry);
      if (current) places.set(entry, current);
      current = undefined;
    },
    /** Call when the page of the entry is shown. @returns False if its place is not known. */
    restore(entry: string): boolean {
      const place = places.get(entry);
      const section = place && listSections()[place.section];
      if (!section) return false;
      const align = (): void => window.scrollBy({ top: topOf(section) - place.top, behavior: 'instant' });
      align();
      // Called once more before the frame is painted, when the sections that are now on the screen have their real heights.
      const observer = new ResizeObserver(align);
      observer.observe(section);
      afterPaint(() => observer.disconnect());
      return true;
    },
  };
}

function listSections(): Element[] {
  return [...document.querySelectorAll('.article > [data-level]')];
}

function topOf(section: Element | undefined): number {
  return section?.getBoundingClientRect().top ?? 0;
}
