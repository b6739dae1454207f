/** What visitors see when a page or an island crashes, and how they go on. */
import type { Page } from '@playwright/test';
import { expect, fixtureSite, hydrated, sidebarLink, test } from './site-test.ts';

/** Makes `map` and `some` of matching lists throw while `window.broken` is the name of the property. */
function breakLists(): void {
  for (const name of ['map', 'some'] as const) {
    const original = Array.prototype[name] as (...parameters: unknown[]) => unknown;
    Object.defineProperty(Array.prototype, name, {
      value(this: readonly unknown[], ...parameters: unknown[]) {
        const [first] = this;
        const { broken } = window as { broken?: string };
        if (broken !== undefined && typeof first === 'object' && first !== null && broken in first)
          throw new Error(`No ${broken} today`);
        return original.apply(this, parameters);
      },
    });
  }
}

const setBroken = (page: Page, property: string | undefined): Promise<void> =>
  page.evaluate((name) => {
    (window as { broken?: string | undefined }).broken = name;
  }, property);

test.describe('a page that crashes', () => {
  test.use({ expectedMessages: /No level today/ });

  test('shows the error’s message, and recovers with “Try again”', async ({ page }) => {
    await page.addInitScript(breakLists);
    await page.goto('/docs/intro');
    await hydrated(page);
    await setBroken(page, 'level');
    await sidebarLink(page, 'Nodes').click();
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'No level today' })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(again).toBeVisible();
    await setBroken(page, undefined);
    await again.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nodes' })).toBeVisible();
    await sidebarLink(page, 'Selection').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Selection' })).toBeVisible();
  });

  test('also recovers its text if it crashes during hydration', { tag: '@full' }, async ({ page }) => {
    await page.addInitScript(breakLists);
    await page.addInitScript(() => {
      (window as { broken?: string }).broken = 'level';
    });
    await page.goto('/docs/concepts/nodes');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();
    await setBroken(page, undefined);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nodes' })).toBeVisible();
    expect((await page.locator('.article').innerText()).length).toBeGreaterThan(1000);
  });

  test('can be left with Back', { tag: '@full' }, async ({ page }) => {
    await page.addInitScript(breakLists);
    await page.goto('/docs/intro');
    await hydrated(page);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    await setBroken(page, 'level');
    await sidebarLink(page, 'Nodes').click();
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    await setBroken(page, undefined);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect((await page.locator('.article').innerText()).length).toBeGreaterThan(500);
  });
});

test.describe('an island that crashes', () => {
  test.use({ expectedMessages: /crashed|No value today/ });

  test('does not affect the rest of the page, and recovers with Retry', async ({ page }) => {
    await page.addInitScript(breakLists);
    await page.addInitScript(() => {
      (window as { broken?: string }).broken = 'value';
    });
    await page.goto(`${fixtureSite}/docs/guides/start`);
    await hydrated(page);
    const error = page.getByRole('alert').filter({ hasText: 'This part of the page crashed.' }).first();
    await expect(error).toContainText('No value today');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('figure.code').first()).toBeVisible();
    await page.getByRole('button', { name: /^Switch between system, dark and light mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await setBroken(page, undefined);
    const failed = await page.getByRole('button', { name: 'Retry' }).count();
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(failed - 1);
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expect(page.getByText('Use the tap.')).toBeVisible();
  });
});
