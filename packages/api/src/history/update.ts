/**
 * The command `api:history`: published packages -> data file. Tarballs are kept, so that an interrupted run goes on where it stopped, and a second
 * one downloads none. With any error, the data file stays as it is.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defined } from '../defined.ts';
import type { Host } from '../host.ts';
import { errorAt, type Problem, settingPlace } from '../problem.ts';
import { replaceFile } from '../replace-file.ts';
import type { ApiSettings, HistorySettings } from '../settings.ts';
import { HistoryBuilder, type ReleaseMistake } from './compare.ts';
import { formatHistory, readHistory } from './data-file.ts';
import { type ApiHistory, compareVersions, type PackageHistory } from './history.ts';
import { describePackage, type PublishedPackage } from './published-package.ts';
import { Registry, RegistryError, sumOf } from './registry.ts';
import { readTarball } from './tarball.ts';

interface UpdateOptions {
  readonly sitePath: string;
  readonly api: ApiSettings & { readonly history: HistorySettings };
  /** Where downloads are kept. */
  readonly cachePath: string;
  readonly host: Host;
  /** Shows that something begins that takes long. */
  readonly startStep: (name: string) => Step;
}

interface Step {
  advance(done: number, total: number): void;
  finish(note: string): void;
}

/** Why the data file stays as it is. */
export class UpdateError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('\n'));
  }
}

/** Beginning of an integrity sum, 48 bits: whole sums would be a third of the file, and those of the registry are compared whole. */
const sumLength = 8;
/** Tarballs that are downloaded at the same time. */
const batchSize = 8;
const unknowable = 'Take the release out of "api.history.releases": what it declares cannot be known for certain';
const leaveOut = 'take the release out of "api.history.releases"';

/**
 * Writes the data file of a site.
 * @returns The history, and whether the data file is another one now.
 * @throws UpdateError naming release, package and file of each problem.
 */
export async function updateHistory(options: UpdateOptions): Promise<{ history: ApiHistory; hasChanged: boolean }> {
  const history = await new Updater(options).run();
  const path = join(options.sitePath, options.api.history.file);
  const text = formatHistory(history);
  const hasChanged = !existsSync(path) || text !== readFileSync(path, 'utf8');
  if (hasChanged) replaceFile(path, text);
  return { history, hasChanged };
}

class Updater {
  readonly #registry: Registry;
  readonly #problems: Problem[] = [];
  /** Package -> the versions that are read. */
  readonly #chosen = new Map<string, ChosenVersions>();
  readonly #sums = new Map<string, Record<string, string>>();
  /** The sums of the data file that is there. */
  readonly #known: ApiHistory['packages'];

  constructor(readonly options: UpdateOptions) {
    this.#registry = new Registry(options.cachePath);
    const { sitePath, api, host } = options;
    // Sums hold for whatever releases the file was made for.
    this.#known = readHistory(sitePath, api.history, host).history?.packages ?? {};
  }

