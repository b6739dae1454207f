// Runs Playwright with a configuration that takes pictures of the site or its demos, which its tests do not.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from '../../scripts/install.mjs';
import { ensureBrowser } from '../../tools/browser.mjs';

/** @returns {boolean} Whether all have been taken; if not, the process will end with an error. */
export function takePictures(configuration, ...parameters) {
  ensureInstalled(true);
  const command = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', configuration, ...parameters];
  const environment = { ...process.env, CHROMIUM: ensureBrowser() };
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env: environment });
  process.exitCode = status ?? 1;
  return status === 0;
}
