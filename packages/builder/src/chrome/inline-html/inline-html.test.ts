import { expect, it } from 'vitest';
import { parseInlineHtml } from './inline-html.tsx';

it('reads text, references and nested elements', () => {
  expect(parseInlineHtml('a &lt; &#x26;&#39;&quot; <em>b <code>c</code></em> d')).toEqual([
    'a < &\'" ',
    { tag: 'em', children: ['b ', { tag: 'code', children: ['c'] }] },
    ' d',
  ]);
});

it('keeps the href of a link and no other attribute', () => {
  expect(parseInlineHtml('<a class="x" href="/a?b&amp;c">d</a>')).toEqual([{ tag: 'a', href: '/a?b&c', children: ['d'] }]);
});

it('drops tags that are not allowed in labels, and keeps their contents', () => {
  expect(parseInlineHtml('<img src=x onerror=y><b>c</b>')).toEqual(['c']);
});

it('treats a stray `<` as text', () => {
  expect(parseInlineHtml('1 < 2')).toEqual(['1 ', '<', ' 2']);
});

it('tolerates mismatched tags', () => {
  expect(parseInlineHtml('</em>a<code>b</em>c')).toEqual(['a', { tag: 'code', children: ['b', 'c'] }]);
});
