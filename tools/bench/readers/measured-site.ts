/** Serves the site whose reader's side is measured, and says which of its pages are. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { listFiles } from '../../../packages/builder/src/base/list-files.ts';
import { ProblemsError } from '../../../packages/builder/src/base/problems.ts';
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

const pages = {
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

/**
 * Serves a folder with the files of this site.
 * @throws ProblemsError if pages that are measured aren't among them.
 */
export async function serveMeasuredSite(folder: string): Promise<MeasuredSite> {
  const files = listFiles(folder);
  const paths = files.filter((file) => file.endsWith('.html')).map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`);
  const keys = new Set(paths.map((path) => routeKey(path)));
  const isPage = (path: string): boolean => keys.has(routeKey(decodeURI(path)));
  const missing = [...pages.kinds, ...pages.walk].filter((path) => !isPage(path));
  if (missing.length > 0) {
    const message = `pages of this site are not here: ${missing.join(', ')}`;
    throw ProblemsError.at({ file: folder }, message, 'Build the site first: npm run build');
  }
  const path = compressFolder(folder, files);
  const server = await startPreview({ path, port: 0 });
  return {
    ...pages,
    origin: `http://localhost:${server.port}`,
    isPage,
    close: async () => {
      await server.close();
      rmSync(path, { recursive: true });
    },
  };
}

/** Copies the folder, with compressed files: compressing must not count. @returns The path of the copy. */
function compressFolder(folder: string, files: readonly string[]): string {
  const path = mkdtempSync(join(tmpdir(), 'site-bench-'));
  cpSync(folder, path, { recursive: true, dereference: true });
  for (const file of files.filter((name) => /\.(html|json|m?js|css|svg)$/.test(name))) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    writeFileSync(join(path, `${file}.br`), brotliCompressSync(readFileSync(join(path, file)), { params }));
  }
  return path;
}
