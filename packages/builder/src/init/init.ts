/** The command `init`: writes the first configuration of a site, from scratch or from that of a Docusaurus site. */
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { commandLine } from '../base/command-line.ts';
import { listFiles } from '../base/list-files.ts';
import { originOf } from '../base/origins.ts';
import { formatReport, ProblemsError } from '../base/problems.ts';
import { configNames, defaultConfig } from '../site-folder/site-folder.ts';
import { findUnread } from '../site-folder/unread.ts';
import { ConvertedSite } from './conversion-rules.ts';
import { translateSettings } from './docusaurus.ts';
import { printConfig, type Setting } from './print-config.ts';
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
  const { text, report, untyped } = fromDocusaurus ? await readDocusaurus(sitePath) : firstConfig(sitePath);
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

interface Written {
  readonly text: string;
  readonly report: string;
  /** Files in JavaScript that it imports. */
  readonly untyped: readonly string[];
}

function firstConfig(sitePath: string): Written {
  const hasDocs = ['docs', 'content/docs'].some((name) => existsSync(join(sitePath, name)));
  const text = printConfig({
    ...defaultConfig(resolve(sitePath)),
    tagline: 'What it is, in one sentence',
    url: 'https://example.com',
    baseUrl: '/',
    navbar: { items: hasDocs ? [{ to: '/docs', label: 'Docs' }] : [] },
  });
  return { text, report: '', untyped: [] };
}

/** Says what a file of sidebars in JavaScript exports, so that the configuration that imports it can be checked. */
const sidebarTypes = `import type { SiteConfigInput } from 'docs-builder/config';

declare const sidebars: NonNullable<SiteConfigInput['sidebars']>;
export default sidebars;
`;

/** What settings say about pictures of other sites, and where pages are that show some. */
interface SourceSettings {
  readonly path?: Setting;
  readonly logo?: { readonly src?: Setting };
}

async function readDocusaurus(sitePath: string): Promise<Written> {
  const name = docusaurusNames.find((candidate) => existsSync(join(sitePath, candidate)));
  if (name === undefined)
    throw problem(
      sitePath,
      'there is no docusaurus.config.js or docusaurus.config.ts here',
      'Pass the folder that has it with --site',
    );
  const path = realpathSync(sitePath);
  const site = new ConvertedSite(path, name, readFileSync(join(path, name), 'utf8'), await runConfig(path, name));
  const config = translateSettings(site);
  const { blog, pages, navbar, footer } = config as { readonly [setting: string]: SourceSettings | undefined };
  const folders = [...site.docs.map((docs) => docs.path ?? 'docs'), 'src', pages?.path, blog?.path ?? 'blog'];
  const pictures = [config.favicon, navbar?.logo?.src, footer?.logo?.src];
  const isText = (value: unknown): value is string => typeof value === 'string';
  const allowedSources = findSources(sitePath, folders.filter(isText), pictures.filter(isText));
  const imports = [...site.imports].map(([variable, file]) => {
    const attributes = file.endsWith('.json') ? " with { type: 'json' }" : '';
    return `import ${variable} from '${file.startsWith('../') ? '' : './'}${file}'${attributes};`;
  });
  return {
    text: printConfig({ ...config, title: config.title ?? basename(path), allowedSources }, imports),
    report: formatReport([...site.problems, ...findUnread(path, true)]),
    untyped: [...new Set(site.imports.values())].filter((file) => /\.[cm]?js$/.test(file)),
  };
}

/** A fence with its code, where addresses load nothing. */
const fence = /^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|(?![\s\S]))/gm;

/** In front matter: other sites show it next to links, pages do not. */
const socialImage = /^(---\n(?:(?!---\n).*\n)*?)image:.*/;

/** A string in code, data or front matter: what ends like a picture, or has a name that says so. */
const strings = [
  /["'`](https:\/\/[^\s"'`<>{}]+?\.(?:png|jpe?g|gif|svg|webp|avif|ico)(?:[?#][^\s"'`<>{}]*)?)["'`]/gi,
  /(?:image|img|logo|avatar|icon|photo|picture|thumbnail)(?:_?(?:url|src|href))?["']?\s*[:=]\s*\{?["'`]?(https:\/\/[^\s"'`<>{}]+)/gi,
];

const patterns = {
  images: [
    /!\[(?:[^[\]]|\[[^[\]]*\])*\]\(\s*<?(https:[^\s)>]+)/g,
    /<img\s[^<>]*?\bsrc=\{?["'`](https:[^"'`]+)/g,
    /<video\s[^<>]*?\bposter=\{?["'`](https:[^"'`]+)/g,
    ...strings,
  ],
  frames: [/<iframe\s[^<>]*?\bsrc=\{?["'`](https:[^"'`$]+)/g],
};

/** `![text][label]`, `![label][]`, `![label]`. */
const reference = /!\[((?:[^[\]]|\[[^[\]]*\])*)\](?!\()(?:\[([^[\]]*)\])?/g;
const definition = /^[ \t]*\[([^[\]]+)\]:\s*<?(https:[^\s>]+)/gm;

/** The addresses of pictures whose addresses are written elsewhere on the page. */
function readReferences(text: string): string[] {
  const normal = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase();
  const labels = new Set([...text.matchAll(reference)].map(([, first = '', second]) => normal(second || first)));
  return [...text.matchAll(definition)].flatMap(([, label = '', address = '']) => (labels.has(normal(label)) ? [address] : []));
}

/**
 * The other sites that the pages take pictures and frames from: with Docusaurus they may, here the configuration lists them.
 * @param folders Relative to the site folder.
 * @param settings Addresses of pictures that the settings name.
 * @returns The setting `allowedSources`; undefined if all is the site's own.
 */
function findSources(sitePath: string, folders: readonly string[], settings: readonly string[]): Setting | undefined {
  const found = { images: [...settings], frames: [] as string[] };
  for (const folder of new Set(folders)) {
    for (const file of listFiles(join(sitePath, folder))) {
      if (!/\.(mdx?|[cm]?[jt]sx?|json|ya?ml)$/i.test(file) || /(^|\/)(node_modules|\.[^/]*)\//.test(file)) continue;
      const text = readFileSync(join(sitePath, folder, file), 'utf8')
        .replace(fence, '')
        .replace(socialImage, '$1');
      for (const kind of ['images', 'frames'] as const)
        found[kind].push(...patterns[kind].flatMap((pattern) => [...text.matchAll(pattern)].map(([, address = '']) => address)));
      if (/\.mdx?$/i.test(file)) found.images.push(...readReferences(text));
    }
  }
  const lists = Object.entries(found).map(([kind, addresses]): [string, string[]] => [
    kind,
    [...new Set(addresses.flatMap((address) => originOf(address) ?? []))].sort(),
  ]);
  const written = lists.filter(([, origins]) => origins.length > 0);
  return written.length === 0 ? undefined : Object.fromEntries(written);
}
