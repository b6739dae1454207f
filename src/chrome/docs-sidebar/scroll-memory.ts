/**
 * Where the sidebars were scrolled to, for as long as the browser's tab lives: over pages of other kinds and over reloads, where the pre-paint
 * script scrolls the column before it is painted. Without storage a sidebar begins at the current page.
 */

const key = (name: string): string => `site.scroll.${name}`;

/** Remembers the position of the column that shows the sidebar `name`. */
export function keepScroll(name: string, column: Element): void {
  try {
    sessionStorage.setItem(key(name), String(Math.round(column.scrollTop)));
  } catch {
    // Not a choice of the visitor's, so nothing is said.
  }
}

/** Scrolls the column to where the sidebar `name` was last, if anywhere. */
export function restoreScroll(name: string, column: Element): void {
  try {
    const position = sessionStorage.getItem(key(name));
    if (position !== null) column.scrollTop = Number(position);
  } catch {
    // As above.
  }
}
