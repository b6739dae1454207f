/** List access for indexes that the caller knows to be valid. */

/** @throws RangeError if there is no item at the index. */
export function itemAt<Item>(list: readonly Item[], place: number): Item {
  const item = list[place];
  if (item === undefined) throw new RangeError(`There is no item ${place} in a list of ${list.length}.`);
  return item;
}

/** The number at an index; 0 when the index is out of range. */
export function numberAt(list: Float32Array, place: number): number {
  return list[place] ?? 0;
}
