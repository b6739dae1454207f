/**
 * Remembers what was on the screen when the reader left a page. The scroll position alone does not tell: until sections above have been laid out again,
 * their heights are estimates (markdown/html/article-sections.ts). On a reload, browsers do the same by themselves.
 */

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
      const section = place && listSections()[place.section];
      if (!place || !section) return false;
      window.scrollBy({ top: section.getBoundingClientRect().top - place.top, behavior: 'instant' });
      return true;
    },
  };
}

function listSections(): Element[] {
  return [...document.querySelectorAll('.article > [data-level]')];
}
