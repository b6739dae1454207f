/** What the dev server answers to the path of a request: a list of functions, of which each knows one kind of file. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Gate } from '../base/may-publish.ts';
import { cacheFolder, packagesFolder, programPackages, programRoot } from '../base/places.ts';
import type { Problem } from '../model/source.ts';
import { featureScripts } from '../render/feature-parts.ts';
import { escapePattern } from '../shared/escape-pattern.ts';
import type { DevSite } from './dev-site.ts';
import { addClient, type DevVite, refreshPath } from './dev-vite.ts';

export interface DevAnswer {
  /** Of the file, with its dot. */
  readonly extension: string;
  readonly body: string | Uint8Array;
  /** 200 by default. */
  readonly status?: number;
  /** The script that a document has in it. */
  readonly inlineScript?: string;
  /** What is wrong with what is shown; looked for once it is sent. */
  readonly findProblems?: () => readonly Problem[];
}

export interface DevServer {
  readonly site: DevSite;
  readonly vite: DevVite;
  readonly base: string;
}

/** The answer; `vite` if Vite has it; undefined for a path of another kind. */
type Answerer = (path: string, server: DevServer, query: string) => Promise<DevAnswer | 'vite' | undefined>;

export const noSuchFile: DevAnswer = { extension: '.txt', body: 'There is no such file.\n', status: 404 };

const notServed = { extension: '.txt', body: 'This file is not served.\n', status: 403 };

/** Stylesheets of the modules that pages import, which are below a folder that Vite hides: their path there. */
const moduleStyles = new RegExp(`^${escapePattern(join('/@fs', cacheFolder, 'components'))}/(\\w+/style-\\d+\\.css)$`);

/** What Vite makes itself, or takes from its own cache: its client, modules of plugins, packages that it has bundled. */
const made =
  /^\/(?:@vite\/(?:client|env)|@react-refresh|node_modules\/\.vite\/deps(?:_ssr)?\/[\w@.+-]+|@id\/(?:__vite-browser-external(?::[\w/]+)?|__x00__(?:virtual:[\w-]+|page-island:[\w-]*|(?:docusaurus|missing):.*|vite\/[\w/.-]+|@oxc-project\+runtime.*|rolldown\/runtime.*)))$/;

/** Stylesheets of a module that pages import, as a module with the names of its classes (bundle/site-modules.ts). */
const classNames = /^\/@id\/__x00__page-styles:(.+):(\w+)$/;

/** What Vite's own addresses have after a path. Anything else could lead it to another file. */
const plainQuery = /^(?:\?[\w.=&-]*)?$/;

/** The file that Vite opens for a path of a request: one of the program, or by its absolute path. */
function fileOf(path: string): string {
  const [, name, ending] = classNames.exec(path) ?? [];
  if (name !== undefined) return `${name}.${ending}`;
  return path.startsWith('/@fs/') ? path.replace(/^\/@fs(?:\/(?=[a-z]:))?/i, '') : join(programRoot, path);
}

/** Modules, Vite's client, files by absolute path. */
const modules: Answerer = async (path, { site, base }, query) => {
  const styles = moduleStyles.exec(path)?.[1];
  if (styles !== undefined) return { extension: '.css', body: await readFile(join(cacheFolder, 'components', styles)) };
  if (path === refreshPath) {
    const { refreshCode } = await import('./start-vite.ts');
    return { extension: '.js', body: refreshCode(base) };
  }
  if (!/^\/(@vite|@id|@fs|@react-refresh|node_modules|src|dist\/(?:search|api))(\/|$)/.test(path)) return undefined;
  if (!plainQuery.test(query)) return notServed;
  if (made.test(path)) return 'vite';
  // What isn't on the disk is asked for too: Vite might find a file that it takes for the one that is meant.
  const { allowedFiles } = (await site.folder()).config;
  const folders = [site.path, ...programPackages.values(), packagesFolder()];
  const found = new Gate(folders, { allowedFiles, withPackages: true }).mayPublish(fileOf(path));
  if (typeof found === 'string') return 'vite';
  return found.reason === 'missing' ? noSuchFile : notServed;
};

/** What all pages share. */
const siteFiles: Answerer = async (path, { site, vite }) => {
  const { siteDataPath, themePath, devSiteData } = await vite.loadRender();
  if (path === siteDataPath) return { extension: '.json', body: JSON.stringify(devSiteData(await site.page('/'))) };
  if (path === themePath) return { extension: '.css', body: (await site.folder()).theme };
  // A worker that a preview at this port has left would show built pages.
  const script = featureScripts({ offline: false }).get(path.slice(1));
  return script === undefined ? undefined : { extension: '.js', body: await script() };
};

/** All other files that are no pages. */
const otherFiles: Answerer = async (path, { site }) => {
  const file = await site.file(path);
  return file && { extension: extname(path), body: await file.make() };
};

/** The data of a page, and its other forms. */
const pageFiles: Answerer = async (path, { site, vite }) => {
  const [, stem, format] = /^(.*?)(?:(?<=\/)index)?\.(json|md|more\.json)$/.exec(path) ?? [];
  if (stem === undefined) return undefined;
  const { devFiles } = await vite.loadRender();
  const dev = await site.page(stem);
  const file = (await devFiles(dev)).find((entry) => `/${entry.path}` === path);
  if (file === undefined) return noSuchFile;
  const answer = { extension: extname(path), body: await file.make() };
  return format === 'json' ? { ...answer, findProblems: dev.findProblems } : answer;
};

/** The page, or the not-found page. */
const pages: Answerer = async (path, { site, vite, base }) => {
  const { devDocument } = await vite.loadRender();
  const shown = site.changes;
  const dev = await site.page(path);
  const isMissing = dev.page.facts.notFound === true;
  if (isMissing && /\.[a-z\d]+$/i.test(path) && !path.endsWith('.html')) return noSuchFile;
  const { document, inlineScript } = await devDocument(dev);
  const body = addClient(document, base, shown);
  return { extension: '.html', body, inlineScript, status: isMissing ? 404 : 200, findProblems: dev.findProblems };
};

const answerers: readonly Answerer[] = [modules, siteFiles, otherFiles, pageFiles, pages];

/**
 * @param path Site path, without the base URL.
 * @param query With its question mark; empty if there is none.
 */
export async function findAnswer(path: string, server: DevServer, query: string): Promise<DevAnswer | 'vite'> {
  for (const answerer of answerers) {
    const answer = await answerer(path, server, query);
    if (answer !== undefined) return answer;
  }
  return noSuchFile;
}
