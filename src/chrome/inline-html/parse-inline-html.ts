/**
 * Parses the inline HTML of labels in the page data (headings in the table of contents, the announcement) into a tree that React
 * can render. So the chrome never sets innerHTML here and needs no Trusted Types policy. Handles only HTML written by the build.
 */

/** Elements allowed in labels. Any other tag is dropped and its contents are kept. */
const allowed = new Set(['a', 'code', 'em', 'strong', 'del', 'kbd', 'sub', 'sup']);

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** A piece of a label: text, or an element with its children. */
export type InlineNode = string | { readonly tag: string; readonly href?: string; readonly children: readonly InlineNode[] };

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
