/** Reads a site folder's settings: its configuration, its static files, its own components. The content itself is read by `content/`. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { loadConfigFromFile } from 'vite';
import { listFiles } from '../base/list-files.ts';
import { ProblemsError } from '../base/problems.ts';
import { parseConfig, type SiteConfig } from '../config/config.ts';
import type { Problem } from '../model.ts';

export interface SiteFolder {
  /** Absolute path. */
  readonly folder: string;
  readonly config: SiteConfig;
  /** Absolute paths of the configuration and all files it imports; empty when the site has no configuration. */
  readonly configFiles: readonly string[];
  /** Path below the base URL (`/logo.svg`) -> absolute path of the file that is copied there. */
  readonly staticFiles: ReadonlyMap<string, string>;
}

const configNames = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

/**
 * Loads and validates a site folder's configuration. A folder without one gets all defaults and its own name as title.
 * @throws ProblemsError naming every mistake of the configuration with its path.
 */
export async function readSiteFolder(path: string): Promise<SiteFolder> {
  const folder = resolve(path);
  if (!existsSync(folder)) {
    throw new ProblemsError([
      {
        severity: 'error',
        place: { file: path },
        message: 'this site folder does not exist',
        fix: 'Pass an existing folder with --site',
      },
    ]);
  }
  const file = configNames.find((name) => existsSync(join(folder, name)));
  const loaded = file === undefined ? { value: { title: basename(folder) }, files: [] } : await loadConfig(folder, file);
  const result = parseConfig(loaded.value);
  if ('problems' in result) throw new ProblemsError(await locateSettings(folder, result.problems));
  return { folder, config: result.config, configFiles: loaded.files, staticFiles: listStaticFiles(folder, result.config) };
}

/** Gives problems with settings the name of the site's configuration, and line and column where the setting is written there. */
export async function locateSettings(siteFolder: string, problems: readonly Problem[]): Promise<Problem[]> {
  const file = configNames.find((name) => existsSync(join(siteFolder, name)));
  if (file === undefined || problems.every(({ place }) => place.setting === undefined)) return [...problems];
  const { locateSetting } = await import('../config/config-places.ts');
  return problems.map((problem) => {
    const { setting } = problem.place;
    if (setting === undefined) return problem;
    const position = setting === '' ? undefined : locateSetting(join(siteFolder, file), setting);
    return { ...problem, place: { file, setting, ...position } };
  });
}

async function loadConfig(folder: string, file: string): Promise<{ value: unknown; files: string[] }> {
  const path = join(folder, file);
  try {
    const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, path, folder, 'silent');
    return { value: loaded?.config, files: [path, ...(loaded?.dependencies ?? []).map((name) => resolve(folder, name))] };
  } catch (error) {
    const report = stripVTControlCharacters((error as Error).message);
    const [, line, column] = /site\.config\.\w+:(\d+):(\d+)/.exec(report) ?? [];
    throw new ProblemsError([
      {
        severity: 'error',
        // The loader puts code of its own before the first line, so columns there are not the author's.
        place: { file, ...(line !== undefined && { line: Number(line) }), ...(Number(line) > 1 && { column: Number(column) }) },
        message: `the configuration cannot be loaded: ${firstLines(report)}`,
        fix: 'Fix the file so that it can be imported and default-exports an object',
      },
    ]);
  }
}

/** What a bundler's report says, without its drawing and the code that it was given. */
function firstLines(report: string): string {
  return report
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^Build failed/.test(line) && !/[│╭╰─]/.test(line))
    .slice(0, 2)
    .join(' ')
    .replace(/\[[A-Z_]+\]\s*/g, '');
}

function listStaticFiles(folder: string, config: SiteConfig): Map<string, string> {
  const files = new Map<string, string>();
  for (const name of config.staticFolders) {
    for (const file of listFiles(join(folder, name))) {
      if (!files.has(`/${file}`)) files.set(`/${file}`, join(folder, name, file));
    }
  }
  return files;
}

/** Names of the site folder's own islands: `islands/<name>/<name>.tsx`. */
export function listSiteIslands(siteFolder: string): string[] {
  const folder = join(siteFolder, 'islands');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(islandFile(siteFolder, name)))
    .sort();
}

/** Absolute path of a site island's entry file. */
export function islandFile(siteFolder: string, name: string): string {
  return join(siteFolder, 'islands', name, `${name}.tsx`);
}
