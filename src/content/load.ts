/**
 * Disk -> SourceFile[], the first step of the pipeline: reads every page of the site folder with its front matter, the
 * `_category_` files, the blog's authors and tags, and the dates of last changes. Must not parse Markdown or deal with addresses.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../base/list-files.ts';
import { sortProblems } from '../base/problems.ts';
import type { FoundFile } from '../base/walk-folder.ts';
import type { SiteConfig } from '../config/config.ts';
import type { FrontMatter, FrontMatterTag, Place, PostAuthor, Problem, SourceFile } from '../model.ts';
import { defined } from '../shared/defined.ts';
import { findNearest } from '../shared/nearest.ts';
import { type CategorySettings, readAuthors, readCategory, readTags } from './categories.ts';
import { makeCategoryPages } from './category-pages.ts';
import { decodeUtf8 } from './decode.ts';
import { type ContentFolder, findContentFolders } from './folders.ts';
import { readFrontMatter } from './front-matter.ts';
import { contentFacts, type KnownPages, type PageText, type ReadPage } from './known-pages.ts';
import { type ChangeLookup, type LastChange, readLastChanges } from './last-changes.ts';
import { findSharedComponents, type ImportRoots, listSpecifiers, readPageImports } from './page-imports.ts';
import { readReactPages } from './react-pages.ts';
import { readShownFiles } from './shown-files.ts';
import { walkContent } from './walk.ts';

/** Everything that was read from the site folder. */
export interface Content {
  /** In order of kind (docs, posts, pages), then of path by code units. */
  readonly sources: readonly SourceFile[];
  /**
   * Drafts that were left out, so that later steps can tell a link to a draft from a broken one. Empty when drafts are included.
   */
  readonly drafts: readonly SourceFile[];
  /**
   * Folder relative to the docs folder (as on disk; `''` for the docs folder itself) -> its `_category_` file. In a folder of the setting
   * `moreDocs`, with its id: `community:teas`.
   */
  readonly categories: ReadonlyMap<string, CategorySettings>;
  /** By key of the blog's authors file. */
  readonly authors: ReadonlyMap<string, PostAuthor>;
  /** By path of the source; dates are UTC days. */
  readonly lastChanges: ReadonlyMap<string, LastChange>;
  /** What was looked up for them. */
  readonly lookup: ChangeLookup;
  /** UTC day of the last change to an API description, which is the last change of the pages generated from them. */
  readonly referenceChange?: string;
  /**
   * Other files in the content folders, which pages may link to as downloads. Path relative to the site folder, as links name it (NFC) ->
   * the same path as the disk has it.
   */
  readonly files: ReadonlyMap<string, string>;
  /** The module whose default export holds components for all pages; path relative to the site folder. */
  readonly sharedComponents?: string;
  readonly problems: readonly Problem[];
}

/** Files open at the same time: enough to keep a disk busy, far below the usual limit for a process. */
const parallelReads = 32;

/**
 * Reads the content of a site.
 * @param sitePath Absolute path of the site folder.
 * @param options.drafts Whether `sources` includes drafts.
 * @param options.known Pages whose files need not be read.
 */
