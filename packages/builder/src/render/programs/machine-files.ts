/**
 * Files for programs: every page as Markdown, the lists of all pages (https://llmstxt.org), the API symbols as data. The Markdown comes from the
 * compile; nothing here parses it.
 */

import { symbolName } from 'docs-search/symbol-name';
import { hashOf } from '../../base/cache.ts';
import { type JoinedFile, type OutputFile, readyFile } from '../../base/output-file.ts';
import type { SiteConfig } from '../../config/config.ts';
import type { PackedProject } from '../../model/compiled.ts';
import type { GeneratedPage, Site, SitePage } from '../../model/site.ts';
import { defined } from '../../shared/defined.ts';
import { archivePath, pathToHref, pathToMarkdownFile } from '../../urls.ts';
import type { FileMaker } from '../file-maker.ts';

interface MarkdownPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The page as Markdown. */
  readonly file: OutputFile;
}

export const machineFiles: FileMaker = async ({ folder: { config }, site, typedArticles }) => {
  const articles = await typedArticles;
  const describe = ({ path, facts }: SitePage | GeneratedPage, key: string, make: () => string): MarkdownPage => {
    const file = { path: pathToMarkdownFile(path), key: hashOf('markdown', key), make };
    return { path, title: facts.title, description: facts.description, file };
  };
  const written = site.pages.map((page) => describe(page, articles.pageKey(page), () => articles.pageMarkdown(page)));
  const generated = site.generated
    .filter(({ view }) => view.view !== 'not-found')
    .map((page) => describe(page, articles.viewKey(page), () => articles.viewMarkdown(page)));
  const pages = new Map([...written, ...generated].map((page) => [pathToHref(config.baseUrl, page.path), page] as const));
  const sections = site.sections.map(({ label, links }) => ({
    label,
    pages: links.flatMap(({ href }) => pages.get(href) ?? []),
  }));
  const symbols = listSymbols(site, config);
  return [
    ...[...pages.values()].map(({ file }) => file),
    readyFile('llms.txt', writeLlms(config, sections, symbols, site.projects)),
    fullFile(config, sections),
    ...(symbols.length === 0
      ? []
      : [readyFile('api-symbols.json', `[\n${symbols.map((symbol) => JSON.stringify(symbol)).join(',\n')}\n]\n`)]),
  ];
};

interface Section {
  readonly label: string;
  readonly pages: readonly MarkdownPage[];
}

/** The list of all pages, in the format of https://llmstxt.org: title, summary, then lists of links, each with a note. */
function writeLlms(
  config: SiteConfig,
  sections: readonly Section[],
  symbols: readonly ApiSymbol[],
  projects: readonly PackedProject[],
): string {
  const about = config.tagline === '' ? [] : [`> ${config.tagline}`];
  const addressOf = (file: string): string => config.url + pathToHref(config.baseUrl, `/${file}`);
  const linkTo = (title: string, file: string): string => `- [${title.replace(/[[\]]/g, '\\$&')}](${addressOf(file)})`;
  const lists = sections.map(({ label, pages }) => {
    const items = pages.map(({ title, file, description }) => {
      const note = description.replace(/\s+/g, ' ').trim();
      return `${linkTo(title, file.path)}${note === '' ? '' : `: ${note}`}`;
    });
    return `## ${label}\n\n${items.join('\n')}`;
  });
  const downloads = projects.map(({ name, title }) => linkTo(title, archivePath(name).slice(1)));
  if (downloads.length > 0) lists.push(`## Projects to download\n\n${downloads.join('\n')}`);
  const intro = `Every page is also available as Markdown, at its address with \`.md\` appended. All pages in one file: [llms-full.txt](${addressOf('llms-full.txt')}).`;
  const history = symbols.some((symbol) => symbol.history !== undefined)
    ? [
        `All symbols of the API with their signatures, and the releases that added, changed and removed them: [api-symbols.json](${addressOf('api-symbols.json')}).`,
      ]
    : [];
  return `${[`# ${config.title}`, ...about, intro, ...history, ...lists].join('\n\n')}\n`;
}

/** All pages in one file, each preceded by its address. */
function fullFile(config: SiteConfig, sections: readonly Section[]): JoinedFile {
  const about = config.tagline === '' ? '' : `> ${config.tagline}\n\n`;
  let before = `# ${config.title}\n\n${about}`;
  const pieces: (string | OutputFile)[] = [];
  for (const { path, file } of sections.flatMap((section) => section.pages)) {
    pieces.push(`${before}<!-- ${config.url + pathToHref(config.baseUrl, path)} -->\n\n`, file);
    before = '\n';
  }
  const keys = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.key));
  return { path: 'llms-full.txt', key: hashOf('llms-full', ...keys), pieces };
}

type ApiSymbol = ReturnType<typeof listSymbols>[number];

/** The entries of `api-symbols.json`; `history` says in which releases a symbol came, changed and went. */
function listSymbols({ pages }: Site, { url }: SiteConfig) {
  return pages.flatMap(({ compiled, facts }) =>
    compiled.symbols.map(({ name, owner, kind, package: packageName, signature, description, history, id }) =>
      defined({
        name: symbolName(defined({ owner, name })),
        kind,
        package: packageName,
        signature,
        description,
        history,
        url: `${url}${facts.url}${id === '' ? '' : `#${encodeURIComponent(id)}`}`,
      }),
    ),
  );
}
