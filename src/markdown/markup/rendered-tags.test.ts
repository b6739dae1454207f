import { expect, test } from 'vitest';
import { rewriteTags } from './rendered-tags.ts';

test('tags with addresses are taken apart, the others are left as they are', () => {
  const seen: string[] = [];
  const html = rewriteTags('<p class="x">a<a href="/b?x=1&amp;y=&quot;2&quot;" hidden="">b</a><img src="c"/></p>', (tag) => {
    seen.push(tag.name);
    return { ...tag, attributes: new Map([...tag.attributes, ['data-seen', String(tag.attributes.get('href'))]]) };
  });
  expect(seen).toEqual(['a', 'img']);
  expect(html).toBe(
    '<p class="x">a<a href="/b?x=1&amp;y=&quot;2&quot;" hidden="" data-seen="/b?x=1&amp;y=&quot;2&quot;">b</a><img src="c" data-seen="undefined"/></p>',
  );
});

test('a refused element loses its tags', () => {
  expect(rewriteTags('a<script src="x">1</script>b', () => undefined)).toBe('a1b');
});
