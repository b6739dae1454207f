/**
 * mdast -> clean Markdown, for readers that are programs: title first, no JSX, no comments; tabs become labelled parts, admonitions
 * quotes. What is plain Markdown already is copied from the source as its author wrote it; only the rest is printed anew.
 */
import type {
  BlockContent,
  Blockquote,
  Code,
  InlineCode,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Text,
} from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { admonitionTitles, isAdmonitionType } from '../elements/admonition.tsx';
import { htmlCommentText } from './comments.ts';
import { readFence } from './fences.ts';
import type { JsxContext } from './jsx.ts';
import type { TextContext } from './sections.ts';
import { unescapeHtml } from './slots.ts';
import { readTabItems } from './tabs.ts';
import type { JsxElement } from './tidy.ts';

export interface MarkdownContext extends TextContext, Pick<JsxContext, 'imports'> {
  /** The text that the tree was parsed from. */
  readonly text: string;
}

const printer: Options = {
  extensions: [gfmToMarkdown()],
  bullet: '-',
  fence: '`',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
};

/** @param title Of the page; stands first unless the Markdown begins with its own. */
export function writePlainMarkdown(tree: Root, title: string, context: MarkdownContext): string {
  const [first] = tree.children;
  const hasTitle = first?.type === 'heading' && context.headings.get(first)?.isTitle === true;
  const blocks = tree.children.map((node) => writeBlock(node, context)).filter((block) => block !== '');
  return `${(hasTitle ? blocks : [`# ${title}`, ...blocks]).join('\n\n')}\n`;
}

function writeBlock(node: RootContent, context: MarkdownContext): string {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start !== undefined && end !== undefined) {
    const source = context.text.slice(start, end);
    if (isPlain(node) && !/<!--|\{\/\*|\{#/.test(source)) return source;
  }
  const children = asBlocks(clean(node, context));
  return children.length === 0 ? '' : toMarkdown({ type: 'root', children }, printer).trimEnd();
}

/** Whether a node and all in it are ordinary Markdown. */
function isPlain(node: Nodes): boolean {
  switch (node.type) {
    case 'html':
    case 'mark':
    case 'anchor':
    case 'headingId':
    case 'containerDirective':
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

/** A node without what is not Markdown: several nodes, one or none. */
function clean(node: Nodes, context: MarkdownContext): Nodes[] {
  switch (node.type) {
    case 'mark':
    case 'anchor':
    case 'mdxjsEsm':
      return [];
    case 'html':
      return cleanHtml(node.value);
    case 'headingId':
      return [{ type: 'text', value: `{#${node.value}}` }];
    case 'code':
      return [cleanCode(node)];
    case 'containerDirective':
      return [quoteAdmonition(node, context)];
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const value = context.getValue(node);
      const text =
        typeof value === 'string' || typeof value === 'number' ? String(value) : context.renderedText.get(node)?.before;
      return text === undefined || text === '' ? [] : [{ type: 'text', value: text }];
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return cleanJsx(node, context);
    default:
      if (!('children' in node)) return [node];
      return [{ ...node, children: cleanChildren(node, context) } as Nodes];
  }
}

/** Phrasing stays phrasing; in a block's content, loose phrasing is put into paragraphs. */
function cleanChildren(node: Nodes, context: MarkdownContext): Nodes[] {
  const children = 'children' in node ? (node.children as Nodes[]).flatMap((child) => clean(child, context)) : [];
  const last = children.at(-1);
  if (node.type === 'heading' && last?.type === 'text') children.splice(-1, 1, { ...last, value: last.value.trimEnd() });
  return blockParents.has(node.type) ? asBlocks(children) : children;
}

const blockParents = new Set(['root', 'blockquote', 'listItem', 'containerDirective', 'mdxJsxFlowElement', 'footnoteDefinition']);
const phrasing = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'footnoteReference',
]);

function asBlocks(nodes: readonly Nodes[]): RootContent[] {
  const blocks: RootContent[] = [];
  let paragraph: PhrasingContent[] | undefined;
  for (const node of nodes) {
    if (!phrasing.has(node.type)) {
      blocks.push(node as RootContent);
      paragraph = undefined;
      continue;
    }
    if (paragraph === undefined) {
      paragraph = [];
      blocks.push({ type: 'paragraph', children: paragraph });
    }
    paragraph.push(node as PhrasingContent);
  }
  return blocks.map(trimParagraph).filter((block) => block.type !== 'paragraph' || block.children.length > 0);
}

/** White space at the ends of a paragraph would be written as character references. */
function trimParagraph(block: RootContent): RootContent {
  if (block.type !== 'paragraph') return block;
  const last = block.children.length - 1;
  const children = block.children
    .map((child, index): PhrasingContent => {
      if (child.type !== 'text') return child;
      const start = index === 0 ? child.value.trimStart() : child.value;
      return { ...child, value: index === last ? start.trimEnd() : start };
    })
    .filter((child) => child.type !== 'text' || child.value !== '');
  return { ...block, children };
}

function cleanCode(node: Code): Code {
  const { code, title } = readFence([node.lang, node.meta].filter(Boolean).join(' '), node.value);
  return { type: 'code', lang: node.lang ?? null, meta: title === undefined ? null : `title="${title}"`, value: code };
}

function quoteAdmonition(node: ContainerDirective, context: MarkdownContext): Blockquote {
  const [first, ...rest] = node.children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined;
  const title: PhrasingContent[] =
    label === undefined
      ? [
          {
            type: 'text',
            value: node.attributes?.title ?? (isAdmonitionType(node.name) ? admonitionTitles[node.name] : node.name),
          },
        ]
      : (cleanChildren(label, context) as PhrasingContent[]);
  const body = (label === undefined ? node.children : rest).flatMap((child) => clean(child, context));
  return quote(title, asBlocks(body));
}

function quote(title: PhrasingContent[], body: readonly RootContent[]): Blockquote {
  return { type: 'blockquote', children: [strongLine(title), ...(body as BlockContent[])] };
}

function strongLine(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children: [{ type: 'strong', children }] };
}

/** Text, links and images of raw HTML; inline, the text between tags is a node of its own. */
function cleanHtml(html: string): Nodes[] {
  if (htmlCommentText(html) !== undefined) return [];
  if (/^<br\s*\/?>$/i.test(html.trim())) return [{ type: 'break' }];
  const nodes: Nodes[] = [];
  const addText = (text: string): void => {
    const value = stripTags(text);
    if (value.trim() !== '') nodes.push({ type: 'text', value });
  };
  let end = 0;
  for (const match of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>|<img\b[^>]*?\ssrc="([^"]*)"[^>]*>/gi)) {
    addText(html.slice(end, match.index));
    end = match.index + match[0].length;
    const [image, href, content = '', src] = match;
    if (href !== undefined) nodes.push({ type: 'link', url: unescapeHtml(href), children: cleanLinkText(content) });
    else if (src !== undefined)
      nodes.push({ type: 'image', url: unescapeHtml(src), alt: /\salt="([^"]*)"/i.exec(image)?.[1] ?? '' });
  }
  addText(html.slice(end));
  return nodes;
}

