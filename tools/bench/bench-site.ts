/** Makes site folders of any number of pages, for the measurements of builds. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '../../packages/builder/src/base/list-files.ts';
import { isInput } from '../../packages/builder/src/site-folder/inputs.ts';
import { siteRoot } from '../repository-places.ts';

/** Markdown files, and the files that they refer to by relative paths. */
export interface PageSource {
  /** Absolute path. */
  readonly folder: string;
  /** Where they are put below the docs folder. */
  readonly name: string;
}

/** What is not copied of this site: its own pages, what they are generated from, and its tests. */
const leftOut = ['content/docs', 'content/blog', 'content/pages', 'content/api', 'test', 'tools'].map((path) =>
  join(siteRoot, path),
);

const isPage = (file: string): boolean => /\.mdx?$/i.test(file);

/**
 * Makes a site folder whose docs are these pages, copied under new paths until there are enough.
 * @param pages How many; undefined for each page once.
 * @returns How many there are.
 */
export function makeBenchSite(sitePath: string, sources: readonly PageSource[], pages: number | undefined): number {
  rmSync(sitePath, { recursive: true, force: true });
  const docs = join(sitePath, 'content/docs');
  const found = sources.map(({ folder, name }) => ({ folder, name, files: listFiles(folder) }));
  const each = found.flatMap(({ files }) => files).filter(isPage).length;
  if (each === 0) throw new Error(`There are no Markdown files in ${sources.map(({ folder }) => folder).join(', ')}`);
  const wanted = pages ?? each;
  // Whatever its pages refer to.
  cpSync(siteRoot, sitePath, {
    recursive: true,
    filter: (path) => path === siteRoot || (isInput(siteRoot, path) && !leftOut.includes(path)),
  });
  let written = 0;
  for (let copy = 0; written < wanted; copy++) {
    for (const { folder, name, files } of found) {
      for (const file of files) {
        // Whatever else is there, such as images, is copied as often as the pages.
        if (isPage(file) && written++ >= wanted) continue;
        const target = join(docs, copy === 0 ? '' : `copy-${copy}`, name, file);
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, readFileSync(join(folder, file)));
      }
    }
  }
  // Copies refer to each other as the originals do, which is right for some only.
  const ignored = ['onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks'].map((name) => `${name}: 'ignore'`).join(', ');
  writeFileSync(join(sitePath, 'site.config.ts'), `export default { title: 'Bench', url: 'https://example.com', ${ignored} };\n`);
  return wanted;
}

/** A page of the docs that can be edited. */
export function somePage(sitePath: string): string {
  const docs = join(sitePath, 'content/docs');
  const pages = listFiles(docs).filter((file) => file.endsWith('.md'));
  return join(docs, pages[Math.floor(pages.length / 2)] ?? listFiles(docs).find(isPage) ?? '');
}
