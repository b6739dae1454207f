/** Tests what `npm test` does on a machine without a browser, with an `apt-get` that only notes its calls. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { repository } from '../repository-places.ts';

const isRoot = process.getuid?.() === 0;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('without a browser, tries Playwright’s own and then Debian’s packages, and says what to do if nothing helps', () => {
  // Has no package of the shell, as in older releases; the package of the whole browser puts a program on the path.
  const packageManager = [
    '#!/bin/sh',
    `echo "$*" >> '${folder}/calls'`,
    `case "$*" in *headless-shell) exit 1 ;; install*) /bin/cp "$0" '${folder}/chromium' ;; esac`,
  ];
  writeFileSync(join(folder, 'apt-get'), packageManager.join('\n'), { mode: 0o755 });
  const script = `console.log((await import(${JSON.stringify(join(repository, 'tools/browser.mjs'))})).ensureBrowser())`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'none'), PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9' },
  });
  expect(stdout).toContain('Downloading Chrome');
  if (isRoot) {
    expect([status, stdout.trim().split('\n').at(-1)]).toEqual([0, join(folder, 'chromium')]);
    const install = 'install -y -qq --no-install-recommends';
    expect(readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')).toEqual([
      'update -qq',
      `${install} chromium-headless-shell`,
      `${install} chromium`,
    ]);
  } else {
    expect(status).toBe(1);
    expect(stderr).toContain('set CHROMIUM to the path of one');
  }
});
