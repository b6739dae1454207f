/** How much is stored, and what goes first. Pure. */

export interface StoredEntry {
  /** The later, the newer. */
  readonly build: number;
  readonly kind: 'page' | 'lasting' | 'file';
  /** The later, the more recent among those of its kind and build. */
  readonly order: number;
  readonly bytes: number;
}

export interface Limits {
  readonly pages: number;
  /** Everything else. */
  readonly files: number;
  /** In all, decoded. */
  readonly bytes: number;
}

export const limits: Limits = { pages: 50, files: 400, bytes: 25_000_000 };
/** Of a single page or file; the largest page of this program's own site has 377 kB. */
export const mostBytes = 2_000_000;
/** Of how many builds of the site something is kept. */
export const mostBuilds = 3;

const ranks = { lasting: 0, page: 1, file: 2 };

/** The entries that are too many. Those of the newest build stay longest; within it code, then pages, then the rest, the most recent first. */
export function surplus<Entry extends StoredEntry>(entries: readonly Entry[], most: Limits = limits): Entry[] {
  const counts = { pages: 0, files: 0, bytes: 0 };
  return entries
    .toSorted((one, other) => other.build - one.build || ranks[one.kind] - ranks[other.kind] || other.order - one.order)
    .filter(({ kind, bytes }) => {
      const counted = kind === 'page' ? 'pages' : 'files';
      if (counts[counted] >= most[counted] || counts.bytes + bytes > most.bytes) return true;
      counts[counted]++;
      counts.bytes += bytes;
      return false;
    });
}
