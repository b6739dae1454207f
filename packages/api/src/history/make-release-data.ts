/** The history of packages -> what browsers need of it, see releases/release-data.ts. */

import { defined } from '../defined.ts';
import type { ApiSymbol } from '../reference/entries.ts';
import { laterPath } from '../reference/page-groups.ts';
import type { ChangeKind, ExportChange, ExportReleases, ReleaseData } from '../releases/release-data.ts';
import { listHappenings, listMemberHappenings } from './happenings.ts';
import type { ApiHistory, HistoryEvent, ModuleHistory, SymbolHistory } from './history.ts';

interface DocumentedSymbols {
  /** The documented release. */
  readonly version: string;
  /** Base path of the reference. */
  readonly basePath: string;
  /** The packages with a page. */
  readonly packages: readonly string[];
  readonly symbols: readonly ApiSymbol[];
}

/** The data with the addresses of entries. */
export function makeDocumentedData(
  history: ApiHistory,
  { version, basePath, packages, symbols }: DocumentedSymbols,
): ReleaseData {
  const paths = new Map<string, string>();
  for (const { owner, package: from, name, href } of symbols) if (owner === undefined) paths.set(`${from} ${name}`, href);
  for (const name of packages) paths.set(`${name} `, laterPath(basePath, name));
  return makeReleaseData(history, version, (packageName, name) => paths.get(`${packageName} ${name}`));
}

/** @param pathOf Site path of an export's entry; of a package's later exports for the name `''`. */
export function makeReleaseData(
  { releases, packages }: ApiHistory,
  version: string,
  pathOf: (packageName: string, name: string) => string | undefined,
): ReleaseData {
  const indexes = new Map(releases.map((release, index) => [release, index]));
  const exportsOf = (name: string, { exports }: ModuleHistory): Record<string, ExportReleases> =>
    mapValues(exports, (symbol, own) => describeExport(symbol, indexes, pathOf(name, own)));
  return {
    releases,
    documented: indexes.get(version) ?? releases.length - 1,
    packages: mapValues(packages, ({ modules }, name) =>
      defined({
        later: pathOf(name, ''),
        modules: mapValues(modules, (module, imported) =>
          // Only what the package exports as a whole is documented.
          imported === name ? exportsOf(name, module) : exportsOf('', module),
        ),
      }),
    ),
  };
}

function describeExport(symbol: SymbolHistory, indexes: ReadonlyMap<string, number>, path: string | undefined): ExportReleases {
  const changes = [...listHappenings(symbol), ...listMemberHappenings(symbol)].map(({ event, member }): ExportChange => {
    const release = indexes.get(event.in) ?? 0;
    return member === undefined ? makeChange(release, ...describeEvent(event)) : [release, 'members'];
  });
  // One that has been deprecated from the beginning.
  const since = indexes.get(symbol.since) ?? 0;
  if (symbol.deprecated !== undefined) changes.unshift(makeChange(since, 'deprecated', symbol.deprecated));
  // Members that change in one release count once.
  const distinct = [...new Map(changes.map((change) => [change.join(' '), change])).values()].sort(([a], [b]) => a - b);
  if (path !== undefined) return [since, distinct, path];
  return distinct.length === 0 ? [since] : [since, distinct];
}

function makeChange(release: number, what: ChangeKind, detail = ''): ExportChange {
  return detail === '' ? [release, what] : [release, what, detail];
}

function describeEvent({
  what,
  kind,
  text,
  movedTo,
  probablyNow,
}: HistoryEvent): [what: ChangeKind, detail?: string | undefined] {
  switch (what) {
    case 'changed':
      return kind === undefined ? ['changed'] : ['kind', kind];
    case 'deprecated':
      return ['deprecated', text];
    case 'allowed':
      return ['allowed'];
    case 'added':
      return ['back'];
    case 'moved':
      return ['moved', movedTo];
    case 'removed':
      return movedTo === undefined && probablyNow !== undefined ? ['renamed', probablyNow] : ['removed', movedTo];
  }
}

function mapValues<T, R>(record: Readonly<Record<string, T>>, map: (value: T, key: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
