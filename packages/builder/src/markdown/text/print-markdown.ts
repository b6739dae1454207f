/** mdast blocks -> Markdown text. Everything that is printed goes through here, for one style. */
import type { Code, RootContent } from 'mdast';
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
  const printed: string[] = [];
  let others: RootContent[] = [];
  const printOthers = (): void => {
    if (others.length > 0) printed.push(toMarkdown({ type: 'root', children: others }, style).trimEnd());
    others = [];
  };
  for (const block of blocks) {
    // The library counts all lines of a block several times, to know where it is: that would be 7 % of a whole compile.
    const known = block.type === 'html' ? block.value : block.type === 'code' ? printCode(block) : undefined;
    if (known === undefined) others.push(block);
    else {
      printOthers();
      printed.push(known);
    }
  }
  printOthers();
  return printed.join('\n\n');
}

/** @returns Undefined for what has to be escaped. */
function printCode({ lang, meta, value }: Code): string | undefined {
  const info = [lang ?? '', meta ?? ''].filter((part) => part !== '').join(' ');
  if ((!lang && info !== '') || !/^[\w+#.="/ -]*$/.test(info)) return undefined;
  const fence = '`'.repeat(Math.max(3, ...Array.from(value.matchAll(/`+/g), ([{ length }]) => length + 1)));
  return `${fence}${info}\n${value === '' ? '' : `${value}\n`}${fence}`;
}
