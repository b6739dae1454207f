import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { isCore } from '../../../../tools/tier.ts';
import { apiRoutes } from './page-routes.ts';
import { expect, hydrated, layoutShift, quiet, test } from './site-test.ts';
import { startStaticHost } from './static-host.ts';

// Here the browser's own idle time matters, because it decides what is loaded before the load event.
test.use({ waitsForIdle: true });

/** Size of a body in bytes with Brotli. */
const weigh = (body: Buffer): number => brotliCompressSync(body).length;

/** Loads a page and measures its scripts: those requested before the load event, and all until hydration. */
async function weighScripts(page: Page, path: string): Promise<{ beforeLoad: number; all: number }> {
  const loaded: { url: string; early: boolean; bytes: Promise<number> }[] = [];
  let isLoaded = false;
  page.on('load', () => {
    isLoaded = true;
  });
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    loaded.push({ url: response.url(), early: !isLoaded, bytes: response.body().then(weigh) });
  });
  await page.goto(path);
  await hydrated(page);
  const sum = async (entries: typeof loaded): Promise<number> =>
    (await Promise.all(entries.map((entry) => entry.bytes))).reduce((total, bytes) => total + bytes, 0);
  return { beforeLoad: await sum(loaded.filter((entry) => entry.early)), all: await sum(loaded) };
}

test('the scripts of a docs page have at most 3 kB before the load event, and 80.2 kB in all', async ({ page }) => {
  const { beforeLoad, all } = await weighScripts(page, '/docs/intro');
  expect(beforeLoad).toBeGreaterThan(0);
  expect(beforeLoad).toBeLessThanOrEqual(3000);
  expect(all).toBeGreaterThan(beforeLoad);
  expect(all).toBeLessThanOrEqual(80_200);
});

test('before the load event a page requests only the logo and one script, and the home page its still', async ({ page }) => {
  for (const path of ['/docs/intro', '/', '/docs/error/']) {
    await page.goto(path);
    await hydrated(page);
    const asked = await page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ startTime }) => startTime < (document?.loadEventStart ?? 0))
        .map(({ name }) => /\.\w+$/.exec(name)?.[0])
        .sort();
    });
    // The still is a file for each color mode; the browser has them before it knows which of the two it shows.
    expect(asked, path).toEqual(path === '/' ? ['.js', '.svg', '.svg', '.svg'] : ['.js', '.svg']);
  }
});

test('the scripts of the search dialog have at most 14 kB, and none is loaded before the intent to search', async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && !response.url().includes('search-worker')) bodies.push(response.body());
  });
  // The engine in the worker does not count; what the dialog needs to reach it does.
  const worker = page.waitForResponse(/search-worker/);
  await page.keyboard.press('Control+k');
  await worker;
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  const sizes = (await Promise.all(bodies)).map(weigh);
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(14_000);
});

test('the inline script has at most 1.07 kB, the styles at most 10.7 kB, documents are small, and no script blocks rendering', async ({
  request,
}) => {
  const html = await (await request.get('/docs/intro')).text();
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] as string);
  expect(scripts).toHaveLength(1);
  expect(weigh(Buffer.from(scripts[0] as string))).toBeLessThanOrEqual(1070);
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1] as string).join('');
  expect(weigh(Buffer.from(styles))).toBeLessThanOrEqual(10_700);
  for (const tag of html.match(/<script [^>]*src=[^>]*>/g) ?? []) expect(tag).toMatch(/async|defer/);
  const bare = (text: string): number => weigh(Buffer.from(text.replace(/<style>[\s\S]*?<\/style>/, '')));
  expect(bare(html)).toBeLessThanOrEqual(10_000);
});

