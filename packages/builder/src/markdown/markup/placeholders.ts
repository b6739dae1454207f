/**
 * Marks for placeholders while HTML is still a string: the placeholder's number between two private-use characters, after a key. Marks pass unchanged
 * through React and the HTML serializer; {@link splitAtPlaceholders} then turns the string into pieces and placeholders. Similar marks represent
 * children in what React renders. No content can forge a mark, however it writes its characters, because it cannot know the key.
 */
import { randomBytes } from 'node:crypto';
import type { Html, Placeholder } from '../../model/compiled.ts';

/** New in every process and thread. No mark leaves the compile, so the key is not in its results. */
const key = randomBytes(8).toString('hex');
const open = `\uE000${key}`;
const close = '\uE001';

/** Marks the end of a post's excerpt. */
export const truncationMark = `${open}t${close}`;

const placeholderPattern = new RegExp(` (?:src|data-types)="${open}i(\\d+)${close}"|${open}(\\d+)${close}`, 'g');
const childPattern = new RegExp(`${open}c(\\d+)${close}`, 'g');
const childInTagPattern = new RegExp(`<[^<>]*${open}c`);

/** The mark of placeholder number `index`. */
export function markPlaceholder(index: number): string {
  return `${open}${index}${close}`;
}

/** The same for a placeholder that replaces a whole attribute; must be the value of `src` or `data-types`. */
export function markAttributePlaceholder(index: number): string {
  return `${open}i${index}${close}`;
}

const valuePattern = new RegExp(`^${open}i?(\\d+)${close}$`);

/** The number of the placeholder that's the whole value of an attribute; undefined for another value. */
export function readPlaceholder(value: string): number | undefined {
  const index = valuePattern.exec(value)?.[1];
  return index === undefined ? undefined : Number(index);
}

/** Whether a text has a mark of a placeholder. */
export function hasMark(text: string): boolean {
  return text.includes(open);
}

/** The mark of a piece of content that React must not see. */
export function markChild(index: number): string {
  return `${open}c${index}${close}`;
}

const encodedPattern = new RegExp(`${encodeURI(open)}\\d+${encodeURI(close)}`, 'g');

/** Restores the marks of addresses whose private-use characters were percent-encoded. */
export function restoreAddressMarks(html: string): string {
  return html.replace(encodedPattern, (mark) => decodeURI(mark));
}

/**
 * Splits text at marks: literal pieces and what the marks mean, in order.
 * @param read Gets what the first two groups of the pattern match; a mark for which it gives undefined stays in the text.
 */
function splitAt<Meaning>(
  text: string,
  pattern: RegExp,
  read: (first: string | undefined, second: string | undefined) => Meaning | undefined,
): (string | Meaning)[] {
  const pieces: (string | Meaning)[] = [];
  let end = 0;
  for (const { index, 0: mark, 1: first, 2: second } of text.matchAll(pattern)) {
    const meaning = read(first, second);
    if (meaning === undefined) continue;
    if (index > end) pieces.push(text.slice(end, index));
    pieces.push(meaning);
    end = index + mark.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** Splits serialised HTML or plain Markdown into literal pieces and placeholders. */
export function splitAtPlaceholders(html: string, placeholders: readonly Placeholder[]): Html {
  return splitAt(html, placeholderPattern, (whole, part) => placeholders[Number(whole ?? part)]);
}

/** Whether a mark of a child is in an attribute, in HTML that React rendered. */
export function hasChildInTag(html: string): boolean {
  return childInTagPattern.test(html);
}

/** In HTML that React rendered, makes comments of the marks of children: unlike text, a comment stays where it is, in a table as well. */
export function markChildrenAsComments(html: string): string {
  return html.replace(childPattern, '<!--$&-->');
}

/** Splits what React rendered at the marks of children: literal HTML and indexes of children, in order. */
export function splitChildren(html: string): (string | number)[] {
  return splitAt(html, childPattern, Number);
}

/** Escapes text for HTML content, where quotes need no escape. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Reverses `escapeHtml`, and React's escapes. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => characters[name] ?? '');
}