export async function loadContent(
  sitePath: string,
  config: SiteConfig,
  options: { readonly drafts: boolean; readonly known?: KnownPages | undefined },
): Promise<Content> {
  const { contentFolders, problems: folderProblems } = await findContentFolders(sitePath, config);
  const problems: Problem[] = [...folderProblems];
  const loaded: SourceFile[] = [];
  const categories = new Map<string, CategorySettings>();
  let authors: ReadonlyMap<string, PostAuthor> = new Map();
  const files = new Map<string, string>();

  for (const contentFolder of contentFolders) {
    const found = await walkContent(sitePath, contentFolder.path, contentFolders);
    problems.push(...found.problems);
    let tags: ReadonlyMap<string, FrontMatterTag> = new Map();
    for (const file of found.others) {
      const isCategory = contentFolder.kind === 'doc' && /(^|\/)_category_\.(json|ya?ml)$/.test(file.relativePath);
      const isAuthors = contentFolder.kind === 'post' && /^authors\.ya?ml$/.test(file.relativePath);
      const isTags = contentFolder.kind !== 'page' && /^tags\.ya?ml$/.test(file.relativePath);
      if (!isCategory && !isAuthors && !isTags) {
        files.set(file.path.normalize('NFC'), file.path);
        continue;
      }
      const text = await readText(sitePath, file.path, problems);
      if (text === undefined) continue;
      if (isCategory) {
        const result = readCategory(text, file.path);
        problems.push(...result.problems);
        const directory = file.relativePath.split('/').slice(0, -1).join('/');
        const name = contentFolder.id === undefined ? directory : `${contentFolder.id}:${directory}`;
        if (result.settings && !categories.has(name)) categories.set(name, result.settings);
      } else if (isAuthors) {
        const result = readAuthors(text, file.path);
        problems.push(...result.problems);
        authors = result.authors;
      } else {
        const result = readTags(text, file.path);
        problems.push(...result.problems);
        tags = result.tags;
      }
    }
    loaded.push(...(await loadPages(sitePath, contentFolder, found.pages, config, tags, problems, options.known)));
    if (contentFolder.kind === 'page') loaded.push(...readReactPages(sitePath, found.others, config.title));
  }

  if (loaded.length === 0 && config.api === undefined && problems.length === 0) {
    problems.push({
      severity: 'error',
      place: { file: sitePath },
      message: 'this site folder has no pages',
      fix: 'Write a Markdown file in it, such as docs/intro.md, or choose another folder with --site',
    });
  }
  for (const source of loaded) {
    if (source.kind === 'post') problems.push(...checkAuthors(source, authors));
  }
  loaded.push(
    ...makeCategoryPages(
      config,
      categories,
      loaded.filter(({ kind }) => kind === 'doc'),
    ),
  );
  const isLeftOut = ({ frontMatter }: SourceFile): boolean => frontMatter.draft === true && !options.drafts;
  const sources = loaded.filter((source) => !isLeftOut(source));
  const descriptions = config.api?.descriptions;
  const described =
    descriptions === undefined ? [] : listFiles(join(sitePath, descriptions)).map((file) => `${descriptions}/${file}`);
  const lookup: ChangeLookup = {
    folders: [...contentFolders.map(({ path }) => path), ...(descriptions === undefined ? [] : [descriptions])],
    files: [...sources.map(({ path }) => path), ...described],
  };
  const lastChanges = await readLastChanges(sitePath, lookup);
  const referenceChange = described
    .flatMap((file) => lastChanges.get(file)?.date ?? [])
    .sort()
    .at(-1);
  return defined({
    sources,
    drafts: loaded.filter(isLeftOut),
    categories,
    authors,
    lastChanges,
    lookup,
    referenceChange,
    files,
    sharedComponents: findSharedComponents(sitePath),
    problems: sortProblems(problems),
  });
}

async function loadPages(
  sitePath: string,
  contentFolder: ContentFolder,
  files: readonly FoundFile[],
  config: SiteConfig,
  tags: ReadonlyMap<string, FrontMatterTag>,
  problems: Problem[],
  known: KnownPages | undefined,
): Promise<SourceFile[]> {
  const pages: SourceFile[] = [];
  const roots: ImportRoots = {
    sitePath,
    others: [contentFolder.path, ...config.markdown.includeFrom],
    isMdx: config.markdown.format === 'mdx',
  };
  for (let start = 0; start < files.length; start += parallelReads) {
    const batch = files.slice(start, start + parallelReads);
    const found = batch.map((file) => known?.get(file.path));
    // A file that cannot be read becomes an empty page, so that links to it are not reported as broken too.
    const texts = await Promise.all(
      batch.map(async (file, index) => found[index] ?? (await readWhole(sitePath, file.path, problems))),
    );
    for (const [index, file] of batch.entries()) {
      const text = texts[index] as Exclude<(typeof texts)[number], undefined>;
      const read =
        'isWhole' in text ? readPage(roots, file, text.text ?? '', config, problems, text.isWhole ? known : undefined) : text;
      const isMdx = /\.mdx$/i.test(file.path) || config.markdown.format === 'mdx';
      const page = {
        kind: contentFolder.kind,
        path: file.path.normalize('NFC'),
        relativePath: file.relativePath.normalize('NFC'),
        frontMatter: nameTags(read.frontMatter, tags),
        places: read.places,
        format: read.format ?? (isMdx ? 'mdx' : 'md'),
        generated: false,
        bodyLine: read.bodyLine,
        content: read.content,
      };
      // Some of what was read is only read when it is used.
      const rest = Object.getOwnPropertyDescriptors(read);
      for (const name of ['frontMatterText', 'body', 'files', 'imports', 'parts'] as const) {
        if (rest[name] !== undefined) Object.defineProperty(page, name, rest[name]);
      }
      pages.push(page as SourceFile);
    }
  }
  return pages;
}

