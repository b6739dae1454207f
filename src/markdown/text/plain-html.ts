/** Raw HTML -> nodes of clean Markdown, for plain-markdown.ts. */
import type { InlineCode, Nodes, Text } from 'mdast';
import { nameDrawings } from '../blocks/drawing-text.ts';
import { unescapeHtml } from '../markup/placeholders.ts';
import { htmlCommentText } from '../syntax/comments.ts';

/** Text, links and images of raw HTML; inline, the text between tags is a node of its own. */
export function cleanHtml(source: string): Nodes[] {
  if (htmlCommentText(source) !== undefined) return [];
  const html = nameDrawings(source);
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
