/**
 * Takes what deferred elements hold out of the article. Documents have only the summary of each and a link to the page's plain Markdown, which
 * has everything; the rest is in a file of its own, which the browser fetches when a reader opens one (client/article/details).
 */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { element } from '../markup/render-element.ts';
import type { Compilation } from '../syntax/compilation.ts';

/** What one element holds. */
interface DeferredDetails {
  /** The id of the heading above it, empty before the first heading; `id/2` for the second one below a heading. */
  readonly key: string;
  readonly children: readonly ElementContent[];
}

/** Changes the tree. */
export function deferDetails(tree: Root, compilation: Compilation): DeferredDetails[] {
  const found: DeferredDetails[] = [];
  let heading = '';
  let count = 0;
  const walk = (node: Root | RootContent): void => {
    if (node.type !== 'root' && node.type !== 'element') return;
    if (node.type === 'element' && node.data?.rendered === undefined) {
      const { id } = node.properties;
      if (/^h[1-6]$/.test(node.tagName) && typeof id === 'string') [heading, count] = [id, 0];
      if (node.data?.deferred === true) {
        count += 1;
        const key = count === 1 ? heading : `${heading}/${count}`;
        found.push({ key, children: empty(node, key, compilation) });
        return;
      }
    }
    for (const child of node.children) walk(child);
  };
  walk(tree);
  return found;
}

/** @returns What the element has held after its summary. */
function empty(details: Element, key: string, compilation: Compilation): ElementContent[] {
  const isSummary = (child: ElementContent): boolean => child.type === 'element' && child.tagName === 'summary';
  const content = details.children.filter((child) => !isSummary(child));
  const href = compilation.addPlaceholder({ fill: 'page-markdown' });
  const link = element('a', { href }, [{ type: 'text', value: 'Signatures in this page’s Markdown' }]);
  details.children = [...details.children.filter(isSummary), link];
  details.properties.dataDetails = key;
  return content;
}
