import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testHost } from '../../test/host.ts';
import { readHistory } from './data-file.ts';
import type { ApiHistory } from './history.ts';
import { compareLines, HistoryView } from './history-view.ts';

/** The history of a made-up package with three releases, as update-releases.test.ts makes it. */
const history = readHistory(
  join(import.meta.dirname, '../../test/fixtures/kettle-releases'),
  { file: 'api-history.json', releases: ['1.0.0', '1.1.0', '2.0.0'], packages: [] },
  testHost,
).history as ApiHistory;
const view = new HistoryView(history);

function entry(name: string, version = '1.0.0', facts: { owner?: string; id?: string } = {}) {
  return view.entryHistory({ package: 'kettle', name, isStatic: false, id: name.toLowerCase(), ...facts }, version);
}

describe('an entry', () => {
  test('says only since when, if nothing happened after the documented release', () => {
    expect(entry('CupSize')).toEqual({ since: 'since 1.0', summary: 'Since 1.0' });
    expect(entry('describe', '1.1.0')).toEqual({ since: 'since 1.0', summary: 'Since 1.0' });
  });

  test('sums up what later releases did, in their order', () => {
    expect(entry('cool')?.summary).toBe('Since 1.0 · deprecated in 1.1 · removed in 2.0');
    expect(entry('cool', '1.1.0')?.summary).toBe('Since 1.0 · removed in 2.0');
    expect(entry('Box')?.summary).toBe('Since 1.0 · changed in 1.1, 2.0');
    expect(entry('pour')?.summary).toBe('Since 1.0 · moved in 2.0');
  });

  test('shows the old and the new signature', () => {
    expect(entry('describe')?.timeline).toEqual({
      summary: 'Since 1.0 · changed in 1.1',
      releases: [
        {
          text: '**1.1** changed',
          difference: {
            isMember: false,
            lines: [
              { text: 'function describe(size: Cup): string' },
              { text: 'function describe(size: number): string', change: 'added' },
            ],
          },
        },
      ],
    });
  });

  test('shows what happened to the members of a type that has no page of its own', () => {
    const { summary, timeline } = entry('Cup') ?? {};
    expect(summary).toBe('Since 1.0 · changed in 1.1, 2.0');
    expect(timeline?.releases[0]?.text).toBe('**1.1** changed to an interface; members changed');
    const lines = timeline?.releases.flatMap(({ difference }) => difference?.lines ?? []);
    expect(lines).toEqual(
      expect.arrayContaining([
        { text: 'color?: string', change: 'added' },
        { text: 'size: number', change: 'removed' },
        { text: 'size: number | string', change: 'added' },
      ]),
    );
    expect(JSON.stringify(entry('Timer', '1.0.0', { id: '' })?.timeline)).not.toContain('stopAll');
  });

  test('of a member knows since when, and what it is probably called now', () => {
    expect(entry('start', '1.0.0', { owner: 'Timer' })?.summary).toBe('Since 1.0');
    expect(entry('stopAll', '1.0.0', { owner: 'Timer' })?.timeline?.releases[0]?.text).toContain(
      'removed; probably renamed to `stopEverything`, which was added in the same release with the same signature',
    );
  });

  test('of something unknown is absent', () => {
    expect(entry('nothing')).toBeUndefined();
  });
});

test('names what later releases added, and what of it is gone again', () => {
  const [first, second, ...rest] = view.laterExports('kettle', '1.0.0');
  expect(first).toMatchObject({
    release: '1.1',
    words: 'not in 1.0.0; since 1.1',
    names: [{ name: 'fillCups', until: '2.0' }],
  });
  expect(second?.names).toEqual([{ name: 'heat__EXPERIMENTAL' }, { name: 'measure' }, { name: 'whistle' }]);
  expect(second?.signatures).toMatch(/^.*heat__EXPERIMENTAL[\s\S]*\n.*measure[\s\S]*\n.*whistle/);
  expect(rest).toEqual([]);
  expect(view.laterExports('kettle', '2.0.0')).toEqual([]);
});

test('counts the changes of each release, and names packages that came or lack a version', () => {
  expect(view.overview('1.1.0')).toEqual({
    releases: ['1.0.0', '1.1.0', '2.0.0'],
    packages: ['@kettle/lid', '@kettle/tray', 'kettle'],
    table: [
      '| Release | Added | Changed | Deprecated | Removed |',
      '| --- | --: | --: | --: | --: |',
      '| 2.0.0 | 4 | 5 | 0 | 4 |',
      '| **1.1.0** (described here) | 2 | 5 | 1 | 2 |',
    ].join('\n'),
    notes: [
      'Some versions are missing from the registry; their changes are counted in the next release: 1.1.0 of `@kettle/lid`, `@kettle/tray`; 2.0.0 of `@kettle/tray`.',
    ],
  });
  expect(view.overview('0.9.0').notes).toContain(
    'Counted packages that were added after 0.9.0: `@kettle/lid` (since 1.0), `@kettle/tray` (since 1.0), `kettle` (since 1.0).',
  );
});

describe('the difference of two signatures', () => {
  test.each([
    ['', 'a', ['added a']],
    ['a', '', ['removed a']],
    ['a\nb\nc', 'a\nx\nc', ['a', 'removed b', 'added x', 'c']],
    ['a\nc', 'a\nb\nc', ['a', 'added b', 'c']],
  ])('%j %j', (old, now, expected) => {
    const lines = compareLines(old, now).map(({ text, change }) => (change === undefined ? text : `${change} ${text}`));
    expect(lines).toEqual(expected);
  });
});
