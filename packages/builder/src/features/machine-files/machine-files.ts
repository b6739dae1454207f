/**
 * Files for programs: every page as Markdown, the lists of all pages (https://llmstxt.org), the API symbols as data. The Markdown comes from the
 * compile; nothing here parses it.
 */

import { symbolName } from 'docs-search/symbol-name';
import { hashOf } from '../../base/cache.ts';
import { programFingerprint } from '../../base/fingerprint.ts';
import { toAbsolute } from '../../base/origins.ts';
import { type FilePieces, type OutputFile, readyFile } from '../../base/output-file.ts';
import type { SiteConfig } from '../../config/config.ts';
import type { CheckedAddress } from '../../model/address.ts';
import type { PackedProject } from '../../model/compiled.ts';
import type { GeneratedPage, Site, SitePage } from '../../model/site.ts';
import type { ArticleRenderer } from '../../render/article.tsx';
import type { FilesPart } from '../../render/files-part.ts';
import { defined } from '../../shared/defined.ts';
import { addFragment, archivePath, pathToHref, pathToMarkdownFile } from '../../urls.ts';
import { pageMarkdown } from './page-markdown.ts';
import { viewMarkdown } from './view-markdown.ts';

export default {
  form: formOf,

  alternates: ({ path, facts }, baseUrl) =>
    facts.notFound === true ? [] : [{ type: 'text/markdown', href: pathToHref(baseUrl, `/${pathToMarkdownFile(path)}`) }],

  last({ folder: { config }, site, articles }) {
    const pages = new Map(
      [...site.pages, ...site.generated].flatMap((page) => {
        const file = formOf(page, articles);
        return file === undefined ? [] : [[page.facts.url, { facts: page.facts, file }] as const];
      }),
    );
    const sections = site.sections.map(({ label, links }) => ({
      label,
      pages: links.flatMap(({ href }) => pages.get(href) ?? []),
    }));
    const symbols = listSymbols(site, config);
    return [
      ...[...pages.values()].map(({ file }) => file),
      readyFile('llms.txt', writeLlms(config, sections, symbols, site.projects)),
      ...(symbols.length === 0
        ? []
        : [readyFile('api-symbols.json', `[\n${symbols.map((symbol) => JSON.stringify(symbol)).join(',\n')}\n]\n`)]),
      // The last one, so that the Markdown of the pages is on the disk by then.
      fullFile(config, sections),
    ];
  },
} satisfies FilesPart;

function formOf(page: SitePage | GeneratedPage, articles: ArticleRenderer): OutputFile | undefined {
  const path = pathToMarkdownFile(page.path);
  const key = hashOf('markdown', programFingerprint('features/machine-files/machine-files.ts'), keyOf(page, articles));
  if ('compiled' in page) return { path, key, make: () => pageMarkdown(page, articles) };
  return page.view.view === 'not-found' ? undefined : { path, key, make: () => viewMarkdown(page, articles) };
}

/** A hash of what the Markdown of a page is made from, besides the program. */
function keyOf(page: SitePage | GeneratedPage, articles: ArticleRenderer): string {
  if ('compiled' in page) return articles.pageKey(page);
  // The pages that a view shows are its members of this name.
  const keyOfShown = (shown: SitePage): unknown => [articles.pageKey(shown), shown.facts];
  return JSON.stringify([articles.site.siteData.url, page.facts, page.view], (name, value) =>
    name === 'page' ? keyOfShown(value as SitePage) : value,
  );
}

/** A page with its Markdown. */
type MarkdownPage = Pick<SitePage, 'facts'> & { readonly file: OutputFile };

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
  const addressOf = (file: string): CheckedAddress => toAbsolute(pathToHref(config.baseUrl, `/${file}`), config.url);
  const linkTo = (title: string, file: string): string => `- [${title.replace(/[[\]]/g, '\\$&')}](${addressOf(file)})`;
  const lists = sections.map(({ label, pages }) => {
    const items = pages.map(({ facts: { title, description }, file }) => {
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
function fullFile(config: SiteConfig, sections: readonly Section[]): OutputFile<FilePieces> {
  const about = config.tagline === '' ? '' : `> ${config.tagline}\n\n`;
  let before = `# ${config.title}\n\n${about}`;
  const pieces: (string | OutputFile)[] = [];
  for (const { facts, file } of sections.flatMap((section) => section.pages)) {
    pieces.push(`${before}<!-- ${toAbsolute(facts.url, config.url)} -->\n\n`, file);
    before = '\n';
  }
  const keys = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.key));
  return { path: 'llms-full.txt', key: hashOf('llms-full', ...keys), make: () => pieces };
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
        url: toAbsolute(addFragment(facts.url, id), url),
      }),
    ),
  );
}
