/**
 * Disk -> SourceFile[], the first step of the pipeline: reads every page of the site folder with its front matter, the
 * `_category_` files, the blog's authors and tags, and the dates of last changes. Must not parse Markdown or deal with addresses.
 */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listFiles } from '../base/list-files.ts';
import { Gate } from '../base/may-publish.ts';
import { outputMark } from '../base/output-file.ts';
import { sortProblems } from '../base/problems.ts';
import { type FoundFile, walkFolder } from '../base/walk-folder.ts';
import type { SiteConfig } from '../config/config.ts';
import { features } from '../features/features.ts';
import type { PostAuthor } from '../model/page-parts.ts';
import type { PublishedFile, Refused } from '../model/published.ts';
import type { FrontMatterTag, ListImports, Place, Problem, SourceFile } from '../model/source.ts';
import { defined } from '../shared/defined.ts';
import { escapePattern } from '../shared/escape-pattern.ts';
import { findNearest } from '../shared/nearest.ts';
import { type CategorySettings, readAuthors, readCategory, readTags } from './categories.ts';
import { makeCategoryPages } from './category-pages.ts';
import { type ContentFolder, findContentFolders } from './folders.ts';
import { type ChangeLookup, type LastChange, readLastChanges } from './last-changes.ts';
import { findSharedComponents } from './page-imports.ts';
import { readPages } from './page-reader.ts';
import { readReactPages } from './react-pages.ts';
import { readWhole } from './read-whole.ts';

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
   * Other files in the content folders, which pages may link to as downloads, by path relative to the site folder, as links name it (NFC).
   */
  readonly files: ReadonlyMap<string, PublishedFile>;
  /** What is in the content folders and is not published, by the same paths; that of a folder with a slash at its end. */
  readonly refused: ReadonlyMap<string, Refused>;
  /** The module whose default export holds components for all pages; path relative to the site folder. */
  readonly sharedComponents?: string;
  readonly problems: readonly Problem[];
}

/**
 * Reads the content of a site.
 * @param sitePath Absolute path of the site folder.
 * @param options.listImports Reads what pages import.
 * @param options.drafts Whether `sources` includes drafts.
 * @param options.before What has been read before with the same settings, see {@link readPages}.
 * @param options.lastChanges Dates that are taken instead of those that git would give.
 */
export async function loadContent(
  sitePath: string,
  config: SiteConfig,
  options: {
    readonly listImports: ListImports;
    readonly drafts: boolean;
    readonly before?: ReadonlyMap<string, SourceFile> | undefined;
    readonly lastChanges?: Content['lastChanges'] | undefined;
  },
): Promise<Content> {
  const { contentFolders, problems: folderProblems } = findContentFolders(sitePath, config);
  const problems: Problem[] = [...folderProblems];
  const loaded: SourceFile[] = [];
  const categories = new Map<string, CategorySettings>();
  let authors: ReadonlyMap<string, PostAuthor> = new Map();
  const files = new Map<string, PublishedFile>();
  const refused = new Map<string, Refused>();

  for (const contentFolder of contentFolders) {
    const found = walkContent(sitePath, contentFolder.path, contentFolders, config);
    problems.push(...found.problems);
    for (const [path, reason] of found.refused) refused.set(path.normalize('NFC'), reason);
    const side = readSideFiles(contentFolder, found.others, problems);
    for (const [name, settings] of side.categories) if (!categories.has(name)) categories.set(name, settings);
    authors = side.authors ?? authors;
    for (const { path, file } of side.files) files.set(path.normalize('NFC'), file);
    const context = { sitePath, folder: contentFolder, config, tags: side.tags, problems, listImports: options.listImports };
    loaded.push(...(await readPages(found.pages, context, options.before)));
    if (contentFolder.kind === 'page') loaded.push(...readReactPages(found.others, config.title));
  }

  if (loaded.length === 0 && config.api === undefined && problems.length === 0) {
    problems.push({
      severity: 'error',
      place: { file: sitePath },
      message: 'this site folder has no pages',
      fix: 'Write a Markdown file in it, such as docs/intro.md, or choose another folder with --site',
    });
  }
  for (const { unread } of features) problems.push(...((await unread?.(sitePath, loaded)) ?? []));
  problems.push(...loaded.flatMap((source) => (source.kind === 'post' ? checkAuthors(source, authors) : [])));
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
  const history = options.lastChanges === undefined ? await readLastChanges(sitePath, lookup) : undefined;
  const lastChanges = options.lastChanges ?? history?.lastChanges ?? new Map<string, LastChange>();
  if ([config.docs, ...config.moreDocs].some((docs) => docs.showLastUpdateTime)) problems.push(...(history?.problems ?? []));
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
    refused,
    sharedComponents: findSharedComponents(sitePath),
    problems: sortProblems(problems),
  });
}

