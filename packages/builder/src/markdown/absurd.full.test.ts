/**
 * Documents that nest or repeat absurdly: each compiles, or is refused at a place. A step whose work grows with the square of a document's length
 * would not come to an end here within the test's time.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { makeSource } from '../../test/support/make-source.ts';
import { realmHere } from '../../test/support/realm-here.ts';
import { makeConfig } from '../../test/support/test-pages.ts';
import type { Problem } from '../model/source.ts';
import { type Compiler, createCompiler } from './compile.ts';

const count = 10_000;
const million = 1_000_000;

let compiler: Compiler;
beforeAll(async () => {
  compiler = await createCompiler(makeConfig(), realmHere());
});

async function problemsOf(text: string, format: string): Promise<readonly Problem[]> {
  return (await compiler.compile(makeSource(`content/docs/a.${format}`, text))).problems;
}

const levels = Array.from({ length: 1000 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n');

describe.each(['md', 'mdx'])('in .%s', (format) => {
  test.each([
    ['quotes', '> '.repeat(count)],
    ['quotes of growing depth', Array.from({ length: 2000 }, (_, depth) => `${'>'.repeat(depth)} a`).join('\n')],
    ['list levels', levels],
    ['list levels on one line', `${'- '.repeat(count)}a`],
    ['quotes and lists', '> - '.repeat(count)],
    ['emphasis', `${'*a **b '.repeat(count)}${'c** d*'.repeat(count)}`],
    ['tags', `${'<b>'.repeat(count)}${'</b>'.repeat(count)}`],
  ])('%s are refused where they are too deep', async (_, text) => {
    const problems = await problemsOf(text, format);
    expect(problems).toMatchObject([
      { message: 'this is nested more than 200 levels deep', place: { line: expect.any(Number) } },
    ]);
  });

  test.each([
    ['brackets', '['.repeat(count)],
    ['brackets with ends', `${'['.repeat(count)}a${']'.repeat(count)}`],
    ['links in links', `${'['.repeat(count)}a${'](b)'.repeat(count)}`],
    ['images without ends', '!['.repeat(count)],
    ['beginnings of emphasis', '*a **b _c '.repeat(count)],
    ['beginnings of code', Array.from({ length: 300 }, (_, length) => '`'.repeat(length + 1)).join('a')],
    ['beginnings of links', '[a](b "'.repeat(count)],
    ['addresses', 'a.'.repeat(count)],
    ['colons', ':a '.repeat(count)],
    ['tildes', '~a~~b '.repeat(count)],
    ['definitions', Array.from({ length: count }, (_, index) => `[a${index}]: b`).join('\n')],
    ['columns of a table', `${'|a'.repeat(count)}\n${'|-'.repeat(count)}`],
    ['words on a line of 1 MB', 'word '.repeat(million / 5)],
    ['a word of 1 MB', 'a'.repeat(million)],
    ['spaces', `a${' '.repeat(million)}b`],
    ['empty lines', `a${'\n'.repeat(million)}b`],
    ['code with spaces', `\`\`\`js\n${' '.repeat(million / 10)}a\n\`\`\``],
    ['comments', '<!-- a -->\n\n'.repeat(count)],
    ['arrows', '->=>'.repeat(count)],
    ['arrow functions', `\`\`\`ts\n${'(a)=>'.repeat(count)}a\n\`\`\``],
    [
      'footnotes',
      `${Array.from({ length: count }, (_, index) => `a[^${index}]`).join(' ')}\n\n${Array.from({ length: count }, (_, index) => `[^${index}]: b`).join('\n\n')}`,
    ],
    ['items of a list', '- a\n'.repeat(count)],
    ['equal headings', '## a\n\n'.repeat(count)],
    ['names between colons', ':smile: '.repeat(count)],
    ['letters without spaces between words', '中文字符測試内容'.repeat(count)],
    ['a title of spaces', `---\ntitle: a${' '.repeat(million)}b\n---\n`],
    ['lines of code that look like imports', `\`\`\`js\n${'import a from "b";\n'.repeat(count)}\`\`\``],
  ])('%s compile', async (_, text) => {
    expect(await problemsOf(text, format)).toEqual([]);
  });
});

test.each([
  ['elements that a browser opens again', '<b><i></b>'],
  ['closing tags below paragraphs', '<p></b>'],
])('%s are refused', async (_, text) => {
  expect(await problemsOf(text.repeat(count), 'md')).toContainEqual(expect.objectContaining({ severity: 'error' }));
});

test('items without an end compile', async () => {
  expect(await problemsOf(`<ul>\n${'<li>a\n'.repeat(count)}</ul>`, 'md')).toEqual([]);
});

test.each(['x<?', 'x<!--', 'x<![CDATA[', 'x<!A ', 'x<a ', '<a:', '<a:b'])(
  'beginnings of HTML like "%s" compile as text',
  async (beginning) => {
    expect(await problemsOf(beginning.repeat(count), 'md')).toEqual([]);
  },
);

test.each(['x<?', 'x<!--', 'x<a ', '{', '<a b={'])('beginnings like "%s" are refused once in MDX', async (beginning) => {
  expect(await problemsOf(beginning.repeat(count), 'mdx')).toMatchObject([{ severity: 'error', place: { line: 1 } }]);
});
