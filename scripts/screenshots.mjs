// Takes pictures of every kind of page in both themes at three widths into .cache/screenshots, and the README's one into docs/.
// `node scripts/screenshots.mjs` after a build; `--readme` takes the README's picture alone.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled(true);
const kinds = [
  '/',
  '/docs/intro',
  '/docs/getting-started/quick-start',
  '/docs/concepts/nodes',
  '/docs/react/plugins',
  '/docs/packages/lexical-list',
  '/docs/api/',
  '/docs/api/modules/lexical',
  '/docs/api/classes/lexical.TextNode',
  '/docs/demos/plugins/lists',
  '/docs/error/',
  '/docs/design',
  '/blog',
  '/blog/long-blog-post',
  '/blog/archive',
  '/blog/tags',
  '/blog/tags/hello',
  '/community/',
  '/markdown-page',
  '/search',
  '/search?q=selection',
  '/no-such-page',
];
const folder = join(root, '.cache/screenshots');
mkdirSync(folder, { recursive: true });
mkdirSync(join(root, 'docs'), { recursive: true });

const server = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'preview', '--port', '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const origin = await new Promise((resolve, reject) => {
  server.stdout.on('data', (text) => resolve(/http:\/\/localhost:\d+/.exec(String(text))?.[0]));
  server.on('exit', () => reject(new Error('The preview server ended.')));
});
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

async function shoot(path, { width, height, theme }, file) {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: file === undefined ? 1 : 1.25 });
  await context.addInitScript((name) => localStorage.setItem('theme', name), theme);
  const page = await context.newPage();
  await page.goto(origin + path);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  if (path.includes('?q=')) await page.getByRole('list', { name: 'Search results' }).waitFor();
  const name = `${path.replace(/[^\w]+/g, '_')}-${width}-${theme}.png`;
  await page.screenshot({ path: file ?? join(folder, name), fullPage: file === undefined });
  await context.close();
}

await shoot('/docs/concepts/nodes', { width: 1440, height: 900, theme: 'light' }, join(root, 'docs/screenshot.png'));
if (!process.argv.includes('--readme')) {
  for (const path of kinds) {
    for (const width of [390, 820, 1440]) {
      for (const theme of ['light', 'dark']) await shoot(path, { width, height: 900, theme });
    }
  }
  console.log(`The pictures are in ${folder}.`);
}
await browser.close();
server.kill();