/** What a content folder holds besides its pages. */
interface SideFiles {
  /** First come, first served: by folder, with the id of the folder of documents. */
  readonly categories: readonly (readonly [name: string, settings: CategorySettings])[];
  readonly authors: ReadonlyMap<string, PostAuthor> | undefined;
  readonly tags: ReadonlyMap<string, FrontMatterTag>;
  /** Those without a meaning of their own, which pages may link to. */
  readonly files: readonly FoundFile[];
}

function readSideFiles({ kind, id }: ContentFolder, others: readonly FoundFile[], problems: Problem[]): SideFiles {
  const categories: [string, CategorySettings][] = [];
  let authors: SideFiles['authors'];
  let tags: SideFiles['tags'] = new Map();
  const files: FoundFile[] = [];
  for (const found of others) {
    const { path, relativePath } = found;
    const read = <Result extends { readonly problems: readonly Problem[] }>(
      reader: (text: string, path: string) => Result,
    ): Result | undefined => {
      const text = readWhole(found, problems);
      const result = text === undefined ? undefined : reader(text, path);
      problems.push(...(result?.problems ?? []));
      return result;
    };
    if (kind === 'doc' && /(^|\/)_category_\.(json|ya?ml)$/.test(relativePath)) {
      const settings = read(readCategory)?.settings;
      const directory = relativePath.split('/').slice(0, -1).join('/').normalize('NFC');
      if (settings) categories.push([id === undefined ? directory : `${id}:${directory}`, settings]);
    } else if (kind === 'post' && /^authors\.ya?ml$/.test(relativePath)) authors = read(readAuthors)?.authors ?? authors;
    else if (kind !== 'page' && /^tags\.ya?ml$/.test(relativePath)) tags = read(readTags)?.tags ?? tags;
    else {
      files.push(found);
      if (/\.markdown$/i.test(path)) problems.push(misnamed(path));
    }
  }
  return { categories, authors, tags, files };
}

function misnamed(file: string): Problem {
  const fix = 'Rename it so that it ends with ".md"';
  return { severity: 'warning', place: { file }, message: "this file isn't read, because pages end with .md or .mdx", fix };
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
  for (const [index, text] of frontMatterText.split('\n').entries()) {
    const line = index + 2;
    if (line < from.line) continue;
    const start = line === from.line ? from.column - 1 : 0;
    const found = new RegExp(`(?<![\\w-])${escapePattern(word)}(?![\\w-])`).exec(text.slice(start));
    if (found) return { file: path, line, column: start + found.index + 1 };
  }
  return from;
}

/** Files below a folder, sorted by path. */
interface ContentFiles {
  /** `.md` and `.mdx`. */
  readonly pages: readonly FoundFile[];
  /** Everything else that is not hidden, `_category_` files and the like included. */
  readonly others: readonly FoundFile[];
  readonly refused: ReadonlyMap<string, Refused>;
  readonly problems: readonly Problem[];
}

const pageName = /\.mdx?$/i;
/** The only files beginning with an underscore that are not skipped. */
const categoryName = /^_category_\.(json|ya?ml)$/;

/** Folders that are skipped where the site folder is also the content folder: those with another meaning, and those of tools. */
const otherFolders =
  /^(src|components|islands|public|static|node_modules|build|dist(\..*)?|versioned_docs|versioned_sidebars|i18n)$/;

/**
 * Lists the files of a content folder, its pages apart from the others, except those whose names begin with `_` or `.`, and those of another content
 * folder inside it.
 * @param sitePath Absolute path of the site folder.
 * @param folderPath Path of the folder relative to it, forward slashes.
 * @param all All content folders.
 */
function walkContent(
  sitePath: string,
  folderPath: string,
  all: readonly { readonly path: string }[],
  config: SiteConfig,
): ContentFiles {
  const isOther = (path: string): boolean =>
    all.some((other) => other.path === posix.join(folderPath, path)) ||
    (folderPath === '.' && (otherFolders.test(path) || existsSync(join(sitePath, path, outputMark))));
  const isSkipped = (name: string, path: string): boolean =>
    name.startsWith('.') || (name.startsWith('_') && !categoryName.test(name)) || isOther(path);
  const gate = Gate.ofSite(sitePath, config, [folderPath]);
  const { files, folders, refused, problems } = walkFolder(sitePath, folderPath, gate, isSkipped);
  const misnamed = folders
    .filter(({ path }) => pageName.test(path))
    .map(
      ({ path }): Problem => ({
        severity: 'error',
        place: { file: path },
        message: 'this folder is named like a page',
        fix: 'Rename the folder so that it does not end with ".md" or ".mdx"',
      }),
    );
  const pages: FoundFile[] = [];
  const others: FoundFile[] = [];
  for (const file of files) (pageName.test(file.path) ? pages : others).push(file);
  return { pages, others, refused, problems: [...problems, ...misnamed] };
}
