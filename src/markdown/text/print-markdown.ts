/** Blocks of mdast -> Markdown, in the one style of everything that is printed. */
import type { RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';

const style: Options = {
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  bullet: '-',
  fence: '`',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
};

/** @returns Without a line break at the end; empty for no blocks. */
export function printMarkdown(blocks: RootContent[]): string {
  return blocks.length === 0 ? '' : toMarkdown({ type: 'root', children: blocks }, style).trimEnd();
}
