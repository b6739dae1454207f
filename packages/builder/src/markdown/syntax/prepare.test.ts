import { expect, test } from 'vitest';
import { makeSource } from '../../../test/support/make-source.ts';
import { prepareText } from './prepare.ts';

function prepare(text: string): string {
  return prepareText(makeSource('docs/a.md', text));
}

test('the lines of front matter are kept as blank lines', () => {
  expect(prepare('---\ntitle: x\n---\n# A')).toBe('\n\n\n# A');
  expect(prepare('---\n---\nA')).toBe('\n\nA');
  expect(prepare('Text\n\n---\n\nA\n\n---\n')).toBe('Text\n\n---\n\nA\n\n---\n');
});

test.each([
  [':::tip My title', ':::tip[My title]'],
  ['::::note  Two  words  ', '::::note[Two  words]'],
  ['- :::tip In a list', '- :::tip[In a list]'],
  ['> :::tip In a quote', '> :::tip[In a quote]'],
  [':::tip Odd ] bracket', ':::tip[Odd \\] bracket]'],
  [':::tip Title {#id .c}', ':::tip[Title]{#id .c}'],
  [':::tip {#id}', ':::tip {#id}'],
  [':::tip A {b} {c}', ':::tip[A {b}]{c}'],
  [':::tip A {b} c', ':::tip[A {b} c]'],
  [':::tip A }', ':::tip[A }]'],
  [':::tip[Label]', ':::tip[Label]'],
  ['::: tip Hot', ':::tip[Hot]'],
  ['::: tip', ':::tip '],
  ['- ::: tip Hot', '- :::tip[Hot]'],
  ['::: module.name', '::: module.name'],
  [':::', ':::'],
  ['a :::tip b', 'a :::tip b'],
])('%s -> %s', (line, expected) => {
  expect(prepare(line)).toBe(expected);
});

test('code fences are left unchanged', () => {
  const fenced = '````md\n```\n:::tip A\n```\n:::tip B\n````';
  expect(prepare(`${fenced}\n:::tip C`)).toBe(`${fenced}\n:::tip[C]`);
});

test('a title with much white space costs no more than its length', () => {
  const spaces = ' '.repeat(200_000);
  expect(prepare(`:::tip a${spaces}b`)).toBe(`:::tip[a${spaces}b]`);
  expect(prepare(`:::tip a${'{'.repeat(200_000)}`)).toBe(`:::tip[a${'{'.repeat(200_000)}]`);
});
