/** Tests `npm start` on a fresh machine, without development dependencies. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { programRoot } from '../../packages/builder/src/base/places.ts';
import { copyProgram, linkPackages } from '../../packages/builder/test/support/program-copy.ts';

const sitePath = join(programRoot, 'test/fixtures/below-base');
let folder: string;
let program: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fresh-'));
  copyProgram(folder);
});
afterEach(async () => {
  if (program?.exitCode === null && program.kill()) await new Promise((resolve) => program?.once('close', resolve));
  rmSync(folder, { recursive: true });
});

/** Starts the program and resolves to the address that it serves; rejects with its output if it exits first. */
function start(): Promise<string> {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--site', sitePath, '--out', join(folder, 'dist')], {
    cwd: folder,
    // Without a PATH, npm cannot run, so the test fails if the program tries to install anything.
    env: { ...process.env, PATH: '', PORT: '0', SITE_CACHE: join(folder, 'cache') },
  });
  program = child;
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += String(chunk);
      const address = /The site is at (\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', reject);
    child.on('close', () => reject(new Error(said)));
  });
}

it('bundles itself whichever command runs first, and builds and serves without development dependencies', async () => {
  linkPackages(folder);
  // All commands use the same bundle, also if `dev` made it: React's development build has different JSX functions.
  const first = spawnSync(process.execPath, ['scripts/run.mjs', 'dev', '--help'], { cwd: folder, encoding: 'utf8' });
  expect(first.stdout).toContain('Usage:');
  expect(existsSync(join(folder, 'node_modules/vite'))).toBe(true);
  expect(existsSync(join(folder, 'node_modules/@playwright/test'))).toBe(false);
  const address = await start();
  const page = await fetch(new URL('docs/first', address));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<title>');
});
