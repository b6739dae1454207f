/**
 * A page's plain Markdown -> plain HTML, for readers that bring their own looks: no classes, no scripts, no controls, nothing but what CommonMark and
 * GFM can say. The pages themselves never go this way.
 */
import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';

/**
 * @param markdown Without raw HTML, addresses absolute; its first heading, the title, is left out.
 * @param scope Unique among the documents that may be shown together: ids of footnotes begin with it.
 */
export function markdownToPlainHtml(markdown: string, scope: string): string {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const [first] = tree.children;
  if (first?.type === 'heading' && first.depth === 1) tree.children.shift();
  return toHtml(toHast(tree, { clobberPrefix: `${scope}-` }));
}
