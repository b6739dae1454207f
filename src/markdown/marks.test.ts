/** While code of an author runs, the marks say which: what ends the process then is reported there, see test/unit/page-code.full.test.ts. */
import { Children } from 'react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { makeSource } from '../../test/support/make-source.ts';
import type { CodePlace, Marks } from '../base/marks.ts';
import { createCompiler } from './compile.ts';

const current: CodePlace[] = [];
const marks: Marks = {
  begin(code) {
    current.push(code);
    return () => void current.pop();
  },
};

/** What was marked whenever the page's code called a function from outside of its context. */
const noted = new Set<string>();
const spy = vi.spyOn(Children, 'count').mockImplementation(() => {
  const { what, line = 0, column = 0 } = current.at(-1) ?? { what: 'nothing' };
  noted.add(`${line}:${column} ${what}`);
  return 1;
});
beforeEach(() => noted.clear());
afterAll(() => spy.mockRestore());

const call = 'String(React.Children.count(0))';

test.each([
  ['an export', `export const said = ${call};`, '3:1 this export'],
  ['an expression', `Text {${call}}`, '3:6 this expression'],
  ['a promise', `Text {Promise.resolve().then(() => ${call}) && 'a'}`, '3:6 this expression'],
  ['a component', `export const Own = () => ${call};\n\n<Own />`, '5:1 <Own>'],
  [
    'an attribute',
    `export const own = { get text() { return ${call}; } };\n\n<p title={own.text}>Text</p>`,
    '5:11 this expression',
  ],
  ['spread attributes', `<p {...{ get title() { return ${call}; } }}>Text</p>`, '3:4 this expression'],
  [
    'what a built-in element reads',
    `export const values = [{ value: 'a', get label() { return ${call}; } }];\n\n<Tabs values={values}><TabItem value="a">A</TabItem></Tabs>`,
    '5:1 <Tabs>',
  ],
])('%s is marked while it runs', async (_, text, expected) => {
  const { compile } = await createCompiler(
    { allowedImageOrigins: [], allowedFrameOrigins: [], projects: { source: '' } },
    { components: {}, islands: {} },
    marks,
  );
  const { problems } = await compile(makeSource('content/docs/a.mdx', `# A\n\n${text}\n`));
  expect(problems).toEqual([]);
  expect([...noted]).toEqual([expected]);
  expect(current).toEqual([]);
});
