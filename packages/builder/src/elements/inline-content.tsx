/** Draws the content of labels in the page data: titles, entries of the table of contents, the announcement. */
import { createElement, type ReactNode } from 'react';
import type { InlineContent } from '../model/page-parts.ts';

/**
 * Page translation replaces text, so React must not remove any of it on its own: the parent needs a key that changes with the label.
 * @param url URL of the current page; a link to it is marked as current.
 */
export function drawInline(content: InlineContent, url?: string): readonly ReactNode[] {
  return content.map((node, index) =>
    typeof node === 'string'
      ? node
      : createElement(
          node.tag,
          { key: index, href: node.href, 'aria-current': node.href !== undefined && node.href === url ? 'page' : undefined },
          ...drawInline(node.content, url),
        ),
  );
}
