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

it('a misspelled command gets a suggestion; the version and the help have no dashes too', async () => {
  await expect(run('biuld')).rejects.toThrow('there is no command "biuld"; did you mean "build"?\n\nUsage: ');
  expect((await run('--version')).stdout).toBe('0.1.0\n');
  expect((await run('help')).stdout).toMatch(
    /^Usage: [\s\S]*\n {2}init +write the first site\.config\.ts[\s\S]*\n {2}dev +serve/,
  );
});

it('a build that fails says how many pages are fine, and how to do without the others; a file has what its report only counts', async () => {
  const pages = Array.from({ length: 7 }, (_, index) => `docs/unknown-${index}.md`);
  for (const page of pages) writeFileSync(join(folder, page), '---\nof_nobody: 1\n---\n\n# Page\n');
  writeFileSync(join(folder, 'docs/broken.md'), '# Broken\n\n[Nowhere](/none)\n');
  rmSync(join(folder, 'site.config.ts'), { force: true });
  const { stderr } = await run('build').then(
    () => ({ stderr: '' }),
    (error: { stderr: string }) => error,
  );
  expect(stderr).toContain(
    "\n9 of 10 pages are fine. This line in the settings publishes them, and of the others what can be shown:\n    onBrokenPages: 'warn',\n",
  );
  const [, file = ''] = /Each place is named in (.*problems\.txt)\n/.exec(stderr) ?? [];
  const all = readFileSync(join(repository, file), 'utf8');
  for (const page of pages) expect(all).toContain(`${page}:2:1 warning: unknown key "of_nobody"`);
});
