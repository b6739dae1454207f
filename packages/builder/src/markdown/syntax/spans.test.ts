import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginnings, replaceSpans } from './spans.ts';

/** The same as expressions, which look for the end of each span on their own. */
const code = /(?<![\\`])(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/;
const references = {
  code,
  mdxComment: /\{\/\*[\s\S]*?\*\/\}/,
  comment: /<!--(?:-?>|[\s\S]*?-->)/,
};
const pieces = [
  '`',
  '``',
  '```',
  '\\',
  'a',
  ' ',
  '\n',
  '\n\n',
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
  '<b>',
];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(''));

test.each([['code'], ['mdxComment'], ['comment'], ['code', 'mdxComment', 'comment']] as const)(
  'finds what expressions find: %s',
  (...kinds) => {
    const beginning = new RegExp([...kinds.map((kind) => beginnings[kind]), '<b>'].join('|'), 'g');
    const reference = new RegExp([...kinds.map((kind) => references[kind].source), '<b>'].join('|'), 'g');
    const mark = (span: string): string => `(${span})`;
    fc.assert(
      fc.property(texts, (text) => {
        expect(replaceSpans(text, beginning, mark)).toBe(text.replace(reference, mark));
      }),
      { numRuns: 5000 },
    );
  },
);
