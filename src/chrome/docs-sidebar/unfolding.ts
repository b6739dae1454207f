/** Computes how long a category takes to expand: the longer the list, the longer the animation. The stylesheet does the animation. */
import type { MouseEvent } from 'react';

/**
 * In milliseconds, from 80 to 200; `height` is in CSS pixels. Grows with the square root of the height, so that long lists move
 * faster than short ones.
 */
export function unfoldingTime(height: number): number {
  return Math.round(Math.min(200, 80 + 6 * Math.sqrt(Math.max(0, height))));
}

/** For clicks in a `<details>`: on its summary, sets its duration and that of its siblings, which may collapse at the same time. */
export function timeUnfolding(event: MouseEvent<HTMLElement>): void {
  const own = event.currentTarget;
  if ((event.target as Element).closest('summary')?.parentElement !== own) return;
  for (const details of own.closest('ul')?.querySelectorAll('details') ?? []) {
    const height = details.querySelector('ul')?.scrollHeight ?? 0;
    if (details === own || details.open) details.style.setProperty('--unfolding', `${unfoldingTime(height)}ms`);
  }
}
