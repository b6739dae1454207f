import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskDialect } from './dialect.ts';
import { Masks } from './masks.ts';

/** What is masked in MDX as one expression, which looks for the end of each comment from its beginning. */
const spans =
  /(?<![\\`])(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)|\{\/\*[\s\S]*?\*\/\}|<!--(?:-?>|[\s\S]*?-->)|(?<!\\|\]\(\s*|\]:\s*)<(?:https?:\/\/|mailto:|[\w.+-]+@(?=[\w-]+\.))[^\s<>{}"'`]+>/gi;

function maskAtOnce(text: string): string {
  const masks = new Masks(text);
  return text.replace(spans, (span) => {
    if (/^[`{]/.test(span)) return span;
    return span.startsWith('<!--') ? masks.maskComment(span) : span.replace(/[<>]|[\W_](?=>)/g, (sign) => masks.mask(sign));
  });
}

const signs = [
  '`',
  '``',
  '\\',
  'a',
  ' ',
  '\n',
  '\n \t\n',
  '{/*',
  '*/}',
  '*/',
  '}',
  '<!--',
  '-->',
  '--',
  '->',
  '>',
  '<',
  '](',
  ']:',
];
const pieces = [...signs, '<https://a.b>', '<HTTPS://a.b/', 'a@b.c', 'mailto:'];

test('masks comments and addresses outside of code, whatever else never ends', () => {
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      fc.pre(!text.includes('```'));
      expect(maskDialect(text, 'mdx', false).text).toBe(maskAtOnce(text));
    }),
    { numRuns: 10_000 },
  );
});

/** Ids that are masked are those with an even number of backslashes before them. */
test.each([
  ['# a {#b}', true],
  ['# a \\{#b}', false],
  ['# a \\\\{#b}', true],
  ['# a \\\\\\{#b}', false],
])('%j', (text, isMasked) => {
  expect(maskDialect(text, 'md', false).text !== text).toBe(isMasked);
});

/** Braces are allowed in quotation marks; a mark that nothing ends is one of the text. */
test.each([
  [':::a{b="{c}"}', true],
  [":::a{b='}' c=it's}", true],
  [':::a{b="c}', true],
  [':::a{b={c}}', false],
  [`:::a{${'"'.repeat(60)}`, false],
])('begins a container: %.40j %j', (text, isContainer) => {
  expect(maskDialect(text, 'md', false).text === text).toBe(isContainer);
});
