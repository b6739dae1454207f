import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from '../repository-places.ts';
import { subjects } from './options.ts';
import { replaceTables } from './write-tables.ts';

describe('replaceTables', () => {
  const document =
    'Before.\n\n<!-- bench: dev -->\n\nOld.\n\n<!-- end: dev -->\n\n<!-- bench: search -->\n\nKept.\n\n<!-- end: search -->\n';

  it('replaces what was measured before, and nothing else', () => {
    const written = replaceTables(document, 'dev', '\nNew\n\n| a |\n|---|\n| 1 |\n', 'Today, here.');
    expect(written).toBe(document.replace('Old.', 'Today, here.\n\nNew\n\n| a |\n|---|\n| 1 |'));
    expect(replaceTables(written, 'dev', 'Old.', '').replace(/\n{3,}/, '\n\n')).toBe(document);
  });

  it('says which comments are missing', () => {
    expect(() => replaceTables(document, 'builds', '', '')).toThrow('<!-- bench: builds -->');
  });

  it.each(subjects)('docs/performance.md has a place for what "%s" measures', (subject) => {
    const performance = readFileSync(join(repository, 'docs/performance.md'), 'utf8');
    expect(replaceTables(performance, subject, 'New table', 'Now')).toContain('Now\n\nNew table');
  });
});
