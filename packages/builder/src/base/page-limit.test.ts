import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';

/** Runs code that has the module, in a program whose pages may compute for half a second. */
async function run(code: string): Promise<{ stderr: string; stdout: string; status: number | null }> {
  const file = join(import.meta.dirname, 'page-limit.ts');
  const { code: module } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  const env = { ...process.env, SITE_PAGE_LIMIT: '0.5', SITE_PROGRAM_BUNDLE: '/' };
  const { stderr, stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', `${module}\n${code}`], {
    env,
    encoding: 'utf8',
  });
  return { stderr, stdout, status };
}

const compute =
  'const compute = (ms) => { const total = () => process.cpuUsage().user + process.cpuUsage().system; const start = total(); while (total() - start < ms * 1000); };';

test('work on a page that takes too much ends the program, with the page and what was done with it', async () => {
  const { stderr, stdout, status } = await run(`${compute}
workOn('docs/a.md', 'while it is read', () => compute(10));
workOn('docs/ä.md', 'while its document is made', () => { for (;;); });
console.log('further');`);
  expect(stderr).toContain(
    '\ndocs/ä.md:1:1 error: this page needs more than 0.5 s of processor time, while its document is made\n',
  );
  expect(stdout).toBe('');
  expect(status).not.toBe(0);
});

test('neither work on many pages, nor what belongs to no page, nor waiting counts', async () => {
  const { stderr, stdout, status } = await run(`${compute}
for (let page = 0; page < 20; page++) workOn('docs/a.md', 'while it is read', () => compute(50));
compute(1200);
workOn('docs/a.md', 'while it is read', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500));
console.log('further');`);
  expect({ stderr, stdout, status }).toEqual({ stderr: '', stdout: 'further\n', status: 0 });
});
