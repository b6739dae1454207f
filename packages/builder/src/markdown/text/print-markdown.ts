/** mdast blocks -> Markdown text. Everything that is printed goes through here, for one style. */
import type { Code, InlineMath, MathBlock, RootContent } from 'mdast';
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
    code: (node: Code, ...others) => printCode(node) ?? defaultHandlers.code(node, ...others),
    inlineMath: ({ value }: InlineMath) => (value.includes('$') ? `$$${value}$$` : `$${value}$`),
    math: ({ value }: MathBlock) => `$$\n${value}\n$$`,
  },
};

/** @returns Markdown without a final line break; empty when there are no blocks. */
export function printMarkdown(blocks: readonly RootContent[]): string {
  // Most pages have nothing else.
  if (blocks.every((block) => block.type === 'html')) return blocks.map(({ value }) => value).join('\n\n');
  return toMarkdown({ type: 'root', children: [...blocks] }, style).trimEnd();
}

/** As the library prints it, which counts all lines of the code several times. @returns Undefined for what has to be escaped. */
function printCode({ lang, meta, value }: Code): string | undefined {
  const info = [lang ?? '', meta ?? ''].filter((part) => part !== '').join(' ');
  if ((!lang && info !== '') || !/^[\w+#.="/ -]*$/.test(info)) return undefined;
  const fence = '`'.repeat(Math.max(3, ...Array.from(value.matchAll(/`+/g), ([{ length }]) => length + 1)));
  return `${fence}${info}\n${value === '' ? '' : `${value}\n`}${fence}`;
}
