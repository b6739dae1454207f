import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test } from 'vitest';
import { inlineHtmlSyntax } from './syntax.ts';

const pieces = [
  '<!--',
  '-->',
  '<?',
  '?>',
  '<![CDATA[',
  ']]>',
  '<!A',
  '<!',
  '<a',
  '<a b="',
  '</a>',
  '<http://a.b>',
  ...'<>-!"`* \nx',
];

test('gives what the reference parser gives', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }), (parts) => {
      const text = `x${parts.join('')}`;
      expect(fromMarkdown(text, { extensions: [inlineHtmlSyntax] })).toEqual(fromMarkdown(text));
    }),
    { seed: 1, numRuns: 500 },
  );
});

test.each(['<?', '<!--', '<![CDATA[', '<!A '])('"%s" without an end is read once, however often it is there', (beginning) => {
  const text = `x${beginning.repeat(30_000)}`;
  expect(fromMarkdown(text, { extensions: [inlineHtmlSyntax] }).children).toMatchObject([
    { type: 'paragraph', children: [{ type: 'text', value: text.trimEnd() }] },
  ]);
});
