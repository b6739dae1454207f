import { expect, test } from 'vitest';
import { assembleTexts } from '../../../test/support/test-pages.ts';

test("a site's own worker has another name", () => {
  const { problems } = assembleTexts({ 'docs/a.md': '' }, { staticFiles: ['/sw.js'] });
  expect(problems.map(({ message }) => message)).toEqual(['the static file "/sw.js" would replace one that the build writes']);
  expect(problems[0]?.fix).toContain('Give it another name');
});
