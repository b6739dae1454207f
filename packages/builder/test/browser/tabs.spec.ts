import type { Page } from '@playwright/test';
import { expect, fixtureSite, hydrated, layoutShift, realSite, test } from './site-test.ts';

test.use({ baseURL: fixtureSite });

const tab = (page: Page, group: number, name: string) => page.getByRole('tablist').nth(group).getByRole('tab', { name });

/** Blocks the application, so that there are only the documents with their inline script. */
async function withoutApplication(page: Page): Promise<void> {
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
}

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 500 }],
  ['phone', { width: 390, height: 500 }],
] as const) {
  test.describe(`on a ${device}`, { tag: device === 'phone' ? '@full' : [] }, () => {
    test.use({ viewport });

    test('groups with the same name switch together and remember the choice, and the visible content does not move', async ({
      page,
    }) => {
      await page.goto('/docs/guides/start');
      await hydrated(page);
      await expect(page.getByText('Use the tap.')).toBeVisible();
      const second = page.getByRole('tablist').nth(1);
      await second.evaluate((list) => list.scrollIntoView({ block: 'center' }));
      const place = await second.boundingBox();
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      for (const [name, shown, away] of [
        ['On the road', 'Rinse it with what is left in the bottle.', 'Use the tap.'],
        ['At home', 'Rinse it under the tap.', 'Use a bottle.'],
      ] as const) {
        await tab(page, 1, name).evaluate((button: HTMLElement) => button.click());
        await expect(page.getByText(shown)).toBeVisible();
        await expect(page.getByText(away)).toBeHidden();
        for (const group of [0, 1]) await expect(tab(page, group, name)).toHaveAttribute('aria-selected', 'true');
        // Also wait for the browser's scroll anchoring.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        expect((await second.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
        if (name === 'On the road') expect(Math.abs((await height()) - before)).toBeGreaterThan(100);
      }
      expect(await page.evaluate(() => localStorage.getItem('tab.place'))).toBe('home');
    });

    test('a choice applies before the first paint, and the layout does not shift on hydration', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('tab.place', 'away'));
      await withoutApplication(page);
      await page.goto('/docs/guides/start');
      await expect(page.getByText('Use a bottle.')).toBeVisible();
      await expect(page.getByText('Use the tap.')).toBeHidden();
      for (const group of [0, 1]) {
        await expect(tab(page, group, 'On the road')).toHaveAttribute('aria-selected', 'true');
        await expect(tab(page, group, 'On the road')).toHaveAttribute('tabindex', '0');
        await expect(tab(page, group, 'At home')).toHaveAttribute('tabindex', '-1');
      }
      await page.unroute('**/*.js');
      await page.reload();
      await hydrated(page);
      expect(await layoutShift(page)).toBe(0);
      await expect(page.getByText('Use a bottle.')).toBeVisible();
      await expect(tab(page, 0, 'On the road')).toHaveAttribute('aria-selected', 'true');
      // React has taken over the choice that the inline script applied.
      await tab(page, 0, 'At home').click();
      await expect(page.getByText('Use the tap.')).toBeVisible();
      await expect(page.getByText('Use a bottle.')).toBeHidden();
    });
  });
}

test('a choice applies at once after a navigation', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tab.place', 'away'));
  await page.goto('/docs/guides/formatting');
  await hydrated(page);
  // Recorded in the task that adds the article, which is before any paint.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const button = document.querySelector('[role=tab][value=away]');
      if (button === null) return;
      observer.disconnect();
      document.documentElement.setAttribute('data-test-first', button.getAttribute('aria-selected') ?? '');
    }).observe(document.body, { childList: true, subtree: true });
    const link = document.createElement('a');
    link.href = '/docs/guides/start';
    document.querySelector('.article')?.append(link);
    link.click();
  });
  await expect(page.getByText('Use a bottle.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-test-first', 'true');
});

test('a choice applies in other browser tabs, where the visible content does not move', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/docs/guides/start');
  await hydrated(page);
  const other = await context.newPage();
  await other.setViewportSize({ width: 1440, height: 500 });
  await other.goto(`${fixtureSite}/docs/guides/start`);
  await hydrated(other);
  const read = other.getByText('The next cup tastes of nothing but tea.');
  await read.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const place = await read.boundingBox();
  await tab(page, 0, 'On the road').click();
  await expect(tab(other, 0, 'On the road')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(async () => Math.abs(((await read.boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(2);
});

test('work with the arrow keys, Home and End', async ({ page }) => {
  await page.goto('/docs/guides/start');
  await hydrated(page);
  await tab(page, 0, 'At home').focus();
  for (const [key, name] of [
    ['ArrowRight', 'On the road'],
    ['ArrowRight', 'At home'],
    ['ArrowLeft', 'On the road'],
    ['Home', 'At home'],
    ['End', 'On the road'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, 0, name)).toBeFocused();
    await expect(tab(page, 0, name)).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'At home' }).first()).not.toBeFocused();
});

test('the package manager is the same on all pages of the real site', async ({ page }) => {
  await page.goto(`${realSite}/docs/packages/lexical-list`);
  await hydrated(page);
  await page.getByRole('tab', { name: 'pnpm' }).click();
  expect(await page.evaluate(() => localStorage.getItem('tab.package-manager'))).toBe('pnpm');
  await withoutApplication(page);
  await page.goto(`${realSite}/docs/packages/lexical-link`);
  await expect(page.getByRole('tab', { name: 'pnpm' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(/^pnpm add/).first()).toBeVisible();
});

test('tabs that hold only code are the title bar of its box, with the buttons in it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${realSite}/docs/demos/plugins/mentions`);
  await hydrated(page);
  const list = page.getByRole('tablist');
  await list.getByRole('tab', { name: 'people.ts' }).click();
  const block = page.locator('.tabs-panel:not([hidden]) figure.code');
  await expect(block.locator('.code-title')).toBeHidden();
  const [bar, button, code] = await Promise.all(
    [list, block.getByRole('button', { name: 'Copy code' }), block.locator('pre')].map((part) => part.boundingBox()),
  );
  if (!bar || !button || !code) throw new Error('Something is not visible.');
  expect(button.y).toBeGreaterThanOrEqual(bar.y);
  expect(button.y + button.height).toBeLessThanOrEqual(bar.y + bar.height + 1);
  expect(code.y).toBeCloseTo(bar.y + bar.height, 0);
  await block.getByRole('button', { name: 'Copy code' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('export function findPeople');
});
