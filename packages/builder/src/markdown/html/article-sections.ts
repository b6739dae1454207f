/**
 * Puts every part of an article that begins with an `h2` or `h3` into a `<section>`. The stylesheet lets the browser skip the layout of sections that
 * are off the screen; until one has been on it, the browser takes its height from `data-wide` or `data-narrow`. `data-level` is that of its heading.
 */
import type { ElementContent } from 'hast';
import { element } from '../markup/render-element.ts';
import { estimateHeights } from './estimate-height.ts';

/** @returns The children of the article with sections around them. */
export function wrapSections(children: readonly ElementContent[]): ElementContent[] {
  const sections: { level?: string; readonly nodes: ElementContent[] }[] = [{ nodes: [] }];
  let hasContent = true;
  for (const child of children) {
    const level =
      child.type === 'element' && child.data?.rendered === undefined ? /^h([23])$/.exec(child.tagName)?.[1] : undefined;
    // A heading right below another stays with it: they share the space above.
    if (level !== undefined && hasContent) {
      sections.push({ level, nodes: [] });
      hasContent = false;
    } else if (!isBlank(child)) hasContent = true;
    sections.at(-1)?.nodes.push(child);
  }
  return sections.flatMap(({ level, nodes }) => {
    if (level === undefined) return nodes;
    const { wide, narrow } = estimateHeights(nodes);
    const properties = { dataLevel: level, dataWide: Math.round(wide), dataNarrow: Math.round(narrow) };
    const content = nodes.slice(0, nodes.findLastIndex((node) => !isBlank(node)) + 1);
    return [element('section', properties, content), { type: 'text', value: '\n' }];
  });
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
