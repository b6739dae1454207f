/**
 * Turns records into the files of the embedded index: one with everything ranking needs, or for a large site a head and parts (split.ts), and
 * one per page with the text for its snippets. What depends on a single page is kept between builds, so that a page that has not changed is
 * neither read nor tokenized.
 */
import { Cache, hashOf } from '../base/cache.ts';
import { programFingerprint } from '../base/fingerprint.ts';
import type { OutputFile } from '../base/output-file.ts';
import { hasThreads, Thread } from '../base/thread.ts';
import { packIndex } from '../search/embedded/index-file.ts';
import { keywordSeparator } from '../search/engine/keywords.ts';
import type { IndexedRecord, SearchIndex } from '../search/engine/search-index.ts';
import { searchIndexFolder } from '../urls.ts';
import { collectTerms, type TermCounts, TermCounter } from './count-terms.ts';
import type { FoundRecord, PageRecords, SiteRecords } from './records.ts';
import { countParts, type PartCounts, splitIndex } from './split.ts';

interface IndexOptions {
  /** Where something is kept between builds. */
  readonly cache?: Cache;
  /** Tells what is kept of one site from what is kept of others. */
  readonly site?: string;
  /** The number of characters from which the index is split. */
  readonly splitFrom?: number;
}

/** The file with the texts of a page. */
interface TextsFile {
  readonly path: string;
  /** In characters. */
  readonly length: number;
  readonly records: number;
}

/** A page as the maker of the index gets it. */
interface PageInput extends Omit<PageRecords, 'records' | 'versionTag'> {
  readonly texts: string;
  /** Absent if what is kept of the page is enough. */
  readonly records?: readonly FoundRecord[];
}

export interface IndexInput extends Pick<SiteRecords, 'groups'> {
  readonly pages: readonly PageInput[];
  readonly synonyms: SearchIndex['synonyms'];
  /** Absent for an index of one file. */
  readonly split?: PartCounts | undefined;
  /** Where something is kept of the pages; the cache's folder, and a key. */
  readonly kept?: readonly [folderPath: string, key: string] | undefined;
}

/** File, relative to the folder of the index -> content. */
export type MadeIndex = ReadonlyMap<string, string>;

/** What is kept of the pages of a site. */
interface KeptPages {
  readonly terms: readonly string[];
  readonly pages: readonly (readonly [key: string, records: readonly OwnRecord[], counts: string])[];
}

type OwnRecord = Omit<IndexedRecord, 'page'>;

interface CountedPage {
  readonly records: readonly OwnRecord[];
  readonly counts: TermCounts;
}

/**
 * From this many characters of text on, the index is split. As one file it is 250 kB with Brotli then; a query of the split index loads 100 to
 * 200 kB in three steps instead of one, whatever the size of the site.
 */
const defaultSplitFrom = 2_500_000;

/** From this many pages on, a thread saves more time than its start takes. */
const threadPaysFrom = 200;

const headFile = 'index.json';

/** The files of the index, which is made only when it has changed. */
export async function indexFiles(
  records: SiteRecords,
  synonyms: SearchIndex['synonyms'],
  { cache, site = '', splitFrom = defaultSplitFrom }: IndexOptions = {},
): Promise<OutputFile[]> {
  const code = programFingerprint('search-index/build-index.ts');
  const fresh = new Map<PageRecords, readonly FoundRecord[]>();
  const read = (page: PageRecords): readonly FoundRecord[] => {
    const found = fresh.get(page) ?? page.records;
    fresh.set(page, found);
    return found;
  };
  const textsKey = hashOf('search texts', code, site);
  const known = new Map(await cache?.get<readonly (readonly [string, TextsFile])[]>(textsKey));
  const texts = records.pages.map((page) => known.get(page.key ?? '') ?? describeTexts(read(page)));
  const lists = records.pages.flatMap(({ key }, index) => (key === undefined ? [] : [[key, texts[index] as TextsFile] as const]));
  if (fresh.size > 0 || lists.length !== known.size) await cache?.set(textsKey, lists);

  const length = texts.reduce((sum, file) => sum + file.length, 0);
  const recordCount = texts.reduce((sum, file) => sum + file.records, 0);
  const input: IndexInput = {
    groups: records.groups,
    synonyms,
    pages: records.pages.map((page, index) => inputOf(page, (texts[index] as TextsFile).path)),
    split: length < splitFrom ? undefined : countParts(length, recordCount),
    kept: cache && [cache.folderPath, hashOf('search terms', code, site)],
  };
  const ownKeys = records.pages.map((page) => page.key ?? hashOf(JSON.stringify(read(page))));
  const key = hashOf('search index', code, JSON.stringify({ ...input, kept: [] }), ...ownKeys);
  const withRecords = (pages: ReadonlySet<PageRecords>): IndexInput => ({
    ...input,
    pages: records.pages.map((page, index) => {
      const own = input.pages[index] as PageInput;
      return pages.has(page) ? { ...own, records: read(page) } : own;
    }),
  });
  let made: Promise<MadeIndex> | undefined;
  const make = (): Promise<MadeIndex> => {
    made ??= (async () => {
      const unkept = new Set(records.pages.filter((page) => fresh.has(page) || page.key === undefined));
      return (await makeApart(withRecords(unkept))) ?? ((await makeApart(withRecords(new Set(records.pages)))) as MadeIndex);
    })();
    return made;
  };
  let names = await cache?.get<readonly string[]>(key);
  if (names === undefined) {
    names = [...(await make()).keys()];
    await cache?.set(key, names);
  }
  const inFolder = (path: string): string => `${searchIndexFolder}/${path}`;
  return [
    ...names.map((name) => ({
      path: inFolder(name),
      key: hashOf(name, name === headFile ? key : ''),
      make: async () => (await make()).get(name) ?? '',
    })),
    ...new Map(
      records.pages.map((page, index): readonly [string, OutputFile] => {
        const { path } = texts[index] as TextsFile;
        return [path, { path: inFolder(path), key: hashOf(path), make: () => writeTexts(fresh.get(page) ?? page.records) }];
      }),
    ).values(),
  ];
}

