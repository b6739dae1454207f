/** Pages that are loaded before a reader asks for them. */
import { expect, hold, hydrated, realSite, sidebarLink, test } from './site-test.ts';

test('pages with links in the viewport are prefetched once each, but not with data saving', async ({ page, browser }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/docs\/.*\.json$/.test(request.url())) fetched.push(request.url());
  });
  await page.goto('/docs/intro');
  await hydrated(page);
  await expect.poll(() => fetched.length).toBeGreaterThan(3);
  expect(new Set(fetched).size).toBe(fetched.length);

  const saving = await browser.newPage();
  await saving.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g', addEventListener() {} } });
  });
  const requests: string[] = [];
  saving.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await saving.goto(`${realSite}/docs/intro`, { waitUntil: 'networkidle' });
  expect(requests.filter((path) => path.endsWith('.js'))).toHaveLength(1);
  expect(requests.filter((path) => path.endsWith('.json'))).toEqual([]);
  // The first interaction loads the application, which then handles it.
  await saving.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
  await expect(saving.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(requests.filter((path) => path.startsWith('/docs/') && path.endsWith('.json'))).toEqual([]);
  await saving.close();
});

test('no page is prefetched where links load documents, because the browser has no Navigation API', { tag: '@full' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation');
  });
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/docs\/.*\.json$/.test(request.url())) fetched.push(request.url());
  });
  await page.goto('/docs/intro');
  await hydrated(page);
  await sidebarLink(page, 'How do I … (FAQ)').hover();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  await sidebarLink(page, 'How do I … (FAQ)').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  expect(fetched).toEqual([]);
});

test('while a page is being loaded for the reader, no other page is prefetched', { tag: '@full' }, async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/docs\/.*\.json$/.test(request.url())) fetched.push(new URL(request.url()).pathname);
  });
  const { release } = await hold(page, '**/docs/faq.json');
  // The browser is idle when the test says so.
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    const wait = (callback: IdleRequestCallback): number =>
      waiting.push(() => callback({ didTimeout: false, timeRemaining: () => 9 }));
    const real = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (callback, options) =>
      options?.timeout === undefined ? wait(callback) : real(callback, options);
    const beIdle = (): void => {
      for (const task of waiting.splice(0)) task();
    };
    Object.assign(window, { beIdle });
  });
  const beIdle = (): Promise<void> =>
    page.evaluate(async () => {
      for (let times = 0; times < 3; times++) {
        (window as unknown as { beIdle(): void }).beIdle();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
    });
  await page.goto('/docs/intro');
  await hydrated(page);
  await sidebarLink(page, 'How do I … (FAQ)').click();
  await expect.poll(() => fetched).toEqual(['/docs/faq.json']);
  await beIdle();
  expect(fetched).toEqual(['/docs/faq.json']);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  await expect
    .poll(async () => {
      await beIdle();
      return fetched.length;
    })
    .toBeGreaterThan(3);
});
