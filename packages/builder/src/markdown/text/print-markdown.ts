/** mdast blocks -> Markdown text. Everything that is printed goes through here, for one style. */
import type { RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { Formula } from '../syntax/page-nodes.ts';

const style: Options = {
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  bullet: '-',
  fence: '`',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  handlers: {
    inlineMath: ({ value }: Formula) => (value.includes('$') ? `$$${value}$$` : `$${value}$`),
    math: ({ value }: Formula) => `$$\n${value}\n$$`,
  },
};

/** @returns Markdown without a final line break; empty when there are no blocks. */
export function printMarkdown(blocks: readonly RootContent[]): string {
  return toMarkdown({ type: 'root', children: [...blocks] }, style).trimEnd();
}
