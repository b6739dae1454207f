/**
 * Installed packages -> what the API reference says of them, as data. Loads TypeScript and takes seconds, so it's only imported when something has
 * changed.
 *
 * packages.ts (what is installed) -> read-packages.ts (declarations to entries) -> apply-descriptions.ts -> history
 */

import { defined } from '../defined.ts';
import { readHistory } from '../history/data-file.ts';
import { HistoryView } from '../history/history-view.ts';
import { makeDocumentedData } from '../history/make-release-data.ts';
import type { Host } from '../host.ts';
import { errorAt, type Problem, settingPlace } from '../problem.ts';
import type { ReleaseData } from '../releases/release-data.ts';
import type { ApiSettings } from '../settings.ts';
import { symbolName } from '../symbol-names.ts';
import { applyDescriptions } from './apply-descriptions.ts';
import { type DescriptionLink, readDescriptions, type StartPage } from './descriptions.ts';
import type { ApiEntry, ApiModule, ApiSymbol, Overview } from './entries.ts';
import type { FoundPackages } from './packages.ts';
import { readPackages } from './read-packages.ts';

/** What the reference is made from. */
export interface ReferenceInput {
  /** Absolute path of the site folder. */
  readonly sitePath: string;
  readonly settings: ApiSettings;
  /** Site path of the reference, without a final slash. */
  readonly basePath: string;
  readonly packages: FoundPackages;
}

export interface ApiReference {
  readonly modules: readonly ApiModule[];
  /** The site's text for the start page. */
  readonly start?: StartPage;
  /** Absent without a history, or if its data file cannot be used. */
  readonly overview?: Overview;
  /** What is known of the releases, with the addresses of entries; absent as well. */
  readonly releases?: ReleaseData;
  /** All exports and members, including the exports of linked packages. */
  readonly symbols: readonly ApiSymbol[];
  /** The documented release; empty without packages. */
  readonly version: string;
  /** The links that the site's own descriptions have; all others are those of doc comments, or made here. */
  readonly ownLinks: readonly DescriptionLink[];
  readonly problems: readonly Problem[];
}

/** Makes the reference for the packages in the settings. Mistakes in packages, descriptions and the history are returned, never thrown. */
export function makeReference({ sitePath, settings, basePath, packages }: ReferenceInput, host: Host): ApiReference {
  const known = settings.history === undefined ? { problems: [] } : readHistory(sitePath, settings.history, host);
  const history = known.history && new HistoryView(known.history);
  const read = readPackages(sitePath, settings, packages, basePath);
  const descriptions = readDescriptions(sitePath, settings.descriptions, host);
  const applied = applyDescriptions(read.modules, descriptions);
  const modules = history === undefined ? applied.modules : applied.modules.map((module) => addHistory(module, history));
  const own = modules.flatMap(listSymbols);
  const symbols = [...own, ...read.linkedSymbols];
  const version = modules[0]?.version ?? '';
  return defined({
    modules,
    start: descriptions.start?.page,
    overview: history?.overview(version),
    releases: known.history && makeDocumentedData(known.history, { version, basePath, packages: settings.packages, symbols }),
    symbols,
    version,
    ownLinks: descriptions.links,
    problems: [
      ...known.problems,
      ...packages.problems,
      ...read.problems,
      ...descriptions.problems,
      ...applySeverity(applied.problems, settings.onUnknownDescriptions),
      ...applySeverity(findUndescribed(own, settings), settings.onMissingDescriptions),
      ...checkReleases(version, host, known.history?.releases),
    ],
  });
}

function addHistory(module: ApiModule, history: HistoryView): ApiModule {
  const withHistory = (entry: ApiEntry): ApiEntry => defined({ ...entry, history: history.entryHistory(entry, module.version) });
  return {
    ...module,
    later: history.laterExports(module.package, module.version),
    exports: module.exports.map(withHistory),
    containers: module.containers.map((container) => ({
      ...container,
      entry: withHistory(container.entry),
      members: container.members.map(withHistory),
    })),
  };
}

/** The history of other releases says nothing about the documented one. */
function checkReleases(version: string, host: Host, releases: readonly string[] = [version]): Problem[] {
  if (version === '' || releases.includes(version)) return [];
  const message = `"api.history.releases" lacks ${version}, the release that the reference describes`;
  return [errorAt(settingPlace('api.history.releases'), message, `Add it, and run ${host.historyCommand}`)];
}

/** One problem with the numbers, in all and of each kind; none if everything is described. */
function findUndescribed(symbols: readonly ApiSymbol[], { descriptions }: ApiSettings): Problem[] {
  const missing = symbols.filter(({ described }) => !described);
  if (missing.length === 0) return [];
  const kinds = [...new Set(missing.map(({ kind }) => kind))].sort();
  const counts = kinds.map(
    (kind) =>
      `${missing.filter((symbol) => symbol.kind === kind).length} of ${symbols.filter((symbol) => symbol.kind === kind).length} (${kind})`,
  );
  const names = missing.slice(0, 5).map((symbol) => `${symbol.package} ${symbolName(symbol)}`);
  const more = missing.length > names.length ? ', …' : '';
  const message = `"api.onMissingDescriptions": ${missing.length} of ${symbols.length} exports and members have no description: ${counts.join(', ')}; the first are ${names.join(', ')}${more}`;
  const fix = `Describe them in files in "${descriptions}", or set it to "ignore"`;
  return [errorAt(settingPlace('api.onMissingDescriptions'), message, fix)];
}

/** Applies the configured severity: pages can be written in spite of a wrong description, so the maintainer may choose to ignore it. */
function applySeverity(problems: readonly Problem[], severity: ApiSettings['onUnknownDescriptions']): readonly Problem[] {
  if (severity === 'throw') return problems;
  if (severity === 'ignore') return problems.filter((problem) => problem.severity === 'warning');
  return problems.map((problem) => ({ ...problem, severity: 'warning' }));
}

function listSymbols({ exports, containers }: ApiModule): ApiSymbol[] {
  return [
    ...exports.filter((entry) => entry.reexportOf === undefined),
    ...containers.flatMap((container) => container.members),
  ].map((entry) =>
    defined({
      name: entry.name,
      owner: entry.owner,
      package: entry.package,
      kind: entry.kind,
      href: entry.id === '' ? entry.path : `${entry.path}#${entry.id}`,
      described: entry.text.description !== undefined,
    }),
  );
}
