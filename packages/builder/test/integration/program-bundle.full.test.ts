/** Tests the bundle that the program makes of itself when it starts: two that start at once, and what is damaged or cannot be stored. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyProgram, linkPackages } from '../support/program-copy.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'program-bundle-'));
  copyProgram(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('if two processes start at once, they use the bundle that is finished first', async () => {
  linkPackages(folder);
  const cache = join(folder, 'node_modules/.cache/site-program');
  const bundles = (): string[] => (existsSync(cache) ? readdirSync(cache).filter((name) => !name.includes('.')) : []);
  const help = async (): Promise<void> => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'dev', '--help'], { cwd: folder });
    expect(stdout).toContain('Usage:');
  };
  // A bundle may be running, so it must not be replaced.
  const programs = new Set<number>();
  const watch = setInterval(() => {
    for (const name of bundles()) {
      const file = statSync(join(cache, name, 'cli.mjs'), { throwIfNoEntry: false });
      if (file !== undefined) programs.add(file.ino);
    }
  }, 5);
  await Promise.all([help(), help()]).finally(() => clearInterval(watch));
  expect(programs.size).toBe(1);
  const [name = '', ...others] = readdirSync(cache);
  expect(others).toEqual([]);
  // As when the removal of an old bundle was interrupted.
  rmSync(join(cache, name, 'cli.mjs'));
  await help();
  expect(readdirSync(cache)).toEqual([name]);
});

it('a damaged bundle is remade, and one that cannot be stored is used anyway', async () => {
  linkPackages(folder);
  const help = () => promisify(execFile)(process.execPath, ['scripts/run.mjs', 'dev', '--help'], { cwd: folder });
  await help();
  const cache = join(folder, 'node_modules/.cache/site-program');
  const [name = ''] = readdirSync(cache);
  const program = join(cache, name, 'cli.mjs');
  const whole = readFileSync(program, 'utf8');
  for (const damaged of [whole.replace('Usage:', 'Uzage:'), whole.slice(0, -9), '']) {
    writeFileSync(program, damaged);
    expect((await help()).stdout).toContain('Usage:');
    expect(readFileSync(program, 'utf8')).toBe(whole);
  }
  rmSync(join(folder, 'node_modules/.cache'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/.cache'), '');
  const unkept = await help();
  expect(unkept.stdout).toContain('Usage:');
  expect(unkept.stderr).toContain('site-program warning: ');
});
