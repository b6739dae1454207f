/** The command `init`: writes the first configuration of a site, from scratch or from that of a Docusaurus site. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { commandLine } from '../base/command-line.ts';
import { formatReport, ProblemsError } from '../base/problems.ts';
import { configNames, defaultConfig } from '../site-folder/site-folder.ts';
import { translate } from './docusaurus.ts';
import { readExport, type Written } from './literals.ts';
import { printConfig } from './print-config.ts';
import { Code, Losses } from './settings.ts';

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
  const { text, report } = fromDocusaurus ? readDocusaurus(sitePath) : { text: firstConfig(sitePath), report: '' };
  writeFileSync(join(sitePath, 'site.config.ts'), text, { flag: 'wx' });
  const next = `Wrote site.config.ts. See the site with: ${commandLine('dev')}\n`;
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

function readDocusaurus(sitePath: string): { text: string; report: string } {
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
  const { config, sidebarsFile } = translate(written, losses, {
    firstDocument: (file, sidebar) => (file === undefined ? undefined : firstDocument(sitePath, file, sidebar)),
    readText: (file) => (existsSync(join(sitePath, file)) ? readFileSync(join(sitePath, file), 'utf8') : undefined),
  });
  const imports: string[] = [];
  if (sidebarsFile !== undefined && findFile(sitePath, sidebarsFile) !== undefined) {
    imports.push(`import sidebars from './${sidebarsFile}'${sidebarsFile.endsWith('.json') ? " with { type: 'json' }" : ''};`);
  }
  const named = { title: basename(resolve(sitePath)), ...config };
  const all = imports.length === 0 ? named : { ...named, sidebars: new Code('sidebars') };
  nameOtherFolders(sitePath, losses);
  return { text: printConfig(all, imports), report: formatReport(losses.problems) };
}

function findFile(sitePath: string, file: string): string | undefined {
  return existsSync(join(sitePath, file)) ? join(sitePath, file) : undefined;
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

/** Id of the first document in a sidebar as it is written. */
function firstDocument(sitePath: string, file: string, sidebar: string): string | undefined {
  const path = findFile(sitePath, file);
  if (path === undefined) return undefined;
  const text = readFileSync(path, 'utf8');
  const written = readExport(file, file.endsWith('.json') ? `export default ${text}` : text);
  const found = written?.kind === 'object' ? written.entries.find(({ key }) => key === sidebar)?.value : undefined;
  return found && firstIn(found);
}

function firstIn(written: Written): string | undefined {
  if (written.kind === 'plain') return typeof written.value === 'string' ? written.value : undefined;
  if (written.kind === 'list') return firstOf(written.items);
  if (written.kind !== 'object') return undefined;
  const get = (key: string): Written | undefined => written.entries.find((entry) => entry.key === key)?.value;
  const type = get('type');
  if (type === undefined) return firstOf(written.entries.map(({ value }) => value));
  if (type.kind !== 'plain') return undefined;
  if (type.value === 'doc' || type.value === 'ref') return idOf(get('id'));
  if (type.value !== 'category') return undefined;
  const link = get('link');
  const linked = link?.kind === 'object' ? link.entries.find(({ key }) => key === 'id')?.value : undefined;
  const items = get('items');
  return idOf(linked) ?? (items && firstIn(items));
}

const idOf = (written: Written | undefined): string | undefined =>
  written?.kind === 'plain' && typeof written.value === 'string' ? written.value : undefined;

/** The first of the items that has a document; a generated part may have one that is not known, so the search ends there. */
function firstOf(items: readonly Written[]): string | undefined {
  for (const item of items) {
    const id = firstIn(item);
    if (id !== undefined) return id;
    const isLink =
      item.kind === 'object' &&
      item.entries.some(
        ({ key, value }) => key === 'type' && value.kind === 'plain' && /^(link|html)$/.test(String(value.value)),
      );
    if (!isLink) return undefined;
  }
  return undefined;
}
