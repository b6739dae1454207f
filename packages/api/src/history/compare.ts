/**
 * The packages of all releases, one release after the other -> their history. Holds only two releases in memory. Finds out where a name that went
 * in a release has gone: into another module, or under another name.
 */

import { packageOf } from '../symbol-names.ts';
import type { ApiHistory, PackageHistory } from './history.ts';
import type { PublishedPackage } from './published-package.ts';
import { type DeclaredModule, type PackageMistake, readRelease } from './read-release.ts';
import { ModuleTracker, type Turn } from './track.ts';

export interface ReleaseMistake extends PackageMistake {
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

/** Names that share fewer of their words are not taken for each other. */
const leastLikeness = 0.34;

/**
 * Writes the successors of what went in a release into the events that say so. A name in another module is the same one. A new name
 * is probably the same thing as one that went if it is declared alike, came in the same release, and shares words with it.
 */
function noteSuccessors(turns: readonly Turn[], modules: readonly ModuleTracker[]): void {
  const gone = turns.filter(({ event }) => event !== undefined);
  const come = turns.filter(({ event }) => event === undefined);
  for (const turn of gone) {
    if (turn.event === undefined || turn.owner !== undefined || turn.name === 'default') continue;
    const target = findModule(turn, come, modules);
    if (target !== undefined) turn.event.movedTo = target;
  }
  // The declaration of one may mention another that was renamed too.
  const renamed = new Map<string, string>();
  for (let size = -1; size < renamed.size; ) {
    size = renamed.size;
    for (const turn of gone) {
      const { event, name } = turn;
      if (event === undefined || event.movedTo !== undefined || event.probablyNow !== undefined) continue;
      const next = findRenamed(turn, come, gone, renamed);
      if (next === undefined) continue;
      event.probablyNow = next;
      if (turn.owner === undefined && name !== 'default') renamed.set(name, next);
    }
  }
}

function findModule(
  { name, specifier, form }: Turn,
  come: readonly Turn[],
  modules: readonly ModuleTracker[],
): string | undefined {
  const same = come.filter((turn) => turn.owner === undefined && turn.name === name && turn.specifier !== specifier);
  const alike = modules.find((module) => module.specifier !== specifier && module.hasAlike(name, form));
  return (same.find((turn) => turn.form === form) ?? same[0])?.specifier ?? alike?.specifier;
}

function findRenamed(
  turn: Turn,
  come: readonly Turn[],
  gone: readonly Turn[],
  renamed: ReadonlyMap<string, string>,
): string | undefined {
  const form = turn.form.replace(/[\w$]+/g, (word) => renamed.get(word) ?? word);
  const isRival = (other: Turn): boolean => other.specifier === turn.specifier && other.owner === turn.owner;
  const candidates = come
    .filter((other) => isRival(other) && other.form === form)
    .map(({ name }) => ({ name, likeness: likenessOf(turn.name, name) }))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness);
  const [best, second] = candidates;
  if (best === undefined || best.likeness === second?.likeness) return undefined;
  // Another name that went may be a better match.
  const isTaken = gone.some(
    (other) => other !== turn && isRival(other) && other.form === turn.form && likenessOf(other.name, best.name) > best.likeness,
  );
  return isTaken ? undefined : best.name;
}

/** The share of words that two names have in common. A default export has no name of its own. */
function likenessOf(a: string, b: string): number {
  if (a === 'default' || b === 'default') return 1;
  const [left, right] = [wordsOf(a), wordsOf(b)];
  const shared = left.filter((word) => right.includes(word)).length;
  return shared / Math.max(left.length, right.length);
}

/** `$getNodeByKey`: get, node, by, key. */
function wordsOf(name: string): string[] {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [name];
  return [...new Set(words.map((word) => word.toLowerCase()))];
}
