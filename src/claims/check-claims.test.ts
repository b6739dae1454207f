import { join } from 'node:path';
import { expect, test } from 'vitest';
import { programRoot } from '../base/fingerprint.ts';
import { formatPlace, formatReport } from '../base/problems.ts';
import { Pipeline } from '../pipeline.ts';
import { checkClaims } from './check-claims.ts';

async function check() {
  const sitePath = join(programRoot, 'test/fixtures/claims');
  const pipeline = new Pipeline(sitePath, { quiet: true });
  const { config } = await pipeline.folder();
  if (config.claims === undefined) throw new Error('The fixture has no setting "claims".');
  return checkClaims(sitePath, (await pipeline.content()).sources, config.claims, config.markdown.math !== false);
}

test('each mistake is reported at its place with a way out', async () => {
  const { problems } = await check();
  await expect(formatReport(problems)).toMatchFileSnapshot(join(programRoot, 'test/golden/messages/claims.txt'));
  expect(problems.filter(({ place }) => /fine\./.test(place.file))).toEqual([]);
});

test('marks are found in Markdown, MDX, front matter and YAML, with their places', async () => {
  const { claims } = await check();
  const found = claims.filter(({ test }) => test !== undefined).map(({ name, places }) => [name, ...places.map(formatPlace)]);
  expect(found).toEqual([
    ['html-comment', 'content/docs/fine.mdx:3:17'],
    ['in-data', 'content/api/data.yml:1:1', 'content/api/data.yml:9:7'],
    ['in-front-matter', 'content/docs/fine.md:3:1'],
    [
      'lid-stays',
      'content/docs/fine.md:8:14',
      'content/docs/fine.md:12:6',
      'content/docs/fine.md:18:21',
      'content/docs/fine.mdx:5:13',
    ],
    ['mdx-comment', 'content/docs/bad.mdx:4:1', 'content/docs/fine.mdx:3:60'],
    ['no-page-says-so'],
    ['own-line', 'content/docs/fine.md:14:1'],
    [
      'water-boils',
      'content/docs/bad.md:6:1',
      'content/docs/fine.md:7:28',
      'content/docs/fine.md:8:14',
      'content/api/data.yml:3:30',
    ],
  ]);
});
