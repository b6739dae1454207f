/**
 * The file format of the index: one JSON file whose long lists are packed into strings of printable characters, which compress well and which
 * JSON does not escape. The writer and the reader are both here.
 */

import type { IndexedPage, IndexedRecord, IndexedTerm, SearchIndex } from '../engine/search-index.ts';
import { NumberReader, NumberWriter, packTerms, unpackTerms } from './packed-numbers.ts';

/** Increase it with every change of the format: a page opened before an update may load a file written by a newer build. */
const formatVersion = 5;

type PackedPage = readonly [
  group: number,
  breadcrumbs: readonly string[],
  source: IndexedPage['source'],
  links: number,
  records: number,
];

type Listed = readonly [record: number, ...texts: string[]];

interface PackedIndex {
  readonly version: number;
  readonly groups: readonly string[];
  readonly synonyms: SearchIndex['synonyms'];
  /** One line per page. */
  readonly hrefs: string;
  readonly titles: string;
  readonly texts: string;
  readonly pages: readonly PackedPage[];
  /** One line per record, except the first of each page; empty if the heading says the id. */
  readonly ids: string;
  /** One line per record, except the first of each page. */
  readonly headings: string;
  /** One line per record. */
  readonly symbols: string;
  /** One line per record. */
  readonly kinds: string;
  /** The index of each record with additional names, followed by those names. */
  readonly names: readonly Listed[];
  /** The same for keywords. */
  readonly keywords: readonly Listed[];
  /** One line per term: the length of the prefix shared with the previous term, and the rest. */
  readonly terms: string;
  /** Packed numbers per term: count, then the differences between record indexes. */
  readonly records: string;
  /** Packed numbers: the weights in the same order, minus one. */
  readonly weights: string;
}

/** Line feeds separate the values of a list, so no value may contain one. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** The id that a heading usually has, which the file then leaves out: `What's new?` -> `whats-new`. */
const usualId = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

export function packIndex({ groups, pages, records, terms, synonyms }: SearchIndex): string {
  const counts = new Map<number, number>();
  for (const { page } of records) counts.set(page, (counts.get(page) ?? 0) + 1);
  const below = records.filter((record, index) => records[index - 1]?.page === record.page);
  const recordNumbers = new NumberWriter();
  const weights = new NumberWriter();
  for (const { records: found, weights: own } of terms) {
    recordNumbers.add(found.length);
    let last = -1;
    for (const record of found) {
      recordNumbers.add(record - last - 1);
      last = record;
    }
    for (const weight of own) weights.add(weight - 1);
  }
  const packed: PackedIndex = {
    version: formatVersion,
    groups,
    synonyms,
    hrefs: pages.map((page) => page.href).join('\n'),
    titles: pages.map((page) => oneLine(page.title)).join('\n'),
    texts: pages.map((page) => page.texts).join('\n'),
    pages: pages.map(({ group, breadcrumbs, source, links }, page) => [group, breadcrumbs, source, links, counts.get(page) ?? 0]),
    ids: below.map(({ id, heading }) => (id === usualId(oneLine(heading)) ? '' : id)).join('\n'),
    headings: below.map((record) => oneLine(record.heading)).join('\n'),
    symbols: records.map((record) => shortenSymbol(record, pages[record.page]?.title ?? '')).join('\n'),
    kinds: records.map((record) => record.symbolKind).join('\n'),
    names: writeLists(records.map(({ names }) => names)),
    keywords: writeLists(records.map(({ keywords }) => keywords)),
    terms: packTerms(terms.map(({ spelling }) => spelling)),
    records: recordNumbers.toString(),
    weights: weights.toString(),
  };
  return JSON.stringify(packed);
}

/** Those of the lists that are not empty, each after its position. */
function writeLists(lists: readonly (readonly string[])[]): Listed[] {
  return lists.flatMap((own, position): Listed[] => (own.length === 0 ? [] : [[position, ...own]]));
}

function readLists(listed: readonly Listed[]): ReadonlyMap<number, readonly string[]> {
  return new Map(listed.map(([position, ...own]) => [position, own]));
}

type SymbolParts = Pick<IndexedRecord, 'symbol' | 'symbolOwner'>;

/** Separates a symbol from its owner where both are spelled out; no name contains it. */
const ownerMark = '\t';

/** Most symbols have the name of their heading, and their owner the name of their page: those get a one-character shorthand. */
function shortenSymbol({ symbol, symbolOwner, heading }: SymbolParts & Pick<IndexedRecord, 'heading'>, title: string): string {
  if (symbol === '') return '';
  if (symbolOwner === '') return symbol === (heading === '' ? title : heading) ? '=' : symbol;
  return symbolOwner === title && symbol === heading ? '.' : symbol + ownerMark + symbolOwner;
}

function restoreSymbol(short: string, title: string, heading: string): SymbolParts {
  if (short === '=') return { symbol: heading === '' ? title : heading, symbolOwner: '' };
  if (short === '.') return { symbol: heading, symbolOwner: title };
  const [symbol = '', symbolOwner = ''] = short.split(ownerMark);
  return { symbol, symbolOwner };
}

/**
 * Parses the text of an index file.
 * @throws Error if it is not an index file, or has another version.
 */
export function unpackIndex(text: string): SearchIndex {
  const packed = JSON.parse(text) as PackedIndex;
  if (packed.version !== formatVersion)
    throw new Error('The search index does not match the version of this page; reload the page.');
  const lines = (list: string): string[] => list.split('\n');
  const [hrefs, titles, texts] = [lines(packed.hrefs), lines(packed.titles), lines(packed.texts)];
  const [ids, headings] = [lines(packed.ids), lines(packed.headings)];
  const [symbols, kinds] = [lines(packed.symbols), lines(packed.kinds)];
  const [names, keywords] = [readLists(packed.names), readLists(packed.keywords)];
  const records: IndexedRecord[] = [];
  let below = 0;
  const pages = packed.pages.map(([group, breadcrumbs, source, links, count], page): IndexedPage => {
    const title = titles[page] ?? '';
    for (let index = 0; index < count; index++) {
      const heading = index === 0 ? '' : (headings[below] ?? '');
      const id = index === 0 ? '' : ids[below] || usualId(heading);
      if (index > 0) below++;
      const symbol = restoreSymbol(symbols[records.length] ?? '', title, heading);
      const symbolKind = kinds[records.length] ?? '';
      const record = records.length;
      records.push({
        page,
        id,
        heading,
        ...symbol,
        symbolKind,
        names: names.get(record) ?? [],
        keywords: keywords.get(record) ?? [],
      });
    }
    return {
      href: hrefs[page] ?? '',
      title,
      group,
      breadcrumbs,
      source,
      links,
      texts: texts[page] ?? '',
    };
  });
  return { groups: packed.groups, pages, records, terms: unpackPostings(packed), synonyms: packed.synonyms };
}

function unpackPostings(packed: PackedIndex): IndexedTerm[] {
  const recordNumbers = new NumberReader(packed.records);
  const weights = new NumberReader(packed.weights);
  return unpackTerms(packed.terms).map((spelling): IndexedTerm => {
    let last = -1;
    const records = Array.from({ length: recordNumbers.next() }, () => {
      last += recordNumbers.next() + 1;
      return last;
    });
    return { spelling, records, weights: records.map(() => weights.next() + 1) };
  });
}
