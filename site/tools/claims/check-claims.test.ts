import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatPlace, formatReport } from '../../../packages/builder/src/base/problems.ts';
import { siteRoot } from '../../../tools/repository-places.ts';
import { checkClaims } from './check-claims.ts';

const check = () => checkClaims(join(siteRoot, 'test/fixtures/claims'), ['tests']);

test('each mistake is reported at its place with a way out', async () => {
  const { problems } = check();
  await expect(formatReport(problems)).toMatchFileSnapshot(join(siteRoot, 'test/golden/messages/claims.txt'));
  expect(problems.filter(({ place }) => /fine\./.test(place.file))).toEqual([]);
});

test('marks are found in Markdown, MDX, front matter and YAML, with their places', () => {
  const { claims } = check();
  const found = claims.filter(({ test }) => test !== undefined).map(({ name, places }) => [name, ...places.map(formatPlace)]);
  expect(found).toEqual([
    ['html-comment', 'content/docs/fine.mdx:3:17'],
    ['in-data', 'content/api/data.yml:1:1', 'content/api/data.yml:9:7'],
    ['in-front-matter', 'content/docs/fine.md:3:1'],
    [
      'lid-stays',
      'content/docs/fine.md:8:14',
      'content/docs/fine.md:12:6',
      'content/docs/fine.md:18:18',
      'content/docs/fine.mdx:5:13',
    ],
    ['mdx-comment', 'content/docs/bad.mdx:4:1', 'content/docs/fine.mdx:3:60'],
    ['no-page-says-so'],
    ['own-line', 'content/docs/fine.md:14:1'],
    [
      'water-boils',
      'content/docs/bad.md:6:1',
      'content/docs/bad.md:9:8',
      'content/docs/bad.md:12:1',
      'content/docs/bad.md:15:1',
      'content/docs/fine.md:7:28',
      'content/docs/fine.md:8:14',
      'content/api/data.yml:3:30',
    ],
  ]);
});
