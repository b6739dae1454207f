/**
 * Finds the name that an author most likely meant, for suggestions in messages, and the page that a visitor of an unknown address
 * was looking for. Used by every step that looks up a name, and in the browser.
 */
import { editDistance } from 'docs-search/edit-distance';

/**
 * The candidate closest to a name, ignoring case.
 * @returns undefined when no candidate is close enough to suggest: at most a third of the name, without the leading folders that
 *   both share, may differ.
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
    // In a short name, less than half may differ: too many names are that close.
    if (distance > limit || distance * 2 >= Math.max(wanted.length, other.length) - shared) continue;
    if (distance < bestDistance || (best !== undefined && candidate < best)) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Length of the leading folders that both share, including the final slash. */
function sharedFolders(a: string, b: string): number {
  let end = 0;
  for (let index = 0; index < a.length && a[index] === b[index]; index++) if (a[index] === '/') end = index + 1;
  return end;
}

/**
 * The pages that a broken path most likely refers to, best first; empty when none is close. A close typo comes first, then pages
 * with the same name in another folder, because pages are often moved.
 */
export function findNearPaths(path: string, candidates: readonly string[]): readonly string[] {
  const named = findNamed(path, candidates);
  // The first word of a name often is that of the whole: `lexical-react`.
  const shorter = path.replace(/[^/_-]+[-_](?=[^/]*$)/, '');
  const asked = named.length > 0 || shorter === path ? path : shorter;
  const moved = asked === path ? named : findNamed(shorter, candidates);
  const spelled = findNearest(path, candidates);
  const isSlip = spelled !== undefined && editDistance(path.toLowerCase(), spelled.toLowerCase()) <= 2;
  if (isSlip || moved.length === 0) return spelled === undefined ? [] : [spelled];
  return [...moved].sort((a, b) => editDistance(asked, a) - editDistance(asked, b) || (a < b ? -1 : 1));
}

/**
 * The pages with the name at the end of a path, however its words are joined; `lexical-html` is also `lexical_html`. A package's name before that
 * of a page, as in `lexical.TextNode`, is ignored.
 */
function findNamed(path: string, candidates: readonly string[]): readonly string[] {
  const name = lastSegment(path);
  const joined = (text: string): string => text.replace(/[-_]/g, '');
  return name === '' ? [] : candidates.filter((page) => joined(nameOf(lastSegment(page), name)) === joined(name));
}

function lastSegment(path: string): string {
  return path.replace(/\/+$/, '').split('/').at(-1)?.toLowerCase() ?? '';
}

/** The part of a segment after its last dot; the whole segment when the wanted name has a dot itself. */
function nameOf(segment: string, wanted: string): string {
  return wanted.includes('.') ? segment : segment.slice(segment.lastIndexOf('.') + 1);
}
