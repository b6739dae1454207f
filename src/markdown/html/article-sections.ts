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
  const html = pieces.join('');
  const isInside = insideOf(html);
  let written = '';
  let start = 0;
  let level: string | undefined;
  const endSection = (end: number): void => {
    const part = html.slice(start, end);
    written += level === undefined ? part : writeSection(level, part, readable(part));
    start = end;
  };
  let offset = 0;
  let hasContent = true;
  for (const [index, child] of children.entries()) {
    const heading = child.type === 'element' ? /^h([23])$/.exec(child.tagName)?.[1] : undefined;
    // A heading right below another stays with it: they share the space above.
    if (heading !== undefined && hasContent && !isInside(offset)) {
      endSection(offset);
      level = heading;
      hasContent = false;
    } else if (pieces[index]?.trim() !== '') hasContent = true;
    offset += pieces[index]?.length ?? 0;
  }
  endSection(html.length);
  return written;
}

const voidElements = new Set(htmlVoidElements);

/** @returns Whether an offset is inside an element. Children of the tree may be: some are the tags of an element, and what is between them. */
function insideOf(html: string): (offset: number) => boolean {
  const tags = readTags(html);
  let next = 0;
  let depth = 0;
  return (offset) => {
    for (; next < tags.length; next++) {
      const { name, isEnd, attributes, end } = tags[next] as (typeof tags)[number];
      if (end > offset) break;
      if (isEnd) depth--;
      else if (!voidElements.has(name) && !attributes.endsWith('/')) depth++;
    }
    return depth > 0;
  };
}

function writeSection(level: string, html: string, shown: string): string {
  const { wide, narrow } = estimateHeights(shown);
  const sizes = `data-wide="${Math.round(wide)}" data-narrow="${Math.round(narrow)}"`;
  return `<section data-level="${level}" ${sizes}>${html.trimEnd()}</section>\n`;
}
