/** Reads a list at a place that the caller knows to be in it. */

/** @throws RangeError when there is nothing at the place: the caller was wrong. */
export function itemAt<Item>(list: readonly Item[], place: number): Item {
  const item = list[place];
  if (item === undefined) throw new RangeError(`There is no item ${place} in a list of ${list.length}.`);
  return item;
}

/** The same for a list of numbers, in which nothing counts as 0. */
export function numberAt(list: Float32Array, place: number): number {
  return list[place] ?? 0;
}
