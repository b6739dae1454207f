/**
 * The open menu's entry in the browser's history, so that Back leaves the menu and not the page. It is an entry of the same document, known
 * by its state. Closing the menu in another way removes the entry again; a link of the menu replaces it.
 * For event handlers and effects only.
 */

/** What `history.state` holds while the menu is open. */
const mark = { menu: 'open' } as const;

/** Whether the current entry is an open menu's. */
export function isMenuEntry(): boolean {
  return (history.state as { menu?: unknown } | null)?.menu === mark.menu;
}

/** Puts the entry onto the history; one that is there already, because Forward led to it, stays. */
export function pushMenuEntry(): void {
  if (!isMenuEntry()) history.pushState(mark, '');
}

/** Goes to another page in the place of the entry, so that Back from there leads to the page and not to its menu. */
export function replaceMenuEntry(href: string): void {
  if (isMenuEntry()) history.replaceState(null, '');
  location.replace(href);
}
