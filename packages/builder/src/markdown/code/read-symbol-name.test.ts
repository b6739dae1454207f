import { expect, test } from 'vitest';
import { readSymbolName } from './read-symbol-name.ts';

test.each([
  ['$getRoot', '$getRoot'],
  ['$getRoot()', '$getRoot'],
  ['LexicalEditor.update', 'LexicalEditor.update'],
  ['TextNode#splitText()', 'TextNode.splitText'],
  ['KEY_ENTER_COMMAND', 'KEY_ENTER_COMMAND'],
  ['createEditor', 'createEditor'],
  ['<LexicalComposer />', 'LexicalComposer'],
  ['editor', undefined],
  ['editor.update()', undefined],
  ['npm install', undefined],
  ['A', undefined],
  ['a + B', undefined],
  ['@lexical/list', undefined],
  ['1st', undefined],
])('%s -> %s', (code, name) => {
  expect(readSymbolName(code)).toBe(name);
});
