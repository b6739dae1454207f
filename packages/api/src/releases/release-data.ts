/**
 * What a browser needs to know of the releases of packages: when each export came, changed and went, without signatures. Made by
 * `history/make-release-data.ts` as a file of the site; read by the islands of the reference's start page.
 */

export interface ReleaseData {
  /** Exact versions, the oldest first. What the first has may be older. */
  readonly releases: readonly string[];
  /** Index of the release that the site describes. */
  readonly documented: number;
  readonly packages: Readonly<Record<string, PackageReleases>>;
}

interface PackageReleases {
  /** Site path of the place that lists what later releases added. */
  readonly later?: string;
  /** What importers write -> name -> its releases. */
  readonly modules: Readonly<Record<string, Readonly<Record<string, ExportReleases>>>>;
}

/** An export: index of the release in which it came, what happened to it, and the site path of its entry, if it has one. */
export type ExportReleases = readonly [since: number, changes?: readonly ExportChange[], path?: string];

/** Index of the release, what happened, and the name or module that belongs to it, see {@link changeKinds}. */
export type ExportChange = readonly [release: number, what: ChangeKind, detail?: string];

/** Each with what its detail is. */
export type ChangeKind =
  | 'changed'
  /** The new kind. */
  | 'kind'
  /** A member of it came, changed or went. */
  | 'members'
  /** The name to use instead, if the packages mention one. */
  | 'deprecated'
  /** No longer deprecated. */
  | 'allowed'
  /** Module of another package that declares it now; it is still exported. */
  | 'moved'
  /** Module of another package that exports it now, if there is one. */
  | 'removed'
  /** Removed; name that is probably the new one. */
  | 'renamed'
  /** Exported again. */
  | 'back';

/** An export of a release's row. */
interface ChangedExport {
  readonly name: string;
  /** What importers write. */
  readonly module: string;
  /** Site path of its entry, or of the list of later exports. */
  readonly path?: string;
}

/** What a release did to exports, each in the order of packages and names. */
export interface ReleaseChanges {
  readonly added: ChangedExport[];
  readonly changed: ChangedExport[];
  readonly deprecated: ChangedExport[];
  readonly removed: ChangedExport[];
}

/**
 * The exports that each release added, changed, deprecated and removed, by the index of the release. An export is there once per release and kind,
 * however many of its members are concerned.
 * @param packageName Only of this package.
 */
export function listChanges({ releases, packages, documented }: ReleaseData, packageName?: string): ReleaseChanges[] {
  const lists = releases.map((): ReleaseChanges => ({ added: [], changed: [], deprecated: [], removed: [] }));
  for (const [owner, { modules, later }] of Object.entries(packages)) {
    if (packageName !== undefined && owner !== packageName) continue;
    for (const [module, exported] of Object.entries(modules)) {
      for (const [name, own] of Object.entries(exported)) {
        const path = own[2] ?? (own[0] > documented ? later : undefined);
        addChanges(lists, own, path === undefined ? { name, module } : { name, module, path });
      }
    }
  }
  return lists;
}

function addChanges(lists: readonly ReleaseChanges[], [since, changes = []]: ExportReleases, found: ChangedExport): void {
  const add = (release: number, kind: keyof ReleaseChanges): void => {
    const list = lists[release]?.[kind];
    if (list?.at(-1) !== found) list?.push(found);
  };
  add(since, 'added');
  for (const [release, what] of changes) {
    // What is deprecated from the beginning only counts as added.
    if (what === 'deprecated' && release === since) continue;
    add(release, what === 'deprecated' ? what : isRemoval(what) ? 'removed' : 'changed');
  }
}

export function isRemoval(what: ChangeKind): boolean {
  return what === 'removed' || what === 'renamed';
}

/** Whether a release has an export. @param release Its index. */
export function isIn([since, changes = []]: ExportReleases, release: number): boolean {
  if (release < since) return false;
  const last = changes.findLast(([at, what]) => at <= release && (isRemoval(what) || what === 'back'));
  return last === undefined || last[1] === 'back';
}

/** The value of a key; safe for names such as `constructor`, which every object has. */
export function getOwn<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** `0.12` for `0.12.6`: the data has one patch of each minor release. */
export function shortenVersion(version: string): string {
  return version.replace(/^(\d+\.\d+)\.\d+$/, '$1');
}

/** The index of a release by its version or short version; undefined if the data lacks it. */
export function findRelease({ releases }: ReleaseData, version: string | undefined): number | undefined {
  const index = releases.findIndex((release) => release === version || shortenVersion(release) === version);
  return index === -1 ? undefined : index;
}

/** What is between the documented release and another, whichever of them is newer: the index of the release before, and of the last. */
export function findRange(data: ReleaseData, version: string | undefined): readonly [before: number, last: number] | undefined {
  const other = findRelease(data, version);
  return other === undefined ? undefined : [Math.min(data.documented, other), Math.max(data.documented, other)];
}

/** Whether a value from a file is release data, as far as a browser relies on it. */
export function isReleaseData(value: unknown): value is ReleaseData {
  const { releases, documented, packages } = (value ?? {}) as Partial<ReleaseData>;
  return Array.isArray(releases) && typeof documented === 'number' && typeof packages === 'object' && packages !== null;
}
