/**
 * Finds what an author most likely meant, for the "write ... instead" part of messages, and what a visitor of an unknown address looked for. Pure;
 * used by every step that looks a name up, and in the browser.
 */
import { editDistance } from './edit-distance.ts';

/**
 * The candidate closest to a name, upper and lower case counting as equal.
 * @returns undefined when nothing is close enough to be worth suggesting: at most a third of the name may change, folders that both
 * share not counting.
 */
export function findNearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const other = candidate.toLowerCase();
    const shared = sharedFolders(wanted, other);
    const limit = Math.min(Math.max(2, Math.floor((wanted.length - shared) / 3)), bestDistance);
    if (Math.abs(other.length - wanted.length) > limit) continue;
    const distance = editDistance(wanted.slice(shared), other.slice(shared));
    // Of a short name, half may not change: too many names are that close.
    if (distance > limit || distance * 2 >= Math.max(wanted.length, other.length) - shared) continue;
    if (distance < bestDistance || (best !== undefined && candidate < best)) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Length of the folders at the head of both, final slash included. */
function sharedFolders(a: string, b: string): number {
  let end = 0;
  for (let index = 0; index < a.length && a[index] === b[index]; index++) if (a[index] === '/') end = index + 1;
  return end;
}

/**
 * The page paths that a path which leads nowhere most likely means, best first; none when none is close. Only a slip of the pen is surer than
 * the same name in another folder, since moved pages are the usual cause. A name that a package's name precedes, as in `lexical.TextNode`,
 * counts without it.
 */
export function findNearPaths(path: string, candidates: readonly string[]): readonly string[] {
  const last = lastSegment(path);
  const moved = last === '' ? [] : candidates.filter((candidate) => nameOf(lastSegment(candidate), last) === last);
  const spelled = findNearest(path, candidates);
  const isSlip = spelled !== undefined && editDistance(path.toLowerCase(), spelled.toLowerCase()) <= 2;
  if (isSlip || moved.length === 0) return spelled === undefined ? [] : [spelled];
  return [...moved].sort((a, b) => editDistance(path, a) - editDistance(path, b) || (a < b ? -1 : 1));
}

/** The likeliest of {@link findNearPaths}; undefined when none is close. */
export function findNearestPath(path: string, candidates: readonly string[]): string | undefined {
  return findNearPaths(path, candidates)[0];
}

function lastSegment(path: string): string {
  return path.replace(/\/+$/, '').split('/').at(-1)?.toLowerCase() ?? '';
}

/** The segment, or what follows its last dot where the wanted name has none. */
function nameOf(segment: string, wanted: string): string {
  return wanted.includes('.') ? segment : segment.slice(segment.lastIndexOf('.') + 1);
}
