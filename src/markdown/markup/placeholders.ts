/**
 * Placeholders while HTML is still being assembled: a private-use character, the placeholder's number and another one mark where it will be.
 * They pass unchanged through React and the HTML serialiser; {@link splitAtPlaceholders} turns the finished string into pieces and placeholders.
 * The same marks stand for children inside what React renders. Authors' text never holds them, see prepare.ts.
 */
import type { Html, HtmlPart, Markdown, MarkdownPart, Placeholder } from '../../model.ts';

const open = '\uE000';
const close = '\uE001';

/** Ends the excerpt of a post. */
export const truncationMark = '\uE002';

const placeholderPattern = / (?:src|data-types)="\uE000i(\d+)\uE001"|\uE000(\d+)\uE001/g;
const childPattern = /\uE000c(\d+)\uE001/g;

/** The text that stands for placeholder number `index`. */
export function markPlaceholder(index: number): string {
  return `${open}${index}${close}`;
}

/** The same for a placeholder that replaces an attribute as a whole; must be the value of `src` or `data-types`. */
export function markAttributePlaceholder(index: number): string {
  return `${open}i${index}${close}`;
}

/** The text that stands for a piece of content which React must not see. */
export function markChild(index: number): string {
  return `${open}c${index}${close}`;
}

/** The characters of all marks; authors' text must not hold them. */
export const markCharacters = /[\uE000-\uE002]/g;

const addressPattern = /\uE000([lid])(\d*)\uE001/g;

/** Stands in plain Markdown for the list of pages beside this one. */
export const docCardsMark = `${open}d${close}`;

/** The text that stands in plain Markdown for the address of a link or image of the page. */
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

/** Stands in the HTML of a component, once it is text for search and plain Markdown, for the component's children. */
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

/** Splits what React rendered at its children: literal strings and numbers of children, in order. */
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

/** Escapes text for HTML content, where quotes need nothing. */
export function escapeText(text: string): string {
  return text.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'));
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The reverse of `escapeHtml`, and of what React escapes. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => characters[name] ?? '');
}
