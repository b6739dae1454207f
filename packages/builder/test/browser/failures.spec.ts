/** What visitors see while something is slow, and when something fails. */
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, fixtureSite, hold, hydrated, stopClock, test } from './site-test.ts';
import { startStaticHost } from './static-host.ts';

const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });

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

test('a progress bar and a message appear for a page that takes over 200 ms, but not for a faster one', async ({ page }) => {
  const { release } = await hold(page, '**/docs/concepts/nodes.json');
  await page.goto('/docs/intro');
  await hydrated(page);
  await stopClock(page);
  await sidebarLink(page, 'Nodes').click();
  const bar = page.getByRole('progressbar', { name: 'Loading page' });
  const word = page.getByRole('status').filter({ hasText: 'Loading page…' });
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(bar).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(word).toBeVisible();
  await expect(page).toHaveURL('/docs/intro');
  release();
  await expect(page).toHaveURL('/docs/concepts/nodes');
  await expect(bar).toHaveCount(0);
  await expect(word).toHaveCount(0);
});

test.describe('a server that accepts a request but does not respond', () => {
  test.use({ expectedMessages: /The search could not be answered/ });

  test('after 20 s without data, the page is loaded in full', async ({ page }) => {
    await page.route('**/docs/concepts/nodes.json', () => {});
    // Before the page is loaded: it may prefetch the other one at once, and wait for it by this clock.
    await page.clock.install({ time: 0 });
    await page.goto('/docs/intro');
    await hydrated(page);
    await page.clock.pauseAt(60_000);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await sidebarLink(page, 'Nodes').click();
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible({ timeout: 100 });
    }).toPass();
    expect(documents).toEqual([]);
    await page.clock.runFor(20_000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nodes');
    await expect(page).toHaveURL('/docs/concepts/nodes');
    expect(documents).toEqual(['/docs/concepts/nodes']);
  });

  for (const [what, pattern, target] of [
    ['code of an island', '**/assets/search-page-*.js', '/search'],
    ['a stylesheet', '**/assets/page-*.css', '/docs/error/'],
  ] as const) {
    test(`${what}: after 20 s the page is loaded in full`, { tag: '@full' }, async ({ page }) => {
      await page.goto('/blog/tags');
      await hydrated(page);
      await stopClock(page);
      let asked = 0;
      await page.route(pattern, async (route) => {
        asked++;
        if (asked > 1) await route.continue();
      });
      await page.evaluate((href) => {
        const link = document.createElement('a');
        document.documentElement.setAttribute('data-test-mark', '');
        link.href = href;
        link.click();
      }, target);
      await expect.poll(() => asked).toBe(1);
      await page.clock.runFor(19_000);
      await expect(page).toHaveURL('/blog/tags');
      await page.clock.runFor(1000);
      await expect(page).toHaveURL(target);
      await expect(page.locator('html[data-test-mark]')).not.toBeAttached();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test.describe('the application', () => {
    test.use({ expectedMessages: /stays plain HTML/ });

    test('after 20 s, controls do what they do without it', { tag: '@full' }, async ({ page }) => {
      await page.clock.install({ time: 0 });
      await page.route('**/assets/application-*.js', () => {});
      await page.goto('/search');
      await page.getByRole('searchbox').fill('node');
      await page.getByRole('button', { name: 'Find' }).click();
      await expect(page).toHaveURL('/search');
      await page.clock.runFor(21_000);
      await expect(page).toHaveURL('/search?q=node');
    });

    test('that arrives after more than 20 s starts then', { tag: '@full' }, async ({ page }) => {
      await page.clock.install({ time: 0 });
      let arrive = (): void => {};
      await page.route('**/assets/application-*.js', (route) => {
        arrive = () => void route.continue();
      });
      const given = page.waitForEvent('console', { predicate: (message) => message.text().includes('stays plain HTML') });
      await page.goto('/docs/intro');
      await page.clock.runFor(25_000);
      await given;
      await expect(page.locator('html[data-ready]')).not.toBeAttached();
      arrive();
      await page.clock.runFor(100);
      await hydrated(page);
    });
  });

  test('a response that is still arriving is not cut off, however slow it is', { tag: '@full' }, async ({ page }) => {
    const root = join(import.meta.dirname, '../../../../dist');
    const file = '/docs/concepts/nodes.json';
    const data = await readFile(join(root, file));
    let slow: ServerResponse | undefined;
    const { origin, close } = await startStaticHost(root, '/', (path, response) => {
      if (path !== file) return false;
      slow = response;
      return true;
    });
    try {
      await page.goto(`${origin}/docs/intro`);
      await hydrated(page);
      await stopClock(page);
      await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''));
      let received = 0;
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      devtools.on('Network.dataReceived', ({ dataLength }) => {
        received += dataLength;
      });
      await sidebarLink(page, 'Nodes').click();
      await expect.poll(() => slow).toBeDefined();
      slow?.writeHead(200, { 'content-type': 'application/json' });
      const parts = 4;
      for (let part = 0; part < parts; part++) {
        await new Promise<void>((resolve) => {
          slow?.write(data.subarray((data.length * part) / parts, (data.length * (part + 1)) / parts), () => resolve());
        });
        // The page has to receive it before its clock advances.
        await expect.poll(() => received).toBeGreaterThanOrEqual(Math.floor((data.length * (part + 1)) / parts));
        await page.clock.runFor(15_000);
        await expect(page).toHaveURL(`${origin}/docs/intro`);
      }
      slow?.end();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nodes');
      await expect(page.locator('html[data-test-mark]')).toBeAttached();
    } finally {
      close();
    }
  });

  test('the search shows a failure if its index does not arrive', async ({ page }) => {
    await page.route('**/search-index/index.json', () => {});
    // The test's clock does not affect workers, so their first timeout of 20 s ends at once.
    await page.route('**/assets/search-worker-*.js', async (route) => {
      const response = await route.fetch();
      const shorten =
        'const wait = setTimeout; self.setTimeout = (task, time) => wait(task, time === 20000 && !self.done ? (self.done = 1) : time);';
      await route.fulfill({ response, body: `${shorten}${await response.text()}` });
    });
    await page.goto('/docs/intro');
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('node');
    await expect(page.getByRole('dialog').getByText('Unable to fetch results')).toBeVisible();
    await page.unroute('**/search-index/index.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
  });
});

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
