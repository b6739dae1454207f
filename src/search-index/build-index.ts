/**
 * Turns records into the files of the embedded index: one with everything ranking needs, or for a large site a head and parts (split.ts), and
 * one per page with the text for its snippets. What depends on a single page is kept between builds, so that a page that has not changed is
 * neither read nor tokenized.
 */
import { type Cache, hashOf } from '../base/cache.ts';
import { programFingerprint } from '../base/fingerprint.ts';
import { once } from '../base/once.ts';
import type { OutputFile } from '../base/output-file.ts';
import { hasThreads, Thread } from '../base/thread.ts';
import type { SearchIndex } from '../search/engine/search-index.ts';
import { searchIndexFolder } from '../urls.ts';
import {
  type CountQuestion,
  headFile,
  type IndexAnswer,
  type IndexInput,
  IndexMaker,
  type IndexQuestion,
  joinRecords,
  type KeptPlace,
  type MadeIndex,
  type PageInput,
  pageName,
} from './make-index.ts';
import type { FoundRecord, PageRecords, SiteRecords } from './records.ts';
import { countParts } from './split.ts';

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

/**
 * From this many characters of text on, the index is split. As one file it is 250 kB with Brotli then; a query of the split index loads 100 to
 * 200 kB in three steps instead of one, whatever the size of the site.
 */
const defaultSplitFrom = 2_500_000;

/** From this many pages on, a thread saves more time than its start takes. */
const threadPaysFrom = 200;

function inThread(pages: number): boolean {
  return hasThreads && pages >= threadPaysFrom;
}

/** Of how many pages the texts are held. */
const pagesAtOnce = 100;

/** The files of the index, which is made only when it has changed. */
export function indexFiles(
  records: SiteRecords,
  synonyms: SearchIndex['synonyms'],
  options?: IndexOptions,
): Promise<OutputFile[]> {
  return new IndexBuild(records.pages.length, options).files(records, synonyms);
}

/** As {@link indexFiles}, begun before the records are known. */
export class IndexBuild {
  readonly #code = programFingerprint('search-index/build-index.ts');
  readonly #started: BatchedMaker | undefined;

  /** @param pages About how many there will be. Of many, a thread reads at once what is kept. */
  constructor(
    pages: number,
    private readonly options: IndexOptions = {},
  ) {
    if (inThread(pages)) this.#started = this.#maker(pages);
  }

  #maker(pages: number): BatchedMaker {
    const { cache, site = '' } = this.options;
    return new BatchedMaker(pages, cache && [cache.folderPath, hashOf('search terms', this.#code, site)]);
  }

  /** To be called once. */
  async files(records: SiteRecords, synonyms: SearchIndex['synonyms']): Promise<OutputFile[]> {
    const { cache, site = '', splitFrom = defaultSplitFrom } = this.options;
    const code = this.#code;
    const maker = this.#started ?? this.#maker(records.pages.length);
    const textsKey = hashOf('search texts', code, site);
    const known = new Map(await cache?.get<readonly (readonly [string, TextsFile])[]>(textsKey));
    const texts: TextsFile[] = [];
    const ownKeys: string[] = [];
    for (const [index, page] of records.pages.entries()) {
      const before = page.key === undefined ? undefined : known.get(page.key);
      const found = before === undefined ? page.records : undefined;
      if (found !== undefined) await maker.count({ page: pageName(page, index), records: found });
      texts.push(before ?? describeTexts(found ?? []));
      ownKeys.push(page.key ?? hashOf(JSON.stringify(found)));
    }
    const lists = records.pages.flatMap(({ key }, index) =>
      key === undefined ? [] : [[key, texts[index] as TextsFile] as const],
    );
    const isChanged = lists.length !== known.size || lists.some(([key]) => !known.has(key));
    // Written while the index is made, which therefore begins before the caller goes on.
    const keeping = isChanged ? cache?.set(textsKey, lists) : undefined;

    const length = texts.reduce((sum, file) => sum + file.length, 0);
    const recordCount = texts.reduce((sum, file) => sum + file.records, 0);
    const input: IndexInput = {
      groups: records.groups,
      synonyms,
      pages: records.pages.map((page, index) => inputOf(page, (texts[index] as TextsFile).path)),
      split: length < splitFrom ? undefined : countParts(length, recordCount),
    };
    const key = hashOf('search index', code, JSON.stringify(input), ...ownKeys);
    const make = once(() => maker.make(input, records.pages));
    let names = await cache?.get<readonly string[]>(key);
    if (names === undefined) {
      names = [...(await make()).keys()];
      await cache?.set(key, names);
    }
    await maker.rest();
    await keeping;
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
          return [path, { path: inFolder(path), key: hashOf(path), make: () => writeTexts(page.records) }];
        }),
      ).values(),
    ];
  }
}

