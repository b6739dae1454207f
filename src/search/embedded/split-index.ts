/**
 * The index of a large site, of which the browser loads what a query needs: the head first, then parts. The rest of the search does not know
 * of parts, except that a question may have to be asked again once they are loaded.
 */
import { itemAt } from '../../shared/item-at.ts';
import { nearNames } from '../engine/name-table.ts';
import {
  type NamedRecord,
  type Names,
  noPostings,
  PartsMissing,
  type RankingData,
  type RecordTraits,
  type TermPostings,
} from '../engine/ranking-data.ts';
import type { IndexedPage, IndexedRecord, SearchIndex } from '../engine/search-index.ts';
import { Vocabulary } from '../engine/vocabulary.ts';
import { unpackIndex } from './index-file.ts';
import type { SplitHead } from './split-head.ts';
import { type NameEntry, unpackEndings, unpackNames, unpackPostings } from './split-parts.ts';

/** Parts of this many characters stay loaded between two queries, those that were used last. */
const keptCharacters = 2_000_000;

const unknownPage: IndexedPage = {
  href: '',
  title: '',
  group: 0,
  breadcrumbs: [],
  keywords: '',
  source: 'guide',
  links: 0,
  texts: '',
};

/** The shortest names of each part of the names, for prefixes that whole parts have. */
export const shortestNames = 'shortest';
/** How many names of each part that is: one more than are asked for, since the prefix itself can be a name. */
export const shortestPerPart = 13;
export const endingsPart = 'endings';

/** The names of parts by what they hold. */
export const partName = {
  terms: (part: number): string => `t${part}`,
  pages: (part: number): string => `p${part}`,
  names: (part: number): string => `n${part}`,
  members: (part: number): string => `m${part}`,
  lengths: (part: number): string => `l${part}`,
};

/** Characters of a sum in the name of a part. */
export const sumLength = 5;

/** All parts of a kind have their sums in one string. */
export function kindOfPart(part: string): string {
  return part.replace(/^([a-z])\d+$/, '$1');
}

/** The file of a part. Its name contains a sum of the content, so that it never holds anything else. */
export function partFile(part: string, sum: string): string {
  return `parts/${part}-${sum}.json`;
}

interface Loaded {
  readonly content: unknown;
  readonly size: number;
}

export class SplitIndex implements RankingData {
  readonly groups: SearchIndex['groups'];
  readonly synonyms: SearchIndex['synonyms'];
  readonly vocabulary: Vocabulary;
  readonly numberedWords: ReadonlySet<string>;
  readonly headingLengths: Float32Array;
  readonly names: Names;
  readonly warmUpQueries: readonly string[] = [];
  readonly #head: SplitHead;
  readonly #fetchPart: (file: string) => Promise<string>;
  /** In the order of their last use. */
  readonly #loaded = new Map<string, Loaded>();
  readonly #missing = new Set<string>();
  readonly #pageStarts: readonly number[];
  readonly #pages: Int32Array;
  readonly #termStarts: readonly number[];
  readonly #partStarts: readonly number[];

