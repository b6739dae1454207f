import { expect, test } from 'vitest';
import { linkImports } from './link-imports.ts';
import { type TokenLine, writeTokens } from './write-tokens.ts';

const link = (symbol: string, html: string): string => `[${symbol} ${html}]`;

function write(code: string, lines: readonly TokenLine[]): string[] {
  const links = linkImports(code, link);
  return writeTokens(lines, links?.write, links?.end);
}

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
  expect(write(code, lines)).toEqual([
    '<span class="k">const</span> $getRoot = 1;',
    '<span class="k">import</span> { <span class="f">[lexical.$getRoot $getRoot]</span> } from \'lexical\';',
    '$getRoot();',
  ]);
});

test('an HTML character reference counts as one character', () => {
  const code = "if (1 < 2 && 3 < 4) import { a } from 'b';";
  expect(write(code, [[{ text: code, tokenClass: '' }]])).toEqual([
    "if (1 &lt; 2 &amp;&amp; 3 &lt; 4) import { [b.a a] } from 'b';",
  ]);
});
