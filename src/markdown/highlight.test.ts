import { expect, test } from 'vitest';
import { getHighlighter, highlightType } from './highlight.ts';

test('tokens get one-letter classes, plain text none', async () => {
  expect(await highlightType('type A = Map<string, "a & b">')).toBe(
    '<span class="k">type</span> <span class="t">A</span> = <span class="t">Map</span>&lt;<span class="t">string</span>, <span class="s">"a &amp; b"</span>>',
  );
});

test('languages load when asked for; unknown ones are plain text', async () => {
  const highlighter = await getHighlighter();
  expect(highlighter.knows('python')).toBe(true);
  expect(highlighter.knows('no-such-language')).toBe(false);
  expect(highlighter.nearest('pyton')).toBe('python');
  expect(highlighter.highlight('a < b\nc', 'no-such-language')).toEqual(['a &lt; b', 'c']);
  await highlighter.load(['python', 'no-such-language', '']);
  expect(highlighter.highlight('def f(): return 1 # c', 'python')[0]).toContain('<span class="c"># c</span>');
});

test('white space belongs to no element of its own', async () => {
  const highlighter = await getHighlighter();
  expect(highlighter.highlight('const a = "x";', 'ts')[0]).toBe('<span class="k">const</span> a = <span class="s">"x"</span>;');
  expect(highlighter.highlight('static readonly a = 1', 'ts')[0]).not.toContain('<span class="k"> </span>');
});
