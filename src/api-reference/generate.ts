/**
 * The API reference as a source of content: installed packages in, Markdown sources out, which then go the way of every page. The
 * result is cached; while nothing changes TypeScript is not loaded.
 *
 * packages.ts (what is installed) -> read-packages.ts (declarations to entries) -> apply-descriptions.ts -> write-*.ts (Markdown)
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Cache, hashOf } from '../base/cache.ts';
import { fingerprint, programFingerprint } from '../base/fingerprint.ts';
import type { ApiSettings } from '../config/api.ts';
import type { Problem, SourceFile } from '../model.ts';
import { joinPath } from '../urls.ts';
import type { ApiEntry, ApiModule, ApiSymbol } from './entries.ts';
import { findFolder, findPackages } from './packages.ts';

export interface ApiReferenceOptions {
  /** Where results are kept between runs. */
  readonly cacheDir: string;
  /** Path of all documents, `docs` when absent. */
  readonly docsBasePath?: string;
}

export interface ApiReference {
  /** In order of address: start page, list of packages, packages, classes, interfaces. */
  readonly sources: readonly SourceFile[];
  /** All exports and members, and the exports of linked packages. */
  readonly symbols: readonly ApiSymbol[];
  readonly problems: readonly Problem[];
}

/** Generates the reference of the packages that the settings name. Mistakes of packages and descriptions are returned, never thrown. */
export async function generateApiReference(
  siteDir: string,
  settings: ApiSettings,
  { cacheDir, docsBasePath = 'docs' }: ApiReferenceOptions,
): Promise<ApiReference> {
  const packages = findPackages(siteDir, settings);
  const basePath = joinPath(docsBasePath, settings.routeBasePath);
  const key = hashOf(
    packages.hash,
    JSON.stringify([settings, basePath, siteDir]),
    fingerprint([join(siteDir, settings.descriptions)]),
    programFingerprint('api-reference/generate.ts'),
    readVersion('typescript'),
  );
  const cache = new Cache(cacheDir);
  let result = await cache.get<ApiReference>(key);
  if (result === undefined) {
    result = await generate(siteDir, settings, packages, basePath);
    // Errors are mended outside the files of the key too, for example by installing what a package lacks.
    if (!result.problems.some(({ severity }) => severity === 'error')) await cache.set(key, result);
  }
  return { ...result, problems: [...packages.problems, ...result.problems] };
}

function readVersion(name: string): string {
  const folder = findFolder(import.meta.dirname, name);
  return folder === undefined ? 'missing' : readFileSync(join(folder, 'package.json'), 'utf8');
}

async function generate(
  siteDir: string,
  settings: ApiSettings,
  packages: ReturnType<typeof findPackages>,
  basePath: string,
): Promise<ApiReference> {
  const [{ readPackages }, { readDescriptions }, { applyDescriptions }, { writeStartPage }, pages] = await Promise.all([
    import('./read-packages.ts'),
    import('./descriptions.ts'),
    import('./apply-descriptions.ts'),
    import('./write-start.ts'),
    import('./write-pages.ts'),
  ]);
  const read = readPackages(siteDir, settings, packages, basePath);
  const descriptions = readDescriptions(siteDir, settings.descriptions);
  const applied = applyDescriptions(read.modules, descriptions);
  const { modules } = applied;
  const problems = followPolicy(applied.problems, settings.onUnknownDescriptions);
  const folder = settings.routeBasePath.replace(/^\/+|\/+$/g, '');
  // In order of name, because the page lists of classes and interfaces show no package.
  const containers = modules
    .flatMap((module) => module.containers.map((container) => ({ module, container })))
    .sort((a, b) => compare(a.container.entry, b.container.entry));
  return {
    sources: [
      writeStartPage(modules, descriptions.start, folder),
      pages.writeModuleList(modules, folder),
      ...modules.map((module, index) => pages.writeModulePage(module, index + 1, folder)),
      ...containers.map(({ module, container }, index) => pages.writeContainerPage(container, module, index + 1, folder)),
    ],
    symbols: [...modules.flatMap(listSymbols), ...read.linkedSymbols],
    problems: [...read.problems, ...descriptions.problems, ...problems],
  };
}

/** What is wrong with a description never keeps the pages from being written, so the maintainer may let it pass. */
function followPolicy(problems: readonly Problem[], policy: ApiSettings['onUnknownDescriptions']): readonly Problem[] {
  if (policy === 'throw') return problems;
  if (policy === 'ignore') return problems.filter(({ severity }) => severity === 'warning');
  return problems.map((problem) => ({ ...problem, severity: 'warning' }));
}

function compare(a: ApiEntry, b: ApiEntry): number {
  const [left, right] = [`${a.kind} ${a.name}`, `${b.kind} ${b.name}`];
  return left < right ? -1 : left > right ? 1 : 0;
}

function listSymbols({ exports, containers }: ApiModule): ApiSymbol[] {
  return [
    ...exports.filter((entry) => entry.reexportOf === undefined),
    ...containers.flatMap((container) => container.members),
  ].map((entry) => ({
    name: entry.qualifiedName,
    package: entry.package,
    kind: entry.kind,
    href: entry.id === '' ? entry.path : `${entry.path}#${entry.id}`,
    isStatic: entry.isStatic,
    described: entry.text.description !== undefined,
  }));
}
