import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHistory } from 'docs-api/history/data-file';
import { readDescriptions } from 'docs-api/reference/descriptions';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { host } from './reference-host.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'api-host-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const formatted = (exports: object): string =>
  JSON.stringify({ releases: ['1.0.0', '2.0.0'], packages: { a: { sums: {}, modules: { a: { exports } } } } });

it.each([
  ['is missing', undefined, /cannot be read: it does not exist$/],
  ['has a short version', '{"releases":["1.0.0","2"],"packages":{}}', /"releases\[1\]" must be an exact version/],
  [
    'has an event of an unknown kind',
    formatted({ b: { kind: 'function', since: '1.0.0', events: [{ in: '2.0.0', what: 'gone' }] } }),
    /"packages\.a\.modules\.a\.exports\.b\.events\[0\]\.what" must be one of "changed", "deprecated"/,
  ],
  [
    'has a member without a signature',
    formatted({ B: { kind: 'class', since: '1.0.0', members: { c: { since: '1.1.0' } } } }),
    /exports\.B\.members\.c\.signature" is missing/,
  ],
])('says what is wrong with a data file that %s', (_, text, expected) => {
  if (text !== undefined) writeFileSync(join(folder, 'history.json'), text);
  const { problems } = readHistory(folder, { file: 'history.json', releases: ['1.0.0', '2.0.0'], packages: [] }, host);
  expect(problems.map(({ message }) => message)).toEqual([expect.stringMatching(expected)]);
  expect(problems[0]?.fix).toMatch(/^Run npm run api:history, /);
});

it('says where a description is wrong, and goes on with the other files', () => {
  writeFileSync(join(folder, 'a.yml'), 'package: a\nsymbols:\n  Shape:\n    descripton: Round.\n');
  writeFileSync(join(folder, 'b.yml'), 'package: b\n  symbols: [\n');
  writeFileSync(join(folder, 'c.yml'), 'package: c\n');
  const { packages, problems } = readDescriptions(folder, '.', host);
  expect(packages.map((one) => one.package)).toEqual(['c']);
  expect(problems[0]).toMatchObject({
    place: { file: 'a.yml', line: 4, column: 5 },
    message: 'unknown key "descripton" in "symbols.Shape"',
  });
  expect(problems[1]?.place.file).toBe('b.yml');
});
