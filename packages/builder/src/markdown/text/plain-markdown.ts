/**
 * mdast -> clean Markdown for programs: title first, no JSX, no comments; tabs become labeled parts and admonitions become quotes. Blocks that
 * are plain Markdown already are copied from the source; only the others are printed from their nodes.
 */
import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Code, InlineMath, MathBlock, Nodes, Root, RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import type { Markdown, PlainHtml } from '../../model/compiled.ts';
import { asBlocks } from '../blocks/plain-blocks.ts';
import { fenceOf } from '../code/fences.ts';
import { restoreAddressMarks, splitMarkdown } from '../markup/placeholders.ts';
import { element } from '../markup/render-element.ts';
import { claimMarks } from '../syntax/comments.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { hasBlocks } from '../syntax/page-nodes.ts';
import type { HeadingMap } from '../tree/headings.ts';
import { readHtmlText } from './html-text.ts';
import { type AddressIndex, markNodes, markSource } from './markdown-links.ts';
import { cleanJsx, cleanRendered } from './plain-jsx.ts';
import { printMarkdown } from './print-markdown.ts';

interface MarkdownContext extends AddressIndex {
  readonly headings: HeadingMap;
  readonly compilation: Compilation;
  /** The text that the tree was parsed from. */
  readonly text: string;
}

/** A page as plain Markdown. */
interface PlainForms {
  readonly markdown: Markdown;
  /** Of a post: without its title, up to its truncation mark, for lists of posts. */
  readonly excerpt?: Markdown;
  /** Of a post: without its title, as HTML for feeds. */
  readonly html?: PlainHtml;
}

/**
 * @param title Title of the page; added at the top unless the Markdown begins with one.
 * @param scope Prefix of footnote ids in the HTML; unique among pages that may be shown together.
 */
export function writePlainForms(tree: Root, title: string, scope: string, context: MarkdownContext): PlainForms {
  const [first] = tree.children;
  const titleCount = first?.type === 'heading' && context.headings.get(first)?.isTitle === true ? 1 : 0;
  const write = (nodes: readonly RootContent[]): string[] =>
    nodes
      .flatMap((node) => (node.type === 'markup' && hasBlocks(node) ? write(node.children) : [writeBlock(node, context)]))
      .filter((block) => block !== '');
  const blocks = write(tree.children);
  // A component may render the title, as on a home page.
  const hasTitle = titleCount === 1 || blocks[0]?.startsWith('# ') === true;
  const markdown = splitMarkdown(`${(hasTitle ? blocks : [`# ${title}`, ...blocks]).join('\n\n')}\n`);
  if (context.compilation.source.kind !== 'post') return { markdown };
  const body = tree.children.slice(titleCount);
  const end = body.findIndex((node) => node.type === 'mark' && node.instruction.kind === 'truncate');
  return {
    markdown,
    excerpt: splitMarkdown(write(end === -1 ? body : body.slice(0, end)).join('\n\n')),
    html: writePlainHtml(markNodes(asBlocks(body.flatMap((node) => clean(node, context))), context), scope),
  };
}

function writeBlock(node: RootContent, context: MarkdownContext): string {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start !== undefined && end !== undefined) {
    const source = context.text.slice(start, end);
    if (isPlain(node) && !/<!--|\{\/\*|\{#/.test(source.replace(claimMarks, ''))) {
      const marked = markSource(node, source, start, context);
      if (marked !== undefined) return marked.replace(claimMarks, '');
    }
  }
  return printMarkdown(markNodes(asBlocks(clean(node, context)), context));
}

/** Whether a node and its descendants are ordinary Markdown. */
function isPlain(node: Nodes): boolean {
  switch (node.type) {
    case 'html':
    case 'mark':
    case 'anchor':
    case 'markup':
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
    case 'mdxjsEsm':
      return false;
    case 'code':
      return !/highlight-|\[!code/.test(node.value) && (node.meta ?? '') === '';
    default:
      return !('children' in node) || (node.children as Nodes[]).every(isPlain);
  }
}

/** Converts a node to clean Markdown: none, one or several nodes. */
function clean(node: Nodes, context: MarkdownContext): Nodes[] {
  switch (node.type) {
    case 'mark':
    case 'anchor':
    case 'mdxjsEsm':
      return [];
    case 'html': {
      const text = readHtmlText(node.value);
      return text === undefined ? [] : cleanRendered(text, () => [], true);
    }
    case 'markup':
      return node.data?.isOnlyOnPage === true ? [] : cleanChildren(node, context);
    case 'code':
      return [cleanCode(node)];
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const { value, rendered } = node.data ?? {};
      if (typeof value === 'string' || typeof value === 'number') return [{ type: 'text', value: String(value) }];
      return rendered === undefined ? [] : cleanRendered(rendered, () => [], node.type === 'mdxTextExpression');
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return cleanJsx(node, context.compilation, (parent) => cleanChildren(parent, context));
    default:
      if (!('children' in node)) return [node];
      return [{ ...node, children: cleanChildren(node, context) } as Nodes];
  }
}

/** Converts a node's children; loose phrasing between blocks is wrapped in paragraphs. */
function cleanChildren(node: Nodes, context: MarkdownContext): Nodes[] {
  const children = 'children' in node ? (node.children as Nodes[]).flatMap((child) => clean(child, context)) : [];
  const last = children.at(-1);
  if (node.type === 'heading' && last?.type === 'text') {
    const { written } = last.data ?? {};
    children.splice(-1, 1, {
      ...last,
      value: last.value.trimEnd(),
      ...(written !== undefined && { data: { written: written.trimEnd() } }),
    });
  }
  return blockParents.has(node.type) ? asBlocks(children) : children;
}

const blockParents = new Set(['root', 'blockquote', 'listItem', 'mdxJsxFlowElement', 'footnoteDefinition']);

function cleanCode(node: Code): Code {
  const { code, title, signature, marks } = fenceOf(node);
  if (signature !== undefined && marks.size > 0) {
    // What a signature was and is: without colors, the marks must be in the text.
    const signs = { added: '+', removed: '-', highlighted: ' ' } as const;
    const lines = code.split('\n').map((line, index) => `${signs[marks.get(index + 1) ?? 'highlighted']} ${line}`);
    return { type: 'code', lang: 'diff', meta: null, value: lines.join('\n') };
  }
  return { type: 'code', lang: node.lang ?? null, meta: title === undefined ? null : `title="${title}"`, value: code };
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
