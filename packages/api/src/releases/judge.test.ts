import { expect, test } from 'vitest';
import { type JudgedName, judgeImports } from './judge.ts';
import type { ReleaseData } from './release-data.ts';

const data: ReleaseData = {
  releases: ['1.0.0', '1.1.4', '2.0.0', '2.1.0'],
  documented: 1,
  packages: {
    kettle: {
      later: '/docs/api/modules/kettle#in-later-releases',
      modules: {
        kettle: {
          boil: [
            0,
            [
              [2, 'changed'],
              [3, 'changed'],
            ],
            '/docs/api/modules/kettle#boil',
          ],
          cool: [
            0,
            [
              [0, 'deprecated', 'chill'],
              [2, 'renamed', 'chill'],
            ],
            '/docs/api/modules/kettle#cool',
          ],
          chill: [2],
          pour: [0, [[2, 'removed', '@kettle/jug']], '/docs/api/modules/kettle#pour'],
          steam: [0, [], '/docs/api/modules/kettle#steam'],
          old: [0, [[1, 'removed']]],
          Cup: [
            0,
            [
              [2, 'kind', 'interface'],
              [2, 'members'],
            ],
            '/docs/api/modules/kettle#cup',
          ],
          lid: [
            0,
            [
              [2, 'removed'],
              [3, 'back'],
            ],
            '/docs/api/modules/kettle#lid',
          ],
          tip: [
            0,
            [
              [2, 'deprecated'],
              [3, 'allowed'],
            ],
            '/docs/api/modules/kettle#tip',
          ],
        },
      },
    },
    '@kettle/jug': { modules: { '@kettle/jug': { pour: [2] }, '@kettle/jug/Handle': { default: [0] } } },
  },
};

function judge(module: string, name: string, mine = 3): string {
  const { judged, others } = judgeImports([{ module, name, line: 1 }], data, mine);
  const [own] = judged;
  return own === undefined
    ? `other: ${others}`
    : `${own.verdict}: ${sentencesOf(own)}${own.path === undefined ? '' : ` -> ${own.path.replace('/docs/api/modules/', '')}`}`;
}

function sentencesOf({ sentences }: JudgedName): string {
  return sentences.map((pieces) => pieces.map((piece) => (typeof piece === 'string' ? piece : piece.code)).join('')).join('; ');
}

test.each([
  ['steam', 'same: in 1.1 and 2.1 -> kettle#steam'],
  ['boil', 'changed: in 1.1 and 2.1; changed in 2.0, 2.1 -> kettle#boil'],
  ['Cup', 'changed: in 1.1 and 2.1; members changed in 2.0; changed to an interface in 2.0 -> kettle#cup'],
  [
    'cool',
    'missing: in 1.1, but not in 2.1; deprecated in 1.0; see chill; removed in 2.0; probably renamed to chill, which was added in the same release with the same signature -> kettle#cool',
  ],
  ['chill', 'missing: in 2.1, but not in 1.1; since 2.0 -> kettle#in-later-releases'],
  ['pour', 'missing: in 1.1, but not in 2.1; removed in 2.0; import it from @kettle/jug -> kettle#pour'],
  ['old', 'missing: neither in 1.1 nor in 2.1; removed in 1.1'],
  ['lid', 'changed: in 1.1 and 2.1; removed in 2.0; back in 2.1 -> kettle#lid'],
  ['tip', 'changed: in 1.1 and 2.1; deprecated in 2.0; no longer deprecated as of 2.1 -> kettle#tip'],
  ['constructor', 'unknown: no release exports it from kettle'],
  ['*', 'same: the module is in 1.1 and 2.1'],
])('%s in the newest release', (name, expected) => {
  expect(judge('kettle', name)).toBe(expected);
});

test('an older release, and the described one itself', () => {
  expect(judge('kettle', 'old', 0)).toBe('missing: in 1.0, but not in 1.1; removed in 1.1');
  expect(judge('kettle', 'chill', 1)).toBe('missing: not in 1.1; since 2.0 -> kettle#in-later-releases');
  expect(judge('kettle', 'boil', 1)).toBe('same: in 1.1 -> kettle#boil');
});

test('modules: parts of packages, parts that no release has, and packages that the data does not know', () => {
  expect(judge('@kettle/jug/Handle', 'default')).toBe('same: in 1.1 and 2.1');
  expect(judge('@kettle/jug/Spout', 'default')).toBe('unknown: no release contains the module @kettle/jug/Spout');
  expect(judge('@kettle/jug', '*')).toBe('missing: the module is in 2.1, but not in 1.1; since 2.0');
  expect(judge('react', 'useState')).toBe('other: react');
  expect(judge('constructor', 'a')).toBe('other: constructor');
  expect(judge('./own.ts', 'a')).toBe('other: ');
});
