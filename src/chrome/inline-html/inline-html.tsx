/** Renders a label's HTML as React elements. */
import { createElement, Fragment, memo, type ReactNode } from 'react';
import { type InlineNode, parseInlineHtml } from './parse-inline-html.ts';

/**
 * @param html Inline HTML written by the build, see `TocEntry.html` and `Announcement.html`.
 * @param url URL of the current page; a link to it is marked as current.
 */
export const InlineHtml = memo(function InlineHtml({ html, url }: { html: string; url?: string }) {
  const nodes = parseInlineHtml(html);
  const [first, ...others] = nodes;
  // The span is for text, which page translation replaces.
  if (others.length === 0 && first !== undefined && typeof first !== 'string') return draw(first, 0, url);
  return <span>{nodes.map((node, index) => draw(node, index, url))}</span>;
});

function draw(node: InlineNode, index: number, url: string | undefined): ReactNode {
  if (typeof node === 'string') return node;
  const isCurrent = node.href !== undefined && node.href === url;
  return createElement(
    node.tag,
    { key: index, href: node.href, 'aria-current': isCurrent ? 'page' : undefined },
    ...node.children.map((child, position) =>
      node.tag === 'code' && typeof child === 'string' ? breakBetweenWords(child) : draw(child, position, url),
    ),
  );
}

/** Lets a long name wrap between two of its words: `$getNearest|RootOrShadowRoot`. */
function breakBetweenWords(name: string): ReactNode {
  if (name.length < 20) return name;
  return name.split(/(?<=[a-z\d_.])(?=[A-Z$])/).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name does not change
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}
