import { expect, test } from 'vitest';
import { chooseVersions } from './update.ts';

const releases = ['1.0.2', '1.1.0', '1.2.0', '1.10.1', '2.0.0'];

test('takes the older version next to a release that is missing', () => {
  const chosen = chooseVersions(releases, ['1.0.2', '1.1.0', '1.1.3', '1.2.0-beta.1', '1.10.1', '2.0.0']);
  expect([...chosen].filter(([release, version]) => release !== version)).toEqual([['1.2.0', '1.1.3']]);
});

test('a package begins with its first version', () => {
  expect([...chooseVersions(releases, ['1.2.0', '1.10.1'])]).toEqual([
    ['1.2.0', '1.2.0'],
    ['1.10.1', '1.10.1'],
    ['2.0.0', '1.10.1'],
  ]);
});