  /** @param fetchPart Resolves to the content of the named file, or rejects. */
  constructor(head: SplitHead, fetchPart: (file: string) => Promise<string>) {
    this.#head = head;
    this.#fetchPart = fetchPart;
    this.groups = head.groups;
    this.synonyms = head.synonyms;
    this.vocabulary = new Vocabulary(head.terms);
    this.numberedWords = new Set(head.numberedWords);
    this.#pageStarts = startsOf(head.pages.map(({ records }) => records));
    this.#termStarts = startsOf(head.termParts);
    this.#partStarts = startsOf(head.pageParts);
    this.#pages = new Int32Array(head.traits.length);
    head.pages.forEach((_, page) => {
      const { start, end } = this.recordsOf(page);
      this.#pages.fill(page, start, end);
    });
    this.headingLengths = new Float32Array(head.traits.length).fill(1);
    this.names = {
      called: (name) => this.#named(head.nameParts, partName.names, name),
      withMember: (member) => this.#named(head.memberParts, partName.members, member),
      withPrefix: (prefix, limit) => this.#namesWithPrefix(prefix, limit),
      near: (name, limit) => nearNames(this.#namesOfLength(name.length - limit, name.length + limit), name, limit),
    };
  }

  get pageCount(): number {
    return this.#head.pages.length;
  }

  get recordCount(): number {
    return this.#head.traits.length;
  }

  postings(term: number): TermPostings {
    const part = lastAtMost(this.#termStarts, term);
    return this.#read<TermPostings[]>(partName.terms(part))?.[term - itemAt(this.#termStarts, part)] ?? noPostings;
  }

  pageOf(record: number): number {
    return this.#pages[record] ?? 0;
  }

  recordsOf(page: number): { start: number; end: number } {
    return { start: itemAt(this.#pageStarts, page), end: itemAt(this.#pageStarts, page + 1) };
  }

  traitsOf(record: number): RecordTraits {
    return itemAt(this.#head.traits, record);
  }

  factsOf(page: number): Pick<IndexedPage, 'group' | 'source' | 'links'> {
    return itemAt(this.#head.pages, page);
  }

  endingName(record: number): string | undefined {
    return this.#read<ReadonlyMap<number, string>>(endingsPart)?.get(record);
  }

  record(record: number): IndexedRecord {
    const page = this.pageOf(record);
    const part = lastAtMost(this.#partStarts, page);
    const first = itemAt(this.#pageStarts, itemAt(this.#partStarts, part));
    const found = this.#read<SearchIndex>(partName.pages(part))?.records[record - first];
    return found === undefined
      ? { page, id: '', heading: '', symbol: '', symbolOwner: '', symbolKind: '', names: [] }
      : { ...found, page };
  }

  page(page: number): IndexedPage {
    const part = lastAtMost(this.#partStarts, page);
    return this.#read<SearchIndex>(partName.pages(part))?.pages[page - itemAt(this.#partStarts, part)] ?? unknownPage;
  }

  complete(): void {
    if (this.#missing.size === 0) return;
    const parts = [...this.#missing];
    this.#missing.clear();
    throw new PartsMissing(parts);
  }

  /** Loads parts. Rejects if one of them cannot be loaded. */
  async load(parts: readonly string[]): Promise<void> {
    await Promise.all(
      parts.map(async (part) => {
        if (this.#loaded.has(part)) return;
        const text = await this.#fetchPart(partFile(part, this.#sumOf(part)));
        this.#loaded.set(part, { content: this.#unpack(part, text), size: text.length });
      }),
    );
  }

  /** Forgets parts that have not been used for long. Not to be called before a question has its answer. */
  forgetOldParts(): void {
    let size = [...this.#loaded.values()].reduce((sum, part) => sum + part.size, 0);
    for (const [name, part] of this.#loaded) {
      if (size <= keptCharacters) return;
      this.#loaded.delete(name);
      size -= part.size;
    }
  }

  #sumOf(part: string): string {
    const kind = kindOfPart(part);
    const start = sumLength * Number(part.slice(kind.length));
    return (this.#head.parts[kind] ?? '').slice(start, start + sumLength);
  }

  #unpack(part: string, text: string): unknown {
    if (part === endingsPart) return unpackEndings(text);
    if (part === shortestNames) return JSON.parse(text);
    if (part.startsWith('t'))
      return unpackPostings(text, itemAt(this.#head.termParts, Number(part.slice(1))), this.headingLengths);
    if (part.startsWith('p')) return unpackIndex(text);
    return part.startsWith('l') ? (JSON.parse(text) as string).split('\n') : unpackNames(text);
  }

  #read<Content>(part: string): Content | undefined {
    const found = this.#loaded.get(part);
    if (found === undefined) {
      this.#missing.add(part);
      return undefined;
    }
    this.#loaded.delete(part);
    this.#loaded.set(part, found);
    return found.content as Content;
  }

  #named(starts: readonly string[], nameOf: (part: number) => string, name: string): readonly NamedRecord[] {
    const part = lastAtMost(starts, name);
    return part < 0 ? [] : (this.#read<Map<string, NameEntry>>(nameOf(part))?.get(name)?.records ?? []);
  }

  #namesWithPrefix(prefix: string, limit: number): readonly string[] {
    const starts = this.#head.nameParts;
    const found: Pick<NameEntry, 'name' | 'order'>[] = [];
    for (let part = Math.max(0, lastAtMost(starts, prefix)); part < starts.length; part++) {
      if (part > 0 && itemAt(starts, part) > prefix && !itemAt(starts, part).startsWith(prefix)) break;
      // A part between two others that begin with the prefix has nothing else.
      const isWhole = itemAt(starts, part).startsWith(prefix) && starts[part + 1]?.startsWith(prefix) === true;
      const names = isWhole
        ? (this.#read<(readonly [name: string, order: number])[][]>(shortestNames)?.[part] ?? []).map(([name, order]) => ({
            name,
            order,
          }))
        : [...(this.#read<Map<string, NameEntry>>(partName.names(part))?.values() ?? [])];
      found.push(...names.filter(({ name }) => name !== prefix && name.startsWith(prefix)));
    }
    return found
      .sort(byLength)
      .slice(0, limit)
      .map(({ name }) => name);
  }

  *#namesOfLength(least: number, most: number): Iterable<string> {
    const starts = this.#head.lengthParts;
    for (let part = Math.max(0, lastAtMost(starts, least)); part < starts.length && itemAt(starts, part) <= most; part++) {
      yield* this.#read<readonly string[]>(partName.lengths(part)) ?? [];
    }
  }
}

/** Shortest first; of those of one length, the one that was there first. */
export function byLength(a: Pick<NameEntry, 'name' | 'order'>, b: Pick<NameEntry, 'name' | 'order'>): number {
  return a.name.length - b.name.length || a.order - b.order;
}

/** Where parts of the given sizes begin, and where the last one ends. */
function startsOf(sizes: readonly number[]): number[] {
  const starts = [0];
  for (const size of sizes) starts.push((starts.at(-1) ?? 0) + size);
  return starts;
}

/** The index of the last of the sorted values that is at most `value`; -1 if there is none. */
function lastAtMost<Value extends string | number>(sorted: readonly Value[], value: Value): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (itemAt(sorted, middle) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
