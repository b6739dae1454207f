import { expect, test } from 'vitest';
import { chooseVersions } from './chosen-versions.ts';

const releases = ['1.0.2', '1.1.0', '1.2.0', '1.10.1', '2.0.0'];

test('takes the older version next to a release that is missing', () => {
  const published = new Map([['a', ['1.0.2', '1.1.0', '1.1.3', '1.2.0-beta.1', '1.10.1', '2.0.0']]]);
  const { byRelease, last } = chooseVersions(releases, published).get('a') ?? {};
  expect([...(byRelease ?? [])].filter(([release, version]) => release !== version)).toEqual([['1.2.0', '1.1.3']]);
  expect(last).toBeUndefined();
});

test('a package begins with its first version, and a single missing release at the end is only late', () => {
  const { byRelease, last } = chooseVersions(releases, new Map([['a', ['1.2.0', '1.10.1']]])).get('a') ?? {};
  expect([...(byRelease ?? [])]).toEqual([
    ['1.2.0', '1.2.0'],
    ['1.10.1', '1.10.1'],
    ['2.0.0', '1.10.1'],
  ]);
  expect(last).toBeUndefined();
});

test('a package is over when it lacks more releases at its end than any package lacks in between', () => {
  const over = chooseVersions(releases, new Map([['a', ['1.0.2', '1.1.0', '1.2.0']]])).get('a');
  expect(over?.last).toBe('1.2.0');
  expect([...(over?.byRelease.keys() ?? [])]).toEqual(['1.0.2', '1.1.0', '1.2.0']);
  const other = ['1.0.2', '2.0.0'];
  const lost = chooseVersions(
    releases,
    new Map([
      ['a', ['1.0.2', '1.1.0', '1.2.0']],
      ['b', other],
    ]),
  ).get('a');
  expect(lost?.last).toBeUndefined();
});
