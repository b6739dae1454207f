/**
 * Finds what an author most likely meant, for the "write ... instead" part of messages. Pure; used by every step that looks a name up.
 */

/** Steps from one string to the other: insert, remove, replace or swap neighbours (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (previous[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (previous[column - 1] as number) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforePrevious[column - 2] as number) + 1);
      }
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] as number;
}

/**
 * The candidate closest to a name, upper and lower case counting as nearly equal.
 * @returns undefined when nothing is close enough to be worth suggesting (more than a third of the name would change).
 */
export function findNearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  const limit = Math.max(2, Math.floor(name.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance < bestDistance || (distance === bestDistance && best !== undefined && candidate < best)) {
      best = candidate;
      bestDistance = distance;
    }
  }
  // A short name has many neighbours at distance 2 that have nothing to do with it.
  return best !== undefined && bestDistance < Math.max(name.length, best.length) ? best : undefined;
}

/**
 * The page path closest to a path that leads nowhere: the same last segment in another folder counts as close, since moved
 * pages are the usual cause.
 */
export function findNearestPath(path: string, candidates: readonly string[]): string | undefined {
  const lastSegment = (value: string): string => value.replace(/\/+$/, '').split('/').at(-1)?.toLowerCase() ?? '';
  const last = lastSegment(path);
  const moved = last === '' ? [] : candidates.filter((candidate) => lastSegment(candidate) === last);
  const spelled = findNearest(path, candidates);
  if (moved.length === 0) return spelled;
  const ranked = [...moved].sort((a, b) => editDistance(path, a) - editDistance(path, b) || (a < b ? -1 : 1));
  return spelled !== undefined && editDistance(path, spelled) <= 2 ? spelled : ranked[0];
}
