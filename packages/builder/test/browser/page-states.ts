/** The states of pages that readers see, such as an open dialog. */
import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';

/** A state of a page, such as an open dialog. */
interface State {
  readonly name: string;
  /** Matches what it shows. */
  readonly part: string;
  readonly show: (page: Page) => Promise<void>;
  /** Ends it; absent for the last one of a visit. */
  readonly hide?: (page: Page) => Promise<unknown>;
}

/** States that are shown one after the other. */
export interface Visit {
  readonly path: string;
  /** The only screen on which they exist; absent if they exist on all. */
  readonly screen?: 'desktop' | 'phone';
  /** Whether few readers ever see them, so that only the full run does. */
  readonly isRare?: true;
  /** Console messages that they cause. */
  readonly expected?: RegExp;
  readonly states: readonly State[];
}

/** The dialog that is open. */
export const dialog = 'dialog[open]';

const pressEscape = (page: Page): Promise<void> => page.keyboard.press('Escape');

/** Opens the search dialog and types a query. */
export async function openSearch(page: Page, query = ''): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill(query);
}

/** All but those that a failure brings about. */
export const visits: readonly Visit[] = [
  {
    path: '/docs/concepts/nodes',
    screen: 'desktop',
    states: [
      {
        name: 'the type of a name in code, by pointer',
        part: 'figure:is(:hover, :focus-within), [role=tooltip]',
        show: async (page) => {
          const block = page.locator('figure[data-types]').first();
          await block.locator('pre').hover();
          await block.locator('.code-name', { hasText: 'append' }).first().hover();
          await page.getByRole('tooltip').waitFor();
        },
      },
    ],
  },
  {
    path: '/docs/concepts/nodes',
    isRare: true,
    states: [
      {
        name: 'the type of a name in code, by keys',
        part: 'figure:is(:hover, :focus-within), [role=tooltip]',
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
    ],
  },
  {
    path: '/docs/intro',
    screen: 'desktop',
    states: [
      {
        name: 'the version menu',
        part: '.navbar',
        show: (page) => page.getByRole('button', { name: 'Version: Next' }).click(),
        hide: pressEscape,
      },
      {
        name: 'the language menu',
        part: '.navbar',
        show: (page) => page.getByRole('button', { name: /English/ }).click(),
        hide: pressEscape,
      },
      {
        name: 'the sidebar put away',
        part: '.docs-sidebar',
        show: (page) => page.getByRole('button', { name: 'Collapse sidebar' }).click(),
      },
    ],
  },
  {
    path: '/docs/intro',
    screen: 'phone',
    states: [
      {
        name: 'the phone menu on its docs panel',
        part: dialog,
        show: async (page) => {
          await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
          await page.getByRole('button', { name: 'Back to main menu' }).waitFor();
        },
      },
      {
        name: 'the phone menu on its main panel',
        part: dialog,
        show: async (page) => {
          await page.getByRole('button', { name: 'Back to main menu' }).click();
          await page.getByRole('dialog').getByRole('link', { name: 'Community' }).waitFor();
        },
      },
    ],
  },
  {
    path: '/docs/concepts/nodes',
    screen: 'phone',
    states: [
      {
        name: 'the folded table of contents',
        part: '.toc',
        show: (page) => page.getByRole('navigation', { name: 'Table of contents' }).locator('summary').click(),
      },
    ],
  },
  {
    path: '/markdown-page',
    screen: 'phone',
    isRare: true,
    states: [
      {
        name: 'wrapped code',
        part: 'figure.code',
        show: (page) => page.getByRole('button', { name: 'Wrap lines' }).first().click(),
      },
    ],
  },
  {
    path: '/docs/packages/lexical-list',
    isRare: true,
    states: [
      {
        name: 'tabs, another than the first chosen',
        part: '.tabs',
        show: async (page) => {
          await page.getByRole('tab', { name: 'pnpm' }).click();
          await page.getByText(/^pnpm add/).waitFor();
        },
      },
    ],
  },
  {
    path: '/docs/intro',
    states: [
      {
        name: 'the keyboard help',
        part: dialog,
        show: async (page) => {
          await page.keyboard.press('?');
          await page.getByText('Show this list').waitFor();
        },
        hide: pressEscape,
      },
      {
        name: 'recent searches',
        part: dialog,
        show: async (page) => {
          await page.evaluate(() => localStorage.setItem('site.recent-searches', '["nodes","commands"]'));
          await openSearch(page);
          await page.getByRole('option', { name: 'commands' }).waitFor();
        },
      },
      {
        name: 'the search dialog with results',
        part: dialog,
        show: async (page) => {
          await page.getByRole('combobox', { name: 'Search' }).fill('table');
          await page.getByRole('listbox', { name: 'Search results' }).getByRole('option').first().waitFor();
        },
      },
      {
        name: 'the search dialog without results',
        part: dialog,
        show: async (page) => {
          await page.getByRole('combobox', { name: 'Search' }).fill('qzxwvkj');
          await page.getByRole('dialog').getByText('No results for').waitFor();
        },
        hide: pressEscape,
      },
    ],
  },
  {
    path: '/docs/intro',
    isRare: true,
    states: [
      {
        name: 'the banner of a wrong base URL',
        part: '[id="site:base-url"]',
        show: async (page) => {
          await page.locator('[id="site:base-url"]').evaluate((banner) => {
            (banner.querySelector('output') as Element).textContent = '/x/';
            banner.removeAttribute('hidden');
            scrollTo(0, 0);
          });
          await page.locator('[id="site:base-url"]').waitFor();
        },
      },
    ],
  },
  {
    path: '/search?q=table',
    states: [
      {
        name: 'the results page with results',
        part: 'main',
        show: (page) => page.getByRole('list', { name: 'Search results' }).getByRole('listitem').first().waitFor(),
      },
      {
        name: 'the results page without results',
        part: 'main',
        show: async (page) => {
          await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('qzxwvkj');
          await page.getByText('No results were found').waitFor();
        },
      },
    ],
  },
];
