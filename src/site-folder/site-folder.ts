/** Reads the parts of a site folder other than content: its configuration, its static files and the names of its islands. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { listFiles } from '../base/list-files.ts';
import { ProblemsError } from '../base/problems.ts';
import { parseConfig, type SiteConfig } from '../config/config.ts';
import type { Problem } from '../model.ts';
import { loadConfig } from './load-config.ts';

export interface SiteFolder {
  /** Absolute. */
  readonly path: string;
  readonly config: SiteConfig;
  /** Path below the base URL (`/logo.svg`) -> absolute path of the file that is copied there. */
  readonly staticFiles: ReadonlyMap<string, string>;
}

const configNames = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

/**
 * Loads and validates a site folder's configuration. A folder without one gets all defaults and its own name as title.
 * @throws ProblemsError with all problems in the configuration.
 */
export async function readSiteFolder(sitePath: string): Promise<SiteFolder> {
  const path = resolve(sitePath);
  if (!existsSync(path)) {
    throw new ProblemsError([
      {
        severity: 'error',
        place: { file: sitePath },
        message: 'this site folder does not exist',
        fix: 'Pass an existing folder with --site',
      },
    ]);
  }
  const file = configNames.find((name) => existsSync(join(path, name)));
  const result = parseConfig(file === undefined ? { title: basename(path) } : await readConfig(path, file));
  if ('problems' in result) throw new ProblemsError(await locateSettings(path, result.problems));
  return { path, config: result.config, staticFiles: listStaticFiles(path, result.config) };
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

async function readConfig(sitePath: string, file: string): Promise<unknown> {
  try {
    return await loadConfig(join(sitePath, file));
  } catch (error) {
    const report = stripVTControlCharacters((error as Error).message);
    const [, line, column] = /site\.config\.\w+:(\d+):(\d+)/.exec(report) ?? [];
    throw new ProblemsError([
      {
        severity: 'error',
        place: { file, ...(line !== undefined && { line: Number(line), column: Number(column) }) },
        message: `the configuration cannot be loaded: ${firstLines(report)}`,
        fix: 'Fix the file so that it can be imported and default-exports an object',
      },
    ]);
  }
}

/** The message of a bundler's error report, without its code frame. */
function firstLines(report: string): string {
  return report
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^Build failed/.test(line) && !/[│╭╰─]/.test(line))
    .slice(0, 2)
    .join(' ')
    .replace(/\[(?:[A-Z_]+|builtin:[\w-]+)\]\s*/g, '');
}

function listStaticFiles(sitePath: string, config: SiteConfig): Map<string, string> {
  const files = new Map<string, string>();
  for (const name of config.staticFolders) {
    for (const file of listFiles(join(sitePath, name))) {
      if (!files.has(`/${file}`)) files.set(`/${file}`, join(sitePath, name, file));
    }
  }
  return files;
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
