/** If storage is missing, blocked, full, partly broken or contains garbage, there is a single warning, and the site works with defaults. */
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './site-test.ts';

/** The application's warning, which each test counts. */
const warning = /^Browser storage/;

function countWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

/** Uses every feature that stores something. */
async function useEverything(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Switch between dark and light mode (currently light mode)' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const bar = page.getByText('These pages describe Lexical 0.10.0.');
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(bar).toBeHidden();
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(sidebar).toBeHidden();
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await sidebar.getByRole('link', { name: 'Nodes', exact: true }).click();
  await expect(page).toHaveURL('/docs/concepts/nodes');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: 'Version: Next' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/docs/concepts/nodes');
}

/** Ways to break the storage of a page; they run in the browser before the page's scripts. */
const breakages: readonly [string, () => void][] = [
  [
    'missing',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: undefined });
    },
  ],
  [
    'blocked',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
  [
    'readable by nobody',
    () => {
      Storage.prototype.getItem = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
    },
  ],
  [
    'dropping what it is given',
    () => {
      Storage.prototype.setItem = () => {};
    },
  ],
  [
    'full of garbage',
    () => {
      const garbage = '{"\u0000broken": [';
      const keys = ['theme', 'announcement.id', 'announcement.dismissed', 'docs-version', 'tab.place', 'site.sidebar-hidden'];
      for (const key of [...keys, ...Object.keys(localStorage)]) localStorage.setItem(key, garbage);
      for (const key of ['full-load', ...Object.keys(sessionStorage)]) sessionStorage.setItem(key, garbage);
    },
  ],
];

test.describe('storage', () => {
  test.use({ expectedMessages: /^warning: Browser storage/ });

  for (const [state, breakIt] of breakages) {
    const tag = state === 'blocked' ? [] : '@full';
    test(`${state}: a single warning, defaults, and everything works`, { tag }, async ({ page }) => {
      const warnings = countWarnings(page);
      await page.addInitScript(breakIt);
      await page.goto('/docs/intro');
      await hydrated(page);
      await useEverything(page);
      expect(warnings).toEqual([expect.stringMatching(warning)]);
    });
  }
});

test('without session storage everything works, and there is no warning, because no preference is lost', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await page.goto('/docs/intro');
  await hydrated(page);
  await useEverything(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('working storage causes no warning', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await useEverything(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
