/**
 * The article -> everything that a page is without its HTML: sections for the search, the number of words, a description, plain Markdown; of a post,
 * its excerpt and HTML for feeds.
 */
import type { Element, RootContent as HastContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import type { CompiledPage, Markdown, PlainHtml, SearchSection } from '../../model/compiled.ts';
import type { SourceFile } from '../../model/source.ts';
import { shortenDescription } from '../../shared/description.ts';
import { stripExtension } from '../../urls.ts';
import { restoreAddressMarks, splitAtPlaceholders } from '../markup/placeholders.ts';
import { element } from '../markup/render-element.ts';
import type { Compilation } from '../syntax/compilation.ts';
import type { Formula } from '../syntax/page-nodes.ts';
import { type MarkdownContext, readMarkdown } from './article-markdown.ts';
import { countWords } from './count-words.ts';
import { type AddressIndex, indexAddresses } from './markdown-links.ts';
import { printMarkdown } from './print-markdown.ts';
import { readSections } from './sections.ts';

interface PageTexts extends Pick<CompiledPage, 'sections' | 'words' | 'markdown'> {
  /** The first paragraph with words, shortened. */
  readonly start: string;
  /** Of a post: without its title, up to its truncation mark, for lists of posts. */
  readonly excerpt?: Markdown;
  /** Of a post: without its title, as HTML for feeds. */
  readonly html?: PlainHtml;
}

/**
 * @param article What it's made of: groups, which know their Markdown, and the footnotes.
 * @param title Added at the top of the Markdown unless that begins with one.
 */
export function readTexts(
  article: readonly HastContent[],
  title: string,
  given: Omit<MarkdownContext, keyof AddressIndex>,
): PageTexts {
  const { headings, compilation } = given;
  const { source, placeholders } = compilation;
  const [titleNode, ownTitle] = [...headings].find(([, { isTitle }]) => isTitle) ?? [];
  const { sections, start } = readSections(article, titleNode?.data?.symbol);
  checkSectionKeywords(compilation, sections);
  const context = { ...given, ...indexAddresses(compilation) };
  const split = (text: string): Markdown => splitAtPlaceholders(text, placeholders) as Markdown;
  const print = (nodes: readonly HastContent[]): string => printMarkdown(readMarkdown(nodes, context, true));
  const written = print(article);
  // A component may render the title, as on a home page.
  const hasTitle = (ownTitle !== undefined && ownTitle.text !== '') || written.startsWith('# ');
  const texts: PageTexts = {
    sections,
    words: countWords(sections),
    start: shortenDescription(start),
    markdown: split(`${hasTitle ? '' : `# ${title}\n\n`}${written}\n`),
  };
  if (source.kind !== 'post') return texts;
  const body = article.filter(({ data }) => titleNode === undefined || data?.blocks?.[0] !== titleNode);
  const end = body.findIndex(({ data }) =>
    data?.blocks?.some((node) => node.type === 'mark' && node.instruction.kind === 'truncate'),
  );
  return {
    ...texts,
    excerpt: split(print(end === -1 ? body : body.slice(0, end))),
    html: splitAtPlaceholders(writePlainHtml(readMarkdown(body, context, false), pageScope(source)), placeholders) as PlainHtml,
  };
}

function checkSectionKeywords({ source, report }: Compilation, sections: readonly SearchSection[]): void {
  const known = new Set(sections.map(({ id }) => id));
  for (const id of Object.keys(source.frontMatter.section_keywords ?? {})) {
    if (known.has(id)) continue;
    const message = `"section_keywords" names "${id}", which is no section of the page`;
    report.error(source.places.section_keywords, message, 'Name the anchor of a heading, without "#"');
  }
}

/** `2021-08-26-welcome/index.md` -> `2021-08-26-welcome-index`. */
function pageScope({ relativePath }: SourceFile): string {
  return stripExtension(relativePath).replace(/[^\w]+/g, '-');
}

/**
 * Plain HTML for feeds: no classes, scripts or controls, only what CommonMark and GFM can express. The site's own pages are not written this way.
 * @param blocks Nodes with marks in place of addresses, see markdown-links.ts.
 * @param scope Prefix of footnote ids; unique among documents that may be shown together.
 */
function writePlainHtml(blocks: RootContent[], scope: string): string {
  const tree = toHast(
    { type: 'root', children: blocks },
    {
      clobberPrefix: `${scope}-`,
      handlers: { inlineMath: writeSource, math: writeSource },
    },
  );
  // The conversion percent-encodes the marks in addresses.
  return restoreAddressMarks(toHtml(tree));
}

/** Readers of feeds do not typeset formulas. */
function writeSource(_state: unknown, node: Formula): Element {
  const code = element('code', {}, [{ type: 'text', value: node.value }]);
  return node.type === 'math' ? element('pre', {}, [code]) : code;
}
