import type { Page } from '@playwright/test';
import { expect, hold, hydrated, phone, realSite, setOffline, test } from './site-test.ts';

/** Marks the document; a page load removes the mark. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''));
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-test-mark'));
}

const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });

test('a click on a link replaces the page without a page load, with title, canonical link, focus and announcement', async ({
  page,
}) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await markDocument(page);
  await sidebarLink(page, 'Nodes').click();
  await expect(page).toHaveURL('/docs/concepts/nodes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nodes');
  await expect(page).toHaveTitle('Nodes | Lexical');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://lexical.dev/docs/concepts/nodes');
  await expect(sidebarLink(page, 'Nodes')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('status').filter({ hasText: 'Nodes' })).toBeAttached();
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('a page that crawlers must not index says so after a click, too', { tag: '@full' }, async ({ page }) => {
  const robots = page.locator('meta[name=robots]');
  await page.goto('/docs/intro');
  await hydrated(page);
  await expect(robots).toHaveCount(0);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/search';
    link.textContent = 'to the search page';
    document.querySelector('.article')?.prepend(link);
  });
  await page.getByRole('link', { name: 'to the search page' }).click();
  await expect(page).toHaveURL('/search');
  await expect(robots).toHaveAttribute('content', 'noindex');
  await page.goBack();
  await expect(page).toHaveURL('/docs/intro');
  await expect(robots).toHaveCount(0);
});

test('Back and Forward restore page and scroll position', async ({ page }) => {
  await page.goto('/docs/concepts/nodes');
  await hydrated(page);
  await markDocument(page);
  await page.evaluate(() => scrollTo(0, 900));
  // Click by script, so that the test itself does not scroll.
  await sidebarLink(page, 'Editor state').evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/docs/concepts/editor-state');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nodes');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editor state');
  expect(await isSameDocument(page)).toBe(true);
});

test('a link with a fragment scrolls to its heading, below the navbar', async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  const id = await (async () => {
    const html = await (await page.request.get('/docs/concepts/commands')).text();
    return /<h2 id="([^"]+)"/g.exec(html.slice(html.length / 2))?.[1] as string;
  })();
  await page.evaluate((fragment) => {
    const link = document.createElement('a');
    link.href = `/docs/concepts/commands#${fragment}`;
    link.textContent = 'to the heading';
    document.querySelector('article, .article')?.prepend(link);
  }, id);
  await page.getByRole('link', { name: 'to the heading' }).click();
  await expect(page).toHaveURL(`/docs/concepts/commands#${id}`);
  await expect(page.locator(`#${id}`)).toBeInViewport();
});

test('modified clicks, downloads and other sites are left to the browser', async ({ page, context }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    sidebarLink(page, 'Nodes').click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await opened.waitForURL('**/docs/concepts/nodes');
  await expect(page).toHaveURL('/docs/intro');
});

test.describe('when the next page cannot be loaded', () => {
  test.use({ expectedMessages: /Failed to load resource|could not be loaded/ });

  const broken: [string, (page: Page) => Promise<unknown>][] = [
    ['the data is missing', (page) => page.route('**/nodes.json', (route) => route.fulfill({ status: 404, body: '' }))],
    [
      'the response is HTML',
      (page) => page.route('**/nodes.json', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' })),
    ],
    [
      'the data is not JSON',
      (page) => page.route('**/nodes.json', (route) => route.fulfill({ contentType: 'application/json', body: '{' })),
    ],
    [
      'the data is from another build',
      (page) =>
        page.route('**/nodes.json', async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, json: { ...(await response.json()), build: 'older' } });
        }),
    ],
    ['the server cannot be reached for the data', (page) => page.route('**/nodes.json', (route) => route.abort())],
  ];
  for (const [name, breakIt] of broken) {
    const tag = name === 'the data is from another build' ? [] : '@full';
    test(`${name}: the target is loaded in full once`, { tag }, async ({ page }) => {
      await breakIt(page);
      await page.goto('/docs/intro');
      await hydrated(page);
      await markDocument(page);
      let documents = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents++;
      });
      await sidebarLink(page, 'Nodes').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nodes');
      await hydrated(page);
      expect(await isSameDocument(page)).toBe(false);
      expect(documents).toBe(1);
    });
  }

  test('offline: an error is shown on the page, and Retry works once online', async ({ page }) => {
    // A page with few links, so that the target has not been prefetched.
    await page.goto('/blog/tags');
    await hydrated(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs/testing';
      link.textContent = 'to testing';
      link.id = 'to-testing';
      document.body.append(link);
    });
    await setOffline(page, true);
    await page.evaluate(() => (document.querySelector('#to-testing') as HTMLElement).click());
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await setOffline(page, false);
    await retry.click();
    await expect(page).toHaveURL('/docs/testing');
    await expect(retry).toHaveCount(0);
  });
});