/** The whole index of records, with nothing kept. */
export function buildIndex({ groups, pages }: SiteRecords, synonyms: SearchIndex['synonyms']): SearchIndex {
  const inputs = pages.map((page) => inputOf(page, describeTexts(page.records).path));
  const input = { groups, pages: inputs, synonyms };
  return joinRecords(
    input,
    pages.map(({ records }) => records),
  );
}

/** Gives an {@link IndexMaker} a few pages at a time; in a thread if there are many. */
class BatchedMaker {
  #waiting: CountQuestion[] = [];
  #counting: Promise<unknown> = Promise.resolve();
  #thread: Thread<IndexQuestion, IndexAnswer> | undefined;
  readonly #here: IndexMaker;

  constructor(
    private readonly pages: number,
    private readonly kept: KeptPlace,
  ) {
    this.#here = new IndexMaker(kept);
    // Starts the thread, which reads what is kept.
    if (inThread(pages)) this.#counting = this.#ask({ count: [] });
    // A failure is reported where it is waited for.
    this.#counting.catch(() => undefined);
  }

  /** Returns when it may be asked again: it holds the records of few pages. */
  async count(question: CountQuestion): Promise<void> {
    this.#waiting.push(question);
    if (this.#waiting.length >= pagesAtOnce) await this.#countWaiting();
  }

  async make(input: IndexInput, pages: readonly PageRecords[]): Promise<MadeIndex> {
    try {
      for (;;) {
        await this.#countWaiting();
        // Asked before the count is answered: questions are answered in their order, and the caller has other work to do.
        const [{ index, missing }] = await Promise.all([this.#ask({ make: input }), this.#counting]);
        if (index !== undefined) return index;
        // What was kept of them is not there any more.
        const names = new Set(missing);
        for (const [number, page] of pages.entries()) {
          const name = pageName(page, number);
          if (names.has(name)) await this.count({ page: name, records: page.records });
        }
      }
    } finally {
      await this.rest();
    }
  }

  /** Ends the thread, which would keep the memory that it has; another one starts if there is something to ask, and says what it misses. */
  async rest(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    // If it's still counting, that fails, and nobody has to know.
    this.#counting = Promise.resolve();
    await thread?.stop();
  }

  /** The texts of the next pages are read while these are counted. */
  async #countWaiting(): Promise<void> {
    const count = this.#waiting.splice(0);
    await this.#counting;
    this.#counting = count.length === 0 ? Promise.resolve() : this.#ask({ count });
    this.#counting.catch(() => undefined);
  }

  #ask(question: IndexQuestion): Promise<IndexAnswer> {
    if (!inThread(this.pages)) return this.#here.answer(question);
    this.#thread ??= new Thread<IndexQuestion, IndexAnswer>('index-worker', this.kept);
    return this.#thread.ask(question);
  }
}

function inputOf({ key, href, title, keywords, group, breadcrumbs, source, links }: PageRecords, texts: string): PageInput {
  return { key, href, title, keywords, group, breadcrumbs, source, links, texts };
}

function writeTexts(records: readonly FoundRecord[]): string {
  return JSON.stringify(records.map(({ text }) => text));
}

/** The name contains a hash of the texts, so the file can be cached forever and always matches the index that refers to it. */
function describeTexts(records: readonly FoundRecord[]): TextsFile {
  const texts = writeTexts(records);
  return { path: `texts/${hashOf(texts).slice(0, 10)}.json`, length: texts.length, records: records.length };
}
