/**
 * Puts the title of a page first. Files that are made for a code host often begin with badges or a logo, and have the title below, often in HTML:
 * `<h1 align="center">Widget tools</h1>`. What is around an article shows the title, so that it would be there twice, or not at all.
 */
import type { Heading, Html, Nodes, Root, RootContent } from 'mdast';
import { type HtmlToken, readHtml } from '../markup/html-tokens.ts';
import { commentOf } from './comments.ts';
import { isJsx, isLineBreak } from './page-nodes.ts';

/** Elements that pictures are in, or are. What opens or plays is more than that. */
const pictureElements = new Set(['a', 'br', 'center', 'div', 'img', 'p', 'picture', 'source', 'span', 'sub', 'sup']);

/** Changes the tree, if there is nothing but pictures before its first level-1 heading. */
export function raiseTitle(tree: Root): void {
  for (const [index, node] of tree.children.entries()) {
    const found = node.type === 'heading' && node.depth === 1 ? [node] : readTitle(node);
    if (found === undefined && isPicture(node)) continue;
    const [title, ...rest] = found ?? [];
    if (title === undefined || (index === 0 && title === node)) return;
    tree.children = [title, ...tree.children.slice(0, index), ...rest, ...tree.children.slice(index + 1)];
    return;
  }
}

/** @returns The title that a node holds besides pictures, and what is left of the node. */
function readTitle(node: RootContent): readonly RootContent[] | undefined {
  if (node.type === 'html') return readHtmlTitle(node);
  if (!isJsx(node) || node.name !== 'h1') return undefined;
  const children = node.children.flatMap((child) => (child.type === 'paragraph' ? child.children : [child]));
  // Pictures in it have to stay where they are.
  return children.some((child) => isJsx(child) || child.type === 'image')
    ? undefined
    : [{ ...node, type: 'heading', depth: 1, children } as Heading];
}

function readHtmlTitle(node: Html): readonly RootContent[] | undefined {
  const { value: html } = node;
  if (!/<h1\b/i.test(html)) return undefined;
  const tokens = readHtml(html);
  const open = tokens.findIndex(({ kind, ...tag }) => kind === 'open' && 'name' in tag && tag.name === 'h1');
  const close = tokens.findIndex(({ kind, ...tag }) => kind === 'close' && 'name' in tag && tag.name === 'h1');
  if (open === -1 || close < open || !arePictures(tokens.slice(0, open))) return undefined;
  const inside = tokens.slice(open + 1, close);
  const pictures = inside.flatMap((token) => (token.kind === 'open' && token.name === 'img' ? [token] : []));
  const words = inside.map((token) => (token.kind === 'text' ? token.text : ' ')).join('');
  const alternatives = pictures.map((token) => token.attributes.get('alt')).join(' ');
  const value = (words.trim() || alternatives).replace(/\s+/g, ' ').trim();
  if (value === '') return undefined;
  // Without its words: the elements around pictures, such as links, stay with them.
  const kept = pictures.length === 0 ? [] : tokens.slice(open, close + 1).filter(({ kind }) => kind !== 'text');
  const tags = kept.map(({ start, end }) => html.slice(start, end).replace(/^<(\/?)h1/i, '<$1p'));
  return [
    { type: 'heading', depth: 1, children: [{ type: 'text', value }] },
    { ...node, value: [html.slice(0, tokens[open]?.start), ...tags, html.slice(tokens[close]?.end)].join('') },
  ];
}

/** Whether a node has no words of its own, such as a line of badges, a logo, or what the page only needs. */
export function isPicture(node: Nodes): boolean {
  switch (node.type) {
    case 'definition':
    case 'image':
    case 'imageReference':
    case 'mdxjsEsm':
      return true;
    case 'text':
      return node.value.trim() === '';
    case 'html':
      return arePictures(readHtml(node.value));
    case 'paragraph':
    case 'link':
    case 'linkReference':
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return !(isJsx(node) && !pictureElements.has(node.name ?? '')) && node.children.every(isPicture);
    default:
      return isLineBreak(node) || commentOf(node) !== undefined;
  }
}

function arePictures(tokens: readonly HtmlToken[]): boolean {
  return tokens.every((token) => (token.kind === 'text' ? token.text.trim() === '' : pictureElements.has(token.name)));
}
