/** The file format of the index: JSON, column by column, which compresses better than row by row. The writer and the reader are both here. */
import type { IndexedPage, IndexedRecord, IndexedTerm, SearchIndex } from '../engine/search-index.ts';

/** Increase it with every change of the format: a page opened before an update may load a file written by a newer build. */
const formatVersion = 6;

type Columns<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] };

interface IndexFile extends Pick<SearchIndex, 'groups' | 'synonyms'> {
  readonly version: number;
  readonly pages: Columns<IndexedPage>;
  /** The id is empty if the heading says it. */
  readonly records: Columns<IndexedRecord>;
  readonly spellings: readonly string[];
  /** By term: how many records have it. */
  readonly counts: readonly number[];
  /** Of one term after the other: how many records are between two that have it. */
  readonly gaps: readonly number[];
  /** In the same order: a digit for each weight. */
  readonly weights: string;
}

/** The id that a heading usually has: `What's new?` -> `whats-new`. */
const usualId = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

export function packIndex({ groups, synonyms, pages, records, terms }: SearchIndex): string {
  const shortened = records.map((record) => (record.id === usualId(record.heading) ? { ...record, id: '' } : record));
  const file: IndexFile = {
    version: formatVersion,
    groups,
    synonyms,
    pages: columnsOf(pages, ['href', 'title', 'group', 'breadcrumbs', 'source', 'texts']),
    records: columnsOf(shortened, ['page', 'id', 'heading', 'symbol', 'symbolOwner', 'symbolKind', 'names', 'keywords']),
    spellings: terms.map(({ spelling }) => spelling),
    counts: terms.map((term) => term.records.length),
    gaps: terms.flatMap((term) => term.records.map((record, place) => record - (term.records[place - 1] ?? -1) - 1)),
    weights: terms.map((term) => term.weights.join('')).join(''),
  };
  return JSON.stringify(file);
}

/**
 * Parses the text of an index file.
 * @throws Error if it is not an index file, or has another version.
 */
export function unpackIndex(text: string): SearchIndex {
  const { version, groups, synonyms, pages, records, ...postings } = JSON.parse(text) as IndexFile;
  if (version !== formatVersion) throw new Error('The search index does not match the version of this page; reload the page.');
  return {
    groups,
    synonyms,
    pages: rowsOf(pages, pages.href),
    records: rowsOf(records, records.id).map((record) => ({ ...record, id: record.id || usualId(record.heading) })),
    terms: readTerms(postings),
  };
}

function readTerms({
  spellings,
  counts,
  gaps,
  weights,
}: Pick<IndexFile, 'spellings' | 'counts' | 'gaps' | 'weights'>): IndexedTerm[] {
  let place = 0;
  const terms = spellings.map((spelling, term): IndexedTerm => {
    const start = place;
    place += counts[term] ?? 0;
    let record = -1;
    return {
      spelling,
      records: gaps.slice(start, place).map((gap) => (record += gap + 1)),
      weights: Array.from(weights.slice(start, place), Number),
    };
  });
  if (place !== gaps.length || place !== weights.length) throw new Error('The search index is damaged.');
  return terms;
}

function columnsOf<Row extends object>(rows: readonly Row[], names: readonly (keyof Row)[]): Columns<Row> {
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])) as unknown as Columns<Row>;
}

/** @param first One of the columns: all have as many values. */
function rowsOf<Row extends object>(columns: Columns<Row>, first: readonly unknown[]): Row[] {
  const entries = Object.entries(columns) as [string, readonly unknown[]][];
  return first.map((_, place) => Object.fromEntries(entries.map(([name, values]) => [name, values[place]])) as Row);
}
