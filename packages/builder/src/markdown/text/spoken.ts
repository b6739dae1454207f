/** What nodes of the article say where only text counts: in the search, in descriptions, in plain Markdown. */
import type { Element, ElementContent } from 'hast';
import { fenceOf } from '../code/fences.ts';
import { classesOf } from '../markup/read-element.ts';

/** Elements that say nothing: they need a screen or a pointer. */
const silent = new Set('annotation canvas iframe input noscript script select style svg template textarea wbr'.split(' '));

/** Elements that can't be in a line. */
export const blocks: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Whether there is a space around an element, although the source has none. @param before The node before it. */
export function standsApart({ tagName, data }: Element, before: { readonly type: string } | undefined): boolean {
  // Components keep elements apart with styles.
  return tagName === 'br' || blocks.has(tagName) || (data?.rendered !== undefined && before?.type === 'element');
}

/** Whether it has a meaning only on the page. */
export function isSilent({ tagName, properties, data }: Element): boolean {
  const { ariaHidden, dataMarkdown, dataFootnoteBackref, htmlFor, id } = properties;
  return (
    silent.has(tagName) ||
    // One that an author writes into a sentence is named by it.
    (tagName === 'button' && data?.rendered !== undefined) ||
    // It names a field.
    (tagName === 'label' && htmlFor !== undefined) ||
    String(ariaHidden) === 'true' ||
    dataMarkdown === 'none' ||
    dataFootnoteBackref !== undefined ||
    id === 'footnote-label' ||
    data?.plain === 'nothing' ||
    (data?.rendered !== undefined && classesOf(properties).includes('anchor'))
  );
}

/** What an element holds, without the buttons of a form. */
export function contentOf({ tagName, children }: Element): ElementContent[] {
  return tagName === 'form' ? withoutButtons(children) : children;
}

function withoutButtons(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes
    .filter((node) => node.type !== 'element' || node.tagName !== 'button')
    .map((node) => ('children' in node ? { ...node, children: withoutButtons(node.children) } : node));
}

/** Several layouts of one drawing share a name, which is said once. */
export class DrawingNames {
  readonly #seen = new Set<string>();

  /** @returns The text that replaces a drawing with a name; the text inside is labels in no useful order. Undefined for any other element. */
  read({ tagName, properties: { role, ariaLabel }, children }: Element): string | undefined {
    if (tagName !== 'svg' || role !== 'img') return undefined;
    const title = children.find((child) => child.type === 'element' && child.tagName === 'title');
    const parts = [title === undefined ? '' : textOf(title), String(ariaLabel ?? '')].map((part) => part.trim());
    const name = [...new Set(parts)]
      .filter((part) => part !== '')
      .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
      .join(' ');
    const isNew = !this.#seen.has(name);
    this.#seen.add(name);
    return isNew ? ` ${name} ` : ' ';
  }
}

/** All the text in a node. */
export function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return writtenCode(node) ?? ('children' in node ? node.children.map(textOf).join('') : '');
}

/** Code or a formula as it was written; undefined for anything else. */
export function writtenCode({ data: { from } = {} }: ElementContent): string | undefined {
  if (from?.type === 'code') return fenceOf(from).code;
  return from?.type === 'inlineCode' || from?.type === 'inlineMath' || from?.type === 'math' ? from.value : undefined;
}
