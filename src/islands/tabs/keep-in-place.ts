/** All groups of one name switch at once, those above the reader too: what is being looked at must not move when they grow or shrink. */
import { flushSync } from 'react-dom';

/** Makes a change and scrolls by as much as it has moved the element. */
export function keepInPlace(element: Element | null, change: () => void): void {
  const top = element?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  const moved = (element?.getBoundingClientRect().top ?? 0) - top;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
}

/** What is read when nothing was pressed: the middle of the window, or the tabs above it where a panel is in the middle. */
export function findRead(): Element | null {
  const article = document.querySelector('.article')?.getBoundingClientRect();
  if (!article) return null;
  let element = document.elementFromPoint(article.left + article.width / 2, innerHeight / 2);
  for (let tabs = element?.closest('.tabs'); tabs; tabs = tabs.parentElement?.closest('.tabs')) element = tabs.firstElementChild;
  return element;
}
