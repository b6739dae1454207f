import { expect, test } from 'vitest';
import { assembleTexts } from '../../../test/support/test-pages.ts';

test('a static file takes the place of a list of all pages, unless its name differs in case', () => {
  const staticFiles = ['/llms.txt', '/LLMS-full.txt', '/api-symbols.json', '/docs/llms.txt'];
  const { problems } = assembleTexts({ 'docs/a.md': '' }, { staticFiles });
  expect(problems.map(({ place, severity }) => `${place.file} ${severity}`)).toEqual([
    'LLMS-full.txt error',
    'api-symbols.json warning',
    'llms.txt warning',
  ]);
});
