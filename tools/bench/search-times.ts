/**
 * Measures the search of the built site in a browser: the time from a keystroke to the paint of its results, and the bytes that
 * the first query loads.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { unpackIndex } from 'docs-search/embedded/index-file';
import { RecordTexts, type TextSource } from 'docs-search/embedded/page-texts';
import { answerQuery } from 'docs-search/engine/answer';
import { SearchEngine } from 'docs-search/engine/engine';
import { listFiles } from '../../packages/builder/src/base/list-files.ts';
import { startPreview } from '../../packages/builder/src/server/preview.ts';
import { searchIndexFolder } from '../../packages/builder/src/urls.ts';
import { desktop, openMeasuredPage, startBrowser } from './readers/browser.ts';
import { processorOf } from './readers/reader-options.ts';
import { median, printTable, quantile, weigh } from './tables.ts';

/** Queries, typed key by key: words, questions, names, typos. */
const typed = [
  'editor state',
  'how do I save a document',
  'TextNode.splitText',
  'KEY_ENTER_COMMAND',
  'upload image',
  'markdwon shortcuts',
  'registerNodeTransfrom',
  'error 68',
];

interface Keystroke {
  readonly text: string;
  /** In milliseconds. */
  readonly painted: number;
}

/** Prints tables about the built site in a folder. @param slowdowns Factors by which the processor is slowed down. */
export async function benchSearch(folder: string, slowdowns: readonly number[]): Promise<void> {
  const server = await startPreview({ path: folder, port: 0 });
  const browser = await startBrowser();
  try {
    for (const slowdown of slowdowns) {
      const open = await openMeasuredPage(browser, desktop);
      await open.page.goto(`http://localhost:${server.port}${server.base}`);
      await open.page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await open.slowDown(slowdown);
      printTimes(folder, await typeAll(open.page), slowdown);
      await open.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
  weighSearch(folder);
}

function printTimes(folder: string, times: readonly Keystroke[], slowdown: number): void {
  const row = (name: string, values: readonly number[]): string[] => [
    name,
    quantile(values, 0.5).toFixed(1),
    quantile(values, 0.95).toFixed(1),
    String(values.length),
  ];
  const painted = times.map((time) => time.painted);
  const worker = timeQueries(
    folder,
    times.map(({ text }) => text),
  );
  const alone = row('worker alone, at most (measured in this process)', worker);
  const slower = painted.map((time, index) => time + (slowdown - 1) * (worker[index] ?? 0));
  printTable(
    `Keystroke to painted results, ${processorOf(slowdown)}, ms`,
    ['', 'median', '95th percentile', 'keystrokes'],
    slowdown === 1
      ? [row('as measured', painted), alone]
      : [
          row('as measured (the browser slows the page down, but not the worker)', painted),
          alone,
          row('with the worker as slow as the page, at most', slower),
        ],
  );
}

async function typeAll(page: Page): Promise<Keystroke[]> {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox');
  const measure = async (write: () => Promise<void>): Promise<Keystroke> => {
    const painted = page.evaluate<Keystroke>('reader.nextKeystroke()');
    await write();
    return painted;
  };
  // The first keystroke also loads the index, so it is not representative.
  await measure(() => box.fill('a'));
  const times: Keystroke[] = [];
  for (const query of typed) {
    await box.fill('');
    for (const key of query) {
      const press = (): Promise<void> => page.keyboard.press(key);
      // A space does not change the query.
      if (key === ' ') await press();
      else times.push(await measure(press));
    }
  }
  return times;
}

/** Milliseconds that the worker takes for each query, after its warm-up queries. */
function timeQueries(folder: string, queries: readonly string[]): number[] {
  const read = (path: string): string => readFileSync(join(folder, searchIndexFolder, path), 'utf8');
  const index = unpackIndex(read('index.json'));
  const engine = new SearchEngine(index);
  const texts = new Map(index.pages.map((page) => [page.texts, new RecordTexts(JSON.parse(read(page.texts)))]));
  const source: TextSource = {
    read: (page) => texts.get(page.texts),
  };
  for (const query of engine.data.pages.slice(0, 20).map(({ title }) => title)) answerQuery(engine, query, {}, source);
  return queries.map((query) => {
    const start = performance.now();
    answerQuery(engine, query, {}, source);
    return performance.now() - start;
  });
}

/** Prints transfer sizes with Brotli; 1 kB = 1000 bytes. */
function weighSearch(folder: string): void {
  const files = listFiles(folder);
  const sum = (pattern: RegExp): number =>
    files.filter((path) => pattern.test(path)).reduce((total, path) => total + weigh(join(folder, path)), 0);
  const texts = files.filter((path) => path.startsWith('search-index/texts/')).map((path) => weigh(join(folder, path)));
  printTable(
    'Bytes of the search, Brotli, kB',
    ['', 'kB'],
    [
      ['index, once', sum(/^search-index\/index\.json$/).toFixed(1)],
      ['worker', sum(/^assets\/search-worker-.*\.js$/).toFixed(1)],
      ['dialog: its scripts and styles', sum(/^assets\/search-dialog-.*\.(js|css)$/).toFixed(1)],
      ['texts of a page with hits, median', median(texts).toFixed(1)],
    ],
  );
}
