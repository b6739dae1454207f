/** The article -> clean Markdown for programs, title first; of a post also HTML for feeds. */
import type { Element, RootContent as HastContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { InlineMath, MathBlock, RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import type { Markdown, PlainHtml } from '../../model/compiled.ts';
import { restoreAddressMarks, splitAtPlaceholders } from '../markup/placeholders.ts';
import { element } from '../markup/render-element.ts';
import type { PageHeading } from '../syntax/compilation.ts';
import { type MarkdownContext, readMarkdown } from './article-markdown.ts';
import { printMarkdown } from './print-markdown.ts';

/** A page as plain Markdown. */
interface PlainForms {
  readonly markdown: Markdown;
  /** Of a post: without its title, up to its truncation mark, for lists of posts. */
  readonly excerpt?: Markdown;
  /** Of a post: without its title, as HTML for feeds. */
  readonly html?: PlainHtml;
}

/**
 * @param article What it's made of: groups, which know their Markdown, and the footnotes.
 * @param title Added at the top unless the Markdown begins with one.
 * @param scope Prefix of footnote ids in the HTML; unique among pages that may be shown together.
 */
export function writePlainForms(
  article: readonly HastContent[],
  title: string,
  scope: string,
  context: MarkdownContext,
): PlainForms {
  const { placeholders } = context.compilation;
  const split = (text: string): Markdown => splitAtPlaceholders(text, placeholders) as Markdown;
  const print = (nodes: readonly HastContent[]): string => printMarkdown(readMarkdown(nodes, context, true));
  const headingOf = ({ data }: HastContent): PageHeading | undefined => {
    const [node] = data?.blocks ?? [];
    return node?.type === 'heading' ? context.headings.get(node) : undefined;
  };
  const written = print(article);
  const own = article.map(headingOf).find((heading) => heading?.isTitle);
  // A component may render the title, as on a home page.
  const hasTitle = (own !== undefined && own.text !== '') || written.startsWith('# ');
  const markdown = split(`${hasTitle ? '' : `# ${title}\n\n`}${written}\n`);
  if (context.compilation.source.kind !== 'post') return { markdown };
  const body = article.filter((block) => headingOf(block)?.isTitle !== true);
  const end = body.findIndex(({ data }) =>
    data?.blocks?.some((node) => node.type === 'mark' && node.instruction.kind === 'truncate'),
  );
  return {
    markdown,
    excerpt: split(print(end === -1 ? body : body.slice(0, end))),
    html: splitAtPlaceholders(writePlainHtml(readMarkdown(body, context, false), scope), placeholders) as PlainHtml,
  };
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
function writeSource(_state: unknown, node: InlineMath | MathBlock): Element {
  const code = element('code', {}, [{ type: 'text', value: node.value }]);
  return node.type === 'math' ? element('pre', {}, [code]) : code;
}
