import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testHost } from '../../test/host.ts';
import { readHistory } from './data-file.ts';
import type { ApiHistory } from './history.ts';
import { HistoryView, writeDifference } from './history-view.ts';

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
    expect(entry('describe')?.timeline).toBe(
      [
        '<details class="history">\n<summary>Since 1.0 · changed in 1.1</summary>',
        '**1.1** changed',
        '```ts signature\nfunction describe(size: Cup): string\nfunction describe(size: number): string // [!code ++]\n```',
        '</details>',
      ].join('\n\n'),
    );
  });

  test('shows what happened to the members of a type that has no page of its own', () => {
    const { summary, timeline } = entry('Cup') ?? {};
    expect(summary).toBe('Since 1.0 · changed in 1.1, 2.0');
    expect(timeline).toContain('**1.1** changed to an interface; members changed');
    expect(timeline).toContain('color?: string // [!code ++]');
    expect(timeline).toContain('size: number // [!code --]\nsize: number | string // [!code ++]');
    expect(entry('Timer', '1.0.0', { id: '' })?.timeline).not.toContain('stopAll');
  });

  test('of a member knows since when, and what it is probably called now', () => {
    expect(entry('start', '1.0.0', { owner: 'Timer' })?.summary).toBe('Since 1.0');
    expect(entry('stopAll', '1.0.0', { owner: 'Timer' })?.timeline).toContain(
      'removed; probably renamed to `stopEverything`, which was added in the same release with the same signature',
    );
  });

  test('of something unknown is absent', () => {
    expect(entry('nothing')).toBeUndefined();
  });
});

test('names what later releases added, and what of it is gone again', () => {
  const [first = '', second = '', ...rest] = view.laterExports('kettle', '1.0.0');
  expect(first).toContain(
    'data-each="not in 1.0.0; since 1.1">\n<summary><strong>1.1</strong> <code>fillCups</code> (until 2.0)</summary>',
  );
  expect(second).toContain(
    '<strong>2.0</strong> <code>heat__EXPERIMENTAL</code>, <code>measure</code>, <code>whistle</code></summary>',
  );
  expect(second).toMatch(/```ts signature\n.*heat__EXPERIMENTAL[\s\S]*\n.*measure[\s\S]*\n.*whistle/);
  expect(rest).toEqual([]);
  expect(view.laterExports('kettle', '2.0.0')).toEqual([]);
});

test('counts the changes of each release, and names packages that came or lack a version', () => {
  expect(view.overview('1.1.0')).toEqual([
    [
      '| Release | Added | Changed | Deprecated | Removed |',
      '| --- | --: | --: | --: | --: |',
      '| 2.0.0 | 4 | 5 | 0 | 4 |',
      '| **1.1.0** (described here) | 2 | 5 | 1 | 2 |',
    ].join('\n'),
    'Some versions are missing from the registry; their changes are counted in the next release: 1.1.0 of `@kettle/lid`, `@kettle/tray`; 2.0.0 of `@kettle/tray`.',
  ]);
  expect(view.overview('0.9.0')).toContain(
    'Counted packages that were added after 0.9.0: `@kettle/lid` (since 1.0), `@kettle/tray` (since 1.0), `kettle` (since 1.0).',
  );
});

describe('the difference of two signatures', () => {
  test.each([
    ['', 'a', ['a // [!code ++]']],
    ['a', '', ['a // [!code --]']],
    ['a\nb\nc', 'a\nx\nc', ['a', 'b // [!code --]', 'x // [!code ++]', 'c']],
    ['a\nc', 'a\nb\nc', ['a', 'b // [!code ++]', 'c']],
  ])('%j %j', (old, now, lines) => {
    expect(writeDifference(old, now)).toEqual(lines);
  });
});
