/** The form that the history has in the data file, which says nothing twice; its entries: written-entries.ts. */
import { z } from 'zod';
import type { ApiHistory, ModuleHistory, PackageHistory, SymbolHistory } from './history.ts';
import { LineError, readMember, readSymbol, writeMember, writeSymbol } from './written-entries.ts';

/** `0.12.6`. */
const version = z.string().regex(/^\d+\.\d+\.\d+(-[\w.-]+)?$/, 'must be an exact version such as "1.4.2"');

/** Name of an export, or `Name.member` after its export -> what happened to it. */
const entries = z.record(z.string(), z.array(z.string()).min(1));

const module = z.strictObject({ exports: entries, unexported: entries.optional() });

const packageHistory = z.strictObject({
  last: version.optional(),
  gaps: z.record(version, version).optional(),
  /** The sums in the order of the versions. A version is written before its sum unless it is the release after the version before. */
  sums: z.string().regex(/^\S+ \S+( \S+)*$|^$/, 'must be versions and sums, separated by spaces'),
  modules: z.record(z.string(), module),
});

export const writtenHistory = z.strictObject({
  releases: z.array(version).min(2),
  packages: z.record(z.string(), packageHistory),
});

export type WrittenHistory = z.output<typeof writtenHistory>;
type WrittenModule = z.output<typeof module>;

export function writeHistory({ releases, packages }: ApiHistory): WrittenHistory {
  return {
    releases,
    packages: mapSorted(packages, ({ sums, modules, ...facts }) => ({
      ...facts,
      sums: writeSums(sums, releases),
      modules: mapSorted(modules, writeModule),
    })),
  };
}

function writeModule({ exports, unexported }: ModuleHistory): WrittenModule {
  return { exports: writeEntries(exports), ...(unexported === undefined ? {} : { unexported: writeEntries(unexported) }) };
}

function writeEntries(symbols: Readonly<Record<string, SymbolHistory>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(symbols).flatMap(([name, symbol]) => [
      [name, writeSymbol(name, symbol)] as const,
      ...Object.entries(symbol.members ?? {}).map(([own, member]) => [`${name}.${own}`, writeMember(own, member)] as const),
    ]),
  );
}

function writeSums(sums: Readonly<Record<string, string>>, releases: readonly string[]): string {
  let next: string | undefined;
  return Object.entries(sums)
    .map(([own, sum]) => {
      const isExpected = own === next;
      next = releases[releases.indexOf(own) + 1];
      return isExpected ? sum : `${own} ${sum}`;
    })
    .join(' ');
}

/** An entry that cannot be understood; the path leads to it in the file. */
interface Mistake {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export function readWritten({ releases, packages }: WrittenHistory): { history: ApiHistory; mistakes: readonly Mistake[] } {
  const mistakes: Mistake[] = [];
  const history = {
    releases,
    packages: mapSorted(packages, ({ sums, modules, ...facts }, name): PackageHistory => {
      const path = ['packages', name];
      const read = readSums(sums, releases);
      if (read === undefined)
        mistakes.push({ path: [...path, 'sums'], message: 'must begin with a version, and have a sum for each' });
      return {
        ...facts,
        sums: read ?? {},
        modules: mapSorted(modules, ({ exports, unexported }, own) => ({
          exports: readEntries(exports, [...path, 'modules', own, 'exports'], mistakes),
          ...(unexported && { unexported: readEntries(unexported, [...path, 'modules', own, 'unexported'], mistakes) }),
        })),
      } as PackageHistory;
    }),
  };
  return { history, mistakes };
}

function readEntries(
  written: Readonly<Record<string, readonly string[]>>,
  path: readonly string[],
  mistakes: Mistake[],
): Record<string, SymbolHistory> {
  const symbols: Record<string, SymbolHistory> = {};
  for (const [key, lines] of Object.entries(written)) {
    const dot = key.indexOf('.');
    const name = dot < 0 ? key : key.slice(0, dot);
    try {
      if (dot < 0) symbols[name] = readSymbol(name, lines);
      else {
        const owner = symbols[name];
        if (owner === undefined) throw new LineError(0, `must follow the entry "${name}"`);
        const own = key.slice(dot + 1);
        owner.members = { ...owner.members, [own]: readMember(own, lines) };
      }
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      mistakes.push({ path: [...path, key, error.index], message: error.message });
    }
  }
  return symbols;
}

function readSums(written: string, releases: readonly string[]): Record<string, string> | undefined {
  const sums: Record<string, string> = {};
  let next: string | undefined;
  let named: string | undefined;
  for (const word of written === '' ? [] : written.split(' ')) {
    // A sum has no dots.
    if (word.includes('.')) {
      if (named !== undefined) return undefined;
      named = word;
      continue;
    }
    const own = named ?? next;
    if (own === undefined) return undefined;
    sums[own] = word;
    next = releases[releases.indexOf(own) + 1];
    named = undefined;
  }
  return named === undefined ? sums : undefined;
}

function mapSorted<T, R>(record: Readonly<Record<string, T>>, map: (value: T, key: string) => R): Record<string, R> {
  const names = Object.keys(record).sort();
  return Object.fromEntries(names.map((name) => [name, map(record[name] as T, name)]));
}
