/** Edit distance between words: for messages that suggest a name, and for typo tolerance in the search. */

/**
 * The number of letters to insert, delete, replace, or swap with their neighbor (optimal string alignment).
 * @param limit Stops early once the distance exceeds it.
 * @returns `limit + 1` for any distance above `limit`.
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      let distance = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      const swapped =
        row > 1 &&
        column > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
      if (swapped) distance = Math.min(distance, at(beforeLast, column - 2) + 1);
      current.push(distance);
      if (distance < best) best = distance;
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(at(last, b.length), limit + 1);
}

const at = (row: readonly number[], column: number): number => row[column] as number;

/**
 * The set of letters and digits in a word as a 32-bit mask, for ruling out words that are too different without computing the
 * distance.
 */
export function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index++) mask |= 1 << (word.charCodeAt(index) & 31);
  return mask;
}

/** Lower bound for the number of letters that only one of two words has; each edit accounts for at most two. */
export function maskDistance(a: number, b: number): number {
  let rest = a ^ b;
  let count = 0;
  for (; rest !== 0; count++) rest &= rest - 1;
  return count;
}
