/** Draws a label's HTML as React elements. */
import { createElement, memo, type ReactNode } from 'react';
import { type InlineNode, parseInlineHtml } from './parse-inline-html.ts';

/** @param html Inline HTML as the build writes it, see `TocEntry.html` and `Announcement.html`. */
export const InlineHtml = memo(function InlineHtml({ html }: { html: string }) {
  return <span>{parseInlineHtml(html).map(draw)}</span>;
});

function draw(node: InlineNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  return createElement(node.tag, { key: index, href: node.href }, ...node.children.map(draw));
}
