import { expect, test } from 'vitest';

import { sampleKey } from '../markdown/code/sample-key.ts';
import type { Site, SitePage } from '../model/site.ts';
import type { InspectedSample } from '../samples/inspection.ts';
import { makeSampleTypes } from './sample-type-files.ts';

const sample = { language: 'ts', meta: '', code: '$getRoot();', place: { file: 'a.md' } };
const page = {
  path: '/docs/a',
  facts: { url: '/base/docs/a' },
  compiled: { source: { path: 'a.md' }, samples: [{ ...sample, language: 'bash' }, sample] },
} as unknown as SitePage;
const site = {
  siteData: { baseUrl: '/base/' },
  symbols: new Map([
    [
      'lexical.$getRoot',
      { href: '/base/docs/api#root', kind: 'function', package: 'lexical', description: 'Gives the root, e.g. of a. Then more.' },
    ],
    ['lexical.here', { href: '/base/docs/a', kind: 'function', package: 'lexical' }],
  ]),
} as unknown as Site;
const inspected = (names: InspectedSample['names']): ReadonlyMap<string, readonly InspectedSample[]> =>
  new Map([['a.md', [{ index: 1, diagnostics: [], identifiers: names.flatMap((_, index) => [index * 5, 3, index]), names }]]]);

test('lists the names with their first sentence in the reference, and where they are in the code', () => {
  const types = makeSampleTypes(
    page,
    inspected([
      { text: 'function $getRoot(): RootNode', symbol: 'lexical.$getRoot' },
      { text: 'const a: 1' },
      { text: 'const here: 1', symbol: 'lexical.here' },
    ]),
    site,
  );
  expect(types).toMatchObject({
    file: 'docs/a.types.json',
    href: '/base/docs/a.types.json',
    samples: new Set([sampleKey(sample)]),
  });
  expect(JSON.parse(types?.text ?? '')).toEqual({
    names: [
      ['function $getRoot(): RootNode', '/base/docs/api#root', 'Gives the root, e.g. of a.'],
      ['const a: 1'],
      ['const here: 1'],
    ],
    samples: { [sampleKey(sample)]: [0, 3, 0, 5, 3, 1, 10, 3, 2] },
  });
});

test('makes no file for a page without known names', () => {
  expect(makeSampleTypes(page, inspected([]), site)).toBeUndefined();
  expect(makeSampleTypes(page, new Map(), site)).toBeUndefined();
});
