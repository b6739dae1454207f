/**
 * Measures the search of the built site in a browser: the time from a keystroke to the paint of its results, with 4x CPU
 * throttling, and the bytes that the first query loads.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { programRoot } from '../src/base/fingerprint.ts';
import { listFiles } from '../src/base/list-files.ts';
import { unpackIndex } from '../src/search/embedded/index-file.ts';
import { PageTexts, type TextSource } from '../src/search/embedded/page-texts.ts';
import { answerQuery, warmUpQueries } from '../src/search/engine/answer.ts';
import { SearchEngine } from '../src/search/engine/engine.ts';
import { startPreview } from '../src/server/preview.ts';
import { searchIndexFolder } from '../src/urls.ts';
import { quantile } from './tables.ts';

const slowdown = 4;
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

/** Prints two tables about the built site in a folder. */
export async function benchSearch(folder: string): Promise<void> {
  const server = await startPreview({ path: folder, port: 0 });
  // Imported here because it is only a development dependency, and this file is bundled with the program.
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '', args: ['--no-sandbox'] });
  try {
    // The timer is called by evaluating strings, which the site's content policy forbids.
    const page = await browser.newPage({ bypassCSP: true });
    await page.addInitScript({ path: join(programRoot, 'bench/keystroke-timer.js') });
    await page.goto(`http://localhost:${server.port}${server.base}`);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times = await typeAll(page);
    console.log(`\nKeystroke to painted results, ${slowdown}x CPU throttling, ms\n`);
    console.log('| | median | 95th percentile | keystrokes |\n|---|---|---|---|');
    const row = (name: string, values: readonly number[]): void =>
      console.log(`| ${name} | ${quantile(values, 0.5).toFixed(1)} | ${quantile(values, 0.95).toFixed(1)} | ${values.length} |`);
    row(
      'as measured (the browser throttles the page, but not the worker)',
      times.map(({ painted }) => painted),
    );
    const worker = timeQueries(
      folder,
      times.map(({ text }) => text),
    );
    row('worker alone, at most (measured in this process)', worker);
    row(
      'with the worker as slow as the page, at most',
      times.map(({ painted }, index) => painted + (slowdown - 1) * (worker[index] ?? 0)),
    );
  } finally {
    await browser.close();
    await server.close();
  }
  weighSearch(folder);
}

async function typeAll(page: Page): Promise<Keystroke[]> {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox');
  await box.fill('a');
  await page.waitForFunction('keystrokes.length > 0');
  for (const query of typed) {
    await box.fill('');
    for (const key of query) {
      if (key === ' ') {
        // This key does not change the query.
        await page.keyboard.press(key);
        continue;
      }
      const painted = page.evaluate('nextKeystroke()');
      await page.keyboard.press(key);
      await painted;
    }
  }
  // The first keystroke also loads the index, so it is not representative.
  return (await page.evaluate<Keystroke[]>('keystrokes')).slice(1);
}

/** Milliseconds that the worker takes for each query, after its warm-up queries. */
function timeQueries(folder: string, queries: readonly string[]): number[] {
  const read = (path: string): string => readFileSync(join(folder, searchIndexFolder, path), 'utf8');
  const engine = new SearchEngine(unpackIndex(read('index.json')));
  const texts = new Map(engine.index.pages.map((page) => [page.texts, new PageTexts(JSON.parse(read(page.texts)))]));
  const source: TextSource = {
    read: (page) => texts.get(page.texts),
  };
  for (const query of warmUpQueries(engine)) answerQuery(engine, query, {}, source);
  return queries.map((query) => {
    const start = performance.now();
    answerQuery(engine, query, {}, source);
    return performance.now() - start;
  });
}

/** Prints transfer sizes with Brotli; 1 kB = 1000 bytes. */
function weighSearch(folder: string): void {
  const weigh = (path: string): number => brotliCompressSync(readFileSync(join(folder, path))).length;
  const files = listFiles(folder);
  const sum = (pattern: RegExp): string =>
    (files.filter((path) => pattern.test(path)).reduce((total, path) => total + weigh(path), 0) / 1000).toFixed(1);
  const texts = files.filter((path) => path.startsWith('search-index/texts/')).map(weigh);
  console.log('\nBytes of the search, Brotli, kB\n\n| | kB |\n|---|---|');
  console.log(`| index, once | ${sum(/^search-index\/index\.json$/)} |`);
  console.log(`| worker | ${sum(/^assets\/search-worker-.*\.js$/)} |`);
  console.log(`| dialog: its scripts and styles | ${sum(/^assets\/search-dialog-.*\.(js|css)$/)} |`);
  console.log(`| texts of a page with hits, median | ${(quantile(texts, 0.5) / 1000).toFixed(1)} |`);
}
