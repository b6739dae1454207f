/** Serves the site whose reader's side is measured, and says which of its pages are. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { listFiles } from '../../../packages/builder/src/base/list-files.ts';
import { errorAt, ProblemsError } from '../../../packages/builder/src/base/problems.ts';
import { startPreview } from '../../../packages/builder/src/server/preview.ts';
import { routeKey } from '../../../packages/builder/src/urls.ts';

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
export async function serveMeasuredSite(folder: string): Promise<MeasuredSite> {
  const files = listFiles(folder).filter((file) => file.endsWith('.html') && file !== '404.html');
  if (files.length === 0) {
    throw new ProblemsError([errorAt({ file: folder }, 'there are no HTML files here', 'Build the site first: npm run build')]);
  }
  const pathOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
  const keys = new Set(files.map((file) => routeKey(pathOf(file))));
  const isPage = (path: string): boolean => keys.has(routeKey(decodeURI(path)));
  const isOwn = [...ownPages.kinds, ...ownPages.walk].every(isPage);
  const pages = isOwn ? ownPages : choosePages(files.map((file) => [pathOf(file), statSync(join(folder, file)).size] as const));
  const served = completeFolder(folder, listFiles(folder));
  const server = await startPreview({ path: served.path, port: 0 });
  const origin = `http://localhost:${server.port}`;
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

/** Copies the folder, with a not-found page, which the preview server needs, and with compressed files: compressing must not count. */
function completeFolder(folder: string, files: readonly string[]): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'site-bench-'));
  cpSync(folder, path, { recursive: true, dereference: true });
  if (!existsSync(join(path, '404.html'))) writeFileSync(join(path, '404.html'), '<!doctype html><title>Not found</title>');
  for (const file of files.filter((name) => /\.(html|json|m?js|css|svg)$/.test(name))) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    writeFileSync(join(path, `${file}.br`), brotliCompressSync(readFileSync(join(path, file)), { params }));
  }
  return { path, remove: () => rmSync(path, { recursive: true }) };
}
