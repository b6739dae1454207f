/** The history of packages -> what the reference shows of it. */

import { defined } from '../defined.ts';
import type { Additions, ApiEntry, DifferenceLine, EntryHistory, Overview, Timeline } from '../reference/entries.ts';
import { listChanges, shortenVersion } from '../releases/release-data.ts';
import { packageOf } from '../symbol-names.ts';
import { type Happening, listHappenings, listMemberHappenings } from './happenings.ts';
import { type ApiHistory, compareVersions, type HistoryEvent, type ModuleHistory, type SymbolHistory } from './history.ts';
import { makeReleaseData } from './make-release-data.ts';

type Entry = Pick<ApiEntry, 'package' | 'owner' | 'name' | 'isStatic' | 'id'>;

export class HistoryView {
  constructor(readonly history: ApiHistory) {}

  entryHistory(entry: Entry, version: string): EntryHistory | undefined {
    const symbol = this.#moduleOf(entry.package)?.exports[entry.owner ?? entry.name];
    if (symbol === undefined) return undefined;
    const key = entry.isStatic ? `static ${entry.name}` : entry.name;
    const member = entry.owner === undefined ? undefined : symbol.members?.[key];
    // A member that the file doesn't have is as old as its class.
    const own = entry.owner === undefined ? symbol : member;
    const since = shortenVersion(own?.since ?? symbol.since);
    const happenings = [
      ...(own === undefined ? [] : listHappenings(own)),
      // The members of a class with a page have entries of their own.
      ...(entry.owner === undefined && entry.id !== '' ? listMemberHappenings(symbol) : []),
    ];
    const later = happenings
      .filter(({ event }) => compareVersions(event.in, version) > 0)
      .sort((a, b) => compareVersions(a.event.in, b.event.in));
    const summary = summarize(since, later);
    const timeline = later.length === 0 ? undefined : makeTimeline(summary, later, entry.owner !== undefined);
    return defined({ since: `since ${since}`, summary, later: stateAfter(later), timeline });
  }

  /** What later releases of a package added. */
  laterExports(packageName: string, version: string): readonly Additions[] {
    const module = this.#moduleOf(packageName);
    const byRelease = new Map<string, [name: string, symbol: SymbolHistory][]>();
    for (const [name, symbol] of Object.entries(module?.exports ?? {})) {
      if (compareVersions(symbol.since, version) <= 0) continue;
      byRelease.set(symbol.since, [...(byRelease.get(symbol.since) ?? []), [name, symbol]]);
    }
    return [...byRelease]
      .sort(([a], [b]) => compareVersions(a, b))
      .map(([release, added]) => listAdditions(release, added, version));
  }

  overview(version: string): Overview {
    const { releases, packages } = this.history;
    return {
      releases,
      packages: Object.keys(packages).sort(),
      table: this.#writeTable(version),
      notes: [...this.#writeLaterPackages(version), ...this.#writeGaps()],
    };
  }

  #writeTable(version: string): string {
    const rows = listChanges(makeReleaseData(this.history, version, () => undefined)).map((changes, index) => {
      const { added, changed, deprecated, removed } = changes;
      const release = this.history.releases[index];
      const label = release === version ? `**${release}** (described here)` : release;
      return `| ${[label, ...[added, changed, deprecated, removed].map(({ length }) => length)].join(' | ')} |`;
    });
    return [
      '| Release | Added | Changed | Deprecated | Removed |',
      '| --- | --: | --: | --: | --: |',
      ...rows.slice(1).reverse(),
    ].join('\n');
  }

  #writeLaterPackages(version: string): string[] {
    const later = Object.entries(this.history.packages).flatMap(([name, { sums }]) => {
      const [first] = Object.keys(sums).sort(compareVersions);
      return first === undefined || compareVersions(first, version) <= 0 ? [] : [`\`${name}\` (since ${shortenVersion(first)})`];
    });
    return later.length === 0 ? [] : [`Counted packages that were added after ${version}: ${later.join(', ')}.`];
  }

  #writeGaps(): string[] {
    const lacking = this.history.releases.flatMap((release) => {
      const names = Object.entries(this.history.packages).flatMap(([name, { gaps = {} }]) => (release in gaps ? [name] : []));
      if (names.length === 0) return [];
      const packages = names.length > 3 ? `${names.length} packages` : names.map((name) => `\`${name}\``).join(', ');
      return [`${release} of ${packages}`];
    });
    if (lacking.length === 0) return [];
    return [`Some versions are missing from the registry; their changes are counted in the next release: ${lacking.join('; ')}.`];
  }

  #moduleOf(name: string): ModuleHistory | undefined {
    return this.history.packages[packageOf(name)]?.modules[name];
  }
}

/** What is left of these in the end, with the release that did it. */
function stateAfter(happenings: readonly Happening[]): EntryHistory['later'] {
  const own = happenings.filter(({ member }) => member === undefined);
  const state = (done: HistoryEvent['what'], undone: HistoryEvent['what']): Happening | undefined => {
    const last = own.findLast(({ event }) => event.what === done || event.what === undone);
    return last?.event.what === done ? last : undefined;
  };
  const changed = happenings.findLast(({ event, member }) => member !== undefined || event.signature !== undefined);
  const found = [
    ['removed', state('removed', 'added')],
    ['deprecated', state('deprecated', 'allowed')],
    ['changed', changed],
  ] as const;
  return found.flatMap(([word, happening]) =>
    happening === undefined ? [] : `${word} ${shortenVersion(happening.event.in)}`,
  )[0];
}