test.describe('a page that is not in memory, in a browser where the address changes first', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Reflect.deleteProperty(window, 'NavigationPrecommitController');
    }),
  );

  /** Opens the second of two history entries. */
  async function openSecond(page: Page): Promise<void> {
    await page.goto('/docs/intro');
    await hydrated(page);
    await sidebarLink(page, 'How do I … (FAQ)').click();
    await expect(page).toHaveURL('/docs/faq');
    await page.reload();
    await hydrated(page);
  }

  const goBack = (page: Page) => page.evaluate(() => history.back());
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });

  test('Back while offline: the address becomes that of the shown page again, and Retry goes back once online', {
    tag: '@full',
  }, async ({ page }) => {
    await page.route('**/docs/intro.json', (route) => route.abort());
    await openSecond(page);
    await setOffline(page, true);
    await goBack(page);
    const error = page.getByRole('alert').filter({ hasText: 'You are offline' });
    await expect(error).toBeVisible();
    await expect(page).toHaveURL('/docs/faq');
    await expect(heading(page)).toHaveText('Frequently asked questions');
    await setOffline(page, false);
    await page.unroute('**/docs/intro.json');
    await error.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL('/docs/intro');
    await expect(heading(page)).toHaveText('Introduction');
    await page.goForward();
    await expect(heading(page)).toHaveText('Frequently asked questions');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: phone });

    test('a link in the menu while offline, which replaces the history entry: the address becomes that of the shown page again', {
      tag: '@full',
    }, async ({ page }) => {
      await page.route('**/community/index.json', (route) => route.abort());
      await page.goto('/docs/faq');
      await hydrated(page);
      await setOffline(page, true);
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.getByRole('button', { name: 'Back to main menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Community' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
      await expect(page).toHaveURL('/docs/faq');
      await expect(heading(page)).toHaveText('Frequently asked questions');
    });
  });

  test('Back and Stop: the address becomes that of the shown page again', { tag: '@full' }, async ({ page }) => {
    const { release } = await hold(page, '**/docs/intro.json');
    await openSecond(page);
    await goBack(page);
    await expect(page).toHaveURL('/docs/intro');
    await page.evaluate(() => stop());
    await expect(page).toHaveURL('/docs/faq');
    await expect(heading(page)).toHaveText('Frequently asked questions');
    release();
  });

  test('Back, restored from the back/forward cache in the meantime: the page of the address is loaded', { tag: '@full' }, async ({
    page,
  }) => {
    await hold(page, '**/docs/intro.json');
    await openSecond(page);
    await goBack(page);
    await expect(page).toHaveURL('/docs/intro');
    // The browser of the tests has no such cache.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(heading(page)).toHaveText('Introduction');
    await expect(page).toHaveURL('/docs/intro');
  });

  test('Back, and a jump to a heading in the meantime leads to the page of the address', { tag: '@full' }, async ({ page }) => {
    const { release } = await hold(page, '**/docs/intro.json');
    await openSecond(page);
    await goBack(page);
    await expect(page).toHaveURL('/docs/intro');
    await page.getByRole('navigation', { name: 'Table of contents' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/docs\/intro#/);
    release();
    await expect(heading(page)).toHaveText('Introduction');
    await expect(page).toHaveURL(/\/docs\/intro#/);
  });
});

test('in a browser without the Navigation API, an element with its name is not taken for it', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation');
  });
  await page.route('**/search', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}<p id="navigation"></p>` });
  });
  await page.goto('/search');
  expect(await page.evaluate(() => String(window.navigation))).toBe('[object HTMLParagraphElement]');
  await hydrated(page);
  await page.getByRole('searchbox').fill('node');
  await expect(page).toHaveURL('/search?q=node');
  await markDocument(page);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.getByRole('dialog', { name: 'Navigation' });
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('searchbox')).toHaveValue('node');
  expect(await isSameDocument(page)).toBe(true);
});

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

test('a click before hydration is not lost', async ({ page }) => {
  const { release } = await hold(page, '**/assets/application-*.js');
  await page.goto('/docs/intro');
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('Back between pages that were shown without a page load, before hydration', () => {
  test.use({ expectedMessages: /Failed to load resource|application could not be loaded/ });

  /** Makes two history entries, of which only the second has been loaded as a document. */
  async function makeEntries(page: Page): Promise<void> {
    await page.goto('/docs/intro');
    await hydrated(page);
    await sidebarLink(page, 'How do I … (FAQ)').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  }

  const blocked: [string, (page: Page) => Promise<unknown>][] = [
    ['not loaded yet', (page) => hold(page, '**/assets/application-*.js')],
    ['missing', (page) => page.route('**/assets/application-*.js', (route) => route.abort())],
    ['missing, with its entry', (page) => page.route('**/assets/*.js', (route) => route.abort())],
  ];
  for (const [state, block] of blocked) {
    test(`the application is ${state}: the page at the URL is loaded`, {
      tag: state === 'not loaded yet' ? [] : '@full',
    }, async ({ page }) => {
      await makeEntries(page);
      await block(page);
      await page.reload();
      await page.goBack({ waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
      await expect(page).toHaveURL('/docs/intro');
      await page.goForward({ waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
      await expect(page).toHaveURL('/docs/faq');
    });
  }

  test('the application handles Back once it runs', { tag: '@full' }, async ({ page }) => {
    await makeEntries(page);
    await page.reload();
    await hydrated(page);
    await markDocument(page);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('if the URL changed to that of another page before any script ran, that page is loaded', { tag: '@full' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      if (location.pathname === '/docs/faq') history.replaceState(null, '', '/docs/intro');
    });
    await page.goto('/docs/faq');
    await hydrated(page);
    await expect(page).toHaveURL('/docs/intro');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  });

  test('if a host serves a page at a URL that is not its own, it is reloaded once, not in a loop', { tag: '@full' }, async ({
    page,
  }) => {
    const host = await page.request.get('/docs/faq');
    let documents = 0;
    await page.route('**/docs/no-such-page', (route) => {
      documents++;
      return route.fulfill({ response: host });
    });
    await page.goto('/docs/no-such-page');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
    expect(documents).toBe(2);
  });
});
