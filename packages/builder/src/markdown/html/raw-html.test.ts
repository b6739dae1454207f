import { beforeAll, expect, it } from 'vitest';
import { makeSource } from '../../../test/support/make-source.ts';
import { realmHere } from '../../../test/support/realm-here.ts';
import { makeConfig } from '../../../test/support/test-pages.ts';
import { type Compiler, createCompiler } from '../compile.ts';

let compiler: Compiler;
beforeAll(async () => {
  compiler = await createCompiler(makeConfig(), realmHere());
});

it.each([
  ['<svg><linearGradient id="a"/><a href="#b"/><path d="M0"/></svg>', []],
  ['<svg viewBox="0 0 1 1"/>\n\nAfter.', []],
  ['<b>a</b> <br/> <wbr>', []],
  ['a <mark/> b', ['3:3 <mark> is not closed']],
  ['<p>a\n\n<ul><li>b</ul>', []],
  ['<div>\n\n<span>a\n\n</div>', ['5:1 <span> is not closed']],
  ['Array<String> and </String>', ['3:6 <String> is a component, which plain Markdown does not support']],
])('of tags in %j, reports those that browsers would not close', async (html, expected) => {
  const { problems } = await compiler.compile(makeSource('content/docs/a.md', `# A\n\n${html}\n`));
  expect(problems.map(({ place, message }) => `${place.line}:${place.column} ${message}`)).toEqual(expected);
});
