import { expect, test } from 'vitest';
import { listImports, readImportedNames } from './imported-names.ts';

test('listImports returns exported names with their locations and packages', () => {
  const code = [
    "import Boundary, { type Props as Own } from '@lexical/react/LexicalErrorBoundary';",
    'import {',
    '  // $wrap,',
    '  $getRoot,',
    '  createEditor,',
    "} from 'lexical';",
    "import * as all from '@lexical/list';",
    "import { own } from './own';",
    "import './style.css';",
    "import type { NodeKey } from 'lexical';",
  ].join('\n');
  const names = listImports(code);
  expect(names.map(({ symbol }) => symbol)).toEqual([
    '@lexical/react.Boundary',
    '@lexical/react.Props',
    'lexical.$getRoot',
    'lexical.createEditor',
    'lexical.NodeKey',
  ]);
  expect(names.map(({ name, offset }) => code.slice(offset, offset + name.length))).toEqual([
    'Boundary',
    'Props',
    '$getRoot',
    'createEditor',
    'NodeKey',
  ]);
});

test('an import ends with its last clause, and an unterminated comment hides what follows', () => {
  expect(listImports("import { lost, import { found } from 'lexical';").map(({ name }) => name)).toEqual(['found']);
  expect(listImports("import { seen, /* hidden, } from 'lexical';").map(({ name }) => name)).toEqual(['seen']);
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
