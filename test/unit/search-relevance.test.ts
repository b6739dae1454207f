/** The search finds the right page first: queries of readers against this site's own index. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Cache } from '../../src/base/cache.ts';
import { cacheFolder, programRoot } from '../../src/base/fingerprint.ts';
import { prepareSite } from '../../src/commands/prepare-site.ts';
import { packIndex, unpackIndex } from '../../src/search/embedded/index-file.ts';
import { SearchEngine } from '../../src/search/engine/engine.ts';
import { buildIndex } from '../../src/search-index/build-index.ts';
import { measureRelevance, readQueries } from '../../src/search-index/relevance.ts';

const queriesFile = 'test/relevance/queries.yml';

test('what readers type finds an accepted page first, nearly always, in a small index', async () => {
  const { records, synonyms } = await prepareSite(programRoot, new Cache(join(cacheFolder, 'pages')), { quiet: true });
  const index = buildIndex(records, synonyms);
  const packed = packIndex(index);
  expect(unpackIndex(packed)).toEqual(index);
  expect(brotliCompressSync(packed).length, 'bytes before the first result').toBeLessThanOrEqual(100_000);

  const { queries, problems } = readQueries(readFileSync(join(programRoot, queriesFile), 'utf8'), queriesFile);
  expect(problems).toEqual([]);
  expect(queries.length).toBeGreaterThanOrEqual(600);
  const addresses = new Set(
    records.pages.flatMap(({ href, records: own }) => own.map(({ id }) => (id === '' ? href : `${href}#${id}`))),
  );
  const dead = queries.flatMap(({ query, accept }) =>
    accept.filter((address) => !addresses.has(address)).map((address) => `${query}: ${address}`),
  );
  expect(dead, 'accepted addresses that do not exist').toEqual([]);

  const { mrr, results } = measureRelevance(new SearchEngine(index), queries);
  const late = results
    .filter(({ place }) => place !== 1)
    .map(
      ({ query, place, found }) =>
        `  ${place === undefined ? 'none' : `#${place}`}  ${query}  ->  ${found.slice(0, 3).join('  ')}`,
    );
  console.log(`MRR@10 ${mrr.toFixed(4)} of ${queries.length} queries; not first:\n${late.join('\n')}`);
  expect(mrr).toBeGreaterThanOrEqual(0.94);
});
