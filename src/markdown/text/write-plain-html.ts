/**
 * Nodes of clean Markdown -> plain HTML for feeds: no classes, scripts or controls, only what CommonMark and GFM can express. The site's own
 * pages are not written this way.
 */
import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { InlineMath, MathBlock, RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import type { PlainHtml } from '../../model.ts';
import { restoreAddressMarks, splitMarkdown } from '../markup/placeholders.ts';
import { element } from '../markup/render-element.ts';

/**
 * @param blocks Nodes with marks in place of addresses, see markdown-links.ts.
 * @param scope Prefix of footnote ids; unique among documents that may be shown together.
 */
export function writePlainHtml(blocks: RootContent[], scope: string): PlainHtml {
  const tree = toHast(
    { type: 'root', children: blocks },
    {
      clobberPrefix: `${scope}-`,
      handlers: { inlineMath: writeSource, math: writeSource },
    },
  );
  // The conversion percent-encodes the marks in addresses.
  return splitMarkdown(restoreAddressMarks(toHtml(tree))) as PlainHtml;
}

/** Readers of feeds do not typeset formulas. */
function writeSource(_state: unknown, node: InlineMath | MathBlock): Element {
  const code = element('code', {}, [{ type: 'text', value: node.value }]);
  return node.type === 'math' ? element('pre', {}, [code]) : code;
}