function readPage(
  roots: ImportRoots,
  file: FoundFile,
  text: string,
  config: SiteConfig,
  problems: Problem[],
  known: KnownPages | undefined,
): ReadPage & PageText & Pick<SourceFile, 'imports' | 'parts'> {
  const { problems: own, frontMatterText, body, ...read } = readFrontMatter(text, file.path, config.onUnknownKeys);
  problems.push(...own);
  const { imports, parts } = readPageImports(file.path.normalize('NFC'), body, roots);
  const files = readShownFiles(roots.sitePath, body);
  const page = defined({ ...read, content: contentFacts(defined({ body, files, imports, parts })) });
  // What is wrong is reported by each run, and what is imported is looked up by each.
  if (own.length === 0 && listSpecifiers(body).size === 0) known?.add(file.path, page, body);
  return defined({ ...page, frontMatterText, body, files, imports, parts });
}

/** Reads a file as UTF-8; adds a problem, which each run reports, where it cannot be read. */
async function readWhole(
  sitePath: string,
  path: string,
  problems: Problem[],
): Promise<{ readonly text: string | undefined; readonly isWhole: boolean }> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(join(sitePath, path));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
    problems.push({
      severity: 'error',
      place: { file: path },
      message: `the file cannot be read (${code})`,
      fix:
        code === 'EACCES' || code === 'EPERM' ? 'Give yourself permission to read it' : 'Check that it exists and can be opened',
    });
    return { text: undefined, isWhole: false };
  }
  const { text, wrongByte } = decodeUtf8(bytes);
  if (wrongByte) {
    const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    problems.push({
      severity: 'error',
      place: { file: path, line: wrongByte.line, column: wrongByte.column },
      message: isUtf16
        ? 'the file is UTF-16, not UTF-8'
        : `the byte 0x${wrongByte.byte.toString(16).toUpperCase().padStart(2, '0')} is not UTF-8`,
      fix: 'Save the file as UTF-8',
    });
  }
  return { text, isWhole: wrongByte === undefined };
}

async function readText(sitePath: string, path: string, problems: Problem[]): Promise<string | undefined> {
  return (await readWhole(sitePath, path, problems)).text;
}

/** Replaces tags that are keys in `tags.yml` by their label and permalink there. */
function nameTags(frontMatter: FrontMatter, tags: ReadonlyMap<string, FrontMatterTag>): FrontMatter {
  if (tags.size === 0 || !frontMatter.tags) return frontMatter;
  return {
    ...frontMatter,
    tags: frontMatter.tags.map((tag) => (tag.permalink === undefined ? (tags.get(tag.label) ?? tag) : tag)),
  };
}

function checkAuthors(source: SourceFile, authors: ReadonlyMap<string, PostAuthor>): Problem[] {
  const problems: Problem[] = [];
  for (const { key } of source.frontMatter.authors ?? []) {
    if (key === undefined || authors.has(key)) continue;
    const nearest = findNearest(key, authors.keys());
    problems.push({
      severity: 'error',
      place: findWord(source, source.places.authors, key),
      message: `the author "${key}" is not in the blog's authors file`,
      fix:
        nearest === undefined
          ? `Add "${key}" to "authors.yml" in the blog folder`
          : `Write "${nearest}", or add "${key}" to "authors.yml" in the blog folder`,
    });
  }
  return problems;
}

/** Place of a word in the front matter, searched from the given place on: that of a list is where the list begins. */
function findWord({ path, frontMatterText }: SourceFile, from: Place | undefined, word: string): Place {
  if (from?.line === undefined || from.column === undefined) return { file: path };
  const escaped = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  for (const [index, text] of frontMatterText.split('\n').entries()) {
    const line = index + 2;
    if (line < from.line) continue;
    const start = line === from.line ? from.column - 1 : 0;
    const found = new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).exec(text.slice(start));
    if (found) return { file: path, line, column: start + found.index + 1 };
  }
  return from;
}
