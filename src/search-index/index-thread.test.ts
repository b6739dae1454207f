import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testPage, testRecord } from '../../test/support/test-records.ts';
import { Cache } from '../base/cache.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'index-thread-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The index of 250 pages, made in a thread. @param isSlow Whether it never answers the last hundred that it counts at once. */
async function makeIndex(site: string, isSlow: boolean): Promise<string> {
  writeFileSync(
    join(folder, 'index-worker.mjs'),
    `let asked = 0;
export default async (question) => {
  if (${isSlow} && ++asked === 3) await new Promise(() => {});
  return { answer: 'make' in question ? { index: { text: 'made', size: 4 } } : {} };
};`,
  );
  vi.stubEnv('SITE_PROGRAM_BUNDLE', folder);
  vi.resetModules();
  const { indexFiles } = await import('./build-index.ts');
  const pages = Array.from({ length: 250 }, (_, number) =>
    testPage({ href: `/page-${number}`, title: `Page ${number}`, records: [testRecord({ text: `Text ${number}` })] }),
  );
  const files = await indexFiles(
    { language: 'en', groups: ['Docs'], pages },
    {},
    {
      cache: new Cache(join(folder, 'cache')),
      site,
    },
  );
  return String(await files.find(({ path }) => path.endsWith('/index.json'))?.make());
}

it('makes an index that is known, for another output, although the thread that counts its words was stopped', async () => {
  expect(await makeIndex('one', false)).toBe('made');
  expect(await makeIndex('another', true)).toBe('made');
});
