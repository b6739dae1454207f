/** Reads the pages of a content folder. Must not parse Markdown or deal with addresses. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Gate } from '../base/may-publish.ts';
import { beginWork, endWork } from '../base/page-limit.ts';
import type { FoundFile } from '../base/walk-folder.ts';
import type { SiteConfig } from '../config/config.ts';
import type { FrontMatter, FrontMatterTag, ListImports, Problem, SourceFile } from '../model/source.ts';
import { defined } from '../shared/defined.ts';
import type { ContentFolder } from './folders.ts';
import { readFrontMatter } from './front-matter.ts';
import { type ImportRoots, readPageImports, readSharedParts } from './page-imports.ts';
import { readWhole } from './read-whole.ts';
import { createShownReader } from './shown-files.ts';

interface ReadContext {
  readonly sitePath: string;
  readonly folder: ContentFolder;
  readonly config: SiteConfig;
  readonly listImports: ListImports;
  /** Of the folder's `tags.yml`. */
  readonly tags: ReadonlyMap<string, FrontMatterTag>;
  /** Gets what is wrong with the files. */
  readonly problems: Problem[];
}

/** @param before By path, pages that need not be read again. */
export async function readPages(
  files: readonly FoundFile[],
  context: ReadContext,
  before: ReadonlyMap<string, SourceFile> = new Map(),
): Promise<SourceFile[]> {
  const { sitePath, folder, config, listImports } = context;
  const settings = config.markdown;
  const gate = Gate.ofSite(sitePath, config, [folder.path, ...settings.includeFrom]);
  const folders = { sitePath, gate, staticFolders: config.staticFolders };
  const roots = { ...folders, settings, listImports, sharedParts: readSharedParts(folders) };
  const readShown = createShownReader(sitePath, Gate.ofSite(sitePath, config));
  const pages: SourceFile[] = [];
  // One after the other, so that each is watched by itself.
  for (const file of files) {
    beginWork(file.path, 'while it is read');
    const page = before.get(file.path) ?? (await readPage(file, context, roots, readShown).finally(endWork));
    if (page !== undefined) pages.push(page);
  }
  endWork();
  return pages;
}

async function readPage(
  file: FoundFile,
  { sitePath, folder, config, tags, problems }: ReadContext,
  roots: ImportRoots,
  readShown: ReturnType<typeof createShownReader>,
): Promise<SourceFile | undefined> {
  const found = readWhole(file, problems);
  if (found === undefined && !existsSync(join(sitePath, file.path))) return undefined;
  // A file that cannot be read becomes an empty page, so that links to it are not reported as broken too.
  const text = found ?? '';
  const path = file.path.normalize('NFC');
  const read = readFrontMatter(text, file.path, config.onUnknownKeys, roots.settings.format);
  const { frontMatter, format, body, frontMatterText, bodyLine, places } = read;
  problems.push(...read.problems);
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
    ...readShown(body),
    ...(await readPageImports({ path, format, body, bodyLine }, roots)),
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
