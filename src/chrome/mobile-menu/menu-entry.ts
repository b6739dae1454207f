/**
 * Manages the open menu's entry in the browser history, so that Back closes the menu instead of leaving the page. The entry is identified
 * by its state. Closing the menu in any other way removes the entry; following a link in the menu replaces it.
 * For event handlers and effects only.
 */

/** The value of `history.state` while the menu is open. */
const mark = { menu: 'open' } as const;

/** Whether the current history entry is that of an open menu. */
export function isMenuEntry(): boolean {
  return (history.state as { menu?: unknown } | null)?.menu === mark.menu;
}

/** Pushes the entry, unless it is already there because the visitor pressed Forward. */
export function pushMenuEntry(): void {
  if (!isMenuEntry()) history.pushState(mark, '');
}

/** Replaces the entry with another page, so that Back from there leads to the current page and not to its menu. */
export function replaceMenuEntry(href: string): void {
  if (isMenuEntry()) history.replaceState(null, '');
  location.replace(href);
}