  async run(): Promise<ApiHistory> {
    const { packages, linkedPackages, history } = this.options.api;
    const step = this.options.startStep('Download packages');
    const names = [...new Set([...packages, ...Object.keys(linkedPackages), ...history.packages])];
    // The list grows while packages are read: a package may belong to the release of another.
    for (const name of names) {
      const companions = await this.#fetch(name);
      names.push(...[...companions].filter((other) => !names.includes(other)).sort());
      step.advance(this.#chosen.size, names.length);
    }
    this.#checkReleases();
    if (this.#problems.length > 0) throw new UpdateError(this.#problems);
    step.finish(`${names.length} packages`);
    return this.#compare(names.sort());
  }

  async #compare(names: readonly string[]): Promise<ApiHistory> {
    const { releases } = this.options.api.history;
    const step = this.options.startStep('Compare releases');
    const builder = new HistoryBuilder();
    let tarballs = 0;
    for (const [index, release] of releases.entries()) {
      const packages: PublishedPackage[] = [];
      for (const name of names) {
        const version = this.#chosen.get(name)?.get(release);
        const found = version === undefined ? undefined : await this.#read(name, version);
        if (found !== undefined) packages.push(found);
      }
      this.#add(builder, release, packages);
      step.advance(index + 1, releases.length);
    }
    this.#problems.push(...builder.mistakes.map(describeMistake));
    if (this.#problems.length > 0) throw new UpdateError(this.#problems);
    const facts = new Map<string, Omit<PackageHistory, 'modules'>>();
    for (const name of names) {
      const byRelease = this.#chosen.get(name) ?? [];
      const gaps = [...byRelease].filter(([release, version]) => release !== version);
      const sums = Object.entries(this.#sums.get(name) ?? {}).sort(([a], [b]) => compareVersions(a, b));
      tarballs += sums.length;
      facts.set(
        name,
        defined({ gaps: gaps.length === 0 ? undefined : Object.fromEntries(gaps), sums: Object.fromEntries(sums) }),
      );
    }
    step.finish(`${releases.length} releases, ${tarballs} tarballs`);
    return builder.finish(facts);
  }

  #add(builder: HistoryBuilder, release: string, packages: readonly PublishedPackage[]): void {
    try {
      builder.add(release, packages);
    } catch (error) {
      // The stack is full: TypeScript follows brackets in brackets by calls in calls.
      if (!(error instanceof RangeError)) throw error;
      const place = settingPlace(`api.history.releases[${this.options.api.history.releases.indexOf(release)}]`);
      const message = `release ${release}: its declarations are nested too deep to be read`;
      this.#problems.push(errorAt(place, message, unknowable));
    }
  }

  /** Downloads a package and returns the packages that belong to the same releases. */
  async #fetch(name: string): Promise<ReadonlySet<string>> {
    const { releases } = this.options.api.history;
    try {
      const published = await this.#registry.versions(name);
      if (published.length === 0)
        this.#report(name, undefined, 'the registry does not have the package', 'Correct its name in "api", or take it out');
      const chosen = chooseVersions(releases, published);
      this.#chosen.set(name, chosen);
      const versions = [...new Set(chosen.values())];
      const companions = new Set<string>();
      for (let start = 0; start < versions.length; start += batchSize) {
        const batch = versions.slice(start, start + batchSize);
        const found = await Promise.all(batch.map((version) => this.#read(name, version)));
        for (const other of found.flatMap((item) => item?.companions ?? [])) companions.add(other);
      }
      return companions;
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      const message = `the registry cannot be reached: ${error.message} (${error.code})`;
      this.#report(name, undefined, message, 'Check the network and run the command again; it goes on where it stopped');
      throw new UpdateError(this.#problems);
    }
  }

  /**
   * The package in a tarball, which is downloaded if necessary; undefined if there is a problem with it, which is noted.
   * @throws RegistryError when nothing can be downloaded now.
   */
  async #read(name: string, version: string): Promise<PublishedPackage | undefined> {
    let tarball: Uint8Array;
    try {
      tarball = await this.#registry.tarball(name, version);
    } catch (error) {
      if (!(error instanceof RegistryError) || error.isOffline) throw error;
      const message = `the tarball cannot be downloaded: ${error.message} (${error.code})`;
      this.#report(name, version, message, `Run the command again; if that fails too, ${leaveOut}`);
      return undefined;
    }
    const keepsSending = `Run the command again; if the registry keeps sending this, ask its maintainers, or ${leaveOut}`;
    const sum = sumOf(tarball).slice(0, sumLength);
    const expected = this.#known[name]?.sums[version];
    if (expected !== undefined && sum !== expected) {
      const message = `the integrity sum of the tarball begins with ${sum}, but the data file has ${expected}`;
      this.#report(name, version, message, keepsSending);
      return undefined;
    }
    try {
      const found = describePackage(name, readTarball(tarball));
      this.#sums.set(name, { ...this.#sums.get(name), [version]: sum });
      return found;
    } catch (error) {
      this.#report(name, version, `the tarball is broken: ${(error as Error).message}`, keepsSending);
      return undefined;
    }
  }

  #checkReleases(): void {
    const read = new Set([...this.#chosen.values()].flatMap((byRelease) => [...byRelease.values()]));
    for (const [index, release] of this.options.api.history.releases.entries()) {
      if (read.has(release)) continue;
      const place = settingPlace(`api.history.releases[${index}]`);
      const message = `"api.history.releases": no package has been published as ${release}`;
      this.#problems.push(errorAt(place, message, 'Write the exact version of a release, or take it out'));
    }
  }

  #report(name: string, version: string | undefined, message: string, fix: string): void {
    const place = version === undefined ? settingPlace('api') : { file: this.#registry.pathOf(name, version) };
    this.#problems.push(errorAt(place, `${name}${version === undefined ? '' : ` ${version}`}: ${message}`, fix));
  }
}

function describeMistake({ release, package: { name, version }, file, line, column, message }: ReleaseMistake): Problem {
  return errorAt(
    { file, line, column },
    `release ${release}: the declarations of ${name} ${version} do not parse: ${message}`,
    unknowable,
  );
}

/** Release -> version to read, an older one if the registry lacks it; absent where the package doesn't exist yet. */
type ChosenVersions = ReadonlyMap<string, string>;

/**
 * Which published version of a package belongs to each release.
 * @param releases In order.
 * @param published All versions that the registry has.
 */
export function chooseVersions(releases: readonly string[], published: readonly string[]): ChosenVersions {
  const finals = published.filter((version) => releases.includes(version) || !version.includes('-')).sort(compareVersions);
  return new Map(
    releases.flatMap((release) => {
      const version = finals.findLast((item) => compareVersions(item, release) <= 0);
      return version === undefined ? [] : [[release, version] as const];
    }),
  );
}
