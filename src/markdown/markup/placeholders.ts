/**
 * Marks for placeholders while HTML is still a string: the placeholder's number between two private-use characters. Marks pass unchanged through
 * React and the HTML serializer; {@link splitAtPlaceholders} then turns the string into pieces and placeholders. Similar marks represent children
 * in what React renders. Authors' text never contains them, see prepare.ts.
 */
import type { Html, HtmlPart, Markdown, MarkdownPart, Placeholder } from '../../model.ts';

const open = '\uE000';
const close = '\uE001';

/** Marks the end of a post's excerpt. */
export const truncationMark = '\uE002';

const placeholderPattern = / (?:src|data-types)="\uE000i(\d+)\uE001"|\uE000(\d+)\uE001/g;
const childPattern = /\uE000c(\d+)\uE001/g;

/** The mark of placeholder number `index`. */
export function markPlaceholder(index: number): string {
  return `${open}${index}${close}`;
}

/** The same for a placeholder that replaces a whole attribute; must be the value of `src` or `data-types`. */
export function markAttributePlaceholder(index: number): string {
  return `${open}i${index}${close}`;
}

/** The mark of a piece of content that React must not see. */
export function markChild(index: number): string {
  return `${open}c${index}${close}`;
}

/** The characters that marks are made of; authors' text must not contain them. */
export const markCharacters = /[\uE000-\uE002]/g;

const addressPattern = /\uE000([lid])(\d*)\uE001/g;

/** In plain Markdown, marks where the list of the category's pages goes. */
export const docCardsMark = `${open}d${close}`;

/** In plain Markdown, the mark for the address of a link or image of the page. */
export function markAddress(kind: 'link' | 'image', index: number): string {
  return `${open}${kind === 'link' ? 'l' : 'i'}${index}${close}`;
}

/** Splits plain Markdown into literal pieces and placeholders. */
export function splitMarkdown(text: string): Markdown {
  const parts: MarkdownPart[] = [];
  let end = 0;
  for (const match of text.matchAll(addressPattern)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    const number = Number(match[2]);
    if (match[1] === 'd') parts.push({ fill: 'doc-cards' });
    else parts.push(match[1] === 'l' ? { fill: 'href', link: number } : { fill: 'image', image: number });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** In a component's HTML, as read for search and plain Markdown, marks where the children go. */
export const childrenMark = '<md-children></md-children>';

/** Splits serialised HTML into literal pieces and placeholders. */
export function splitAtPlaceholders(html: string, placeholders: readonly Placeholder[]): Html {
  const parts: HtmlPart[] = [];
  let end = 0;
  for (const match of html.matchAll(placeholderPattern)) {
    const placeholder = placeholders[Number(match[1] ?? match[2])];
    if (placeholder === undefined) continue;
    if (match.index > end) parts.push(html.slice(end, match.index));
    parts.push(placeholder);
    end = match.index + match[0].length;
  }
  if (end < html.length) parts.push(html.slice(end));
  return parts;
}

/** Splits what React rendered at the marks of children: literal HTML and indexes of children, in order. */
export function splitChildren(html: string): (string | number)[] {
  const pieces: (string | number)[] = [];
  let end = 0;
  for (const match of html.matchAll(childPattern)) {
    if (match.index > end) pieces.push(html.slice(end, match.index));
    pieces.push(Number(match[1]));
    end = match.index + match[0].length;
  }
  if (end < html.length) pieces.push(html.slice(end));
  return pieces;
}

/** Escapes text for HTML content, where quotes need no escape. */
export function escapeText(text: string): string {
  return text.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'));
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Reverses `escapeHtml`, and React's escapes. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => characters[name] ?? '');
}
