/** The sticky columns reach below the navbar, so that they need not move when it hides. */

/** In CSS pixels, like `getBoundingClientRect`: top and bottom of the part of a column that the navbar does not cover. */
export function uncoveredBounds(column: Element): { readonly top: number; readonly bottom: number } {
  const { top, bottom } = column.getBoundingClientRect();
  // It is `auto` where the layout has no columns.
  const covered = Number.parseFloat(getComputedStyle(column).scrollPaddingBlockStart) || 0;
  return { top: top + covered, bottom };
}