test('the home page is about as small as a docs page, including its styles and images', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  expect(html.match(/<style data-href=/g) ?? []).toHaveLength(1);
  expect(html.match(/<svg/g)?.length ?? 0).toBeGreaterThan(8);
  const bare = weigh(Buffer.from(html.replace(/<style>[\s\S]*?<\/style>/, '')));
  // 240 bytes more, for the steps of a keystroke, and for the service worker in the policy.
  expect(bare).toBeLessThanOrEqual(10_240);

  const others: string[] = [];
  page.on('request', (asked) => {
    if (['image', 'font', 'media'].includes(asked.resourceType()) && !/favicon|logo/.test(asked.url())) others.push(asked.url());
  });
  const { beforeLoad, all } = await weighScripts(page, '/');
  expect(beforeLoad).toBeLessThanOrEqual(3000);
  expect(all).toBeLessThanOrEqual(80_200);
  // The still in both color modes, and nothing else.
  expect(others.map((url) => /[\w-]+(?=-[\da-f]{8}\.svg$)/.exec(url)?.[0])).toEqual(['editor-still-light', 'editor-still-dark']);
  const stills = await Promise.all(others.map(async (url) => weigh(await (await request.get(url)).body())));
  expect(stills.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2600);
});

test('the layout does not shift while a page loads', async ({ page }) => {
  const paths = [
    '/docs/getting-started/quick-start',
    '/',
    '/docs/api/classes/lexical.TextNode',
    '/docs/intro',
    '/blog',
    '/search',
  ];
  for (const path of paths.slice(0, isCore ? 1 : undefined)) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await hydrated(page);
      await quiet(page);
      expect(await layoutShift(page), `${path} at ${width} px`).toBe(0);
    }
  }
});

/** Sends a document in pieces that are smaller than most elements, each about a frame after the other. */
async function sendSlowly(response: ServerResponse, html: Buffer): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  const body = html.indexOf('<body>');
  response.write(html.subarray(0, body));
  for (let at = body; at < html.length; at += 300) {
    response.write(html.subarray(at, at + 300));
    await wait(17);
  }
  response.end();
}

test('the layout does not shift while a document arrives in pieces', { tag: '@full' }, async ({ page }) => {
  const root = join(import.meta.dirname, '../../../../dist');
  const documents = new Map([
    ['/', 'index.html'],
    ['/docs/getting-started/quick-start', 'docs/getting-started/quick-start.html'],
    ['/community/', 'community/index.html'],
    ['/blog/tags', 'blog/tags.html'],
  ]);
  const { origin, close } = await startStaticHost(root, '/', (path, response) => {
    const file = documents.get(path);
    if (file !== undefined) sendSlowly(response, readFileSync(join(root, file)));
    return file !== undefined;
  });
  try {
    for (const path of isCore ? ['/docs/getting-started/quick-start'] : documents.keys()) {
      for (const width of isCore ? [1440] : [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(origin + path);
        await hydrated(page);
        expect(await layoutShift(page), `${path} at ${width} px`).toBe(0);
      }
    }
  } finally {
    close();
  }
});

test('hydration does not change the largest article', { tag: '@full' }, async ({ page, request }) => {
  const sizes = await Promise.all(
    apiRoutes.map(async (path) => ({ path, size: (await (await request.get(path)).body()).length })),
  );
  const largest = sizes.reduce((one, other) => (other.size > one.size ? other : one));
  await page.addInitScript(() => {
    const target = window as unknown as { changes: string[] };
    target.changes = [];
    document.addEventListener('DOMContentLoaded', () => {
      const article = document.querySelector('.article') as Element;
      article.setAttribute('data-first', '');
      new MutationObserver((records) => {
        for (const { type, target: changed, addedNodes } of records) {
          // Wide code becomes a focusable region with a button to wrap it.
          if (type === 'attributes' && (changed as Element).matches('pre, .table-wrap')) continue;
          if (addedNodes.length === 1 && (addedNodes[0] as Element).className === 'code-wrap') continue;
          target.changes.push(`${type} ${changed.nodeName}`);
        }
      }).observe(article, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  });
  await page.goto(largest.path);
  await hydrated(page);
  await quiet(page);
  expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([]);
  await expect(page.locator('.article[data-first]')).toHaveCount(1);
});
