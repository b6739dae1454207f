/** A site that is published at a base URL other than its own is readable and says what is wrong. */
import { join } from 'node:path';
import { buildSite } from './own-site.ts';
import { expect, hydrated, test } from './site-test.ts';
import { type StaticHost, startStaticHost } from './static-host.ts';

const root = join(import.meta.dirname, '../../../..');
/** Built for `/x/`. */
const belowBase = join(root, '.cache/below-base-dist');
/** Built for `/`. */
const atRoot = join(root, 'dist');

const hosts: StaticHost[] = [];

async function host(folder: string, mount: string): Promise<string> {
  const started = await startStaticHost(folder, mount);
  hosts.push(started);
  return started.origin;
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(() => buildSite(join(root, 'packages/builder/test/fixtures/below-base'), belowBase));

test.afterAll(() => {
  for (const { close } of hosts) close();
});

const banner = { name: 'Wrong base URL' };

test.describe('at another base URL', () => {
  // Files are requested at the wrong base URL.
  test.use({ expectedMessages: /status of 404/ });

  test('a build for /x/ published at / names both base URLs, and is readable', async ({ page }) => {
    const origin = await host(belowBase, '/');
    for (const path of ['/', '/docs/first', '/docs/first.html']) {
      await page.goto(origin + path);
      const note = page.getByRole('alert').filter({ hasText: banner.name });
      await expect(note).toBeVisible();
      await expect(note).toContainText('built for /x/');
      await expect(note.locator('output')).toHaveText('/');
    }
    await expect(page.getByRole('heading', { level: 1, name: 'First' })).toBeVisible();
    await expect(page.getByText('This text can be read wherever the site stands.')).toBeVisible();
    await expect(page.locator('.navbar')).toHaveCSS('position', 'sticky');
    await page.goto(`${origin}/no-such-page`);
    await expect(page.getByRole('alert').locator('output')).toHaveText('/');
  });

  test('a build for / published at /x/ names both base URLs, and is readable', { tag: '@full' }, async ({ page }) => {
    const origin = await host(atRoot, '/x/');
    for (const path of ['/x/', '/x/docs/intro', '/x/docs/api/index.html']) {
      await page.goto(origin + path);
      const note = page.getByRole('alert').filter({ hasText: banner.name });
      await expect(note).toBeVisible();
      await expect(note).toContainText('built for /,');
      await expect(note.locator('output')).toHaveText('/x/');
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('with an entry script that fails', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test('for another reason, the base URL is not mentioned', { tag: '@full' }, async ({ page }) => {
    await page.route('**/assets/boot-*.js', (route) => route.abort());
    await page.goto('/docs/intro');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[id="site:base-url"]')).toBeHidden();
  });
});

test('a site with a base URL works where it belongs, without a banner', async ({ page }) => {
  const origin = await host(belowBase, '/x/');
  await page.goto(`${origin}/x/docs/first`);
  await hydrated(page);
  await expect(page.locator('[id="site:base-url"]')).toBeHidden();
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Second' }).click();
  await expect(page).toHaveURL(`${origin}/x/docs/second`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second');
});
