/** Takes screenshots of every kind of page in both themes at three widths into .cache/screenshots, and the one in the README into docs/. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pageKinds } from '../../../packages/builder/test/browser/page-kinds.ts';
import { hydrated, test } from '../../../packages/builder/test/browser/site-test.ts';

const root = join(import.meta.dirname, '../../..');

async function open(page: Page, path: string, theme: string): Promise<void> {
  await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
  await page.goto(path);
  await hydrated(page);
  if (path.includes('?q=')) await page.getByRole('list', { name: 'Search results' }).waitFor();
}

// The browser logs the status of the document.
test.use({ expectedMessages: /status of 404/ });

test.describe('for the README', () => {
  test.use({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1.25 });

  test('a guide', async ({ page }) => {
    await open(page, '/docs/concepts/nodes', 'light');
    await page.screenshot({ path: join(root, 'docs/screenshot.png') });
  });
});

for (const width of [390, 820, 1440]) {
  for (const theme of ['light', 'dark']) {
    test.describe(`${width} px, ${theme}`, () => {
      test.use({ viewport: { width, height: 900 } });

      for (const path of [...pageKinds, '/search?q=selection']) {
        test(path, async ({ page }) => {
          await open(page, path, theme);
          const name = `${path.replace(/[^\w]+/g, '_')}-${width}-${theme}.png`;
          await page.screenshot({ path: join(root, '.cache/screenshots', name), fullPage: true });
        });
      }
    });
  }
}
