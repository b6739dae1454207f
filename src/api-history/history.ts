/** The history of packages: for every export and public member when it came and what happened to it. Its written form: data-file.ts. */

export interface HistoryEvent {
  /** The release that is the first with the change. */
  in: string;
  /**
   * `moved`: another package declares it now, and this one still exports it. `allowed`: it is no longer deprecated. `added`: it is back
   * after it was removed.
   */
  what: 'changed' | 'deprecated' | 'allowed' | 'removed' | 'moved' | 'added';
  /** The signature before, where it is not that of the event before: a base class had changed it meanwhile. */
  was?: string;
  /** The new signature, of `changed` and `added`. The old one is that of the event before, or of the symbol. */
  signature?: string;
  /** The new kind, if it has changed. */
  kind?: string;
  /** The first name that the packages mention in a deprecation. */
  text?: string;
  /** Module that exports it now. */
  movedTo?: string;
  /** Name in the same module (of a member: in the same class) that came in this release with the same signature. */
  probablyNow?: string;
}

export interface MemberHistory {
  /** Absent: as old as its class or interface. */
  since?: string;
  signature: string;
  /** The name that its deprecation mentions, or empty; present if it was deprecated from the beginning. */
  deprecated?: string;
  events?: HistoryEvent[];
}

export interface SymbolHistory {
  /** `function`, `class`, `type-only class` (one that can only be imported as a type), `interface`, `type` … */
  kind: string;
  since: string;
  /** Without members, if it has any; absent for what another package declares, and for what all releases have unchanged. */
  signature?: string;
  /** Module of another package that declares it. */
  origin?: string;
  deprecated?: string;
  events?: HistoryEvent[];
  /** Members that came later than the symbol, or have changed. */
  members?: Record<string, MemberHistory>;
  /** The other members, separated by spaces. */
  steady?: string;
}

export interface ModuleHistory {
  exports: Record<string, SymbolHistory>;
  /** Types that nobody can import but signatures use; only those that have changed. */
  unexported?: Record<string, SymbolHistory>;
}

export interface PackageHistory {
  /** The version after which nothing was published; absent if the package goes on. */
  last?: string;
  /** Release that the registry lacks -> the older version used in its place. */
  gaps?: Record<string, string>;
  /** Version -> beginning of the integrity sum (sha512) of its tarball. */
  sums: Record<string, string>;
  /** What importers write, `@scope/name/part` -> what it exports. */
  modules: Record<string, ModuleHistory>;
}

export interface ApiHistory {
  /** In order of their numbers. What the first of them has may be older. */
  releases: string[];
  packages: Record<string, PackageHistory>;
}

/** Compares versions by number; a prerelease comes before its release. */
export function compareVersions(a: string, b: string): number {
  const parts = (text: string): number[] => (text.split('-')[0] ?? '').split('.').map(Number);
  const [left, right] = [parts(a), parts(b)];
  for (let index = 0; index < 3; index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(b.includes('-')) - Number(a.includes('-')) || (a < b ? -1 : a > b ? 1 : 0);
}
