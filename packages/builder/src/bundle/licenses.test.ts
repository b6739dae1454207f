import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeLicenses } from './licenses.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'licenses-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function addPackage(name: string, files: Readonly<Record<string, string>>): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'package.json'), JSON.stringify({ name, version: '1.0.0', license: 'ISC' }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
  return path;
}

test('packages with the same license share its text, and one without a file has its name', () => {
  const text = writeLicenses([
    addPackage('cup', { LICENSE: 'Copyright Kettle\r\n' }),
    addPackage('@scope/bowl', { 'Licence.md': 'Copyright Kettle' }),
    addPackage('plate', { license: 'Copyright Plate' }),
    addPackage('spoon', {}),
  ]);
  const [, ...parts] = text.split(`\n${'-'.repeat(80)}\n\n`);
  expect(parts).toEqual([
    '@scope/bowl 1.0.0\ncup 1.0.0\n\nCopyright Kettle\n',
    'plate 1.0.0\n\nCopyright Plate\n',
    'spoon 1.0.0\n\nLicense: ISC\n',
  ]);
});
