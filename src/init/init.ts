/** The command `init`: writes the first configuration of a site, from scratch or from that of a Docusaurus site. */
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { commandLine } from '../base/command-line.ts';
import { formatReport, ProblemsError } from '../base/problems.ts';
import { configNames, defaultConfig } from '../site-folder/site-folder.ts';
import { findSources } from './allowed-sources.ts';
import { translate } from './docusaurus.ts';
import { printConfig, type Setting, type Settings } from './print-config.ts';
import { Site } from './rules.ts';
import { runConfig } from './run-config.ts';

const docusaurusNames = ['ts', 'js', 'mjs', 'cjs', 'mts', 'cts'].map((extension) => `docusaurus.config.${extension}`);

/**
 * Writes `site.config.ts`.
 * @returns What to tell: which file, what was not taken over, what to do next.
 * @throws ProblemsError if there is a configuration already, or none to read.
 */
export async function init(sitePath: string, fromDocusaurus: boolean): Promise<string> {
  const present = configNames.find((name) => existsSync(join(sitePath, name)));
  if (present !== undefined) throw problem(present, 'this site has a configuration already', 'Edit it, or move it away first');
  if (!existsSync(sitePath)) throw problem(sitePath, 'this site folder does not exist', 'Pass an existing folder with --site');
  const {
    text,
    report,
    untyped = [],
  } = fromDocusaurus ? await readDocusaurus(sitePath) : { text: firstConfig(sitePath), report: '' };
  writeFileSync(join(sitePath, 'site.config.ts'), text, { flag: 'wx' });
  const declarations = untyped
    .map((file) => file.replace(/\.([cm]?)js$/, '.d.$1ts'))
    .filter((file) => !existsSync(join(sitePath, file)));
  for (const file of declarations) writeFileSync(join(sitePath, file), sidebarTypes, { flag: 'wx' });
  const files = ['site.config.ts', ...declarations].join(', ');
  const next = `Wrote ${files}. See the site with: ${commandLine('dev')}\n`;
  return report === '' ? next : `${report}\n${next}`;
}

function problem(file: string, message: string, fix: string): ProblemsError {
  return new ProblemsError([{ severity: 'error', place: { file }, message, fix }]);
}

function firstConfig(sitePath: string): string {
  const hasDocs = ['docs', 'content/docs'].some((name) => existsSync(join(sitePath, name)));
  return printConfig({
    ...defaultConfig(resolve(sitePath)),
    tagline: 'What it is, in one sentence',
    url: 'https://example.com',
    baseUrl: '/',
    navbar: { items: hasDocs ? [{ to: '/docs', label: 'Docs' }] : [] },
  });
}

/** Says what a file of sidebars in JavaScript exports, so that the configuration that imports it can be checked. */
const sidebarTypes = `import type { SiteConfigInput } from 'lexical-docs-site/config';

declare const sidebars: NonNullable<SiteConfigInput['sidebars']>;
export default sidebars;
`;

interface ReadConfiguration {
  readonly text: string;
  readonly report: string;
  /** Files in JavaScript that it imports. */
  readonly untyped?: readonly string[];
}

async function readDocusaurus(sitePath: string): Promise<ReadConfiguration> {
  const name = docusaurusNames.find((candidate) => existsSync(join(sitePath, candidate)));
  if (name === undefined)
    throw problem(
      sitePath,
      'there is no docusaurus.config.js or docusaurus.config.ts here',
      'Pass the folder that has it with --site',
    );
  const path = realpathSync(sitePath);
  const site = new Site(path, name, readFileSync(join(path, name), 'utf8'), await runConfig(path, name));
  const config = translate(site);
  const folders = [...site.docs.map(({ path: folder = 'docs' }) => String(folder)), ...otherFolders(config)];
  const allowedSources = findSources(sitePath, folders, picturesOf(config));
  const imports = [...site.imports].map(([variable, file]) => {
    const attributes = file.endsWith('.json') ? " with { type: 'json' }" : '';
    return `import ${variable} from '${file.startsWith('../') ? '' : './'}${file}'${attributes};`;
  });
  nameOtherFolders(site);
  return {
    text: printConfig({ ...config, title: config.title ?? basename(path), allowedSources }, imports),
    report: formatReport(site.problems),
    untyped: [...new Set(site.imports.values())].filter((file) => /\.[cm]?js$/.test(file)),
  };
}

/** Where a site has pages besides its documents. */
function otherFolders({ blog, pages }: Settings): string[] {
  const pathOf = (section: Setting | undefined): unknown =>
    typeof section === 'object' && 'path' in section ? section.path : undefined;
  return ['src', pathOf(pages), pathOf(blog) ?? 'blog'].filter((path) => typeof path === 'string');
}

/** What pages show besides their content. */
function picturesOf({ favicon, navbar, footer }: Settings): string[] {
  const logos = [navbar, footer].map((part) => (part as { readonly logo?: { readonly src?: Setting } } | undefined)?.logo?.src);
  return [favicon, ...logos].filter((path) => typeof path === 'string');
}

/** What Docusaurus keeps in folders and is not part of a site here. */
function nameOtherFolders(site: Site): void {
  for (const [name, what] of [
    ['versioned_docs', 'version'],
    ['i18n', 'language'],
  ] as const) {
    if (existsSync(join(site.path, name)))
      site.warn(
        `the folder ${name} is not part of the site: a site has one ${what} here`,
        `Build each ${what} as a site of its own`,
      );
  }
}
