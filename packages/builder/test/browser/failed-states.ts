/** The states of pages that readers see when something has failed. */
import { dialog, openSearch, type Visit } from './page-states.ts';
import { setOffline } from './site-test.ts';

/** What a failed request and the resulting search failure log. */
const failedSearch = /Failed to load resource|The search could not be answered/;

export const failedVisits: readonly Visit[] = [
  {
    path: '/docs/intro',
    expected: failedSearch,
    isRare: true,
    states: [
      {
        name: 'the search dialog that can fetch nothing',
        part: dialog,
        show: async (page) => {
          await page.route('**/search-index/**', (route) => route.abort());
          await openSearch(page, 'table');
          await page.getByRole('dialog').getByRole('alert').waitFor();
        },
      },
    ],
  },
  {
    path: '/search',
    expected: failedSearch,
    isRare: true,
    states: [
      {
        name: 'the results page that can fetch nothing',
        part: 'main',
        show: async (page) => {
          await page.route('**/search-index/**', (route) => route.abort());
          await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('table');
          await page.getByRole('main').getByRole('alert').waitFor();
        },
      },
    ],
  },
  {
    path: '/react',
    expected: /status of 404/,
    isRare: true,
    states: [
      {
        name: 'suggestions for an unknown address',
        part: 'main',
        show: (page) => page.getByRole('main').getByRole('status').getByRole('link').first().waitFor(),
      },
    ],
  },
  {
    path: '/docs/intro',
    expected: /Out of order/,
    isRare: true,
    states: [
      {
        name: 'a page that crashes',
        part: 'main',
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
    ],
  },
  {
    // A page with few links, so that the target has not been prefetched.
    path: '/blog/tags',
    expected: /Failed to load resource|could not be loaded/,
    states: [
      {
        name: 'a page that cannot be loaded',
        part: '[role=alert]',
        show: async (page) => {
          await setOffline(page, true);
          await page.evaluate(() => void navigation.navigate('/docs/testing').finished?.catch(() => {}));
          await page.getByRole('button', { name: 'Retry' }).waitFor();
        },
      },
    ],
  },
];
