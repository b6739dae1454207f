/** Moved addresses: the preview server redirects, and so does the document on a host that only serves files. */
import { join } from 'node:path';
import { expect, fixtureSite, hydrated, test } from './site-test.ts';
import { startStaticHost } from './static-host.ts';

test('the preview server redirects a moved address in every variant and with its query', async ({ page, request }) => {
  for (const path of ['/docs/begin', '/docs/begin/', '/docs/begin.html', '/docs/start-here']) {
    const response = await request.get(fixtureSite + path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(301);
    expect(response.headers().location, path).toBe('/docs/guides/start');
  }
  await page.goto(`${fixtureSite}/docs/old-words?a=1`);
  await hydrated(page);
  await expect(page).toHaveURL(`${fixtureSite}/docs/guides/formatting?a=1`);
});

test('on a host that only serves files, the document redirects', async ({ page }) => {
  const folder = process.env.FIXTURE_OUTPUT ?? join(import.meta.dirname, '../../../../.cache/fixture-dist');
  const host = await startStaticHost(folder, '/');
  try {
    await page.goto(`${host.origin}/docs/begin`);
    await expect(page).toHaveURL(`${host.origin}/docs/guides/start`);
    await hydrated(page);
  } finally {
    // The page would report what it still requests from a host that is gone.
    await page.close();
    host.close();
  }
});
