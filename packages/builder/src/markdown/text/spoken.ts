/** What nodes of the article say where only text counts: in the search, in descriptions, in plain Markdown. */
import type { Element, ElementContent } from 'hast';

/** Elements that say nothing: they need a screen or a pointer. */
const silent = new Set('button canvas form iframe input label noscript script select style svg template textarea'.split(' '));

/** Elements that are a part of the words around them. */
const inWords = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp site-island site-slot small span strike strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Whether there is a space around an element, although the source has none. @param before The node before it. */
export function standsApart({ tagName, data }: Element, before: { readonly type: string } | undefined): boolean {
  // Components keep elements apart with styles.
  return !inWords.has(tagName) || (data?.rendered !== undefined && before?.type === 'element');
}

/** Whether it has a meaning only on the page. */
export function isSilent({ tagName, properties, data }: Element): boolean {
  const { ariaHidden, dataMarkdown, dataFootnoteBackref, id, className } = properties;
  return (
    silent.has(tagName) ||
    String(ariaHidden) === 'true' ||
    dataMarkdown === 'none' ||
    dataFootnoteBackref !== undefined ||
    id === 'footnote-label' ||
    (data?.rendered !== undefined && [className].flat().includes('anchor'))
  );
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
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
