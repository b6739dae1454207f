import { expect, test } from 'vitest';
import { linkImports, listImports, readImportedNames } from './import-links.ts';
import { writeTokens } from './write-tokens.ts';

const link = (symbol: string, html: string): string => `[${symbol} ${html}]`;

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

test('only the names of an import become links, in any element', () => {
  const code = "const $getRoot = 1;\nimport { $getRoot } from 'lexical';\n$getRoot();";
  const lines = [
    [
      { text: 'const', tokenClass: 'k' },
      { text: ' $getRoot = 1;', tokenClass: '' },
    ],
    [
      { text: 'import', tokenClass: 'k' },
      { text: ' { ', tokenClass: '' },
      { text: '$getRoot', tokenClass: 'f' },
      { text: " } from 'lexical';", tokenClass: '' },
    ],
    [{ text: '$getRoot();', tokenClass: '' }],
  ];
  expect(writeTokens(lines, linkImports(code, link))).toEqual([
    '<span class="k">const</span> $getRoot = 1;',
    '<span class="k">import</span> { <span class="f">[lexical.$getRoot $getRoot]</span> } from \'lexical\';',
    '$getRoot();',
  ]);
});

test('an HTML character reference counts as one character', () => {
  const code = "if (1 < 2 && 3 < 4) import { a } from 'b';";
  expect(writeTokens([[{ text: code, tokenClass: '' }]], linkImports(code, link))).toEqual([
    "if (1 &lt; 2 &amp;&amp; 3 &lt; 4) import { [b.a a] } from 'b';",
  ]);
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
