/**
 * The history of packages, as the data file holds it: for every export and public member when it came and what happened to it. Made by
 * the command `api:history`, read by builds.
 */
import { z } from 'zod';

/** `0.12.6`. */
const version = z.string().regex(/^\d+\.\d+\.\d+(-[\w.-]+)?$/, 'must be an exact version such as "1.4.2"');

const event = z.strictObject({
  /** The release that is the first with the change. */
  in: version,
  /**
   * `moved`: another package declares it now, and this one still exports it. `allowed`: it is no longer deprecated. `added`: it is back
   * after it was removed.
   */
  what: z.enum(['changed', 'deprecated', 'allowed', 'removed', 'moved', 'added']),
  /** The new signature, of `changed` and `added`. The old one is that of the event before, or of the symbol. */
  signature: z.string().optional(),
  /** The new kind, if it has changed. */
  kind: z.string().optional(),
  /** The first name that the packages mention in a deprecation; may be empty. */
  text: z.string().optional(),
  /** Module that exports it now. */
  movedTo: z.string().optional(),
  /** Name in the same module (of a member: in the same class) that came in this release with the same signature. */
  probablyNow: z.string().optional(),
});

const member = z.strictObject({
  /** Absent: as old as its class or interface. */
  since: version.optional(),
  signature: z.string(),
  /** The name that its deprecation mentions, or empty; present if it was deprecated from the beginning. */
  deprecated: z.string().optional(),
  events: z.array(event).optional(),
});

const symbol = z.strictObject({
  /** `function`, `class`, `type-only class` (one that can only be imported as a type), `interface`, `type` … */
  kind: z.string(),
  since: version,
  /** Without members, if it has any; absent for what another package declares, and for what all releases have unchanged. */
  signature: z.string().optional(),
  /** Module of another package that declares it. */
  origin: z.string().optional(),
  deprecated: z.string().optional(),
  events: z.array(event).optional(),
  /** Members that came later than the symbol, or have changed. */
  members: z.record(z.string(), member).optional(),
  /** The other members, separated by spaces. */
  steady: z.string().optional(),
});

const module = z.strictObject({
  exports: z.record(z.string(), symbol),
  /** Types that nobody can import but signatures use; only those that have changed. */
  unexported: z.record(z.string(), symbol).optional(),
});

const packageHistory = z.strictObject({
  /** The version after which nothing was published; absent if the package goes on. */
  last: version.optional(),
  /** Release that the registry lacks -> the older version used in its place. */
  gaps: z.record(version, version).optional(),
  /** Version -> beginning of the integrity sum (sha512) of its tarball. */
  sums: z.record(version, z.string()),
  /** What importers write, `@scope/name/part` -> what it exports. */
  modules: z.record(z.string(), module),
});

export const apiHistory = z.strictObject({
  /** In order of their numbers. What the first of them has may be older. */
  releases: z.array(version).min(2),
  packages: z.record(z.string(), packageHistory),
});

export type ApiHistory = z.output<typeof apiHistory>;
export type PackageHistory = z.output<typeof packageHistory>;
export type ModuleHistory = z.output<typeof module>;
export type SymbolHistory = z.output<typeof symbol>;
export type MemberHistory = z.output<typeof member>;
export type HistoryEvent = z.output<typeof event>;

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
