/** Splits the index of a large site into files: the head (search/embedded/split-head.ts) and the parts (search/embedded/split-parts.ts). */
import { createHash } from 'node:crypto';
import { packIndex } from '../search/embedded/index-file.ts';
import { packHead } from '../search/embedded/split-head.ts';
import {
  byLength,
  endingsPart,
  kindOfPart,
  partFile,
  partName,
  shortestNames,
  shortestPerPart,
  sumLength,
} from '../search/embedded/split-index.ts';
import { type NameEntry, packEndings, packNames, packPostings } from '../search/embedded/split-parts.ts';
import type { NamedRecord, TermPostings } from '../search/engine/ranking-data.ts';
import type { SearchIndex } from '../search/engine/search-index.ts';
import { WholeIndex } from '../search/engine/whole-index.ts';

/** How many parts of each kind there are. */
export interface PartCounts {
  readonly terms: number;
  readonly pages: number;
  /** Of names, and of their last parts. */
  readonly names: number;
  readonly lengths: number;
}

/** About this many characters of text, or records, go into a part: 5 to 10 kB compressed, since a query needs several parts. */
const textPerPart = 90_000;
const recordsPerPart = 200;
const namesPerPart = 600;

export function countParts(textLength: number, records: number): PartCounts {
  return {
    terms: Math.ceil(textLength / textPerPart) || 1,
    pages: Math.ceil(records / recordsPerPart) || 1,
    names: Math.ceil(records / namesPerPart) || 1,
    lengths: 12,
  };
}

/** @returns The head, and the content of each part by its file, relative to the folder of the index. */
export function splitIndex(index: SearchIndex, counts: PartCounts): { head: string; files: Map<string, string> } {
  const whole = new WholeIndex(index);
  const parts = new Map<string, string>();

  const postings = whole.vocabulary.terms.map((_, term) => whole.postings(term));
  const termParts = divide(postings, sizeOf, counts.terms);
  for (const [part, terms] of termParts.entries()) parts.set(partName.terms(part), packPostings(terms, whole.headingLengths));

  const pageNumbers = index.pages.map((_, page) => page);
  const lengthOf = (page: number): number => whole.recordsOf(page).end - whole.recordsOf(page).start;
  const pageParts = divide(pageNumbers, lengthOf, counts.pages);
  pageParts.forEach((pages, part) => {
    const first = pages[0] ?? 0;
    const records = pages.flatMap((page) => index.records.slice(whole.recordsOf(page).start, whole.recordsOf(page).end));
    const own = { groups: [], synonyms: {}, terms: [], pages: pages.map((page) => whole.page(page)) };
    parts.set(
      partName.pages(part),
      packIndex({ ...own, records: records.map((record) => ({ ...record, page: record.page - first })) }),
    );
  });

  const names = listNames(whole.names.records);
  const ownNames = divide(names, ({ records }) => 2 + records.length, counts.names);
  for (const [part, own] of ownNames.entries()) parts.set(partName.names(part), packNames(own));
  const memberParts = divide(listNames(whole.names.members), ({ records }) => 2 + records.length, counts.names);
  for (const [part, own] of memberParts.entries()) parts.set(partName.members(part), packNames(own));
  const shortest = ownNames.map((own) => own.toSorted(byLength).slice(0, shortestPerPart));
  parts.set(shortestNames, JSON.stringify(shortest.map((own) => own.map(({ name, order }) => [name, order]))));

  const byLengths = new Map<number, NameEntry[]>();
  for (const entry of names) {
    const others = byLengths.get(entry.name.length);
    if (others === undefined) byLengths.set(entry.name.length, [entry]);
    else others.push(entry);
  }
  const lengths = [...byLengths.keys()].sort((a, b) => a - b);
  const lengthParts = divide(lengths, (length) => length * (byLengths.get(length)?.length ?? 0), counts.lengths);
  lengthParts.forEach((own, part) => {
    const listed = own.flatMap((length) => byLengths.get(length) ?? []);
    parts.set(partName.lengths(part), JSON.stringify(listed.map(({ name }) => name).join('\n')));
  });

  const endings = new Map<number, string>();
  index.records.forEach((_, record) => {
    const name = whole.endingName(record);
    if (name !== undefined) endings.set(record, name);
  });
  parts.set(endingsPart, packEndings(endings));

  const { sums, files } = nameParts(parts);
  const head = packHead({
    groups: index.groups,
    synonyms: index.synonyms,
    parts: sums,
    numberedWords: [...whole.numberedWords],
    terms: whole.vocabulary.terms,
    pages: pageNumbers.map((page) => ({ ...whole.factsOf(page), records: lengthOf(page) })),
    traits: index.records.map((_, record) => whole.traitsOf(record)),
    termParts: termParts.map(({ length }) => length),
    pageParts: pageParts.map(({ length }) => length),
    nameParts: firstOfEach(
      ownNames.map((own) => own[0]?.name),
      '\uffff',
    ),
    memberParts: firstOfEach(
      memberParts.map((own) => own[0]?.name),
      '\uffff',
    ),
    lengthParts: firstOfEach(
      lengthParts.map((own) => own[0]),
      Number.MAX_SAFE_INTEGER,
    ),
  });
  return { head, files };
}

/** The files of parts, in the order of their numbers, and what the head says of their names. */
function nameParts(parts: ReadonlyMap<string, string>): { sums: Record<string, string>; files: Map<string, string> } {
  const sums: Record<string, string> = {};
  const files = new Map<string, string>();
  for (const [part, content] of parts) {
    const sum = createHash('sha256').update(content).digest('base64url').slice(0, sumLength);
    const kind = kindOfPart(part);
    sums[kind] = (sums[kind] ?? '') + sum;
    files.set(partFile(part, sum), content);
  }
  return { sums, files };
}

/** Sorted by name, as the browser compares names. */
function listNames(names: ReadonlyMap<string, readonly NamedRecord[]>): NameEntry[] {
  return [...names].map(([name, records], order) => ({ name, order, records })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** About how many characters the postings of a term take. */
function sizeOf({ texts, headings, titles, categories, keywords }: TermPostings): number {
  return 6 + 2 * texts.records.length + 2 * (headings.length + titles.length + categories.length) + 4 * keywords.length;
}

/** Divides a list into exactly `count` runs of about the same size, of which some may be empty. */
function divide<Item>(items: readonly Item[], sizeOf: (item: Item) => number, count: number): Item[][] {
  const runs = Array.from({ length: count }, (): Item[] => []);
  const total = items.reduce((sum, item) => sum + sizeOf(item), 0);
  let before = 0;
  for (const item of items) {
    runs[Math.min(count - 1, Math.floor((before * count) / total))]?.push(item);
    before += sizeOf(item);
  }
  return runs;
}

/** What each part begins with; an empty part, with what the next one does. */
function firstOfEach<Value>(firsts: readonly (Value | undefined)[], end: Value): Value[] {
  let next = end;
  return firsts
    .toReversed()
    .map((first) => {
      next = first ?? next;
      return next;
    })
    .toReversed();
}
