import { expect, test } from 'vitest';
import { makeSource } from '../../test/support/make-source.ts';
import { makeContent } from '../../test/support/test-pages.ts';
import { forgetTexts } from './read-content.ts';

test('of pages whose texts are forgotten, all else stays', () => {
  const pages = [makeSource('docs/a.md', '---\ntitle: First\ndate: 2024-02-03\n---\n# A'), makeSource('docs/b.mdx', '# B')];
  const content = makeContent(pages);
  forgetTexts(content);
  expect(content.sources).toEqual(pages.map((page) => ({ ...page, body: '' })));
});
