/**
 * Stores the scroll positions of the sidebars for the life of the browser tab, across pages without a sidebar and across reloads, where the pre-paint
 * script restores them before the first paint. Without storage a sidebar starts at the current page.
 */

import { readStored, writeStored } from '../../browser/storage.ts';

const key = (name: string): string => `site.scroll.${name}`;

/**
 * Stores the scroll position of the column that shows the sidebar `name`, in CSS pixels. No warning if that fails, because the visitor did not make a
 * choice.
 */
export function keepScroll(name: string, position: number): void {
  writeStored('sessionStorage', key(name), String(Math.round(position)));
}

/** Scrolls the column to the stored position of the sidebar `name`, if there is one. */
export function restoreScroll(name: string, column: Element): void {
  const position = readStored('sessionStorage', key(name));
  if (position) column.scrollTop = Number(position);
}
