/** Raw HTML -> nodes of clean Markdown, for plain-markdown.ts. */
import type { InlineCode, Nodes, Text } from 'mdast';
import { nameDrawings } from '../blocks/drawing-text.ts';
import { findTag, type HtmlToken, readHtml, textOf } from '../markup/html-tokens.ts';
import { htmlCommentText } from '../syntax/comments.ts';

/** Text, links and images of raw HTML; inline, the text between tags is a separate node. */
export function cleanHtml(source: string): Nodes[] {
  if (htmlCommentText(source) !== undefined) return [];
  const tokens = readHtml(nameDrawings(source));
  const [first] = tokens;
  if (tokens.length === 1 && first?.kind === 'open' && first.name === 'br') return [{ type: 'break' }];
  const nodes: Nodes[] = [];
  const addText = (between: readonly HtmlToken[]): void => {
    const value = textOf(between).replace(/\s+/g, ' ');
    if (value.trim() !== '') nodes.push({ type: 'text', value });
  };
  let next = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'open' || index < next) continue;
    const href = token.name === 'a' ? token.attributes.get('href') : undefined;
    const src = token.name === 'img' ? token.attributes.get('src') : undefined;
    const last = href === undefined ? index : findTag(tokens, 'close', 'a', index);
    if ((href === undefined && src === undefined) || last === -1) continue;
    addText(tokens.slice(next, index));
    next = last + 1;
    if (href !== undefined) nodes.push({ type: 'link', url: href, children: [cleanLinkText(tokens.slice(index + 1, last))] });
    else if (src !== undefined) nodes.push({ type: 'image', url: src, alt: token.attributes.get('alt') ?? '' });
  }
  addText(tokens.slice(next));
  return nodes;
}

function cleanLinkText(tokens: readonly HtmlToken[]): InlineCode | Text {
  const [open, text, close] = tokens;
  const isCode = tokens.length === 3 && open?.kind === 'open' && open.name === 'code' && close?.kind === 'close';
  return isCode && text?.kind === 'text'
    ? { type: 'inlineCode', value: text.text }
    : { type: 'text', value: textOf(tokens).replace(/\s+/g, ' ').trim() };
}
