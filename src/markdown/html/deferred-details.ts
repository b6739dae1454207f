/**
 * Takes what `<details class="history">` holds out of the article. Documents have only its summary and a link to the page's plain Markdown, which
 * has everything; the rest is in a file of its own, which the browser fetches when a reader opens one (client/article/details).
 */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { Compilation } from '../syntax/compilation.ts';

/** What one element holds. */
export interface DeferredDetails {
  /** The id of the heading above it; empty before the first heading. */
  readonly key: string;
  readonly children: readonly ElementContent[];
}

/** Changes the tree. An element that has the heading of another one stays as it is. */
export function deferDetails(tree: Root, compilation: Compilation): DeferredDetails[] {
  const found = new Map<string, DeferredDetails>();
  let key = '';
  const walk = (node: Root | RootContent): void => {
    if (node.type !== 'root' && node.type !== 'element') return;
    if (node.type === 'element') {
      const { id } = node.properties;
      if (/^h[1-6]$/.test(node.tagName) && typeof id === 'string') key = id;
      if (isHistory(node) && !found.has(key)) {
        found.set(key, { key, children: empty(node, key, compilation) });
        return;
      }
    }
    for (const child of node.children) walk(child);
  };
  walk(tree);
  return [...found.values()];
}

function isHistory({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'details' && Array.isArray(className) && className.includes('history');
}

/** @returns What the element has held after its summary. */
function empty(details: Element, key: string, compilation: Compilation): ElementContent[] {
  const isSummary = (child: ElementContent): boolean => child.type === 'element' && child.tagName === 'summary';
  const content = details.children.filter((child) => !isSummary(child));
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href: compilation.addPlaceholder({ fill: 'page-markdown' }) },
    children: [{ type: 'text', value: 'Old and new signatures in this page’s Markdown' }],
  };
  details.children = [...details.children.filter(isSummary), link];
  details.properties.dataDetails = key;
  return content;
}
