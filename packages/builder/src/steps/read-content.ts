/** Step: SiteFolder -> Content, and which files outside of the folder this and all that follows is made from. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readModules } from '../base/fingerprint.ts';
import { startStep } from '../base/progress.ts';
import { findContentFolders } from '../content/folders.ts';
import { type Content, loadContent } from '../content/load.ts';
import { listModules } from '../content/page-imports.ts';
import { listImports } from '../markdown/syntax/list-imports.ts';
import { isAmongInputs } from '../site-folder/inputs.ts';
import { configNames, type SiteFolder } from '../site-folder/site-folder.ts';

/** What commands that run these steps choose. */
export interface StepOptions {
  /** Prints no progress. */
  readonly quiet?: boolean;
}

/** Without drafts, unless they are asked for. */
export async function readContent(
  { path, config }: SiteFolder,
  { drafts = false, quiet = false }: StepOptions & { readonly drafts?: boolean } = {},
): Promise<Content> {
  const step = startStep('Read content', quiet);
  const content = await loadContent(path, config, { listImports, drafts });
  step.finish(`${content.sources.length} files`);
  return content;
}

/**
 * Takes the texts of compiled pages, and of the files that they show, out of the memory: those of thousands of pages are a tenth of what a build needs.
 * Changes the content, so that nothing else keeps them.
 */
export function forgetTexts(content: Content): void {
  const sources = content.sources.map(({ files = {}, parts = {}, ...source }) => ({
    ...source,
    body: '',
    files: Object.fromEntries(Object.keys(files).map((path) => [path, ''])),
    parts: Object.fromEntries(Object.entries(parts).map(([path, part]) => [path, { ...part, body: '' }])),
  }));
  // Copies, because a string that was cut out of a text keeps all of it.
  Object.assign(content, { sources: structuredClone(sources) });
}

/**
 * Absolute paths of what a site is made from and is not among the inputs of its folder: folders with pages and static files, other files that
 * settings name, and files that pages, components and the settings import.
 * @param images Absolute paths of the images of pages, if they are known.
 */
export function listOutsideInputs(
  { path: sitePath, config }: SiteFolder,
  content: Content,
  images: Iterable<string> = [],
): string[] {
  const { contentFolders } = findContentFolders(sitePath, config);
  const { api, samples } = config;
  const set = [api?.descriptions, api?.history?.file, samples?.preludes, ...(samples?.globals ?? [])].filter(
    (path) => path !== undefined,
  );
  const folders = [...contentFolders.map(({ path }) => path), ...config.markdown.includeFrom, ...config.staticFolders, ...set];
  const sources = [...content.sources, ...content.drafts];
  const imported = listModules(sources, content.sharedComponents).filter((name) => !name.startsWith('npm:'));
  const named = [...imported.map((name) => name.replace(/\?raw$/, '')), 'components', 'islands', ...configNames];
  const entries = named.map((name) => join(sitePath, name)).filter(existsSync);
  // Thousands of pages show files of their own site.
  const parts = new Set(sources.flatMap(({ files = {} }) => Object.keys(files)));
  const all = [
    ...[...folders, ...parts].map((path) => join(sitePath, path)),
    ...readModules(entries, sitePath).keys(),
    ...images,
  ];
  return [...new Set(all)].filter((path) => path !== sitePath && !isAmongInputs(sitePath, path));
}
