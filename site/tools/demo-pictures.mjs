// Retakes the screenshots of the demos: `npm run demos:pictures`, or `npm run demos:pictures lists` for one of them.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from '../../scripts/install.mjs';
import { ensureBrowser } from '../../tools/browser.mjs';

ensureInstalled(true);
ensureInstalled(true, 'site/demos');
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '-c',
    'site/test/demos/playwright.pictures.config.ts',
    ...process.argv.slice(2).map((name) => `/${name}.pictures`),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM: ensureBrowser() } },
);
process.exitCode = status ?? 1;
