/**
 * Renders the inline HTML of labels in the page data (headings in the table of contents, the announcement) as React elements. So the chrome never
 * sets innerHTML here and needs no Trusted Types policy. Handles only HTML written by the build.
 */
import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Page translation replaces text, so React must not remove any of it on its own: the parent needs a key that changes with the label.
 * @param html Inline HTML written by the build, see `TocEntry.html` and `Announcement.html`.
 * @param url URL of the current page; a link to it is marked as current.
 */
export function drawInlineHtml(html: string, url?: string): readonly ReactNode[] {
  return parseInlineHtml(html).map((node, index) => draw(node, index, url));
}

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

/** Elements allowed in labels. Any other tag is dropped and its contents are kept. */
const allowed = new Set(['a', 'code', 'em', 'strong', 'del', 'kbd', 'sub', 'sup']);

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** A piece of a label: text, or an element with its children. */
type InlineNode = string | { readonly tag: string; readonly href?: string; readonly children: readonly InlineNode[] };

/** `a &lt; <code>b</code>` -> `['a < ', { tag: 'code', children: ['b'] }]` */
export function parseInlineHtml(html: string): readonly InlineNode[] {
  const root: InlineNode[] = [];
  const open: { tag: string; children: InlineNode[] }[] = [];
  let list = root;
  for (const [whole, closing, name = '', attributes = ''] of html.matchAll(/<(\/?)([a-z]+\d?)([^>]*)>|[^<]+|</gi)) {
    const tag = name.toLowerCase();
    if (tag === '') {
      list.push(decodeReferences(whole));
    } else if (!allowed.has(tag)) {
    } else if (closing === '/') {
      if (open.at(-1)?.tag === tag) open.pop();
      list = open.at(-1)?.children ?? root;
    } else {
      const children: InlineNode[] = [];
      const href = tag === 'a' ? /\shref="([^"]*)"/.exec(attributes)?.[1] : undefined;
      list.push(href === undefined ? { tag, children } : { tag, href: decodeReferences(href), children });
      open.push({ tag, children });
      list = children;
    }
  }
  return root;
}

function decodeReferences(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return named[name] ?? whole;
  });
}
