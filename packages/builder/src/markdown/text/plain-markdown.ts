/**
 * The article -> clean Markdown for programs: title first, no JSX, no comments. Blocks that are plain Markdown already are copied from the source;
 * only the others are printed from their elements.
 */
import type { Element, ElementContent, RootContent as HastContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { FootnoteDefinition, Heading, InlineMath, MathBlock, Nodes, RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import type { Markdown, PlainHtml } from '../../model/compiled.ts';
import { restoreAddressMarks, splitMarkdown } from '../markup/placeholders.ts';
import { element } from '../markup/render-element.ts';
import { claimMarks } from '../syntax/comments.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { inlineText } from '../syntax/inline-text.ts';
import type { HeadingMap } from '../tree/headings.ts';
import { cleanCode, toMarkdownNodes } from './article-markdown.ts';
import { type AddressIndex, markNodes, markSource } from './markdown-links.ts';
import { printMarkdown } from './print-markdown.ts';

export interface TextContext {
  readonly headings: HeadingMap;
  readonly compilation: Compilation;
  /** The text that the page was parsed from. */
  readonly text: string;
  /** Added at the top unless the Markdown begins with one. */
  readonly title: string;
}

type MarkdownContext = TextContext & AddressIndex;

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
 * @param scope Prefix of footnote ids in the HTML; unique among pages that may be shown together.
 */
export function writePlainForms(article: readonly HastContent[], scope: string, context: MarkdownContext): PlainForms {
  const written = printMarkdown(readBlocks(article, context, true));
  // A component may render the title, as on a home page.
  const markdown = splitMarkdown(`${written.startsWith('# ') ? '' : `# ${context.title}\n\n`}${written}\n`);
  if (context.compilation.source.kind !== 'post') return { markdown };
  const body = article.filter(({ data }) => !isTitle(data?.blocks?.[0], context));
  const end = body.findIndex(({ data }) =>
    data?.blocks?.some((node) => node.type === 'mark' && node.instruction.kind === 'truncate'),
  );
  return {
    markdown,
    excerpt: splitMarkdown(printMarkdown(readBlocks(end === -1 ? body : body.slice(0, end), context, true))),
    html: writePlainHtml(readBlocks(body, context, false), scope),
  };
}

function isTitle(node: Nodes | undefined, { headings }: MarkdownContext): node is Heading {
  return node?.type === 'heading' && headings.get(node)?.isTitle === true;
}

/** @param copies Whether blocks of plain Markdown are copied from the source, as nodes that are printed as they are. */
function readBlocks(article: readonly HastContent[], context: MarkdownContext, copies: boolean): RootContent[] {
  const take = (node: Nodes, isTop: boolean): Nodes[] | undefined => {
    if (node.type === 'html') return isTop ? undefined : [node];
    const copy = copies && (isTop || node.position?.start.column === 1) ? copySource(node, context) : undefined;
    if (copy !== undefined) return [{ type: 'html', value: copy }];
    if (node.type === 'code') return [cleanCode(node)];
    if (isPlain(node)) return markNodes([node], context);
    // These have no element in their place.
    if (isTitle(node, context)) return [{ ...node, children: [{ type: 'text', value: inlineText(node).trim() }] }];
    if (node.type !== 'footnoteDefinition') return undefined;
    const note = findFootnote(`fn-${node.identifier.toLowerCase()}`, article);
    return [{ ...node, children: convert(note) as FootnoteDefinition['children'] }];
  };
  const { placeholders } = context.compilation;
  const convert = (nodes: readonly (HastContent | ElementContent)[]): RootContent[] =>
    toMarkdownNodes(nodes, { take, placeholders, asWritten: copies });
  return convert(article);
}

/** What a footnote holds, at the end of the article. */
function findFootnote(id: string, nodes: readonly (HastContent | ElementContent)[]): readonly ElementContent[] {
  for (const node of nodes) {
    if (node.type === 'element' && node.properties.id === id) return node.children;
    const found = 'children' in node ? findFootnote(id, node.children) : [];
    if (found.length > 0) return found;
  }
  return [];
}

/** The source of a block that is ordinary Markdown, with marks in place of addresses. */
function copySource(node: Nodes, context: MarkdownContext): string | undefined {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return undefined;
  const source = context.text.slice(start, end);
  if (!isPlain(node) || /<!--|\{\/\*|\{#/.test(source.replace(claimMarks, ''))) return undefined;
  return markSource(node, source, start, context)?.replace(claimMarks, '');
}

const special = /^(?:html|mark|anchor|markup|mdx.*)$/;

/** Whether a node and its descendants are ordinary Markdown. */
function isPlain(node: Nodes): boolean {
  if (node.type === 'code') return !/highlight-|\[!code/.test(node.value) && (node.meta ?? '') === '';
  return !special.test(node.type) && (!('children' in node) || (node.children as Nodes[]).every(isPlain));
}

/**
 * Plain HTML for feeds: no classes, scripts or controls, only what CommonMark and GFM can express. The site's own pages are not written this way.
 * @param blocks Nodes with marks in place of addresses, see markdown-links.ts.
 * @param scope Prefix of footnote ids; unique among documents that may be shown together.
 */
function writePlainHtml(blocks: RootContent[], scope: string): PlainHtml {
  const tree = toHast(
    { type: 'root', children: blocks },
    {
      clobberPrefix: `${scope}-`,
      handlers: { inlineMath: writeSource, math: writeSource },
    },
  );
  // The conversion percent-encodes the marks in addresses.
  return splitMarkdown(restoreAddressMarks(toHtml(tree))) as PlainHtml;
}

/** Readers of feeds do not typeset formulas. */
function writeSource(_state: unknown, node: InlineMath | MathBlock): Element {
  const code = element('code', {}, [{ type: 'text', value: node.value }]);
  return node.type === 'math' ? element('pre', {}, [code]) : code;
}
