import type { Page } from '@playwright/test';
import { desktop, expect, hydrated, screens, test } from './site-test.ts';

const bar = (page: Page) => page.getByRole('banner');

/** Turns the mouse wheel and waits until the page has scrolled. */
async function scrollBy(page: Page, distance: number): Promise<void> {
  const before = await page.evaluate(() => scrollY);
  // Over the text, because the columns next to it scroll separately.
  await page.mouse.move((page.viewportSize()?.width ?? 0) / 2, 400);
  await page.mouse.wheel(0, distance);
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before);
}

/** Whether the target of the fragment is visible and nothing covers it. */
function isUncovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target === null) return false;
    const { left, top, bottom } = target.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) return false;
    return [top + 2, bottom - 2].every((y) => target.contains(document.elementFromPoint(left + 5, y)));
  });
}

for (const [device, viewport] of screens) {
  test.describe(`on a ${device}`, { tag: device === 'phone' ? '@full' : [] }, () => {
    test.use({ viewport });

    test('hides on scrolling down and reappears on scrolling up', async ({ page }) => {
      await page.goto('/docs/concepts/nodes');
      await hydrated(page);
      await expect(bar(page)).toBeInViewport();
      await scrollBy(page, 900);
      await expect(bar(page)).not.toBeInViewport();
      await scrollBy(page, -120);
      await expect(bar(page)).toBeInViewport();
    });

    test('is hidden by a fragment, shown by a navigation without a fragment, and never covers the target', {
      tag: '@full',
    }, async ({ page }) => {
      await page.goto('/docs/concepts/nodes#keys');
      await hydrated(page);
      await expect(bar(page)).not.toBeInViewport();
      expect(await isUncovered(page)).toBe(true);

      // From far below, so that the page scrolls up to the target.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = '/docs/concepts/editor-state#where-to-go-next';
        link.id = 'there';
        document.querySelector('.article')?.append(link);
        link.click();
      });
      await expect(page.getByRole('heading', { level: 1, name: 'Editor state' })).toBeAttached();
      await expect(page).toHaveURL(/#/);
      await expect(bar(page)).not.toBeInViewport();

      await page.evaluate(() => (document.querySelector('.pagination a') as HTMLElement).click());
      await expect(page).not.toHaveURL(/#/);
      await expect(bar(page)).toBeInViewport();
    });

    test('a change of the layout does not show it after a fragment', { tag: '@full' }, async ({ page }) => {
      await page.goto('/docs/concepts/nodes#where-to-go-next');
      await hydrated(page);
      await expect(bar(page)).not.toBeInViewport();
      const before = await page.evaluate(() => scrollY);
      // The page becomes shorter, so it scrolls up.
      await page.evaluate(() => {
        for (const section of document.querySelectorAll<HTMLElement>('.article > section')) section.hidden = true;
      });
      await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before - 100);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await expect(page.locator('html')).toHaveAttribute('data-navbar', 'hidden');
    });

    test('does not cover targets above or below', { tag: '@full' }, async ({ page }) => {
      await page.goto('/docs/concepts/nodes');
      await hydrated(page);
      for (const hash of ['#common-mistakes', '#keys', '#where-to-go-next', '#the-kinds-of-nodes']) {
        await page.evaluate((fragment) => {
          location.hash = fragment;
        }, hash);
        await expect.poll(() => isUncovered(page), { message: hash }).toBe(true);
      }
    });

    test('stays visible while the focus is inside', async ({ page }) => {
      await page.goto('/docs/concepts/nodes');
      await hydrated(page);
      await scrollBy(page, 900);
      await expect(bar(page)).not.toBeInViewport();
      // The keyboard can move the focus into a hidden navbar.
      await bar(page)
        .getByRole('button', { name: /^Switch between/ })
        .evaluate((button: HTMLElement) => button.focus({ preventScroll: true }));
      await expect(bar(page)).toBeInViewport();
      await scrollBy(page, 900);
      await expect(bar(page)).toBeInViewport();
      await expect(page.locator('html')).toHaveAttribute('data-navbar', 'shown');
    });
  });
}

test('contains brand, sections, external links, version, language, search and color mode', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/docs/intro');
  await hydrated(page);
  await expect(bar(page).getByRole('link', { name: 'Lexical', exact: true })).toHaveAttribute('href', '/');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [name, href] of [
    ['Playground', 'https://playground.lexical.dev/'],
    ['Docs', '/docs/intro'],
    ['API', '/docs/api/'],
    ['Community', '/community/'],
    ['GitHub', 'https://github.com/facebook/lexical'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(main.getByRole('link', { name: 'Docs', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('button', { name: 'Version: Next' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Language: English' })).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Search' })).toBeVisible();
  await expect(bar(page).getByRole('button', { name: /^Switch between/ })).toBeVisible();
});

test('nothing in the sticky columns moves when the navbar hides or is covered while it is shown, and they use its space', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto('/docs/concepts/nodes');
  await hydrated(page);
  const columns = ['.docs-sidebar > nav', '.toc'];
  const topsOf = (selectors: readonly string[]) =>
    page.evaluate((names) => names.map((name) => document.querySelector(name)?.getBoundingClientRect().top), selectors);
  const links = columns.map((column) => `${column} a`);
  const { y, height } = (await bar(page).boundingBox()) ?? { y: 0, height: 0 };
  for (const top of await topsOf(links)) expect(top).toBeGreaterThanOrEqual(y + height);
  await scrollBy(page, 1200);
  await expect(bar(page)).not.toBeInViewport();
  expect(await topsOf(columns)).toEqual([0, 0]);
  const tops = await topsOf(links);
  await scrollBy(page, -120);
  await expect(bar(page)).toBeInViewport();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  expect(await topsOf(links)).toEqual(tops);
  for (const top of tops) expect(top).toBeGreaterThanOrEqual(height);
});

test('a press in the sidebar is not lost when the page is scrolled just before', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/docs/intro');
  await hydrated(page);
  const closed = page.locator('.docs-sidebar details:not([open])').first();
  const summary = closed.locator('> summary');
  const branch = page
    .locator('.docs-sidebar details')
    .filter({ hasText: await summary.innerText() })
    .last();
  const { x, y, width, height } = (await summary.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  // Past the announcement, with which the column moves.
  await page.evaluate(() => scrollTo(0, 100));
  const there = (await summary.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(there.x + there.width / 2, there.y + there.height / 2);
  await page.mouse.down();
  await page.evaluate(() => scrollTo(0, 600));
  await expect(bar(page)).not.toBeInViewport();
  await page.mouse.up();
  await expect(branch).toHaveAttribute('open', '');
});