function makeTimeline(summary: string, happenings: readonly Happening[], isMember: boolean): Timeline {
  const releases = [...new Set(happenings.map(({ event }) => event.in))];
  const describeRelease = (release: string): Timeline['releases'][number] =>
    compareRelease(
      release,
      happenings.filter(({ event }) => event.in === release),
      isMember,
    );
  return { summary, releases: releases.map(describeRelease) };
}

/** `Since 0.3 · changed in 0.12, 0.17 · removed in 0.33`. */
function summarize(since: string, happenings: readonly Happening[]): string {
  const words = new Map<string, string[]>();
  for (const { event, member } of happenings) {
    const word = member !== undefined ? 'changed' : (shownWords[event.what] ?? event.what);
    const list = words.get(word) ?? [];
    if (!list.includes(shortenVersion(event.in))) words.set(word, [...list, shortenVersion(event.in)]);
  }
  return [`Since ${since}`, ...[...words].map(([word, list]) => `${word} in ${list.join(', ')}`)].join(' · ');
}

/** For the events whose own word isn't one for readers. */
const shownWords: { readonly [K in HistoryEvent['what']]?: string } = { allowed: 'no longer deprecated', added: 'back' };

/** What one release changed: words, and the difference of all signatures. */
function compareRelease(release: string, happenings: readonly Happening[], isMember: boolean): Timeline['releases'][number] {
  const words = happenings.filter(({ member }) => member === undefined).map(({ event }) => describe(event));
  const members = happenings.some(({ member }) => member !== undefined) ? ['members changed'] : [];
  const text = `**${shortenVersion(release)}** ${[...words, ...members].join('; ')}`;
  const isOfMember = isMember || happenings.some(({ member }) => member !== undefined);
  const lines = happenings.flatMap(({ event, old, member }) => {
    if (event.what === 'removed') return member === undefined ? [] : compareLines(old, '');
    return event.signature === undefined ? [] : compareLines(event.what === 'added' ? '' : old, event.signature);
  });
  return defined({ text, difference: lines.length === 0 ? undefined : { isMember: isOfMember, lines } });
}

function describe(event: HistoryEvent): string {
  const note = event.text === undefined || event.text === '' ? '' : `, see \`${event.text}\``;
  switch (event.what) {
    case 'changed':
      return event.kind === undefined ? 'changed' : `changed to ${/^[aeiou]/.test(event.kind) ? 'an' : 'a'} ${event.kind}`;
    case 'deprecated':
      return `deprecated${note}`;
    case 'moved':
      return `moved to \`${event.movedTo}\`, but still exported here`;
    case 'removed':
      if (event.movedTo !== undefined) return `removed; now exported by \`${event.movedTo}\``;
      if (event.probablyNow !== undefined)
        return `removed; probably renamed to \`${event.probablyNow}\`, which was added in the same release with the same signature`;
      return 'removed';
    default:
      return shownWords[event.what] ?? event.what;
  }
}

/** The names that a later release added, with their newest signatures. */
function listAdditions(
  release: string,
  added: readonly (readonly [name: string, symbol: SymbolHistory])[],
  version: string,
): Additions {
  const words = `not in ${version}; since ${shortenVersion(release)}`;
  const names = added.map(([name, { events = [] }]) => {
    const last = events.findLast(({ what }) => what === 'removed' || what === 'added');
    return defined({ name, until: last?.what === 'removed' ? shortenVersion(last.in) : undefined });
  });
  const signatures = added.map(([name, { kind, signature, origin, events = [] }]) => {
    const newest = events.findLast((event) => event.signature !== undefined)?.signature ?? signature;
    return newest ?? `${kind} ${name}${origin === undefined ? '' : ` // declared by ${origin}`}`;
  });
  return { release: shortenVersion(release), words, names, signatures: signatures.join('\n') };
}

/** The difference of two signatures, line by line. */
export function compareLines(old: string, now: string): DifferenceLine[] {
  const left = old === '' ? [] : old.split('\n');
  const right = now === '' ? [] : now.split('\n');
  const lengths = commonLengths(left, right);
  const lines: DifferenceLine[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      lines.push({ text: left[i] as string });
      i += 1;
      j += 1;
    } else if (j >= right.length || (i < left.length && lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1))) {
      lines.push({ text: left[i] as string, change: 'removed' });
      i += 1;
    } else {
      lines.push({ text: right[j] as string, change: 'added' });
      j += 1;
    }
  }
  return lines;
}

function lengthAt(lengths: readonly (readonly number[])[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}

/** For each pair of positions, how many lines the rests have in common. */
function commonLengths(left: readonly string[], right: readonly string[]): number[][] {
  const lengths = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] as number[];
      row[j] =
        left[i] === right[j]
          ? lengthAt(lengths, i + 1, j + 1) + 1
          : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1));
    }
  }
  return lengths;
}
