import { expect, test } from 'vitest';
import { assembleTexts } from '../../../test/support/test-pages.ts';

test('no static file replaces a list of all pages', () => {
  const staticFiles = ['/llms.txt', '/LLMS-full.txt', '/api-symbols.json', '/docs/llms.txt'];
  const { problems } = assembleTexts({ 'docs/a.md': '' }, { staticFiles });
  expect(problems.map(({ place, severity }) => `${place.file} ${severity}`)).toEqual([
    'LLMS-full.txt error',
    'api-symbols.json error',
    'llms.txt error',
  ]);
});
