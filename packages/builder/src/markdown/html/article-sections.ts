/**
 * Puts every part of an article that begins with an `h2` or `h3` into a `<section>`. The stylesheet lets the browser skip the layout of sections that
 * are off the screen; until one has been on it, the browser takes its height from `data-wide` or `data-narrow`. `data-level` is that of its heading.
 */
import type { Root as HastRoot } from 'hast';
import { estimateHeights } from './estimate-height.ts';

declare module 'hast' {
  interface ElementData {
    /** See {@link import('mdast').MarkupData}. */
    height?: import('mdast').MarkupData['height'];
  }
}

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
  let section: { readonly level?: string; html: string; measured: string } = { html: '', measured: '' };
  const sections = [section];
  let hasContent = true;
  for (const [index, child] of children.entries()) {
    const piece = pieces[index] ?? '';
    const level =
      child.type === 'element' && child.data?.rendered === undefined ? /^h([23])$/.exec(child.tagName)?.[1] : undefined;
    // A heading right below another stays with it: they share the space above.
    if (level !== undefined && hasContent) {
      section = { level, html: '', measured: '' };
      sections.push(section);
      hasContent = false;
    } else if (piece.trim() !== '') hasContent = true;
    section.html += piece;
    section.measured += measuredAs(child, piece);
  }
  return sections
    .map(({ level, html, measured }) => {
      if (level === undefined) return html;
      const { wide, narrow } = estimateHeights(readable(measured));
      const sizes = `data-wide="${Math.round(wide)}" data-narrow="${Math.round(narrow)}"`;
      return `<section data-level="${level}" ${sizes}>${html.trimEnd()}</section>\n`;
    })
    .join('');
}

/** What is as tall as an element seems to be. Small lines come without the block around them, and of what opens, only the summary. */
function measuredAs(node: HastRoot['children'][number], html: string): string {
  const height = node.type === 'element' ? node.data?.height : undefined;
  if (height === 'none') return '';
  if (height === undefined) return html;
  const line = html.replace(/<\/summary>.*/s, '').replace(/<\/?(?:p|details|summary)\b[^>]*>/g, '');
  return height === 'line' ? `${line} · <br>` : `${line}</small-lines>`;
}
