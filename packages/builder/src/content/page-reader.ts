/** Reads the pages of a content folder. Must not parse Markdown or deal with addresses. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workOn } from '../base/page-limit.ts';
import type { FoundFile } from '../base/walk-folder.ts';
import type { SiteConfig } from '../config/config.ts';
import type { FrontMatter, FrontMatterTag, Problem, SourceFile } from '../model/source.ts';
import { defined } from '../shared/defined.ts';
import type { ContentFolder } from './folders.ts';
import { readFrontMatter } from './front-matter.ts';
import { type ImportRoots, importSharedParts, readPageImports, readSharedParts } from './page-imports.ts';
import { readWhole } from './read-whole.ts';
import { createShownReader } from './shown-files.ts';

interface ReadContext {
  readonly sitePath: string;
  readonly folder: ContentFolder;
  readonly config: SiteConfig;
  /** Of the folder's `tags.yml`. */
  readonly tags: ReadonlyMap<string, FrontMatterTag>;
  /** Gets what is wrong with the files. */
  readonly problems: Problem[];
}

/** @param before By path, pages that need not be read again. */
export function readPages(
  files: readonly FoundFile[],
  context: ReadContext,
  before: ReadonlyMap<string, SourceFile> = new Map(),
): SourceFile[] {
  const { sitePath, folder, config } = context;
  const { includeFrom, format } = config.markdown;
  const folders = { sitePath, others: [folder.path, ...includeFrom], staticFolders: config.staticFolders };
  const roots = { ...folders, isMdx: format === 'mdx', sharedParts: readSharedParts(folders) };
  const readShown = createShownReader(sitePath);
  const read = (file: FoundFile): SourceFile | undefined =>
    workOn(file.path, 'while it is read', () => readPage(file, context, roots, readShown));
  return files.flatMap((file) => before.get(file.path) ?? read(file) ?? []);
}

function readPage(
  file: FoundFile,
  { sitePath, folder, config, tags, problems }: ReadContext,
  roots: ImportRoots,
  readShown: ReturnType<typeof createShownReader>,
): SourceFile | undefined {
  const found = readWhole(sitePath, file.path, problems);
  if (found === undefined && !existsSync(join(sitePath, file.path))) return undefined;
  // A file that cannot be read becomes an empty page, so that links to it are not reported as broken too.
  const text = found ?? '';
  const path = file.path.normalize('NFC');
  const {
    problems: own,
    frontMatter,
    format = roots.isMdx || /\.mdx$/i.test(path) ? 'mdx' : 'md',
    body: written,
    frontMatterText,
    bodyLine,
    places,
  } = readFrontMatter(text, file.path, config.onUnknownKeys);
  problems.push(...own);
  const body = format === 'mdx' ? importSharedParts(written, roots) : written;
  return defined({
    kind: folder.kind,
    path,
    diskPath: file.path === path ? undefined : file.path,
    relativePath: file.relativePath.normalize('NFC'),
    frontMatter: nameTags(frontMatter, tags),
    format,
    generated: false,
    places,
    frontMatterText,
    body,
    bodyLine,
    files: readShown(body),
    ...readPageImports(path, body, roots),
  });
}

/** Replaces tags that are keys in `tags.yml` by their label and permalink there. */
function nameTags(frontMatter: FrontMatter, tags: ReadonlyMap<string, FrontMatterTag>): FrontMatter {
  if (tags.size === 0 || !frontMatter.tags) return frontMatter;
  return {
    ...frontMatter,
    tags: frontMatter.tags.map((tag) => (tag.permalink === undefined ? (tags.get(tag.label.normalize('NFC')) ?? tag) : tag)),
  };
}
