/** The setting "offline": pages that a reader has visited open again without a network, and only then from storage. */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, hydrated, setOffline, test } from './site-test.ts';
import { contentTypes, type StaticHost, startStaticHost } from './static-host.ts';

const root = join(import.meta.dirname, '../../../..');
const dist = join(root, 'dist');
/** Built with the setting off. */
const fixtureDist = process.env.FIXTURE_OUTPUT ?? join(root, '.cache/fixture-dist');

// Requests without a network, and what the worker answers to those for the data of stored pages.
test.use({ serviceWorkers: 'allow', expectedMessages: /Failed to load resource|preload request/ });

const build = /data-build="(\w+)"/.exec(readFileSync(join(dist, 'index.html'), 'utf8'))?.[1] as string;
/** What the host can have: a first build, a second one with other titles, or a third one with the setting off. */
const builds = { first: build, second: 'second000000', off: 'off000000000' };
let deployed: keyof typeof builds = 'first';

function answer(path: string, response: ServerResponse): boolean {
  if (deployed === 'first') return false;
  const send = (type: string, text: string): true => {
    response.writeHead(200, { 'content-type': contentTypes[type] }).end(text);
    return true;
  };
  if (path === '/sw.js' && deployed === 'off') return send('.js', readFileSync(join(fixtureDist, 'sw.js'), 'utf8'));
  const isPage = extname(path) === '';
  if (!isPage && !path.endsWith('.json')) return false;
  const id = builds[deployed];
  if (Object.values(builds).some((other) => other !== id && path.includes(other))) {
    response.writeHead(404).end();
    return true;
  }
  const file = join(dist, isPage ? `${path}.html` : path.replace(id, build));
  const text = readFileSync(file, 'utf8').replaceAll(build, id).replace('<title>', '<title>Second: ');
  return send(isPage ? '.html' : '.json', deployed === 'off' ? text.replace(',"offline":true', '') : text);
}

let host: StaticHost;
test.beforeEach(async () => {
  deployed = 'first';
  host = await startStaticHost(dist, '/', answer);
});
test.afterEach(async ({ page }) => {
  // The page would report what it still requests from a host that is gone.
  await page.close();
  host.close();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });

/** Waits until all of this is in storage. */
async function stored(page: Page, ...addresses: string[]): Promise<void> {
  for (const address of addresses)
    await expect.poll(() => page.evaluate(async (key) => (await caches.match(key)) !== undefined, address), address).toBe(true);
}

/** The files that the worker stores last of those that a page needs. */
async function storedCode(page: Page): Promise<void> {
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (/\/assets\/[^/]*\.js(on)?$/.test(name) ? [name] : [])),
  );
  expect(scripts.length).toBeGreaterThan(2);
  await stored(page, ...scripts);
}

/** Whether the worker that controls the page has a successor that's installed. */
function isReplaced(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const isWaiting = registration === undefined || registration.waiting !== null;
    return isWaiting || navigator.serviceWorker.controller?.state === 'redundant';
  });
}

/** How many caches and workers there are. */
function left(page: Page): Promise<number> {
  return page.evaluate(async () => (await caches.keys()).length + (await navigator.serviceWorker.getRegistrations()).length);
}

async function visitTwo(page: Page): Promise<void> {
  await page.goto(`${host.origin}/docs/intro`);
  await hydrated(page);
  await stored(page, '/docs/intro?page');
  await link(page, 'Nodes').click();
  await expect(heading(page)).toHaveText('Nodes');
  await stored(page, '/docs/concepts/nodes?page');
  await storedCode(page);
}

async function searchFinds(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('selection');
  await expect(page.getByRole('option').first()).toContainText('election');
}

test('without a network, visited pages open again and the search finds; others show the failure, and Retry loads them later', async ({
  page,
}) => {
  await visitTwo(page);
  await searchFinds(page);
  await stored(page, '/search-index/index.json');
  await storedCode(page);
  await setOffline(page, true);

  await page.reload();
  await expect(heading(page)).toHaveText('Nodes');
  await hydrated(page);
  await searchFinds(page);
  await page.keyboard.press('Escape');

  await page.goBack();
  await expect(page).toHaveURL(`${host.origin}/docs/intro`);
  await expect(heading(page)).toHaveText('Introduction');
  await page.reload();
  await hydrated(page);
  await link(page, 'Nodes').click();
  await expect(page).toHaveURL(`${host.origin}/docs/concepts/nodes`);
  await expect(heading(page)).toHaveText('Nodes');
  await hydrated(page);

  await link(page, 'Listeners').click();
  const failure = page.getByRole('alert').filter({ hasText: 'You are offline' });
  await expect(failure).toBeVisible();
  await expect(page).toHaveURL(`${host.origin}/docs/concepts/nodes`);
  await setOffline(page, false);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(`${host.origin}/docs/concepts/listeners`);
  await expect(heading(page)).toHaveText('Listeners');
});

test('a new build is seen at the first load, an earlier one stays usable as long as its pages are stored, and without the setting all goes', async ({
  page,
}) => {
  await visitTwo(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  deployed = 'second';
  await page.goto(`${host.origin}/docs/intro`);
  await expect(page).toHaveTitle(/^Second: Introduction/);
  await hydrated(page);
  await stored(page, `/assets/site-${builds.second}.json`);

  await setOffline(page, true);
  await page.goto(`${host.origin}/docs/concepts/nodes`);
  await expect(page).toHaveTitle(/^Nodes/);
  await hydrated(page);
  await page.goto(`${host.origin}/docs/intro`);
  await expect(page).toHaveTitle(/^Second: Introduction/);
  await hydrated(page);

  await setOffline(page, false);
  await page.goto(`${host.origin}/docs/concepts/nodes`);
  await expect(page).toHaveTitle(/^Second: Nodes/);
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([`offline ${host.origin}/ pages`]);

  deployed = 'off';
  await page.goto(`${host.origin}/docs/intro`);
  // Playwright holds a worker until it has looked at it, and forgets one whose page goes away meanwhile.
  await expect.poll(() => isReplaced(page)).toBe(true);
  // As long as a page is open that it serves, a browser may keep the old worker for minutes.
  await page.goto('about:blank');
  await page.goto(`${host.origin}/docs/concepts/nodes`);
  await expect.poll(() => left(page)).toBe(0);
  await hydrated(page);
  expect(await left(page)).toBe(0);
  // No load that nobody asked for.
  expect(documents).toHaveLength(6);
});
