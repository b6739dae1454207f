import { describe, expect, test } from 'vitest';
import { parseMarkdown } from './parse.ts';
import { Report } from './report.ts';

describe('broken MDX is reported where it is broken', () => {
  test.each([
    ['a {b c} d', '1:6 this JavaScript cannot be parsed: expected `,` or `)` but found `Identifier`'],
    ['a\n\n- {b +\n  c +} d', '4:6 this JavaScript cannot be parsed: unexpected token'],
    ['a {b', '1:3 unexpected end of file in expression, expected a corresponding closing brace for `{`'],
    ['<a b={1 +} />', '1:10 this JavaScript cannot be parsed: unexpected token'],
    ['<a {...b c} />', '1:10 this JavaScript cannot be parsed: expected `,` or `)` but found `Identifier`'],
    ['<a {b} />', '1:1 this tag cannot be read'],
    ['<a b={} />', '1:1 unexpected empty expression'],
    ['<a>\n\nb', '1:1 expected a closing tag for `<a>`'],
    ['b</a>', '1:2 unexpected closing tag `</a>`, expected an open tag first'],
    ['<a></b>', '1:4 unexpected closing tag `</b>`, expected corresponding closing tag for `<a>`'],
    ['b <a>*c</a>*', '1:3 expected `</a>` in the same block, link or emphasis as `<a>`'],
    ['*<a>b*</a>', '1:2 expected `</a>` in the same block, link or emphasis as `<a>`'],
    ['a <3 b', '1:3 this tag cannot be read'],
    ['a\n\n<b\n\nc', '3:1 this tag cannot be read'],
    ['> a\n>\n> <b c=d>', '3:3 this tag cannot be read'],
    ['<a b="c />', '1:1 this tag cannot be read'],
    [`a\n\n{${'['.repeat(9000)}${']'.repeat(9000)}}`, '3:1001 this is nested more than 200 levels deep'],
    [`{${'[[],'.repeat(9000)}${']'.repeat(9000)}}`, '1:3995 this is nested more than 200 levels deep'],
    ['<A b={/* c */} />', '1:1 unexpected empty expression'],
    [`export const a = ${'['.repeat(9000)}${']'.repeat(9000)}`, '1:1018 this is nested more than 200 levels deep'],
    ['a\n\nexport const b = ;', '3:18 this JavaScript cannot be parsed: unexpected token'],
  ])('%.40j', (text, expected) => {
    const report = new Report('a.md');
    parseMarkdown({ body: text, bodyLine: 1, format: 'mdx' }, report, false);
    expect(report.problems.map(({ place, message }) => `${place.line}:${place.column} ${message}`)).toEqual([
      expect.stringMatching(new RegExp(`^${expected.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)),
    ]);
  });
});
