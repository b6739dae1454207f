import { describe, expect, it } from 'vitest';
import { checked } from '../../../test/support/checked.ts';
import type { NewerName } from './find-newer-names.ts';
import { newerHtml, newerMarkdown } from './write-line.ts';

const gone: NewerName = {
  name: 'makeTea',
  href: checked('/api/#maketea'),
  isGone: true,
  words: 'gone since 0.3',
  probably: 'brew',
};
const changed = (count: number): NewerName[] =>
  Array.from({ length: count }, (_, index) => ({ name: `pour${index}`, isGone: false, words: 'changed in 0.2' }));

describe('the line about newer releases', () => {
  it('is left out without names', () => {
    expect([newerHtml([]), newerMarkdown([], 'https://tea.example')]).toEqual(['', '']);
  });

  it('names all of a few names', () => {
    expect(newerHtml([gone, ...changed(1)])).toBe(
      '<p class="newer">On newer releases: <a href="/api/#maketea"><code>makeTea</code></a> gone since 0.3 (probably <code>brew</code> now); <code>pour0</code> changed in 0.2.</p>',
    );
  });

  it('folds those of many names that only changed', () => {
    const html = newerHtml([gone, ...changed(9)]);
    expect(html).toMatch(/^<p class="newer">[^\n]*makeTea[^\n]*<\/p><details class="newer"><summary>/);
    expect(html).toContain('<summary>On newer releases, 9 more names in these samples changed</summary>');
    expect(html.match(/pour\d/g)).toHaveLength(9);
    expect(newerHtml(changed(9))).toMatch(/^<details class="newer"><summary>On newer releases, 9 names /);
  });

  it('is one paragraph in Markdown', () => {
    const text = newerMarkdown([gone, ...changed(9)], 'https://tea.example');
    expect(text).toContain('[`makeTea`](https://tea.example/api/#maketea) gone since 0.3 (probably `brew` now); `pour0`');
    expect(text.trim().split('\n')).toHaveLength(1);
  });
});
