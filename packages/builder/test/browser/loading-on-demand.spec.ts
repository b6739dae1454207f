/** What is loaded only when a reader asks for it: what shows while it is loading, and when it fails. */
import type { Locator, Page } from '@playwright/test';
import { expect, fixtureSite, hold, hydrated, stopClock, test } from './site-test.ts';

test.describe('an island whose code cannot be loaded', () => {
  test.use({ expectedMessages: /stays plain HTML|could not be loaded|Failed to load resource/ });

  test('says so when it is used, after 200 ms that it is loading, and hydrates with Retry', { tag: '@full' }, async ({
    page,
  }) => {
    await page.route('**/assets/tabs-*.js', (route) => route.abort());
    await page.goto(`${fixtureSite}/docs/guides/start`);
    await hydrated(page);
    const island = page.locator('site-island[name=tabs]').first();
    const state = page.locator('site-island[name=tabs] + .load-state');
    await expect(state).toHaveCount(0);
    await island.getByRole('tab').nth(1).click();
    await expect(state).toHaveText(/This could not be loaded\. ?Retry/);
    await expect(state).toHaveRole('alert');
    await page.unroute('**/assets/tabs-*.js');
    const { release } = await hold(page, '**/assets/tabs-*.js');
    await stopClock(page);
    const asked = page.waitForRequest('**/assets/tabs-*.js');
    await state.getByRole('button', { name: 'Retry' }).click();
    await asked;
    await page.clock.runFor(150);
    await expect(state).toHaveCount(0);
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(state).toHaveText('Loading…', { timeout: 100 });
    }).toPass();
    release();
    await expect(state).toHaveCount(0);
    await island.getByRole('tab').nth(1).click();
    await expect(island.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  });

  test('stays readable, and hydrates when it is used later', { tag: '@full' }, async ({ page }) => {
    await page.route('**/assets/tabs-*.js', (route) => route.abort());
    await page.goto(`${fixtureSite}/docs/guides/start`);
    await hydrated(page);
    await expect(page.getByText('Use the tap.')).toBeVisible();
    await page.unroute('**/assets/tabs-*.js');
    const away = page.getByRole('tab', { name: 'On the road' }).first();
    await away.click();
    await expect(async () => {
      await away.click();
      await expect(page.getByText('Use a bottle.')).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});

/** Everything that is loaded when a reader asks for it. */
const lazyViews: readonly {
  readonly name: string;
  /** Of the files that it needs. */
  readonly pattern: string;
  readonly path: string;
  /** What comes before. */
  readonly open?: (page: Page) => Promise<void>;
  readonly ask: (page: Page) => Promise<void>;
  /** Where its state is shown. */
  readonly place: (page: Page) => Locator;
  /** What is visible once it is loaded. */
  readonly view: (page: Page) => Locator;
  readonly loading?: string;
  readonly failure?: string;
  readonly retry?: string;
}[] = [
  ...(['**/*.more.json', '**/assets/fill-details-*.js'] as const).map((pattern) => ({
    name: `the history of an entry (${pattern})`,
    pattern,
    path: '/docs/api/modules/lexical#addupdatetag',
    ask: (page: Page) => page.locator('#addupdatetag ~ details.history summary').first().click(),
    place: (page: Page) => page.locator('#addupdatetag ~ details.history').first(),
    view: (page: Page) => page.locator('#addupdatetag ~ details.history').first().locator('.line.added'),
  })),
  ...(['**/*.types.json', '**/assets/serve-*.js'] as const).map((pattern) => ({
    name: `the types in code (${pattern})`,
    pattern,
    path: '/docs/concepts/nodes',
    ask: (page: Page) => page.locator('figure[data-types] .k').first().click(),
    place: (page: Page) => page.locator('figure[data-types] + .load-state'),
    view: (page: Page) => page.locator('.code-name').first(),
  })),
  {
    name: 'the filter of names',
    pattern: '**/assets/filter-members-*.js',
    path: '/docs/api/classes/lexical.TextNode',
    ask: (page) => page.getByRole('searchbox', { name: 'Filter names' }).fill('getpar'),
    place: (page) => page.locator('.members'),
    view: (page) => page.locator('.inherited').getByRole('link', { name: 'getParent', exact: true }),
  },
  {
    name: 'the numbers of a package',
    pattern: '**/docs/api/history.json',
    path: '/docs/api/',
    ask: async (page) => {
      await page.locator('.release-table').getByRole('combobox', { name: 'Package' }).selectOption('@lexical/link');
    },
    place: (page) => page.locator('.release-table'),
    view: (page) => page.locator('.release-table').getByText('After 0.2, up to'),
    failure: 'The numbers could not be loaded.',
  },
  {
    name: 'the check of imports',
    pattern: '**/assets/check-code-*.js',
    path: '/docs/api/',
    ask: async (page) => {
      await page.getByRole('textbox', { name: 'Code with imports' }).fill("import { $getRoot } from 'lexical';");
      await page.getByRole('button', { name: 'Check', exact: true }).click();
    },
    place: (page) => page.locator('.import-check'),
    view: (page) => page.locator('.import-check li').first(),
    loading: 'Checking…',
    failure: 'The imports could not be checked.',
  },
  {
    name: 'the results of a search',
    pattern: '**/search-index/index.json',
    path: '/docs/intro',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.locator('.search-dialog__body')).toHaveAttribute('aria-busy', 'false');
    },
    ask: (page) => page.getByRole('combobox', { name: 'Search' }).fill('node'),
    place: (page) => page.getByRole('dialog', { name: 'Search' }),
    view: (page) => page.getByRole('option').first(),
    loading: 'Searching',
    failure: 'Unable to fetch results',
    retry: 'Try again',
  },
];

test.describe('what is loaded when a reader asks for it', () => {
  test.use({ expectedMessages: /could not be (loaded|checked|answered)|Failed to (load|fetch)/ });

  for (const {
    name,
    pattern,
    path,
    open,
    ask,
    place,
    view,
    loading = 'Loading…',
    failure = 'This could not be loaded.',
    retry = 'Retry',
  } of lazyViews) {
    const tag = pattern === '**/*.more.json' ? [] : '@full';
    test(`${name}: says so after 200 ms, until it is there`, { tag }, async ({ page }) => {
      const { release } = await hold(page, pattern);
      await page.goto(path);
      await hydrated(page);
      const asked = page.waitForRequest(pattern);
      await open?.(page);
      await stopClock(page);
      await ask(page);
      await asked;
      const state = place(page).getByText(loading);
      await page.clock.runFor(150);
      await expect(state).toHaveCount(0);
      await expect(async () => {
        await page.clock.runFor(50);
        await expect(state).toBeAttached({ timeout: 100 });
      }).toPass();
      release();
      await expect(async () => {
        await page.clock.runFor(50);
        await expect(view(page)).toBeVisible({ timeout: 100 });
      }).toPass();
      await expect(state).toHaveCount(0);
    });

    test(`${name}: if it fails, says so, and loads with ${retry}`, { tag }, async ({ page }) => {
      let isBroken = true;
      await page.route(pattern, (route) => (isBroken ? route.abort() : route.continue()));
      await page.goto(path);
      await hydrated(page);
      await open?.(page);
      await ask(page);
      const alert = place(page).and(page.getByRole('alert')).or(place(page).getByRole('alert'));
      await expect(alert).toContainText(failure);
      const again = page.waitForRequest(pattern);
      await alert.getByRole('button', { name: retry }).click();
      await again;
      await expect(alert).toContainText(failure);
      isBroken = false;
      await alert.getByRole('button', { name: retry }).click();
      await expect(view(page)).toBeVisible();
      await expect(alert).toHaveCount(0);
    });
  }

  test('the code of the search dialog: a bar shows after 200 ms that a query waits for it', { tag: '@full' }, async ({
    page,
  }) => {
    const { release } = await hold(page, '**/assets/search-dialog-*.js');
    await page.goto('/docs/intro');
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search' }).locator('input').fill('node');
    /** How much of the bar there is at a time after it has been asked for. */
    const barAt = (time: number): Promise<number> =>
      page.locator('.search-dialog__body').evaluate((body, milliseconds) => {
        const [bar] = body.getAnimations({ subtree: true });
        if (bar === undefined) return Number.NaN;
        bar.pause();
        bar.currentTime = milliseconds;
        return new DOMMatrix(getComputedStyle(body, '::before').transform).a;
      }, time);
    expect(await barAt(199)).toBe(0);
    expect(await barAt(201)).toBeGreaterThan(0);
    release();
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await barAt(201)).toBeNaN();
  });
});
