import { expect, test } from 'vitest';
import { readImportedNames, readSymbolName } from './symbol-names.ts';

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

test('readImportedNames reads only imports from packages, by exported name', () => {
  expect(
    readImportedNames(`import React, {
  useState, // a comment, with a comma
  type FC as F,
} from 'react';
import type {EditorState} from "lexical";
import {own} from './own';
import * as all from 'all';
import {useState} from 'again';`),
  ).toEqual(['useState', 'FC', 'EditorState']);
});
