/**
 * Turns records into the files of the embedded index: one with everything ranking needs, or for a large site a head and parts (split.ts), and
 * one per page with the text for its snippets.
 */
import { hashOf } from '../base/cache.ts';
import { programFingerprint } from '../base/fingerprint.ts';
import { type OutputFile, readyFile } from '../base/output-file.ts';
import { hasThreads, Thread } from '../base/thread.ts';
import { packIndex } from '../search/embedded/index-file.ts';
import { keywordSeparator } from '../search/engine/keywords.ts';
import { type IndexedTerm, type SearchIndex, strongest } from '../search/engine/search-index.ts';
import { stopWords } from '../search/engine/stop-words.ts';
import { runsOf, tokenize } from '../search/engine/tokenize.ts';
import { bm25 } from '../search/engine/weights.ts';
import { searchIndexFolder } from '../urls.ts';
import type { PageRecords, SiteRecords } from './records.ts';
import { countParts, namesOfParts, type PartCounts, splitIndex } from './split.ts';

export interface IndexInput {
  readonly records: SiteRecords;
  readonly synonyms: SearchIndex['synonyms'];
  /** Absent for an index of one file. */
  readonly split?: { readonly counts: PartCounts; readonly prefix: string };
}

/** The content of `index.json`, and of the parts by name. */
export interface MadeIndex {
  readonly head: string;
  readonly parts: ReadonlyMap<string, string>;
}

/**
 * From this many characters of text on, the index is split. As one file it is 250 kB with Brotli then; a query of the split index loads 100 to
 * 200 kB in three steps instead of one, whatever the size of the site.
 */
const splitFrom = 2_500_000;

/** From this many pages on, a thread saves more time than its start takes. */
const threadPaysFrom = 200;

/**
 * The files of the index. The index itself takes long to make, so it is made only when it has changed.
 * @param from The number of characters from which the index is split.
 */
export function indexFiles(records: SiteRecords, synonyms: SearchIndex['synonyms'], from = splitFrom): OutputFile[] {
  const texts = records.pages.map(textsOf);
  const files = new Map(texts.map((text) => [textsPath(text), text]));
  // Most of the records is their texts, which are JSON already.
  const hashes = texts.map((text) => hashOf(text)).join();
  const pages = records.pages.map((page) => ({ ...page, records: page.records.map(({ text: _text, ...record }) => record) }));
  const key = hashOf(
    programFingerprint('search-index/build-index.ts'),
    JSON.stringify([{ ...records, pages }, synonyms]),
    hashes,
  );
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const recordCount = pages.reduce((sum, page) => sum + page.records.length, 0);
  const split =
    length < from ? undefined : { counts: countParts(length, recordCount), prefix: `parts/${hashOf(key).slice(0, 10)}-` };
  let made: Promise<MadeIndex> | undefined;
  const make = (): Promise<MadeIndex> => {
    made ??= makeApart({ records, synonyms, ...(split && { split }) });
    return made;
  };
  return [
    { path: `${searchIndexFolder}/index.json`, key, make: async () => (await make()).head },
    ...(split === undefined ? [] : namesOfParts(split.counts)).map((name) => ({
      path: `${searchIndexFolder}/${split?.prefix}${name}.json`,
      key: hashOf(key, name),
      make: async () => (await make()).parts.get(name) ?? '',
    })),
    ...[...files].map(([path, text]) => readyFile(`${searchIndexFolder}/${path}`, text)),
  ];
}

export function makeIndex({ records, synonyms, split }: IndexInput): MadeIndex {
  const index = buildIndex(records, synonyms);
  return split === undefined ? { head: packIndex(index), parts: new Map() } : splitIndex(index, split.counts, split.prefix);
}

async function makeApart(input: IndexInput): Promise<MadeIndex> {
  if (!hasThreads || input.records.pages.length < threadPaysFrom) return makeIndex(input);
  const thread = new Thread<IndexInput, MadeIndex>('index-worker');
  return thread.ask(input).finally(() => thread.stop());
}

function textsOf({ records }: PageRecords): string {
  return JSON.stringify(records.map((record) => record.text));
}

/** The name contains a hash of the texts, so the file can be cached forever and always matches the index that refers to it. */
function textsPath(texts: string): string {
  return `texts/${hashOf(texts).slice(0, 10)}.json`;
}

export function buildIndex({ groups, pages }: SiteRecords, synonyms: SearchIndex['synonyms']): SearchIndex {
  const indexed = pages.map((page): SearchIndex['pages'][number] => ({
    href: page.href,
    title: page.title,
    group: Math.max(0, groups.indexOf(page.group)),
    breadcrumbs: page.breadcrumbs,
    keywords: page.keywords.join(keywordSeparator),
    source: page.source,
    links: page.links,
    texts: textsPath(textsOf(page)),
  }));
  return {
    groups,
    pages: indexed,
    records: pages.flatMap(({ records }, page) =>
      records.map(({ id, heading, symbol, symbolOwner, symbolKind, names }) => ({
        page,
        id,
        heading,
        symbol,
        symbolOwner,
        symbolKind,
        names,
      })),
    ),
    terms: collectTerms(pages.flatMap(({ records }) => records.map(({ text }) => text))),
    synonyms,
  };
}

/** A part of a name is found through the name's own entry. */
function indexedTerms(text: string): string[] {
  return tokenize(text)
    .filter(({ term, kind }) => kind !== 'part' && !stopWords.has(term) && term.length <= 40)
    .map(({ term }) => term);
}

/** The postings of the texts: each term with the records that contain it, weighted with BM25 and rounded to a few steps. */
function collectTerms(texts: readonly string[]): IndexedTerm[] {
  // Most words of a site are on many of its pages.
  const known = new Map<string, readonly string[]>();
  const counted = texts.map((text) => {
    const counts = new Map<string, number>();
    for (const run of runsOf(text)) {
      let terms = known.get(run);
      if (terms === undefined) {
        terms = indexedTerms(run);
        known.set(run, terms);
      }
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    return { counts, length: [...counts.values()].reduce((sum, count) => sum + count, 0) };
  });
  const filled = counted.filter(({ length }) => length > 0);
  const average = filled.reduce((sum, { length }) => sum + length, 0) / Math.max(1, filled.length);
  const postings = new Map<string, { records: number[]; weights: number[] }>();
  counted.forEach(({ counts, length }, record) => {
    const norm = bm25.saturation * (1 - bm25.length + (bm25.length * length) / Math.max(1, average));
    for (const [term, count] of counts) {
      const weight = Math.max(1, Math.round((strongest * count) / (count + norm)));
      const posting = postings.get(term);
      if (posting === undefined) postings.set(term, { records: [record], weights: [weight] });
      else {
        posting.records.push(record);
        posting.weights.push(weight);
      }
    }
  });
  return [...postings].map(([term, posting]) => ({ term, ...posting })).sort((a, b) => (a.term < b.term ? -1 : 1));
}
