/** Keeps the scroll position stable when tab groups switch: all groups with one name switch together, including those above the viewport. */
import { flushSync } from 'react-dom';

/** Applies a change and scrolls by the distance it has moved the element. */
export function keepInPlace(element: Element | null, change: () => void): void {
  const top = element?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  const moved = (element?.getBoundingClientRect().top ?? 0) - top;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
}

/** The element being read if no tab was pressed: the one in the middle of the viewport or, if that is in a panel, the tabs of the panel. */
export function findRead(): Element | null {
  const article = document.querySelector('.article')?.getBoundingClientRect();
  if (!article) return null;
  let element = document.elementFromPoint(article.left + article.width / 2, innerHeight / 2);
  for (let tabs = element?.closest('.tabs'); tabs; tabs = tabs.parentElement?.closest('.tabs')) element = tabs.firstElementChild;
  return element;
}
