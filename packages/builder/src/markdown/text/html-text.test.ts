import { expect, test } from 'vitest';
import { readHtmlText } from './html-text.ts';

const textOf = (html: string): string | undefined => readHtmlText(html)?.searched.join();

test.each([
  ['<p>a</p><svg role="img" aria-label="A &lt;b&gt;, c"><text>label</text></svg>', 'a A <b>, c.'],
  ['<svg role="img" aria-label="Long."><title>Short</title><path d=""/></svg>', 'Short. Long.'],
  ['<svg role="img" aria-label="x"></svg><svg role="img" aria-label="x"><g/></svg>', 'x.'],
  ['<svg aria-hidden="true"><text>x</text></svg>', 'x'],
  ['<style>a{}</style><p>b<script>c</script></p>', 'b'],
])('%s is found by its words', (html, expected) => {
  expect(textOf(html)).toBe(expected);
});

test.each(['<b>', '</b>', '<p align="center">', '<a href="b">', '<td></td>', '<!-- a -->'])('%s says nothing', (html) => {
  expect(readHtmlText(html)).toBeUndefined();
});

test('a heading with an id is a section of its own', () => {
  const read = readHtmlText('<p>a</p><div><h2 id="b">B</h2><p>c</p></div>');
  expect(read).toMatchObject({ searched: ['a'], sections: [{ id: 'b', heading: 'B', text: 'c' }] });
});
