/** Addresses that have moved: on the site's own server by its answer, on a host that knows nothing by the document that stands there. */
import { join } from 'node:path';
import { expect, fixtureSite, hydrated, test } from './site-test.ts';
import { startStaticHost } from './static-host.ts';

test('a moved address leads on, in every spelling and with its query', async ({ page, request }) => {
  for (const path of ['/docs/begin', '/docs/begin/', '/docs/begin.html', '/docs/start-here']) {
    const response = await request.get(fixtureSite + path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(301);
    expect(response.headers().location, path).toBe('/docs/guides/start');
  }
  await page.goto(`${fixtureSite}/docs/old-words?a=1`);
  await hydrated(page);
  await expect(page).toHaveURL(`${fixtureSite}/docs/guides/formatting?a=1`);
});

test('on a host that only gives out files the document leads on by itself', async ({ page }) => {
  const folder = process.env.FIXTURE_OUTPUT ?? join(import.meta.dirname, '../../.cache/fixture-dist');
  const host = await startStaticHost(folder, '/');
  try {
    await page.goto(`${host.origin}/docs/begin`);
    await expect(page).toHaveURL(`${host.origin}/docs/guides/start`);
    await hydrated(page);
  } finally {
    host.close();
  }
});
