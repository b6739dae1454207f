/** How long a category takes to unfold: a short list is there at once, a long one may take a moment. The stylesheet animates. */
import type { MouseEvent } from 'react';

/**
 * Milliseconds for a content of that height in CSS pixels, from 80 to 200. It grows with the root of the height, so that long lists move
 * faster than short ones.
 */
export function unfoldingTime(height: number): number {
  return Math.round(Math.min(200, 80 + 6 * Math.sqrt(Math.max(0, height))));
}

/** For a press on a `<details>`: sets its time, and that of those beside it, which may fold in exchange. */
export function timeUnfolding(event: MouseEvent<HTMLElement>): void {
  const own = event.currentTarget;
  for (const details of own.closest('ul')?.querySelectorAll('details') ?? []) {
    const height = details.querySelector('ul')?.scrollHeight ?? 0;
    if (details === own || details.open) details.style.setProperty('--unfolding', `${unfoldingTime(height)}ms`);
  }
}