function cleanLinkText(html: string): [InlineCode | Text] {
  const code = /^<code>([^<]*)<\/code>$/.exec(html)?.[1];
  return [
    code === undefined ? { type: 'text', value: stripTags(html).trim() } : { type: 'inlineCode', value: unescapeHtml(code) },
  ];
}

function stripTags(html: string): string {
  return unescapeHtml(html.replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/gi, ' ')).replace(/\s+/g, ' ');
}

function cleanJsx(node: JsxElement, context: MarkdownContext): Nodes[] {
  const name = context.imports.get(node.name ?? '') ?? node.name ?? '';
  const attribute = (key: string): string | undefined => {
    const found = node.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === key)?.value;
    if (typeof found === 'string' || found === null || found === undefined) return found ?? undefined;
    const value = context.getValue(found as never);
    return typeof value === 'string' ? value : undefined;
  };
  const children = cleanChildren(node, context);
  switch (name) {
    case 'Tabs':
      return readTabItems(node, context).flatMap(({ node: item, label }) => [
        strongLine([{ type: 'text', value: label }]),
        ...asBlocks(cleanChildren(item, context)),
      ]);
    case 'Admonition': {
      const type = attribute('type') ?? 'note';
      const title = attribute('title') ?? (isAdmonitionType(type) ? admonitionTitles[type] : type);
      return [quote([{ type: 'text', value: title }], asBlocks(children))];
    }
    case 'CodeBlock': {
      const title = attribute('title');
      const value = children.map((child) => ('value' in child ? child.value : '')).join('') || blockText(children);
      return [
        {
          type: 'code',
          lang: attribute('language') ?? null,
          meta: title === undefined ? null : `title="${title}"`,
          value: value.trim(),
        },
      ];
    }
    case 'Details': {
      const summary = attribute('summary');
      return summary === undefined ? children : [strongLine([{ type: 'text', value: summary }]), ...asBlocks(children)];
    }
    case 'a':
    case 'Link': {
      const url = attribute('href') ?? attribute('to');
      return url === undefined || !children.every((child) => phrasing.has(child.type))
        ? children
        : [{ type: 'link', url, children: children as Extract<Nodes, { type: 'link' }>['children'] }];
    }
    case 'img': {
      const url = attribute('src');
      return url === undefined ? [] : [{ type: 'image', url, alt: attribute('alt') ?? '' }];
    }
    case 'br':
      return [{ type: 'break' }];
    case 'summary':
    case 'strong':
    case 'b':
      return children.every((child) => phrasing.has(child.type))
        ? [{ type: 'strong', children: children as PhrasingContent[] }]
        : children;
    case 'em':
    case 'i':
      return children.every((child) => phrasing.has(child.type))
        ? [{ type: 'emphasis', children: children as PhrasingContent[] }]
        : children;
    default: {
      const { before = '', after = '', hidesChildren = false } = context.renderedText.get(node) ?? {};
      const [start, end] = [before, after].map((value): Nodes[] => (value === '' ? [] : [{ type: 'text', value }])) as [
        Nodes[],
        Nodes[],
      ];
      const inline = node.type === 'mdxJsxTextElement';
      const space: Nodes[] =
        inline && start.length > 0 && children.length > 0 && !hidesChildren ? [{ type: 'text', value: ' ' }] : [];
      return [...start, ...space, ...(hidesChildren ? [] : children), ...end];
    }
  }
}

function blockText(nodes: readonly Nodes[]): string {
  return nodes
    .map((node): string => ('value' in node ? node.value : 'children' in node ? blockText(node.children as Nodes[]) : ''))
    .join('\n');
}
