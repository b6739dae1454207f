/** The command `init`: writes the first configuration of a site, from scratch or from that of a Docusaurus site. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { commandLine } from '../base/command-line.ts';
import { formatReport, ProblemsError } from '../base/problems.ts';
import { configNames, defaultConfig } from '../site-folder/site-folder.ts';
import { findSources } from './allowed-sources.ts';
import { translate } from './docusaurus.ts';
import { type DocsInstance, moreSettings } from './docusaurus-docs.ts';
import { readExport } from './literals.ts';
import { printConfig, withoutUndefined } from './print-config.ts';
import { Code, Losses, type Setting } from './settings.ts';

const docusaurusNames = ['ts', 'js', 'mjs', 'cjs', 'mts', 'cts'].map((extension) => `docusaurus.config.${extension}`);

/**
 * Writes `site.config.ts`.
 * @returns What to tell: which file, what was not taken over, what to do next.
 * @throws ProblemsError if there is a configuration already, or none to read.
 */
export function init(sitePath: string, fromDocusaurus: boolean): string {
  const present = configNames.find((name) => existsSync(join(sitePath, name)));
  if (present !== undefined) throw problem(present, 'this site has a configuration already', 'Edit it, or move it away first');
  if (!existsSync(sitePath)) throw problem(sitePath, 'this site folder does not exist', 'Pass an existing folder with --site');
  const { text, report, untyped = [] } = fromDocusaurus ? readDocusaurus(sitePath) : { text: firstConfig(sitePath), report: '' };
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

function readDocusaurus(sitePath: string): ReadConfiguration {
  const name = docusaurusNames.find((candidate) => existsSync(join(sitePath, candidate)));
  if (name === undefined)
    throw problem(
      sitePath,
      'there is no docusaurus.config.js or docusaurus.config.ts here',
      'Pass the folder that has it with --site',
    );
  const written = readExport(name, readFileSync(join(sitePath, name), 'utf8'));
  if (written === undefined || written.kind !== 'object')
    throw problem(
      name,
      'the configuration is not an object that is written out, so it cannot be read',
      'Run init without --from-docusaurus, and fill in the settings',
    );
  const losses = new Losses(name);
  const { config, docs } = translate(written, losses, {
    readText: (file) => {
      const path = join(sitePath, file);
      return statSync(path, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(path, 'utf8') : undefined;
    },
    hasFile: (file) => statSync(join(sitePath, file), { throwIfNoEntry: false })?.isFile() === true,
  });
  const [main, ...others] = docs;
  const imports: string[] = [];
  const untyped: string[] = [];
  const sidebarsOf = ({ id, sidebarsFile }: DocsInstance): Setting | undefined => {
    const file = sidebarsFile === undefined ? undefined : findModule(sitePath, sidebarsFile);
    if (file === undefined) return undefined;
    if (/\.[cm]?js$/.test(file)) untyped.push(file);
    const name = id === undefined ? 'sidebars' : `${id.replace(/\W+(\w?)/g, (_, first: string) => first.toUpperCase())}Sidebars`;
    imports.push(
      `import ${name} from '${file.startsWith('../') ? '' : './'}${file}'${file.endsWith('.json') ? " with { type: 'json' }" : ''};`,
    );
    return new Code(name);
  };
  const sidebars = main && sidebarsOf({ ...main, id: undefined });
  const more = others.map((instance) => moreSettings(instance, sidebarsOf(instance)));
  const all = withoutUndefined({
    title: basename(resolve(sitePath)),
    ...config,
    sidebars,
    moreDocs: more.length === 0 ? undefined : more,
    allowedSources: findSources(sitePath, [...docs.map(({ path }) => path), ...otherFolders(config)], picturesOf(config)),
  });
  nameOtherFolders(sitePath, losses);
  return { text: printConfig(all, imports), report: formatReport(losses.problems), untyped };
}

/** Where a site has pages besides its documents. */
function otherFolders({ blog, pages }: { readonly [key: string]: Setting | undefined }): string[] {
  const pathOf = (section: Setting | undefined): unknown =>
    typeof section === 'object' && 'path' in section ? section.path : undefined;
  return ['src', pathOf(pages), pathOf(blog) ?? 'blog'].filter((path) => typeof path === 'string');
}

/** What pages show besides their content. */
function picturesOf({ favicon, navbar, footer }: { readonly [key: string]: Setting | undefined }): string[] {
  const logos = [navbar, footer].map((part) => (part as { readonly logo?: { readonly src?: Setting } } | undefined)?.logo?.src);
  return [favicon, ...logos].filter((path) => typeof path === 'string');
}

/** A file that may be named without its ending. */
function findModule(sitePath: string, name: string): string | undefined {
  const endings = ['', '.js', '.ts', '.json', '.mjs', '.cjs', '.mts', '.cts'];
  return endings
    .map((ending) => name + ending)
    .find((file) => statSync(join(sitePath, file), { throwIfNoEntry: false })?.isFile());
}

/** What Docusaurus keeps in folders and is not part of a site here. */
function nameOtherFolders(sitePath: string, losses: Losses): void {
  const names = readdirSync(sitePath);
  const start = { line: 1, column: 1 };
  if (names.includes('versioned_docs'))
    losses.add(
      start,
      'the folder versioned_docs is not part of the site: a site has one version here',
      'Build each version as a site of its own',
    );
  if (names.includes('i18n'))
    losses.add(
      start,
      'the folder i18n is not part of the site: a site has one language here',
      'Build each language as a site of its own',
    );
}
