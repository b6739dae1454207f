/** The packages of all releases, one release after the other -> their history. Holds only two releases in memory. */

import { packageOf } from '../shared/package-name.ts';
import type { ApiHistory, PackageHistory } from './history.ts';
import type { PublishedPackage } from './published-package.ts';
import { type DeclaredModule, readRelease, type SyntaxMistake } from './read-release.ts';
import { noteSuccessors } from './successors.ts';
import { ModuleTracker, type Turn } from './track.ts';

export interface ReleaseMistake extends SyntaxMistake {
  readonly release: string;
}

export class HistoryBuilder {
  readonly mistakes: ReleaseMistake[] = [];
  readonly #releases: string[] = [];
  readonly #trackers = new Map<string, ModuleTracker>();
  /** Package -> version that was compared last. */
  readonly #versions = new Map<string, string>();

  /** Adds the next release, with the versions of its packages; those that stand in for a missing one included. */
  add(release: string, packages: readonly PublishedPackage[]): void {
    const { modules, mistakes } = readRelease(packages);
    this.#releases.push(release);
    const turns: Turn[] = [];
    for (const { name, version } of packages) {
      const isNew = this.#versions.get(name) !== version;
      if (isNew) {
        this.mistakes.push(...mistakes.filter((mistake) => mistake.package.name === name).map((item) => ({ ...item, release })));
        turns.push(...this.#addPackage(release, name, modules));
      }
      this.#versions.set(name, version);
    }
    noteSuccessors(turns, [...this.#trackers.values()]);
  }

  finish(facts: ReadonlyMap<string, Omit<PackageHistory, 'modules'>>): ApiHistory {
    const packages: Record<string, PackageHistory> = {};
    const [first = ''] = this.#releases;
    for (const [name, own] of facts) {
      const trackers = [...this.#trackers]
        .filter(([specifier]) => packageOf(specifier) === name)
        .sort(([a], [b]) => (a < b ? -1 : 1));
      packages[name] = {
        ...own,
        modules: Object.fromEntries(trackers.map(([specifier, tracker]) => [specifier, tracker.finish(first)])),
      };
    }
    return { releases: this.#releases, packages };
  }

  #addPackage(release: string, name: string, modules: ReadonlyMap<string, DeclaredModule>): Turn[] {
    const specifiers = [...modules.keys(), ...this.#trackers.keys()].filter((specifier) => packageOf(specifier) === name);
    return [...new Set(specifiers)].flatMap((specifier) => {
      const tracker = this.#trackers.get(specifier) ?? new ModuleTracker(specifier);
      this.#trackers.set(specifier, tracker);
      return tracker.advance(release, modules.get(specifier) ?? new Map());
    });
  }
}
