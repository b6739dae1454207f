import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testHost } from '../../test/host.ts';
import { readDescriptions } from './descriptions.ts';

let sitePath: string;

beforeEach(() => {
  sitePath = mkdtempSync(join(tmpdir(), 'descriptions-'));
  mkdirSync(join(sitePath, 'texts'));
});
afterEach(() => rmSync(sitePath, { recursive: true, force: true }));

function write(file: string, text: string): void {
  writeFileSync(join(sitePath, 'texts', file), text);
}

test('merges several files for a package', () => {
  write('shapes.yml', 'package: shapes\ndescription: Round things.\nsymbols:\n  Shape: Any shape.\n');
  write('shapes-members.yml', 'package: shapes\nsymbols:\n  Shape.area: Measures it.\n');
  const { packages, problems } = readDescriptions(sitePath, 'texts', testHost);
  expect(problems).toEqual([]);
  expect(packages.map((item) => item.package)).toEqual(['shapes', 'shapes']);
  expect(packages.flatMap(({ symbols }) => [...symbols.keys()]).sort()).toEqual(['Shape', 'Shape.area']);
});

test('reports a symbol that two files of a package describe, but not one of another package', () => {
  write('a.yml', 'package: shapes\nsymbols:\n  Shape: Any shape.\n');
  write('b.yml', 'package: shapes\nsymbols:\n  Circle: A round one.\n  Shape: Once more.\n');
  write('c.yml', 'package: tools\nsymbols:\n  Shape: Another thing.\n');
  const { problems } = readDescriptions(sitePath, 'texts', testHost);
  expect(problems).toEqual([
    {
      severity: 'error',
      place: { file: 'texts/b.yml', line: 4, column: 3 },
      message: '"Shape" of shapes is described in texts/a.yml, line 3, too',
      fix: 'Keep one of the two descriptions',
    },
  ]);
});

test('finds the addresses in all texts, of every way to write one', () => {
  write(
    'a.yml',
    'package: shapes\ndescription: See [one](/docs/one_(b)).\nsymbols:\n  Shape:\n    throws:\n      - "[Two](<../two>)"\n    returns: |-\n      A [three].\n\n      [three]: /docs/three#a\n',
  );
  write('start-page.yml', "introduction: <a href='/docs/four'>Four</a>, `no [link]`.\ntasks: []\n");
  expect(readDescriptions(sitePath, 'texts', testHost).links).toEqual([
    { href: '/docs/one_(b)', place: { file: 'texts/a.yml', line: 2, column: 14 } },
    { href: '../two', place: { file: 'texts/a.yml', line: 6, column: 9 } },
    { href: '/docs/three#a', place: { file: 'texts/a.yml', line: 7, column: 14 } },
    { href: '/docs/four', place: { file: 'texts/start-page.yml', line: 1, column: 15 } },
  ]);
});
