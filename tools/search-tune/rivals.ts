/**
 * Other search engines on the same records: MiniSearch with the options of VitePress, the peer that most sites of this kind use, and a field for the
 * keywords; Pagefind gets pages with headings, with the keywords as text that counts four times, and
 * ranks by its own defaults. Neither is a dependency: `npm install --no-save minisearch@7.2.0 pagefind@1.6.0` first.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PageRecords, SiteRecords } from 'docs-search/records';
import { listFiles } from '../../packages/builder/src/base/list-files.ts';
import { escapeText } from '../../packages/builder/src/markdown/markup/placeholders.ts';
import { startBrowser } from '../bench/readers/browser.ts';

export interface Rival {
  readonly name: string;
  /** What is fetched of the index before the first result, and for all queries together; compressed, in bytes. */
  readonly bytes: readonly [first: number, all: number];
  /** The addresses that a query finds, best first. */
  search(query: string): Promise<readonly string[]>;
  close?(): Promise<void>;
}

/** Imports a package that may not be installed. */
async function load<Module>(name: string): Promise<Module> {
  return (await import(name)) as Module;
}

interface MiniSearchIndex {
  addAll(documents: readonly object[]): void;
  search(query: string, options: object): { readonly id: string }[];
}

/** As VitePress sets it up, with the keywords as a field of their own. */
export async function startMiniSearch(name: string, { pages }: SiteRecords): Promise<Rival> {
  const { default: MiniSearch } = await load<{ default: new (options: object) => MiniSearchIndex }>('minisearch');
  const index = new MiniSearch({ fields: ['heading', 'titles', 'text', 'keywords'] });
  index.addAll(
    pages.flatMap(({ href, title, breadcrumbs, records }) =>
      records.map(({ id, heading, symbol, keywords, text }) => ({
        id: addressOf(href, id),
        heading: id === '' ? title : symbol || heading,
        titles: [...breadcrumbs, ...(id === '' ? [] : [title])].join(' '),
        text,
        keywords: keywords.join(' '),
      })),
    ),
  );
  const options = { fuzzy: 0.2, prefix: true, boost: { heading: 4, text: 2, titles: 1, keywords: 3 } };
  const size = brotliCompressSync(JSON.stringify(index)).length;
  return {
    name,
    bytes: [size, size],
    search: async (query) => index.search(query, options).map(({ id }) => id),
  };
}

interface PagefindIndex {
  readonly index: {
    addHTMLFile(file: { url: string; content: string }): Promise<unknown>;
    writeFiles(options: { outputPath: string }): Promise<unknown>;
  };
}

/** Runs in a browser, because it fetches its index in pieces. */
export async function startPagefind({ pages }: SiteRecords): Promise<Rival> {
  const pagefind = await load<{ createIndex(): Promise<PagefindIndex>; close(): Promise<void> }>('pagefind');
  const { index } = await pagefind.createIndex();
  for (const page of pages) await index.addHTMLFile({ url: page.href, content: writePage(page) });
  const folder = mkdtempSync(join(tmpdir(), 'pagefind-'));
  await index.writeFiles({ outputPath: join(folder, 'pagefind') });
  await pagefind.close();

  const browser = await startBrowser();
  const tab = await browser.newPage();
  const fetched = new Map<string, number>();
  await tab.route('**/*', async (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname);
    if (!listFiles(folder).includes(path.slice(1))) return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    // Its own files are compressed already.
    const content = readFileSync(join(folder, path));
    fetched.set(path, path.includes('.pf_') ? content.length : brotliCompressSync(content).length);
    return route.fulfill({ path: join(folder, path) });
  });
  await tab.goto('http://localhost/');
  const bytes: [number, number] = [0, 0];
  return {
    name: 'Pagefind 1.6.0',
    bytes,
    async search(query) {
      const found = await tab.evaluate<string[]>(`(${findInBrowser})(${JSON.stringify(query)})`);
      bytes[1] = [...fetched.values()].reduce((sum, size) => sum + size, 0);
      bytes[0] ||= bytes[1];
      return found;
    },
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Its results are pages; of each, the three sections that match best, as its own interface shows them. */
const findInBrowser = `async (query) => {
  const { search } = await import('/pagefind/pagefind.js');
  const { results } = await search(query);
  const pages = await Promise.all(results.slice(0, 8).map((result) => result.data()));
  const score = ({ weighted_locations }) => weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0);
  return pages.flatMap(({ url, sub_results }) =>
    sub_results.length === 0 ? [url] : sub_results.sort((a, b) => score(b) - score(a)).slice(0, 3).map((own) => own.url));
}`;

function writePage({ title, records }: PageRecords): string {
  const parts = records.map(({ id, heading, symbol, keywords, text }) => {
    const head = id === '' ? `<h1>${escapeText(title)}</h1>` : `<h2 id="${escapeText(id)}">${escapeText(symbol || heading)}</h2>`;
    const words = keywords.length === 0 ? '' : `<p data-pagefind-weight="4">${escapeText(keywords.join(', '))}</p>`;
    return `${head}${words}<p>${escapeText(text)}</p>`;
  });
  return `<!doctype html><html lang="en"><title>${escapeText(title)}</title><main data-pagefind-body>${parts.join('')}</main></html>`;
}

function addressOf(href: string, id: string): string {
  return id === '' ? href : `${href}#${id}`;
}
