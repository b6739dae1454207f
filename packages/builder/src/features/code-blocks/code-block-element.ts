/** `<CodeBlock language="ts" title="…">`: a fence whose code is an attribute or an expression. */
import type { Nodes } from 'mdast';
import type { BuiltIn } from '../../markdown/blocks/built-in.ts';
import { readFence } from '../../markdown/code/fences.ts';
import { group } from '../../markdown/markup/render-element.ts';
import { isExpression, type JsxElement } from '../../markdown/syntax/page-nodes.ts';
import type { Highlighter } from './highlight.ts';
import { writeCodeBlock } from './write-code-block.ts';

export function makeCodeBlock(highlighter: Highlighter): BuiltIn {
  return {
    name: 'CodeBlock',

    toHast({ node, attributes, context: { compilation }, place }) {
      const { language, title, metastring, showLineNumbers } = attributes;
      const className = typeof attributes.className === 'string' ? /\blanguage-(\S+)/.exec(attributes.className)?.[1] : undefined;
      const info = [
        typeof language === 'string' ? language : (className ?? 'text'),
        typeof title === 'string' ? `title="${title.replace(/"/g, "'")}"` : '',
        showLineNumbers === true
          ? 'showLineNumbers'
          : typeof showLineNumbers === 'number'
            ? `showLineNumbers=${showLineNumbers}`
            : '',
        typeof metastring === 'string' ? metastring : '',
      ].filter((part) => part !== '');
      const code = typeof attributes.children === 'string' ? attributes.children : readCode(node);
      const fence = readFence(info.join(' '), code.replace(/^\n+|\s+$/g, ''), compilation.settings.markdown.codeComments);
      const written = writeCodeBlock(fence, highlighter, compilation, place);
      const lang = typeof language === 'string' ? language : null;
      return [group(written, { type: 'code', lang, value: fence.source, data: { fence } })];
    },
  };
}

/** The text between the tags: plain text and expressions that give text. */
function readCode(node: JsxElement): string {
  const read = (child: Nodes): string => {
    if (isExpression(child)) return String(child.data?.value ?? '');
    if ('value' in child) return child.value;
    return 'children' in child ? (child.children as Nodes[]).map(read).join('') : '';
  };
  return (node.children as Nodes[]).map(read).join('\n');
}
