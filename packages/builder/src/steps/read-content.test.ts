import { expect, test } from 'vitest';
import { makeSource } from '../../test/support/make-source.ts';
import { makeContent } from '../../test/support/test-pages.ts';
import { forgetTexts } from './read-content.ts';

test('of pages whose texts are forgotten, all else stays', () => {
  const page = makeSource('docs/a.md', '---\ntitle: First\ndate: 2024-02-03\n---\n# A');
  const part = { format: 'md', body: 'B', bodyLine: 1 } as const;
  const content = makeContent([{ ...page, files: { 'a.ts': 'let a;' }, parts: { 'b.md': part } }, page]);
  forgetTexts(content);
  expect(content.sources).toEqual([
    { ...page, body: '', files: { 'a.ts': '' }, parts: { 'b.md': { ...part, body: '' } } },
    { ...page, body: '', files: {}, parts: {} },
  ]);
});
