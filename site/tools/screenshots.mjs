// Takes screenshots of every kind of page in both themes at three widths into .cache/screenshots, and the one in the README into
// docs/. Run `node site/tools/screenshots.mjs` after a build; `--readme` takes only the README's screenshot.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from '../../scripts/install.mjs';
import { ensureBrowser } from '../../tools/browser.mjs';

ensureInstalled(true);
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '-c',
    'site/test/browser/playwright.screenshots.config.ts',
    ...(process.argv.includes('--readme') ? ['-g', 'for the README'] : []),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM: ensureBrowser() } },
);
if (status === 0) console.log(`The pictures are in ${join(root, '.cache/screenshots')} and docs.`);
process.exitCode = status ?? 1;
