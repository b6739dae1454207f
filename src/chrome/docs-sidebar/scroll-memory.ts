/**
 * Stores the scroll positions of the sidebars for the life of the browser tab, across pages without a sidebar and across reloads, where the pre-paint
 * script restores them before the first paint. Without storage a sidebar starts at the current page.
 */

const key = (name: string): string => `site.scroll.${name}`;

/** Stores the scroll position of the column that shows the sidebar `name`. */
export function keepScroll(name: string, column: Element): void {
  try {
    sessionStorage.setItem(key(name), String(Math.round(column.scrollTop)));
  } catch {
    // No warning, because the visitor did not make a choice.
  }
}

/** Scrolls the column to the stored position of the sidebar `name`, if there is one. */
export function restoreScroll(name: string, column: Element): void {
  try {
    const position = sessionStorage.getItem(key(name));
    if (position !== null) column.scrollTop = Number(position);
  } catch {
    // As above.
  }
}
