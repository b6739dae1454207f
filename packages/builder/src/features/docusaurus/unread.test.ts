import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findUnread } from './unread.ts';

let sitePath: string;
beforeEach(() => {
  sitePath = mkdtempSync(join(tmpdir(), 'unread-'));
});
afterEach(() => rmSync(sitePath, { recursive: true, force: true }));

function write(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(sitePath, file)), { recursive: true });
    writeFileSync(join(sitePath, file), '');
  }
}

test('names versions, languages and the configuration of Docusaurus in one warning, with their numbers', () => {
  write(
    'versioned_docs/version-1/a.md',
    'versioned_docs/version-2/a.md',
    'i18n/fr/code.json',
    'docusaurus.config.js',
    'docs/a.md',
  );
  expect(findUnread(sitePath)).toEqual([
    {
      severity: 'warning',
      place: { file: 'versioned_docs' },
      message: 'what this site has for Docusaurus is not read: versioned_docs (2 files), i18n (1 file), docusaurus.config.js',
      fix: expect.stringMatching(/^A site has one version .* site of its own; "init --from-docusaurus" writes/),
    },
  ]);
});

test('says nothing of a configuration that has a counterpart, nor of a folder without files', () => {
  write('docusaurus.config.ts', 'docs/a.md');
  mkdirSync(join(sitePath, 'i18n'));
  expect(findUnread(sitePath).map(({ place }) => place.file)).toEqual(['docusaurus.config.ts']);
  write('site.config.ts');
  expect(findUnread(sitePath)).toEqual([]);
});
