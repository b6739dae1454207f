/** The history of packages, as the data file has it: for every export and public member when it came and what happened to it. */
import { z } from 'zod';
import { exactVersion } from '../settings.ts';

const text = z.string().min(1, 'must not be empty');

const event = z.strictObject({
  /** The release that is the first with the change. */
  in: exactVersion,
  /**
   * `moved`: another package declares it now, and this one still exports it. `allowed`: it is no longer deprecated. `added`: it is back
   * after it was removed.
   */
  what: z.enum(['changed', 'deprecated', 'allowed', 'removed', 'moved', 'added']),
  /** The signature before, where it is not that of the event before: a base class had changed it meanwhile. */
  was: text.exactOptional(),
  /** The new kind, if it has changed. */
  kind: text.exactOptional(),
  /** The new signature, of `changed` and `added`. The old one is that of the event before, or of the symbol. */
  signature: text.exactOptional(),
  /** The first name that the packages mention in a deprecation. */
  text: text.exactOptional(),
  /** Module that exports it now. */
  movedTo: text.exactOptional(),
  /** Name in the same module (of a member: in the same class) that came in this release with the same signature. */
  probablyNow: text.exactOptional(),
});

const member = z.strictObject({
  /** Absent: as old as its class or interface. */
  since: exactVersion.exactOptional(),
  signature: text,
  /** The name that its deprecation mentions, or empty; present if it was deprecated from the beginning. */
  deprecated: z.string().exactOptional(),
  events: z.array(event).exactOptional(),
});

const symbol = z.strictObject({
  /** `function`, `class`, `type-only class` (one that can only be imported as a type), `interface`, `type` … */
  kind: text,
  since: exactVersion,
  /** Module of another package that declares it. */
  origin: text.exactOptional(),
  deprecated: z.string().exactOptional(),
  /** Without members, if it has any; absent for what another package declares, and for what all releases have unchanged. */
  signature: text.exactOptional(),
  events: z.array(event).exactOptional(),
  /** Without those as old as the symbol to which nothing has happened. */
  members: z.record(z.string(), member).exactOptional(),
});

const module = z.strictObject({ exports: z.record(z.string(), symbol) });

const packageHistory = z.strictObject({
  /** Release that the registry lacks -> the older version used in its place. */
  gaps: z.record(exactVersion, exactVersion).exactOptional(),
  /** Version -> beginning of the integrity sum (sha512) of its tarball. */
  sums: z.record(exactVersion, text),
  /** What importers write, `@scope/name/part` -> what it exports. */
  modules: z.record(z.string(), module),
});

export const apiHistory = z.strictObject({
  /** In order of their numbers. What the first of them has may be older. */
  releases: z.array(exactVersion).min(2),
  packages: z.record(z.string(), packageHistory),
});

export type HistoryEvent = z.output<typeof event>;
export type MemberHistory = z.output<typeof member>;
export type SymbolHistory = z.output<typeof symbol>;
export type ModuleHistory = z.output<typeof module>;
export type PackageHistory = z.output<typeof packageHistory>;
export type ApiHistory = z.output<typeof apiHistory>;

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
