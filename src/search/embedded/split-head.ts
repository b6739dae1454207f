/**
 * The head of a split index, the first file that a search loads: the words of the site, the little that ranking has to know of every page and
 * record, and what is in which part.
 */
import type { RecordTraits } from '../engine/ranking-data.ts';
import { type IndexedPage, type SearchIndex, sources } from '../engine/search-index.ts';
import { NumberReader, NumberWriter, packTerms, unpackTerms } from './packed-numbers.ts';

/** Increase it with every change of a format: a page opened before an update may load files written by a newer build. */
const formatVersion = 2;

/** What ranking knows of a page before its part is loaded. */
export interface HeadPage extends Pick<IndexedPage, 'group' | 'source' | 'links'> {
  readonly records: number;
}

export interface SplitHead extends Pick<SearchIndex, 'groups' | 'synonyms'> {
  /** Sums of the contents of its parts, which their names contain: for each kind of part, those of all of them in one string. */
  readonly parts: Readonly<Record<string, string>>;
  readonly numberedWords: readonly string[];
  readonly terms: readonly string[];
  readonly pages: readonly HeadPage[];
  /** By record. */
  readonly traits: readonly RecordTraits[];
  /** How many terms and pages each of their parts has. */
  readonly termParts: readonly number[];
  readonly pageParts: readonly number[];
  /** What each part of names begins with, and each part of names by length. */
  readonly nameParts: readonly string[];
  readonly memberParts: readonly string[];
  readonly lengthParts: readonly number[];
}

interface PackedHead extends Pick<SplitHead, 'groups' | 'synonyms' | 'parts' | 'numberedWords' | 'nameParts' | 'memberParts'> {
  readonly version: number;
  readonly terms: string;
  /** Packed numbers per page: group, source, links, count of records. */
  readonly pages: string;
  /** Packed numbers: traits, and how many records in a row have them. */
  readonly traits: string;
  readonly counts: readonly [terms: string, pages: string, lengths: string];
}

/** In the order of their numbers. */
const allTraits: readonly RecordTraits[] = Array.from({ length: 8 }, (_, bits) => ({
  isSymbol: (bits & 1) !== 0,
  isMember: (bits & 2) !== 0,
  isInternal: (bits & 4) !== 0,
}));

const numberOf = ({ isSymbol, isMember, isInternal }: RecordTraits): number =>
  Number(isSymbol) + 2 * Number(isMember) + 4 * Number(isInternal);

export function packHead(head: SplitHead): string {
  const { groups, synonyms, parts, numberedWords, nameParts, memberParts } = head;
  const traits: number[] = [];
  for (let from = 0, to = 0; from < head.traits.length; from = to) {
    const bits = numberOf(head.traits[from] as RecordTraits);
    while (to < head.traits.length && numberOf(head.traits[to] as RecordTraits) === bits) to++;
    traits.push(bits, to - from);
  }
  const packed: PackedHead = {
    version: formatVersion,
    parts,
    groups,
    synonyms,
    numberedWords,
    terms: packTerms(head.terms),
    pages: pack(head.pages.flatMap(({ group, source, links, records }) => [group, sources.indexOf(source), links, records])),
    traits: pack(traits),
    counts: [pack(head.termParts), pack(head.pageParts), pack(head.lengthParts)],
    nameParts,
    memberParts,
  };
  return JSON.stringify(packed);
}

/** @returns Undefined if the text is an index of one file. @throws Error if it is damaged or has another version. */
export function unpackHead(text: string): SplitHead | undefined {
  const packed = JSON.parse(text) as PackedHead;
  if (packed.parts === undefined) return undefined;
  if (packed.version !== formatVersion)
    throw new Error('The search index does not match the version of this page; reload the page.');
  const { groups, synonyms, parts, numberedWords, nameParts, memberParts } = packed;
  const [termParts, pageParts, lengthParts] = packed.counts.map(unpack) as [number[], number[], number[]];
  const numbers = unpack(packed.pages);
  const runs = unpack(packed.traits);
  return {
    groups,
    synonyms,
    parts,
    numberedWords,
    nameParts,
    memberParts,
    termParts,
    pageParts,
    lengthParts,
    terms: unpackTerms(packed.terms),
    pages: Array.from({ length: numbers.length / 4 }, (_, page) => {
      const [group = 0, source = 0, links = 0, records = 0] = numbers.slice(4 * page, 4 * page + 4);
      return { group, source: sources[source] ?? 'guide', links, records };
    }),
    traits: Array.from({ length: runs.length / 2 }, (_, run) =>
      Array.from({ length: runs[2 * run + 1] ?? 0 }, () => allTraits[runs[2 * run] ?? 0] as RecordTraits),
    ).flat(),
  };
}

function pack(numbers: readonly number[]): string {
  const writer = new NumberWriter();
  writer.add(numbers.length);
  for (const number of numbers) writer.add(number);
  return writer.toString();
}

function unpack(text: string): number[] {
  const reader = new NumberReader(text);
  return Array.from({ length: reader.next() }, () => reader.next());
}
