/**
 * Turns records into the files of the embedded index: one with everything ranking needs, and one per page with the text for its snippets. What depends on a single page is kept between builds, so that a page that has not changed is
 * neither read nor tokenized.
 */
import { type Cache, hashOf } from '../base/cache.ts';
import { commandLine } from '../base/command-line.ts';
import { programFingerprint } from '../base/fingerprint.ts';
import { once } from '../base/once.ts';
import type { OutputFile } from '../base/output-file.ts';
import { settingPlace } from '../base/problems.ts';
import { hasWorkers, WorkerPool } from '../base/worker-pool.ts';
import type { Problem } from '../model.ts';
import type { SearchIndex } from '../search/engine/search-index.ts';
import { searchIndexFolder } from '../urls.ts';
import {
  type CountQuestion,
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

interface IndexOptions {
  /** Where something is kept between builds. */
  readonly cache?: Cache;
  /** Tells what is kept of one site from what is kept of others. */
  readonly site?: string;
  /** In bytes: of a larger index, a problem is reported. */
  readonly warnFrom?: number;
}

interface IndexResult {
  readonly files: OutputFile[];
  /** A warning if the index is too large. */
  readonly problems: readonly Problem[];
}

/**
 * From this compressed size in bytes on, readers notice the index. That is four times this site, about 460 pages like its own. On a slow phone
 * network ({@link slowNetwork}), such a file takes two seconds to arrive, and the phone, four times as slow as a desktop computer, takes another one
 * to read it: the first hits appear three seconds after the first letter. With 250 kB, it's less than two seconds.
 */
const defaultWarnFrom = 400_000;

/** In bytes per second: 1.6 Mbit/s. */
const slowNetwork = 200_000;

/** From this many pages on, a thread saves more time than its start takes. */
const threadPaysFrom = 200;

function inThread(pages: number): boolean {
  return hasWorkers && pages >= threadPaysFrom;
}

/** Of how many pages the texts are held. */
const pagesAtOnce = 100;

/** The files of the index. */
export async function indexFiles(
  records: SiteRecords,
  synonyms: SearchIndex['synonyms'],
  options?: IndexOptions,
): Promise<OutputFile[]> {
  return (await new IndexBuild(records.pages.length, options).run(records, synonyms)).files;
}

/** Makes the index, unless it is kept and nothing has changed; begun before the records are known. */
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
  async run(records: SiteRecords, synonyms: SearchIndex['synonyms']): Promise<IndexResult> {
    const { cache, site = '', warnFrom = defaultWarnFrom } = this.options;
    const code = this.#code;
    const maker = this.#started ?? this.#maker(records.pages.length);
    const textsKey = hashOf('search texts', code, site);
    const known = new Map(await cache?.get<readonly (readonly [string, string])[]>(textsKey));
    /** By page: the file with its texts. */
    const texts: string[] = [];
    const ownKeys: string[] = [];
    for (const [index, page] of records.pages.entries()) {
      const before = page.key === undefined ? undefined : known.get(page.key);
      const found = before === undefined ? page.records : undefined;
      if (found !== undefined) await maker.count({ page: pageName(page, index), records: found });
      texts.push(before ?? nameTexts(found ?? []));
      ownKeys.push(page.key ?? hashOf(JSON.stringify(found)));
    }
    const lists = records.pages.flatMap(({ key }, index) => (key === undefined ? [] : [[key, texts[index] as string] as const]));
    const isChanged = lists.length !== known.size || lists.some(([key]) => !known.has(key));
    // Written while the index is made, which therefore begins before the caller goes on.
    const keeping = isChanged ? cache?.set(textsKey, lists) : undefined;

    const input: IndexInput = {
      groups: records.groups,
      synonyms,
      pages: records.pages.map((page, index) => inputOf(page, texts[index] as string)),
    };
    const key = hashOf('search index', code, JSON.stringify(input), ...ownKeys);
    const make = once(() => maker.make(input, records.pages));
    let size = await cache?.get<number>(key);
    if (size === undefined) {
      size = (await make()).size;
      await cache?.set(key, size);
    }
    await maker.rest();
    await keeping;
    const inFolder = (path: string): string => `${searchIndexFolder}/${path}`;
    const textFiles = new Map(
      records.pages.map((page, index): readonly [string, OutputFile] => {
        const path = texts[index] as string;
        return [path, { path: inFolder(path), key: hashOf(path), make: () => writeTexts(page.records) }];
      }),
    );
    return {
      files: [{ path: inFolder('index.json'), key, make: async () => (await make()).text }, ...textFiles.values()],
      problems: size < warnFrom ? [] : [tooLarge(size)],
    };
  }
}

function tooLarge(size: number): Problem {
  const kilobytes = Math.round(size / 1000);
  const seconds = Math.round(size / slowNetwork);
  return {
    severity: 'warning',
    place: settingPlace('search'),
    message: `the search index has ${kilobytes} kB compressed, all of which a browser loads before it shows a hit: on a slow phone network, readers wait ${seconds} seconds for that`,
    fix: `Use a hosted search for a site of this size: fill in "search.algolia" with appId, apiKey (the search-only key) and indexName, and upload the records with ${commandLine('search:push')}`,
  };
}

/** The index of records, with nothing kept. */
export function buildIndex({ groups, pages }: SiteRecords, synonyms: SearchIndex['synonyms']): SearchIndex {
  const inputs = pages.map((page) => inputOf(page, nameTexts(page.records)));
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
  readonly #thread: WorkerPool<IndexQuestion, IndexAnswer>;
  readonly #here: IndexMaker;

  constructor(
    private readonly pages: number,
    kept: KeptPlace,
  ) {
    this.#thread = new WorkerPool('index-worker', { most: 1, settings: kept });
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
    // If it's still counting, that fails, and nobody has to know.
    this.#counting = Promise.resolve();
    await this.#thread.stop();
  }

  /** The texts of the next pages are read while these are counted. */
  async #countWaiting(): Promise<void> {
    const count = this.#waiting.splice(0);
    await this.#counting;
    this.#counting = count.length === 0 ? Promise.resolve() : this.#ask({ count });
    this.#counting.catch(() => undefined);
  }

  #ask(question: IndexQuestion): Promise<IndexAnswer> {
    return inThread(this.pages) ? this.#thread.ask(question) : this.#here.answer(question);
  }
}

function inputOf({ key, href, title, keywords, group, breadcrumbs, source, links }: PageRecords, texts: string): PageInput {
  return { key, href, title, keywords, group, breadcrumbs, source, links, texts };
}

function writeTexts(records: readonly FoundRecord[]): string {
  return JSON.stringify(records.map(({ text }) => text));
}

/** The name contains a hash of the texts, so the file can be cached forever and always matches the index that refers to it. */
function nameTexts(records: readonly FoundRecord[]): string {
  return `texts/${hashOf(writeTexts(records)).slice(0, 10)}.json`;
}
