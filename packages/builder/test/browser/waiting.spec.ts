/** Each control answers a press at once, also while the application has not arrived: it works without it, or shows that it waits. */
import type { Locator, Page } from '@playwright/test';
import { desktop, expect, hold, hydrated, phone, test } from './site-test.ts';

const application = '**/assets/application-*.js';
const entry = '**/assets/boot-*.js';
const bar = (page: Page): Locator => page.locator('html[data-waiting]');
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first();

/** What needs the application, with what it does in the end. */
const controls: readonly {
  readonly name: string;
  readonly path: string;
  readonly screen?: { readonly width: number; readonly height: number };
  readonly find: (page: Page) => Locator;
  readonly done: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'the theme switch',
    path: '/docs/intro',
    find: (page) => button(page, /Switch between dark and light/),
    done: (page) => expect(page.locator('html[data-theme=dark]')).toBeAttached(),
  },
  {
    name: 'the phone menu',
    path: '/docs/intro',
    screen: phone,
    find: (page) => button(page, 'Toggle navigation bar'),
    done: (page) => expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible(),
  },
  {
    name: 'Collapse sidebar',
    path: '/docs/intro',
    find: (page) => button(page, 'Collapse sidebar'),
    done: (page) => expect(button(page, 'Expand sidebar')).toBeVisible(),
  },
  {
    name: 'a dropdown',
    path: '/docs/intro',
    find: (page) => button(page, /^Language/),
    done: (page) => expect(button(page, /^Language/)).toHaveAttribute('aria-expanded', 'true'),
  },
  {
    name: 'Close of the announcement',
    path: '/docs/intro',
    find: (page) => page.getByRole('region', { name: 'Announcement' }).getByRole('button'),
    done: (page) => expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden(),
  },
  {
    name: 'a tab',
    path: '/docs/getting-started/quick-start',
    find: (page) => page.locator('[role=tab][aria-selected=false]').first(),
    done: (page) => expect(page.locator('[role=tab]').nth(1)).toHaveAttribute('aria-selected', 'true'),
  },
  {
    name: 'a copy button',
    path: '/docs/getting-started/quick-start',
    find: (page) => page.locator('.code-copy:visible').first(),
    done: (page) => expect(page.locator('.code-copy[data-state]')).toBeAttached(),
  },
  {
    name: 'Copy page',
    path: '/docs/intro',
    find: (page) => button(page, 'Copy page'),
    done: (page) => expect(page.locator('[data-copy-page][data-state]')).toBeAttached(),
  },
  {
    name: 'the keyboard help',
    path: '/docs/intro',
    find: (page) => button(page, 'Keyboard shortcuts'),
    done: (page) => expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible(),
  },
  {
    name: 'an island',
    path: '/blog/mdx-blog-post',
    find: (page) => button(page, 'Next step'),
    done: (page) => expect(button(page, 'Back')).toBeEnabled(),
  },
];

for (const { name, path, screen = desktop, find, done } of controls) {
  const tag = name === 'the theme switch' ? [] : '@full';
  test(`${name} shows that it waits for the application, and then works`, { tag }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize(screen);
    const { release } = await hold(page, application);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.waitForLoadState('load');
    const control = await find(page).elementHandle();
    await find(page).click();
    expect(await control?.getAttribute('aria-busy')).toBe('true');
    expect(await control?.evaluate((element) => getComputedStyle(element).filter)).toBe('opacity(0.5)');
    await expect(bar(page)).toBeAttached();
    // It grows from the side where reading begins.
    expect(await bar(page).evaluate((html) => getComputedStyle(html, '::before').transformOrigin)).toMatch(/^0px /);
    release();
    await done(page);
    await hydrated(page);
    await expect(bar(page)).toHaveCount(0);
    await expect(page.locator('button[aria-busy=true]')).toHaveCount(0);
  });
}

test('presses before the entry script has arrived are not lost', async ({ page }) => {
  const { release } = await hold(page, entry);
  await page.goto('/docs/getting-started/quick-start', { waitUntil: 'commit' });
  const tab = page.locator('[role=tab]').nth(1);
  for (const control of [button(page, /Switch between dark and light/), tab]) {
    await control.click();
    await expect(control).toHaveAttribute('aria-busy', 'true');
  }
  release();
  await expect(page.locator('html[data-theme=dark]')).toBeAttached();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await hydrated(page);
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(0);
  // From now on, nothing is marked.
  await page.getByRole('main').getByRole('heading', { level: 1 }).click();
  await tab.click();
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(0);
});

test('text in the field of an island waits too', { tag: '@full' }, async ({ page }) => {
  const { release } = await hold(page, application);
  await page.goto('/search');
  await page.getByRole('searchbox').fill('nodes');
  await expect(bar(page)).toBeAttached();
  release();
  await expect(page.getByRole('list', { name: 'Search results' }).getByRole('listitem').first()).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('the key of the keyboard help waits too', { tag: '@full' }, async ({ page }) => {
  const { release } = await hold(page, application);
  await page.goto('/docs/intro');
  await page.keyboard.press('?');
  await expect(bar(page)).toBeAttached();
  release();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('Copy page shows that it waits for the Markdown', { tag: '@full' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/intro');
  await hydrated(page);
  const { release } = await hold(page, '**/docs/intro.md');
  const copy = button(page, 'Copy page');
  await copy.click();
  await expect(copy).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.locator('[data-copy-page][data-state=copied]')).toBeAttached();
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
});

test.describe('if the application does not arrive', () => {
  test.use({ expectedMessages: /stays plain HTML|Failed to load resource/ });

  test('nothing waits for it', async ({ page }) => {
    let fail = (): void => {};
    await page.route(application, (route) => {
      fail = () => void route.abort();
    });
    const asked = page.waitForRequest(application);
    await page.goto('/docs/intro');
    await asked;
    await button(page, /Switch between dark and light/).click();
    await expect(bar(page)).toBeAttached();
    fail();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.locator('button[aria-busy=true]')).toHaveCount(0);
  });
});
