/**
 * Puts every part of an article that begins with an `h2` or `h3` into a `<section>`. The stylesheet lets the browser skip the layout of sections that
 * are off the screen; until one has been on it, the browser takes its height from `data-wide` or `data-narrow`. `data-level` is that of its heading.
 */
import type { Root as HastRoot } from 'hast';
import { htmlVoidElements } from 'html-void-elements';
import { estimateHeights, readTags } from './estimate-height.ts';

/**
 * @param pieces The HTML of each child.
 * @param readable Returns HTML as readers see it, without marks of placeholders.
 * @returns The HTML of the article.
 */
export function writeSections(
  children: HastRoot['children'],
  pieces: readonly string[],
  readable: (html: string) => string,
): string {
  let written = '';
  let section = '';
  let level: string | undefined;
  const endSection = (): void => {
    written += level === undefined ? section : writeSection(level, section, readable(section));
    section = '';
  };
  let hasContent = true;
  // Some children are the tags of an element, and what is between them.
  let tags = '';
  let depth = 0;
  for (const [index, child] of children.entries()) {
    const piece = pieces[index] ?? '';
    const heading = child.type === 'element' ? /^h([23])$/.exec(child.tagName)?.[1] : undefined;
    if (child.type === 'raw') tags += piece;
    if (heading !== undefined) {
      depth += countOpen(tags);
      tags = '';
    }
    // A heading right below another stays with it: they share the space above.
    if (heading !== undefined && hasContent && depth <= 0) {
      endSection();
      level = heading;
      hasContent = false;
    } else if (piece.trim() !== '') hasContent = true;
    section += piece;
  }
  endSection();
  return written;
}

const voidElements = new Set(htmlVoidElements);

/** How many elements begin and do not end, less those that only end. */
function countOpen(html: string): number {
  let open = 0;
  for (const { name, isEnd, attributes } of readTags(html)) {
    if (isEnd) open--;
    else if (!voidElements.has(name) && !attributes.endsWith('/')) open++;
  }
  return open;
}

function writeSection(level: string, html: string, shown: string): string {
  const { wide, narrow } = estimateHeights(shown);
  const sizes = `data-wide="${Math.round(wide)}" data-narrow="${Math.round(narrow)}"`;
  return `<section data-level="${level}" ${sizes}>${html.trimEnd()}</section>\n`;
}
