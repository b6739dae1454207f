/**
 * Nodes of clean Markdown -> plain HTML, for readers that bring their own looks: no classes, no scripts, no controls, nothing but what CommonMark and
 * GFM can say. The pages themselves never go this way.
 */
import type { Nodes as HastNodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import type { PlainHtml } from '../../model.ts';
import { splitMarkdown } from '../markup/placeholders.ts';

/**
 * @param blocks Their addresses are marked, see markdown-links.ts.
 * @param scope Unique among the documents that may be shown together: ids of footnotes begin with it.
 */
export function writePlainHtml(blocks: RootContent[], scope: string): PlainHtml {
  const tree = toHast({ type: 'root', children: blocks }, { clobberPrefix: `${scope}-` });
  restoreMarks(tree);
  return splitMarkdown(toHtml(tree)) as PlainHtml;
}

/** Marks in addresses come out of the conversion with their private-use characters percent-encoded. */
function restoreMarks(node: HastNodes): void {
  if (node.type === 'element') {
    for (const name of ['href', 'src']) {
      const address = node.properties[name];
      if (typeof address === 'string' && /^%EE%80%80[li]\d+%EE%80%81$/.test(address)) node.properties[name] = decodeURI(address);
    }
  }
  if ('children' in node) for (const child of node.children) restoreMarks(child);
}
