/** What the prose check knows of elements, in HTML and JSX alike. */
import type { ProseText } from './prose-text.ts';

/** Attributes whose values are prose. */
const proseAttributes = new Set(['alt', 'aria-label', 'caption', 'description', 'label', 'placeholder', 'summary', 'title']);

/** Values by name; the value of a JSX attribute may be an expression. */
export type Attributes = ReadonlyMap<string, unknown>;

/**
 * Marks the value of an attribute as prose if it is.
 * @param start Offset of the attribute's name in the page.
 * @param end Offset after its value.
 */
export function keepAttribute(name: string, start: number, end: number, body: ProseText): void {
  if (!proseAttributes.has(name)) return;
  const written = body.source.slice(start, end);
  const value = written.slice(written.indexOf('=') + 1).trimStart();
  const isQuoted = value.startsWith('"') || value.startsWith("'");
  if (isQuoted) body.keep(end - value.length + 1, end - 1);
  else if (written.includes('=')) body.keep(end - value.length, end);
}

/**
 * Returns what kind of element lacks a text alternative, if any. An empty `alt` marks an image as decoration; `aria-hidden` marks a
 * drawing.
 * @param hasTitle Whether there is a `<title>` in the element.
 */
export function findFault(name: string, attributes: Attributes, hasTitle: boolean): string | undefined {
  const isHidden = attributes.get('aria-hidden') === 'true';
  if (name === 'img' && !attributes.has('alt') && !isHidden) return 'this image';
  if (name === 'iframe' && !attributes.get('title')) return 'this frame';
  if (name !== 'svg' || isHidden) return undefined;
  const isNamed = attributes.get('aria-label') || attributes.get('aria-labelledby') || hasTitle;
  return attributes.get('role') === 'img' && isNamed ? undefined : 'this drawing';
}
