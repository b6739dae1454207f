/** What the prose check knows of elements, in HTML and JSX alike. */
import type { WithoutAlternative } from './prose-page.ts';
import type { ProseText } from './prose-text.ts';

/** Attributes whose values are prose. */
const proseAttributes = new Set(['alt', 'aria-label', 'caption', 'description', 'label', 'placeholder', 'summary', 'title']);

/** Values by name; the value of a JSX attribute may be an expression. */
export type Attributes = ReadonlyMap<string, unknown>;

/**
 * Marks the values of attributes as prose where they are.
 * @param names Of the attributes, in order.
 * @param start Offset of the element in the page.
 * @param end Offset after its attributes.
 */
export function keepAttributes(names: Iterable<string>, start: number, end: number, body: ProseText): void {
  let from = start;
  for (const name of names) {
    if (!proseAttributes.has(name)) continue;
    const pattern = new RegExp(`(?<=\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'dgi');
    pattern.lastIndex = from;
    const [, ...values] = pattern.exec(body.source)?.indices ?? [];
    const value = values.find((range) => range !== undefined);
    if (value === undefined || value[1] > end) continue;
    from = value[1];
    body.keep(...value);
  }
}

/**
 * Returns what kind of element lacks a text alternative, if any. An empty `alt` marks an image as decoration; `aria-hidden` marks a
 * drawing.
 * @param hasTitle Whether there is a `<title>` in the element.
 */
export function findFault(name: string, attributes: Attributes, hasTitle: boolean): WithoutAlternative | undefined {
  const isHidden = attributes.get('aria-hidden') === 'true';
  if (name === 'img' && !attributes.has('alt') && !isHidden) return 'this image';
  if (name === 'iframe' && !attributes.get('title')) return 'this frame';
  if (name !== 'svg' || isHidden) return undefined;
  const isNamed = attributes.get('aria-label') || attributes.get('aria-labelledby') || hasTitle;
  return attributes.get('role') === 'img' && isNamed ? undefined : 'this drawing';
}