function inputOf({ key, href, title, keywords, group, breadcrumbs, source, links }: PageRecords, texts: string): PageInput {
  return { key, href, title, keywords, group, breadcrumbs, source, links, texts };
}

/** @returns Undefined if what was kept is not there any more. */
async function makeApart(input: IndexInput): Promise<MadeIndex | undefined> {
  if (!hasThreads || input.pages.length < threadPaysFrom) return makeIndex(input);
  const thread = new Thread<IndexInput, MadeIndex | undefined>('index-worker');
  return thread.ask(input).finally(() => thread.stop());
}

/** @returns Undefined if records are absent of which nothing is kept. */
export async function makeIndex(input: IndexInput): Promise<MadeIndex | undefined> {
  const { kept, split } = input;
  const cache = kept && new Cache(kept[0]);
  const before = (kept && (await cache?.get<KeptPages>(kept[1]))) || { terms: [], pages: [] };
  const counter = new TermCounter(before.terms);
  const known = new Map(before.pages.map((page) => [page[0], page]));
  const pages: CountedPage[] = [];
  for (const { key, records } of input.pages) {
    const found = known.get(key ?? '');
    if (records !== undefined) pages.push(countPage(records, counter));
    else if (found !== undefined) pages.push({ records: found[1], counts: decodeCounts(found[2]) });
    else return undefined;
  }
  const keep = input.pages.flatMap(({ key, records }, index) => {
    const { records: own, counts } = pages[index] as CountedPage;
    if (key === undefined) return [];
    return [(records === undefined && known.get(key)) || ([key, own, encodeCounts(counts)] as const)];
  });
  const isSame = keep.length === before.pages.length && keep.every((page) => known.get(page[0]) === page);
  if (kept && !isSame) await cache?.set(kept[1], { terms: counter.terms, pages: keep } satisfies KeptPages);

  const index = joinPages(input, pages, counter.terms);
  if (split === undefined) return new Map([[headFile, packIndex(index)]]);
  const { head, files } = splitIndex(index, split);
  return new Map([[headFile, head], ...files]);
}

/** The whole index of records, with nothing kept. */
export function buildIndex({ groups, pages }: SiteRecords, synonyms: SearchIndex['synonyms']): SearchIndex {
  const counter = new TermCounter();
  const counted = pages.map(({ records }) => countPage(records, counter));
  const inputs = pages.map((page) => inputOf(page, describeTexts(page.records).path));
  return joinPages({ groups, pages: inputs, synonyms }, counted, counter.terms);
}

function joinPages(
  { groups, pages, synonyms }: IndexInput,
  counted: readonly CountedPage[],
  terms: readonly string[],
): SearchIndex {
  return {
    groups,
    pages: pages.map((page): SearchIndex['pages'][number] => ({
      href: page.href,
      title: page.title,
      group: Math.max(0, groups.indexOf(page.group)),
      breadcrumbs: page.breadcrumbs,
      keywords: page.keywords.join(keywordSeparator),
      source: page.source,
      links: page.links,
      texts: page.texts,
    })),
    records: counted.flatMap(({ records }, page) => records.map((record) => ({ page, ...record }))),
    terms: collectTerms(
      terms,
      counted.map(({ counts }) => counts),
    ),
    synonyms,
  };
}

function countPage(records: readonly FoundRecord[], counter: TermCounter): CountedPage {
  return {
    records: records.map(({ text: _, ...record }) => record),
    counts: counter.count(records.map(({ text }) => text)),
  };
}

function encodeCounts(counts: TermCounts): string {
  return Buffer.from(counts.buffer, counts.byteOffset, counts.byteLength).toString('base64');
}

function decodeCounts(text: string): TermCounts {
  return new Uint32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer);
}

function writeTexts(records: readonly FoundRecord[]): string {
  return JSON.stringify(records.map(({ text }) => text));
}

/** The name contains a hash of the texts, so the file can be cached forever and always matches the index that refers to it. */
function describeTexts(records: readonly FoundRecord[]): TextsFile {
  const texts = writeTexts(records);
  return { path: `texts/${hashOf(texts).slice(0, 10)}.json`, length: texts.length, records: records.length };
}
