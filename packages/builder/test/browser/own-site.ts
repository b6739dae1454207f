/** Sites that the tests of one file build and serve for themselves. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from './site-test.ts';
import { type StaticHost, startStaticHost } from './static-host.ts';

const program = join(import.meta.dirname, '../../../../scripts/run.mjs');

/** Builds the site of a folder, as `npm run build -- --site` does. */
export function buildSite(site: string, out: string): void {
  const build = spawnSync(process.execPath, [program, 'build', '--site', site, '--out', out]);
  expect(build.status, String(build.stderr)).toBe(0);
}

/**
 * Builds a site in a temporary folder before the tests of a file, and serves it until they have run. All of them run in one worker, so that
 * it is built once.
 * @param files Path of a file in the site's folder -> its text.
 * @returns Gives a page's URL for its path. To be called in a test.
 */
export function ownSite(files: Readonly<Record<string, string>>): (path: string) => string {
  let folder: string;
  let host: StaticHost;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'own-site-'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const out = join(folder, 'out');
    buildSite(folder, out);
    host = await startStaticHost(out, '/');
  });
  test.afterAll(() => {
    host.close();
    rmSync(folder, { recursive: true });
  });
  return (path) => host.origin + path;
}
