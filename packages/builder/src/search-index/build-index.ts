/**
 * Turns records into the files of the embedded index: one with everything ranking needs, and one per page with the text for its snippets. What
 * depends on a single page is kept between builds, so that a page that has not changed is neither read nor tokenized.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type IndexInput, writeTexts } from 'docs-search/embedded/make-index';
import type { Synonyms } from 'docs-search/engine/search-index';
import type { PageRecords, SiteRecords } from 'docs-search/records';
import { type Cache, hashOf } from '../base/cache.ts';
import { commandLine } from '../base/command-line.ts';
import { programFingerprint } from '../base/fingerprint.ts';
import { type OutputFile, readyFile } from '../base/output-file.ts';
import { settingPlace } from '../base/problems.ts';
import { hasWorkers, WorkerPool } from '../base/worker-pool.ts';
import type { Problem } from '../model/source.ts';
import { searchIndexFolder } from '../urls.ts';
import { answerIndex, type IndexAnswer, type IndexQuestion, type KeptPlace } from './answer-index.ts';

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
  /** A warning if the index is too large, which is found out while the files are written. */
  readonly problems: Promise<readonly Problem[]>;
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

type Ask = (question: IndexQuestion) => Promise<IndexAnswer>;

/**
 * Begins to make the index before the records are known: of many pages, a thread reads at once what is kept.
 * @param pages About how many there will be.
 * @returns What makes its files, to be called once.
 */
export function startIndex(
  pages: number,
  { cache, site = '', warnFrom = defaultWarnFrom }: IndexOptions = {},
): (records: SiteRecords, synonyms: Synonyms) => Promise<IndexResult> {
  // Another version of V8 may not read what this one writes.
  const key = hashOf('counted pages', programFingerprint('search-index/answer-index.ts'), process.versions.v8, site);
  const kept: KeptPlace = cache && [cache.folderPath, key];
  const thread = new WorkerPool<IndexQuestion, IndexAnswer>('index-worker', { most: 1, settings: kept });
  if (inThread(pages)) void thread.start();
  return async (records, synonyms) => {
    const answer = inThread(records.pages.length) ? undefined : answerIndex(kept);
    try {
      return await makeFiles(records, synonyms, async (question) => answer?.(question) ?? thread.ask(question), warnFrom);
    } finally {
      // It would keep the memory that it has.
      await thread.stop();
    }
  };
}

async function makeFiles({ groups, pages }: SiteRecords, synonyms: Synonyms, ask: Ask, warnFrom: number): Promise<IndexResult> {
  const texts = await findTexts(pages, ask);
  const input: IndexInput = { groups, synonyms, pages: pages.map(inputOf) };
  const { index = '' } = await ask({ make: input });
  const inFolder = (path: string): string => `${searchIndexFolder}/${path}`;
  // Pages with the same texts share a file.
  const textFiles = new Map(
    pages.map((page, number): readonly [string, OutputFile] => {
      const path = inFolder(texts[number] ?? '');
      return [path, { path, key: hashOf(path), make: () => writeTexts(page.records) }];
    }),
  );
  return {
    files: [readyFile(inFolder('index.json'), index), ...textFiles.values()],
    problems: promisify(gzip)(index).then(({ length }) => (length < warnFrom ? [] : [tooLarge(length)])),
  };
}

/** The names of the files with the pages' texts. Pages that are not kept are counted. */
async function findTexts(pages: readonly PageRecords[], ask: Ask): Promise<IndexAnswer['texts'] & {}> {
  const find = async () => (await ask({ find: pages.map(({ key }) => key) })).texts ?? [];
  const known = await find();
  const missing = pages.filter((_, number) => known[number] === undefined);
  if (missing.length === 0) return known;
  let counting: Promise<unknown> = Promise.resolve();
  for (let start = 0; start < missing.length; start += pagesAtOnce) {
    const count = missing.slice(start, start + pagesAtOnce).map(({ key, records }) => ({ key, records }));
    // The texts of the next pages are read while these are counted.
    await counting;
    counting = ask({ count });
  }
  await counting;
  return find();
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

function inputOf({ key, href, title, group, breadcrumbs, source }: PageRecords): IndexInput['pages'][number] {
  return { key, href, title, group, breadcrumbs, source };
}
