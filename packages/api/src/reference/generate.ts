/**
 * Installed packages -> what the API reference says of them, as data. Loads TypeScript, so it only runs
 * when something has changed, see history/reference.ts.
 *
 * packages.ts (what is installed) -> read-packages.ts (declarations to entries) -> apply-descriptions.ts
 */

import { defined } from '../defined.ts';
import type { HistoryView } from '../history/history-view.ts';
import type { Host } from '../host.ts';
import { type Problem, settingPlace } from '../problem.ts';
import type { ApiSettings } from '../settings.ts';
import { applyDescriptions } from './apply-descriptions.ts';
import { type DescriptionLink, readDescriptions, type StartPage } from './descriptions.ts';
import type { ApiEntry, ApiModule, ApiSymbol, Overview } from './entries.ts';
import type { FoundPackages } from './packages.ts';

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
  /** Absent without a history. */
  readonly overview?: Overview;
  /** All exports and members, including the exports of linked packages. */
  readonly symbols: readonly ApiSymbol[];
  /** The documented release; empty without packages. */
  readonly version: string;
  /** The links that the site's own descriptions have; all others are those of doc comments, or made here. */
  readonly ownLinks: readonly DescriptionLink[];
  readonly problems: readonly Problem[];
}

/**
 * Generates the reference for the packages in the settings. Mistakes in packages and descriptions are returned, never thrown.
 * @param history What is known of other releases.
 */
export async function generateApiReference(
  { sitePath, settings, basePath, packages }: ReferenceInput,
  host: Host,
  history?: HistoryView,
): Promise<ApiReference> {
  const { readPackages } = await import('./read-packages.ts');
  const read = readPackages(sitePath, settings, packages, basePath);
  const descriptions = readDescriptions(sitePath, settings.descriptions, host);
  const applied = applyDescriptions(read.modules, descriptions);
  const modules = history === undefined ? applied.modules : applied.modules.map((module) => addHistory(module, history));
  const problems = applySeverity(applied.problems, settings.onUnknownDescriptions);
  const symbols = modules.flatMap(listSymbols);
  const version = modules[0]?.version ?? '';
  return defined({
    modules,
    start: descriptions.start,
    overview: history?.overview(version),
    symbols: [...symbols, ...read.linkedSymbols],
    version,
    ownLinks: descriptions.links,
    problems: [
      ...packages.problems,
      ...read.problems,
      ...descriptions.problems,
      ...problems,
      ...applySeverity(findUndescribed(symbols, settings), settings.onMissingDescriptions),
      ...checkReleases(modules, host, history),
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
function checkReleases([module]: readonly ApiModule[], host: Host, history: HistoryView | undefined): Problem[] {
  if (module === undefined || history === undefined || history.releases.includes(module.version)) return [];
  return [
    {
      severity: 'error',
      place: settingPlace('api.history.releases'),
      message: `"api.history.releases" lacks ${module.version}, the release that the reference describes`,
      fix: `Add it, and run ${host.historyCommand}`,
    },
  ];
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
  const names = missing
    .slice(0, 5)
    .map(({ package: from, owner, name }) => `${from} ${owner === undefined ? '' : `${owner}.`}${name}`);
  const more = missing.length > names.length ? ', …' : '';
  return [
    {
      severity: 'error',
      place: settingPlace('api.onMissingDescriptions'),
      message: `"api.onMissingDescriptions": ${missing.length} of ${symbols.length} exports and members have no description: ${counts.join(', ')}; the first are ${names.join(', ')}${more}`,
      fix: `Describe them in files in "${descriptions}", or set it to "ignore"`,
    },
  ];
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
