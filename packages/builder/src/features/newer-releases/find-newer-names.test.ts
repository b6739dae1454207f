import type { ReleaseData } from 'docs-api/releases/release-data';
import { expect, test } from 'vitest';
import { findNewerNames } from './find-newer-names.ts';

const data: ReleaseData = {
  releases: ['1.0.0', '1.1.4', '2.0.0', '2.1.0'],
  documented: 1,
  packages: {
    kettle: {
      modules: {
        kettle: {
          boil: [
            0,
            [
              [0, 'changed'],
              [2, 'changed'],
              [3, 'kind', 'class'],
            ],
            '/docs/api/modules/kettle#boil',
          ],
          cool: [
            0,
            [
              [2, 'deprecated'],
              [3, 'renamed', 'chill'],
            ],
            '/docs/api/modules/kettle#cool',
          ],
          pour: [0, [[2, 'removed', '@kettle/jug']]],
          steam: [0, [[2, 'members']]],
          lid: [
            0,
            [
              [2, 'removed'],
              [3, 'back'],
            ],
          ],
          tip: [
            0,
            [
              [2, 'deprecated'],
              [3, 'allowed'],
            ],
          ],
          old: [0, [[2, 'deprecated', 'new']]],
          late: [2, [[3, 'changed']]],
        },
        'kettle/Handle': { default: [0, [[3, 'removed']]] },
        'kettle/Spout': { default: [0, [[2, 'removed']]], Spout: [2] },
      },
    },
  },
};

function find(language: string, code: string): string[] {
  const place = { file: 'a.md' };
  return findNewerNames({ samples: [{ language, meta: '', code, place }] }, data, '/base/').map(
    ({ name, words, href = '', module = '', probably = '' }) => [name, words, href, module, probably].join('|'),
  );
}

test('names that changed, are deprecated or went, those that went first', () => {
  const names = 'boil, old, cool, pour, steam, lid, tip, late, missing';
  expect(
    find(
      'ts',
      `import Handle from 'kettle/Handle';\nimport Own from 'kettle/Spout';\nimport { ${names} } from 'kettle';\nimport { boil as again } from 'kettle'`,
    ),
  ).toEqual([
    'Handle|has no default export since 2.1|||',
    'Spout|is imported by name, not as the default, since 2.0|||',
    'cool|gone since 2.1|/base/docs/api/modules/kettle#cool||chill',
    'pour|gone since 2.0||@kettle/jug|',
    'boil|changed in 2.0, 2.1|/base/docs/api/modules/kettle#boil||',
    'old|deprecated since 2.0|||',
  ]);
});

test('nothing of samples in other languages, and of other packages', () => {
  expect(find('text', "import { cool } from 'kettle'")).toEqual([]);
  expect(find('ts', "import { cool } from 'other'")).toEqual([]);
});
