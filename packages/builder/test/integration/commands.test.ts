/** The commands that no other test starts, on a site that is written here, each in a process of its own. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repository } from '../../../../tools/repository-places.ts';

const execute = promisify(execFile);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docs/index.md'), '# Kettle\n\nWater boils in it.\n');
  writeFileSync(join(folder, 'docs/teapot.md'), '# Teapot\n\nTea is made in it.\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...parameters: string[]): Promise<{ stdout: string; stderr: string }> {
  const [command = '', ...others] = parameters;
  return execute(process.execPath, ['scripts/run.mjs', command, '--site', folder, ...others], { cwd: repository });
}

it('init writes settings, with which search:tune, search:push and api:history run', async () => {
  expect((await run('init')).stdout).toContain('Wrote site.config.ts.');
  const path = join(folder, 'site.config.ts');
  const algolia = "{ appId: 'App', apiKey: 'search-only', indexName: 'pots' }";
  writeFileSync(path, readFileSync(path, 'utf8').replace('defineConfig({', `defineConfig({ search: { algolia: ${algolia} },`));
  const [tuned, pushed, history] = await Promise.allSettled([
    run('search:tune', 'kettle'),
    run('search:push', '--dry-run'),
    run('api:history'),
  ]);
  expect(tuned).toMatchObject({ value: { stdout: expect.stringMatching(/\n\s*1\W.*\/docs\//) } });
  expect(pushed).toMatchObject({ value: { stdout: expect.stringMatching(/Would replace the index "pots" with \d+ records/) } });
  const nothing = /^site\.config\.ts:\d+:\d+ error: the setting "api\.history" is missing, so there is nothing to read$/m;
  expect(history).toMatchObject({ reason: { code: 1, stderr: expect.stringMatching(nothing) } });
});
