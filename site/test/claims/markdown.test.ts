// Claims on what the import of Markdown does not support, and on what a round trip loses.
import { createRequire } from 'node:module';
import type { Transformer } from '@lexical/markdown';
import type { ElementNode, LexicalEditor, LexicalNode } from 'lexical';
import { expect, vi } from 'vitest';
import { change, createTestEditor, lexical, link, richText, write } from '../samples/editors.ts';
import { openPage } from '../samples/run-sample.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const code = load('@lexical/code') as typeof import('@lexical/code');
const list = load('@lexical/list') as typeof import('@lexical/list');
const markdown = load('@lexical/markdown') as typeof import('@lexical/markdown');
const table = load('@lexical/table') as typeof import('@lexical/table');
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

// The samples of the page on the package.
const page = openPage('packages/lexical-markdown');

/** An editor with the nodes of all samples. */
function createMarkdownEditor() {
  return createTestEditor(
    richText.QuoteNode,
    code.CodeNode,
    code.CodeHighlightNode,
    list.ListNode,
    list.ListItemNode,
    table.TableNode,
    table.TableRowNode,
    table.TableCellNode,
  );
}

const documentOf = (): string => $getRoot().getChildren().map(describe).join(' ');

claim('markdown-drops-blank-paragraphs', () => {
  expect(convert('a\n\nb')[0]).toBe('paragraph("a") paragraph("b")');
  expect(convert('a\n\n\n\nb')[0]).toBe('paragraph("a") paragraph("b")');
  expect(convert('a\n\n   \n\nb')).toEqual(['paragraph("a") paragraph("b")', 'a\n\nb']);
});

claim('markdown-blank-paragraphs-can-be-kept', () => {
  const { transformers, $importWithBlankParagraphs } = page.run<{
    transformers: Transformer[];
    $importWithBlankParagraphs(text: string): void;
  }>('blank-lines.ts').exports;
  const editor = createMarkdownEditor();
  write(editor, 'a', '', '', 'b');
  change(editor, () => {
    for (const text of $getRoot().getAllTextNodes()) if (text.getTextContent() === '') text.remove();
    const text = markdown.$convertToMarkdownString(transformers);
    expect(text).toBe('a\n\n&nbsp;\n\n&nbsp;\n\nb');
    $importWithBlankParagraphs(text);
    expect(documentOf()).toBe('paragraph("a") paragraph() paragraph() paragraph("b")');
    expect(markdown.$convertToMarkdownString(transformers)).toBe(text);
  });
});

claim('markdown-underline-needs-own-tag', () => {
  const { transformers } = page.run<{ transformers: Transformer[] }>('underline.ts').exports;
  const editor = createMarkdownEditor();
  change(editor, () => {
    markdown.$convertFromMarkdownString('a ++b++', transformers);
    const [, second] = $getRoot().getAllTextNodes();
    expect(second?.hasFormat('underline')).toBe(true);
    expect(markdown.$convertToMarkdownString(transformers)).toBe('a ++b++');
    expect(markdown.$convertToMarkdownString(markdown.TRANSFORMERS)).toBe('a b');
  });
});

claim('markdown-table-transformer', () => {
  const { transformers } = page.run<{ transformers: Transformer[] }>('table.ts').exports;
  const editor = createMarkdownEditor();
  const text = 'before\n\n| a | **b** |\n| --- | --- |\n| 1 \\| 2 | [x](https://a.example) |\n|  | y |\n\nafter';
  change(editor, () => {
    markdown.$convertFromMarkdownString(text, transformers);
    expect(documentOf()).toBe(
      'paragraph("before") table(tablerow(tablecell(paragraph("a")) tablecell(paragraph("b" bold))) ' +
        'tablerow(tablecell(paragraph("1 | 2")) tablecell(paragraph(link("x")))) ' +
        'tablerow(tablecell(paragraph()) tablecell(paragraph("y")))) paragraph("after")',
    );
    const cells = lexical.$nodesOfType(table.TableCellNode);
    expect(cells.map((cell) => cell.hasHeader())).toEqual([true, true, false, false, false, false]);
    expect(markdown.$convertToMarkdownString(transformers)).toBe(text);
  });
});

claim('markdown-pasted-at-caret', () => {
  class PasteEvent {
    clipboardData: { types: string[]; getData(): string };
    constructor(text: string, types: string[]) {
      this.clipboardData = { types, getData: () => text };
    }
    preventDefault(): void {}
  }
  vi.stubGlobal('ClipboardEvent', PasteEvent);
  try {
    const { registerMarkdownPaste } = page.run<{ registerMarkdownPaste(editor: LexicalEditor): () => void }>(
      'paste-markdown.ts',
    ).exports;
    const paste = (into: string, text: string, types = ['text/plain']): string | false => {
      const editor = createMarkdownEditor();
      registerMarkdownPaste(editor);
      write(editor, into);
      let result: string | false = false;
      change(editor, () => {
        const paragraph = $getRoot().getFirstChildOrThrow<ElementNode>();
        if (into === '') paragraph.clear().select();
        else paragraph.selectEnd();
        const handled = editor.dispatchCommand(lexical.PASTE_COMMAND, new PasteEvent(text, types) as unknown as ClipboardEvent);
        result = handled && documentOf();
      });
      return result;
    };
    expect(paste('', '# H\n\n- x')).toBe('heading("H") list(listitem("x"))');
    expect(paste('ab', '# H\n\n- x')).toBe('paragraph("ab" "H") list(listitem("x"))');
    expect(paste('ab', 'c **d**')).toBe('paragraph("ab" "c " "d" bold)');
    expect(paste('ab', '# H', ['text/plain', 'text/html'])).toBe(false);
  } finally {
    vi.unstubAllGlobals();
  }
});
