/** mdast blocks -> Markdown text. Everything that is printed goes through here, for one style. */
import type { Code, InlineMath, MathBlock, RootContent, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown';

const style: Options = {
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  bullet: '-',
  fence: '`',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  handlers: {
    inlineMath: ({ value }: InlineMath) => (value.includes('$') ? `$$${value}$$` : `$${value}$`),
    math: ({ value }: MathBlock) => `$$\n${value}\n$$`,
    text: (node: Text, ...context) => defaultHandlers.text({ ...node, value: node.data?.written ?? node.value }, ...context),
  },
};

/** @returns Markdown without a final line break; empty when there are no blocks. */
export function printMarkdown(blocks: RootContent[]): string {
  const printed: string[] = [];
  let others: RootContent[] = [];
  const flush = (): void => {
    if (others.length > 0) printed.push(toMarkdown({ type: 'root', children: others }, style).trimEnd());
    others = [];
  };
  for (const block of blocks) {
    const code = block.type === 'code' ? printCode(block) : block.type === 'html' ? block.value : undefined;
    if (code === undefined) others.push(block);
    else {
      flush();
      printed.push(code);
    }
  }
  flush();
  return printed.join('\n\n');
}

/** As the library prints it, which counts all lines of the code several times. @returns Undefined for what has to be escaped. */
function printCode({ lang, meta, value }: Code): string | undefined {
  const info = [lang ?? '', meta ?? ''].filter((part) => part !== '').join(' ');
  if ((!lang && info !== '') || !/^[\w+#.="/ -]*$/.test(info)) return undefined;
  const fence = '`'.repeat(Math.max(3, ...Array.from(value.matchAll(/`+/g), ([{ length }]) => length + 1)));
  return `${fence}${info}\n${value === '' ? '' : `${value}\n`}${fence}`;
}
