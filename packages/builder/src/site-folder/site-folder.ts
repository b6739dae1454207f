/** Reads the parts of a site folder other than content: its configuration, its static files and the names of its islands. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { relativeOnDisk } from '../base/disk-paths.ts';
import { explainRefusal, Gate } from '../base/may-publish.ts';
import { ProblemsError } from '../base/problems.ts';
import { walkFolder } from '../base/walk-folder.ts';
import { parseConfig, type SiteConfig, type SiteConfigInput } from '../config/config.ts';
import type { PublishedFile, Refused } from '../model/published.ts';
import type { Problem } from '../model/source.ts';
import { loadConfig } from './load-config.ts';
import type { CardColors } from './theme-styles.ts';

export interface SiteFolder {
  /** Absolute. */
  readonly path: string;
  readonly config: SiteConfig;
  /** Path below the base URL (`/logo.svg`) -> absolute path of the file that is copied there. A name with decomposed letters is there in both forms. */
  readonly staticFiles: ReadonlyMap<string, PublishedFile>;
  /** Path below the base URL of what is in a static folder and is not copied; that of a folder with a slash at its end. */
  readonly refused: ReadonlyMap<string, Refused>;
  /** The site's own styles, which follow those of the program; empty if the configuration sets none. */
  readonly theme: string;
  /** For social images; absent if the site sets none of them. */
  readonly cardColors?: CardColors;
  /** Problems with what is in the static folders, with the theme, and with what is not read at all. */
  readonly problems: readonly Problem[];
}

/** Names of the configuration, of which a site has one. */
export const configNames = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

/**
 * Loads and validates a site folder's configuration. A folder without one gets all defaults and its own name as title; if it has pages but no
 * folders for them, its pages are the documents of the site, and begin at its root.
 * @throws ProblemsError with all problems in the configuration.
 */
export async function readSiteFolder(sitePath: string): Promise<SiteFolder> {
  const path = resolve(sitePath);
  const kind = statSync(path, { throwIfNoEntry: false });
  if (kind?.isDirectory() !== true) {
    throw ProblemsError.at(
      { file: sitePath },
      kind === undefined ? 'this site folder does not exist' : 'this is a file, not a site folder',
      'Pass an existing folder with --site',
    );
  }
  const file = configNames.find((name) => existsSync(join(path, name)));
  const result = parseConfig(file === undefined ? defaultConfig(path) : await readConfig(path, file));
  if ('problems' in result) throw new ProblemsError(await locateSettings(path, result.problems));
  const { config } = result;
  const { problems, ...files } = listStaticFiles(path, config);
  if (config.theme === undefined) return { path, config, ...files, theme: '', problems };
  const { readTheme } = await import('./theme-styles.ts');
  const theme = await readTheme(path, config, files.staticFiles);
  const { css, cardColors } = theme;
  const set = Object.keys(cardColors).length > 0 && { cardColors };
  return { path, config, ...files, theme: css, ...set, problems: [...problems, ...theme.problems] };
}

/**
 * Fills in the locations of problems with settings: the name of the site's configuration file, and the setting's line and column.
 */
export async function locateSettings(sitePath: string, problems: readonly Problem[]): Promise<Problem[]> {
  const file = configNames.find((name) => existsSync(join(sitePath, name)));
  if (file === undefined || problems.every(({ place }) => place.setting === undefined)) return [...problems];
  const { locateSetting } = await import('../config/config-places.ts');
  return problems.map((problem) => {
    const { setting } = problem.place;
    if (setting === undefined) return problem;
    const position = setting === '' ? undefined : locateSetting(join(sitePath, file), setting);
    return { ...problem, place: { file, setting, ...position } };
  });
}

/** The configuration of a folder without one. */
export function defaultConfig(path: string): Pick<SiteConfigInput, 'title' | 'docs'> {
  const title = basename(path);
  const names = readdirSync(path);
  const hasFolders = ['content', 'docs', 'pages', 'src'].some((name) => names.includes(name));
  const isFlat = !hasFolders && names.some((name) => /^[^._].*\.mdx?$/i.test(name));
  return isFlat ? { title, docs: { path: '.', routeBasePath: '/' } } : { title };
}

async function readConfig(sitePath: string, file: string): Promise<unknown> {
  try {
    return await loadConfig(join(sitePath, file));
  } catch (error) {
    const report = stripVTControlCharacters((error as Error).message);
    const [, line, column] = /site\.config\.\w+:(\d+):(\d+)/.exec(report) ?? [];
    throw ProblemsError.at(
      { file, ...(line !== undefined && { line: Number(line), column: Number(column) }) },
      `the configuration cannot be loaded: ${firstLines(report)}`,
      'Fix the file so that it can be imported and default-exports an object',
    );
  }
}

/** The message of a bundler's error report, without its code frame. */
export function firstLines(report: string): string {
  return report
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^Build failed/.test(line) && !/[│╭╰─]/.test(line))
    .slice(0, 2)
    .join(' ')
    .replace(/\[(?:[A-Z_]+|builtin:[\w-]+)\]\s*|\[plugin program-modules\] (?:\S+ )?Error: /g, '');
}

/** Of files with the same name in several folders, the first one counts. */
function listStaticFiles(sitePath: string, config: SiteConfig): Pick<SiteFolder, 'staticFiles' | 'refused' | 'problems'> {
  const staticFiles = new Map<string, PublishedFile>();
  const refused = new Map<string, Refused>();
  const problems: Problem[] = [];
  const folders = config.staticFolders.map((name) => relativeOnDisk(sitePath, name));
  const gate = Gate.ofStaticFiles(sitePath, config, folders);
  for (const folder of folders) {
    const found = walkFolder(sitePath, folder, gate);
    problems.push(...found.problems, ...leftOut(folder, found));
    for (const { relativePath, file } of found.files) {
      for (const name of [`/${relativePath}`.normalize('NFC'), `/${relativePath}`]) {
        if (!staticFiles.has(name)) staticFiles.set(name, file);
      }
    }
    for (const [path, reason] of found.refused) refused.set(path.slice(folder.length).normalize('NFC'), reason);
  }
  return { staticFiles, refused, problems };
}

/** Names what a static folder has and readers do not get, but for links, which are mistakes. */
function leftOut(folder: string, { refused, problems }: ReturnType<typeof walkFolder>): Problem[] {
  const links = new Set(problems.map(({ place }) => place.file));
  const groups = new Map<string, string[]>();
  for (const [path, refusal] of refused) {
    const name = path.replace(/\/$/, '');
    if (links.has(name)) continue;
    const reason = explainRefusal(refusal, name).join('\n');
    groups.set(reason, [...(groups.get(reason) ?? []), path.slice(folder.length + 1)]);
  }
  return [...groups].map(([reason, paths]): Problem => {
    const [what = '', fix = ''] = reason.split('\n');
    return { severity: 'warning', place: { file: folder }, message: `not copied: ${paths.join(', ')}. Each ${what}`, fix };
  });
}

/** Names of the site folder's own islands: `islands/<name>/<name>.tsx`. */
export function listSiteIslands(sitePath: string): string[] {
  const folderPath = join(sitePath, 'islands');
  if (!existsSync(folderPath)) return [];
  return readdirSync(folderPath)
    .filter((name) => existsSync(islandFile(sitePath, name)))
    .sort();
}

/** Absolute path of a site island's entry file. */
export function islandFile(sitePath: string, name: string): string {
  return join(sitePath, 'islands', name, `${name}.tsx`);
}
