import { expect, test } from 'vitest';
import { rewriteTags } from './rendered-tags.ts';

test('an unchanged tag is kept as written, a changed one is rewritten', () => {
  const seen: string[] = [];
  const html = rewriteTags(
    '<p class="x&#x27;">a<a href="/b?x=1&amp;y=&quot;2&quot;" hidden="">b</a><img src="c"/></p>',
    (tag) => {
      seen.push(tag.name);
      if (tag.name === 'p') return tag;
      return { ...tag, attributes: new Map([...tag.attributes, ['data-seen', String(tag.attributes.get('href'))]]) };
    },
  );
  expect(seen).toEqual(['p', 'a', 'img']);
  expect(html).toBe(
    '<p class="x&#x27;">a<a href="/b?x=1&amp;y=&quot;2&quot;" hidden="" data-seen="/b?x=1&amp;y=&quot;2&quot;">b</a><img src="c" data-seen="undefined"/></p>',
  );
});

test('a rejected element loses its tags', () => {
  expect(rewriteTags('a<script src="x">1</script>b', () => undefined)).toBe('a1b');
});
