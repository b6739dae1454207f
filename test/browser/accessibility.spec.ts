/** The states of pages, such as an open dialog, violate no rules of accessibility: what is on the screen is checked. */
import type { Page } from '@playwright/test';
import { findViolationsInThemes } from './axe.ts';
import { desktop, expect, hydrated, phone, setOffline, test } from './site-test.ts';

/** A state of a page, such as an open dialog. `screen`: the only screen on which it exists; absent if it exists on all. */
interface State {
  readonly name: string;
  readonly path: string;
  readonly screen?: 'desktop' | 'phone';
  /** Console messages that the state causes. */
  readonly expected?: RegExp;
  readonly show: (page: Page) => Promise<void>;
}

/** What a failed request and the resulting search failure log. */
const failedSearch = /Failed to load resource|The search could not be answered/;

/** Opens the search dialog and types a query. */
async function openSearch(page: Page, query = ''): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill(query);
}

const states: readonly State[] = [
  {
    name: 'the type of a name in code, by pointer',
    path: '/docs/concepts/nodes',
    screen: 'desktop',
    show: async (page) => {
      const block = page.locator('figure[data-types]').first();
      await block.locator('pre').hover();
      await block.locator('.code-name', { hasText: 'append' }).first().hover();
      await page.getByRole('tooltip').waitFor();
    },
  },
  {
    name: 'the type of a name in code, by keys',
    path: '/docs/concepts/nodes',
    show: async (page) => {
      const code = page.locator('figure[data-types] > pre').first();
      await expect(code).toHaveAttribute('tabindex', '0');
      await code.focus();
      await page.keyboard.press('Enter');
      await page.locator('pre :focus').waitFor();
      await page.keyboard.press('End');
      await page.getByRole('tooltip').waitFor();
    },
  },
  {
    name: 'the version menu',
    path: '/docs/intro',
    screen: 'desktop',
    show: (page) => page.getByRole('button', { name: 'Version: Next' }).click(),
  },
  {
    name: 'the language menu',
    path: '/docs/intro',
    screen: 'desktop',
    show: (page) => page.getByRole('button', { name: /English/ }).click(),
  },
  {
    name: 'the sidebar put away',
    path: '/docs/intro',
    screen: 'desktop',
    show: (page) => page.getByRole('button', { name: 'Collapse sidebar' }).click(),
  },
  {
    name: 'the phone menu on its docs panel',
    path: '/docs/intro',
    screen: 'phone',
    show: async (page) => {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.getByRole('button', { name: 'Back to main menu' }).waitFor();
    },
  },
  {
    name: 'the phone menu on its main panel',
    path: '/docs/intro',
    screen: 'phone',
    show: async (page) => {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.getByRole('button', { name: 'Back to main menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Community' }).waitFor();
    },
  },
  {
    name: 'the folded table of contents',
    path: '/docs/concepts/nodes',
    screen: 'phone',
    show: (page) => page.getByRole('navigation', { name: 'Table of contents' }).locator('summary').click(),
  },
  {
    name: 'the keyboard help',
    path: '/docs/intro',
    show: async (page) => {
      await page.keyboard.press('?');
      await page.getByText('Show this list').waitFor();
    },
  },
  {
    name: 'wrapped code',
    path: '/markdown-page',
    screen: 'phone',
    show: (page) => page.getByRole('button', { name: 'Wrap lines' }).first().click(),
  },
  {
    name: 'tabs, another than the first chosen',
    path: '/docs/packages/lexical-list',
    show: async (page) => {
      await page.getByRole('tab', { name: 'pnpm' }).click();
      await page.getByText(/^pnpm add/).waitFor();
    },
  },
  {
    name: 'recent searches',
    path: '/docs/intro',
    show: async (page) => {
      await page.evaluate(() => localStorage.setItem('site.recent-searches', '["nodes","commands"]'));
      await openSearch(page);
      await page.getByRole('option', { name: 'commands' }).waitFor();
    },
  },
  {
    name: 'the search dialog with results',
    path: '/docs/intro',
    show: async (page) => {
      await openSearch(page, 'table');
      await page.getByRole('listbox', { name: 'Search results' }).getByRole('option').first().waitFor();
    },
  },
  {
    name: 'the search dialog without results',
    path: '/docs/intro',
    show: async (page) => {
      await openSearch(page, 'qzxwvkj');
      await page.getByRole('dialog').getByText('No results for').waitFor();
    },
  },
  {
    name: 'the search dialog that can fetch nothing',
    path: '/docs/intro',
    expected: failedSearch,
    show: async (page) => {
      await page.route('**/search-index/**', (route) => route.abort());
      await openSearch(page, 'table');
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'the results page with results',
    path: '/search?q=table',
    show: (page) => page.getByRole('list', { name: 'Search results' }).getByRole('listitem').first().waitFor(),
  },
  {
    name: 'the results page without results',
    path: '/search?q=qzxwvkj',
    show: (page) => page.getByText('No results were found').waitFor(),
  },
  {
    name: 'the results page that can fetch nothing',
    path: '/search',
    expected: failedSearch,
    show: async (page) => {
      await page.route('**/search-index/**', (route) => route.abort());
      await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('table');
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'suggestions for an unknown address',
    path: '/react',
    expected: /status of 404/,
    show: (page) => page.getByRole('main').getByRole('status').getByRole('link').first().waitFor(),
  },
  {
    name: 'a page that crashes',
    path: '/docs/intro',
    expected: /Out of order/,
    show: async (page) => {
      await page.evaluate(() => {
        Object.assign(window, { min: Math.min });
        Math.min = () => {
          throw new Error('Out of order');
        };
        void navigation.navigate('/docs/concepts/nodes');
      });
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      // The rules need it.
      await page.evaluate(() => {
        Math.min = (window as unknown as { min: typeof Math.min }).min;
      });
    },
  },
  {
    name: 'the banner of a wrong base URL',
    path: '/docs/intro',
    show: async (page) => {
      await page.locator('[id="site:base-url"]').evaluate((banner) => {
        (banner.querySelector('output') as Element).textContent = '/x/';
        banner.removeAttribute('hidden');
        scrollTo(0, 0);
      });
      await page.locator('[id="site:base-url"]').waitFor();
    },
  },
  {
    name: 'a page that cannot be loaded',
    // A page with few links, so that the target has not been prefetched.
    path: '/blog/tags',
    expected: /Failed to load resource|could not be loaded/,
    show: async (page) => {
      await setOffline(page, true);
      await page.evaluate(() => void navigation.navigate('/docs/testing').finished?.catch(() => {}));
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
];

for (const [screen, viewport] of [
  ['desktop', desktop],
  ['phone', phone],
] as const) {
  for (const { name, path, expected, screen: only, show } of states) {
    if (only !== undefined && only !== screen) continue;
    // What a desktop shows too is checked there in every run.
    test.describe(`${name}, on a ${screen}`, { tag: screen === 'phone' && only === undefined ? ['@full'] : [] }, () => {
      test.use({ viewport, expectedMessages: expected });

      const themes = screen === 'phone' && only === undefined ? ['light'] : ['light', 'dark'];
      test(`violates no rules, ${themes.join(' and ')}`, async ({ page }) => {
        // Do not measure anything while it fades in.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(path);
        await hydrated(page);
        await show(page);
        const found = await findViolationsInThemes(page, 'the screen', themes);
        expect(found).toEqual(Object.fromEntries(themes.map((theme) => [theme, []])));
      });
    });
  }
}
