/** The command `init`: writes the first configuration of a site, from scratch or from that of a Docusaurus site. */
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { commandLine } from '../../base/command-line.ts';
import { listFiles } from '../../base/list-files.ts';
import { originOf } from '../../base/origins.ts';
import { formatReport, ProblemsError } from '../../base/problems.ts';
import type { Problem } from '../../model/source.ts';
import { configNames, defaultConfig, readSiteFolder } from '../../site-folder/site-folder.ts';
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
  if (present !== undefined)
    throw ProblemsError.at({ file: present }, 'this site has a configuration already', 'Edit it, or move it away first');
  if (!existsSync(sitePath))
    throw ProblemsError.at({ file: sitePath }, 'this site folder does not exist', 'Pass an existing folder with --site');
  const isEmpty =
    !fromDocusaurus && !listFiles(sitePath, (name) => /^\.|^node_modules$/.test(name)).some((file) => /\.mdx?$/i.test(file));
  if (isEmpty) writeFirstPage(sitePath);
  const { text, problems } = fromDocusaurus ? await readDocusaurus(sitePath) : { text: firstConfig(sitePath), problems: [] };
  writeFileSync(join(sitePath, 'site.config.ts'), text, { flag: 'wx' });
  const report = formatReport([...problems, ...(await findProblems(sitePath))]);
  const next = `Wrote site.config.ts${isEmpty ? ` and ${firstPage}` : ''}. See the site with: ${commandLine('dev')}\n`;
  return report === '' ? next : `${report}\n${next}`;
}

/** What is wrong in the site folder with its new configuration. */
async function findProblems(sitePath: string): Promise<readonly Problem[]> {
  try {
    return (await readSiteFolder(sitePath)).problems;
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems;
    throw error;
  }
}

const firstPage = 'docs/intro.md';

/** So that there is something to see. */
function writeFirstPage(sitePath: string): void {
  mkdirSync(join(sitePath, 'docs'), { recursive: true });
  const text = `---\nslug: /\n---\n\n# Introduction\n\nThis page is the file \`${firstPage}\`. Each Markdown file beside it is a page too.\n`;
  writeFileSync(join(sitePath, firstPage), text, { flag: 'wx' });
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

/** What settings say about pictures of other sites, and where pages are that show some. */
interface SourceSettings {
  readonly path?: Setting;
  readonly logo?: { readonly src?: Setting };
}

async function readDocusaurus(sitePath: string): Promise<{ readonly text: string; readonly problems: readonly Problem[] }> {
  const name = docusaurusNames.find((candidate) => existsSync(join(sitePath, candidate)));
  if (name === undefined)
    throw ProblemsError.at(
      { file: sitePath },
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
  // Those in JavaScript have no types.
  const imports = [...site.imports].map(([variable, file]) => {
    const path = `'${file.startsWith('../') ? '' : './'}${file}'`;
    return file.endsWith('.json')
      ? `import ${variable} from ${path} with { type: 'json' };`
      : `${/\.[cm]?js$/.test(file) ? '// @ts-ignore: it has no types\n' : ''}import ${variable} from ${path};`;
  });
  return {
    text: printConfig({ ...config, title: config.title ?? basename(path), allowedSources }, imports),
    problems: site.problems,
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
