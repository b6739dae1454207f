// Claims on what the import of Markdown does not support, and on what a round trip loses.
import { createRequire } from 'node:module';
import type { Transformer } from '@lexical/markdown';
import type { LexicalNode } from 'lexical';
import { expect } from 'vitest';
import { change, createTestEditor, lexical, link, richText } from '../samples/editors.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const code = load('@lexical/code') as typeof import('@lexical/code');
const list = load('@lexical/list') as typeof import('@lexical/list');
const markdown = load('@lexical/markdown') as typeof import('@lexical/markdown');
const { $createTextNode, $getRoot, $isElementNode } = lexical;

const describe = (node: LexicalNode): string =>
  $isElementNode(node)
    ? `${node.getType()}(${node.getChildren().map(describe).join(' ')})`
    : `${JSON.stringify(node.getTextContent())}${lexical.$isTextNode(node) && node.hasFormat('bold') ? ' bold' : ''}`;

/** @returns The imported document, and its Markdown. */
function convert(text: string, transformers: Transformer[] = markdown.TRANSFORMERS): [document: string, markdown: string] {
  const editor = createTestEditor(richText.QuoteNode, code.CodeNode, code.CodeHighlightNode, list.ListNode, list.ListItemNode);
  let result: [string, string] = ['', ''];
  change(editor, () => {
    markdown.$convertFromMarkdownString(text, transformers);
    const document = $getRoot().getChildren().map(describe).join(' ');
    result = [document, markdown.$convertToMarkdownString(transformers)];
  });
  return result;
}

claim('markdown-formatted-link-text', () => {
  const outside = '**[text](https://a.example)**';
  expect(convert(outside)).toEqual(['paragraph(link("text" bold))', outside]);
  const inside = '[**text**](https://a.example)';
  expect(convert(inside)).toEqual(['paragraph("[" "text" bold "](https://a.example)")', inside]);
});

claim('markdown-two-text-matches', () => {
  const wiki: Transformer = {
    type: 'text-match',
    dependencies: [link.LinkNode],
    importRegExp: /\[\[([^\]]+)\]\]/,
    regExp: /\[\[([^\]]+)\]\]$/,
    trigger: ']',
    export: () => null,
    replace: (node, match) => node.replace(link.$createLinkNode('https://wiki.example/').append($createTextNode(match[1] ?? ''))),
  };
  const line = '[a](https://a.example) [[b]]';
  expect(() => convert(line, [wiki, markdown.LINK])).toThrow('to have a parent');
  expect(convert(`${line}.`, [wiki, markdown.LINK])[0]).toBe('paragraph(link("a") " " link("b") ".")');
});

claim('markdown-nested-lists-and-fences', () => {
  expect(convert('- a\n    - b')[0]).toBe('list(listitem("a") listitem(list(listitem("b"))))');
  expect(convert('- a\n  - b')[0]).toBe('list(listitem("a") listitem("b"))');
  expect(convert('- a\n    1. b')[0]).toBe('list(listitem("a")) list(listitem(list(listitem("b"))))');
  expect(convert('```typescript\nx\n```')[0]).toBe('code("x")');
  expect(convert('```objective-c\nx\n```')[0]).toMatch(/^paragraph/);
  expect(convert('```abcdefghijk\nx\n```')[0]).toMatch(/^paragraph/);
});
