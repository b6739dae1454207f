/** Serves the site whose reader's side is measured, and says which of its pages are. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from '../../src/base/list-files.ts';
import { ProblemsError } from '../../src/base/problems.ts';
import { startPreview } from '../../src/server/preview.ts';
import { pathToDataFile, routeKey } from '../../src/urls.ts';

export interface MeasuredSite {
  readonly origin: string;
  /** One page of each kind, as URL paths. */
  readonly kinds: readonly string[];
  /** The pages that are clicked through. */
  readonly walk: readonly string[];
  /** The pages that are scrolled. */
  readonly scrolled: readonly string[];
  /** Whether an address is that of a page. */
  isPage(path: string): boolean;
  close(): Promise<void>;
}

type Pages = Pick<MeasuredSite, 'kinds' | 'walk' | 'scrolled'>;

const ownPages: Pages = {
  kinds: ['/', '/docs/intro', '/docs/concepts/nodes', '/docs/demos/plugins/lists', '/docs/api/modules/lexical', '/docs/error/'],
  // Concepts, guides and reference; most link to the next.
  walk: [
    '/docs/intro',
    '/docs/getting-started/quick-start',
    '/docs/getting-started/theming',
    '/docs/concepts/editor-state',
    '/docs/concepts/nodes',
    '/docs/concepts/listeners',
    '/docs/concepts/transforms',
    '/docs/concepts/commands',
    '/docs/concepts/selection',
    '/docs/react/plugins',
    '/docs/faq',
    '/docs/api/modules/lexical',
    '/docs/api/classes/lexical.LexicalEditor',
    '/docs/api/classes/lexical.TextNode',
    '/docs/api/modules/lexical_list',
  ],
  scrolled: ['/docs/api/modules/lexical', '/docs/concepts/nodes'],
};

/** Serves a folder of static HTML. If it is not this site, its pages are chosen by their sizes and names. */
export async function serveSite(folder: string): Promise<MeasuredSite> {
  const files = listFiles(folder).filter((file) => file.endsWith('.html') && file !== '404.html');
  if (files.length === 0) {
    const message = 'there are no HTML files here';
    throw new ProblemsError([
      { severity: 'error', place: { file: folder }, message, fix: 'Build the site first: npm run build' },
    ]);
  }
  const pathOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
  const keys = new Set(files.map((file) => routeKey(pathOf(file))));
  const isPage = (path: string): boolean => keys.has(routeKey(decodeURI(path)));
  const isOwn = [...ownPages.kinds, ...ownPages.walk].every(isPage);
  const pages = isOwn ? ownPages : choosePages(files.map((file) => [pathOf(file), statSync(join(folder, file)).size] as const));
  const served = completeFolder(folder);
  const server = await startPreview({ path: served.path, port: 0 });
  const origin = `http://localhost:${server.port}`;
  await compressOnce(folder, origin, [...pages.kinds, ...pages.walk]);
  return {
    ...pages,
    origin,
    isPage,
    close: async () => {
      await server.close();
      served.remove();
    },
  };
}

/** @param sized URL paths and sizes of all pages. */
function choosePages(sized: readonly (readonly [string, number])[]): Pages {
  const paths = sized.map(([path]) => path);
  const bySize = [...sized].sort(([, a], [, b]) => b - a).map(([path]) => path);
  const [largest = '/'] = bySize;
  const middle = bySize[Math.floor(bySize.length / 2)] ?? largest;
  const kinds = new Set([paths.includes('/') ? '/' : (paths[0] ?? '/'), largest, middle, ...spread(bySize, 6)]);
  return { kinds: [...kinds].slice(0, 6), walk: spread(paths, 15), scrolled: [...new Set([largest, middle])] };
}

/** At most `count` values, at even distances. */
function spread<Value>(values: readonly Value[], count: number): Value[] {
  if (values.length <= count) return [...values];
  return Array.from({ length: count }, (_, index) => values[Math.floor(((index + 0.5) * values.length) / count)] as Value);
}

/** The preview server needs a not-found page; a folder without one is served through links, with an empty one. */
function completeFolder(folder: string): { path: string; remove: () => void } {
  if (existsSync(join(folder, '404.html'))) return { path: folder, remove: () => {} };
  const path = mkdtempSync(join(tmpdir(), 'site-bench-'));
  for (const name of readdirSync(folder)) symlinkSync(join(folder, name), join(path, name));
  writeFileSync(join(path, '404.html'), '<!doctype html><title>Not found</title>');
  return { path, remove: () => rmSync(path, { recursive: true }) };
}

/** The server compresses a file when it is first requested; that must not count. */
async function compressOnce(folder: string, origin: string, pages: readonly string[]): Promise<void> {
  const files = listFiles(folder);
  const all = new Set(files);
  const data = files.filter((file) => file.endsWith('.html')).map((file) => pathToDataFile(`/${file.replace(/\.html$/, '')}`));
  const assets = files.filter((file) => /\.(m?js|css|svg)$/.test(file)).slice(0, 400);
  const waiting = [...new Set([...pages, ...[...assets, ...data.filter((file) => all.has(file))].map((file) => `/${file}`)])];
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const response = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
      await response.arrayBuffer();
    }
  };
  await Promise.all([work(), work(), work(), work()]);
}
