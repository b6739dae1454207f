import type { Page } from '@playwright/test';
import { desktop, expect, hydrated, layoutShift, test } from './site-test.ts';

const toc = (page: Page) => page.getByRole('navigation', { name: 'Table of contents' });
const current = (page: Page) => toc(page).locator('[aria-current]');

test.describe('as a column', () => {
  test.use({ viewport: desktop });

  test('has the headings of levels 2 and 3', async ({ page }) => {
    await page.goto('/docs/concepts/nodes');
    const headings = await page
      .locator('.article :is(h2, h3)[id]')
      .evaluateAll((elements) => elements.map((element) => `#${element.id}`));
    const links = await toc(page)
      .getByRole('link')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('href')));
    expect(links).toEqual(headings);
    expect(links.length).toBeGreaterThan(5);
  });

  test('marks the section being read, including the short last one', async ({ page }) => {
    await page.goto('/docs/concepts/nodes');
    await hydrated(page);
    await expect(current(page)).toHaveCount(0);
    const labels = await toc(page).getByRole('link').allTextContents();
    const seen = await page.evaluate(async () => {
      const found: string[] = [];
      for (let top = 0; top <= document.documentElement.scrollHeight; top += 150) {
        scrollTo(0, top);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        found.push(document.querySelector('.toc [aria-current]')?.textContent ?? '');
      }
      return found;
    });
    expect([...new Set(seen)].filter((label) => label !== '')).toEqual(labels);
    expect(seen.at(-1)).toBe(labels.at(-1));
    await expect(current(page)).toHaveCount(1);
  });

  test('marks the followed entry, even if its heading cannot be scrolled to the top', { tag: '@full' }, async ({ page }) => {
    await page.goto('/docs/concepts/nodes');
    await hydrated(page);
    const links = await toc(page).getByRole('link').all();
    for (const link of [...links].reverse()) {
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'true');
      await expect(current(page)).toHaveCount(1);
    }
  });

  test('a long one keeps the current entry in view by scrolling only its own column', { tag: '@full' }, async ({ page }) => {
    await page.goto('/docs/api/classes/lexical.TextNode');
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(current(page)).toBeInViewport();
    expect(await toc(page).evaluate((column) => column.scrollTop)).toBeGreaterThan(0);
  });
});

for (const width of [390, 820, 1100]) {
  test.describe(`at ${width} px`, { tag: width === 390 ? [] : '@full' }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('is a collapsed bar below the title', async ({ page }) => {
      for (const path of ['/docs/concepts/nodes', '/blog/long-blog-post']) {
        await page.goto(path);
        await hydrated(page);
        const title = await page.getByRole('heading', { level: 1 }).boundingBox();
        const box = await toc(page).boundingBox();
        const article = await page.locator('.article').boundingBox();
        if (!title || !box || !article) throw new Error('The page has no title, no table of contents or no article.');
        expect(box.y, path).toBeGreaterThanOrEqual(title.y + title.height);
        expect(article.y, path).toBeGreaterThanOrEqual(box.y + box.height);
        await expect(toc(page).getByRole('link').first()).toBeHidden();
      }
    });

    test('stays in sight, names the current heading, and shifts nothing', { tag: '@full' }, async ({ page }) => {
      await page.goto('/docs/concepts/nodes');
      await hydrated(page);
      const summary = toc(page).locator('summary');
      await expect(summary).toHaveText('On this page');
      await page.mouse.move(width / 2, 400);
      for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, 200);
      await expect(page.locator('html')).toHaveAttribute('data-navbar', 'hidden');
      await expect.poll(async () => (await toc(page).boundingBox())?.y).toBe(0);
      await expect(summary).toHaveText(/^On this page.+/);
      await page.mouse.wheel(0, -100);
      await expect.poll(async () => (await toc(page).boundingBox())?.y).toBe(width < 996 ? 52 : 60);
      expect(await layoutShift(page)).toBe(0);
    });

    test('its list scrolls in itself, shows the current entry, and closes with Escape and outside', { tag: '@full' }, async ({
      page,
    }) => {
      await page.goto('/docs/api/classes/lexical.TextNode');
      await hydrated(page);
      await page.evaluate(() => document.querySelector('#gettextcontent')?.scrollIntoView());
      await expect(current(page)).toHaveText('getTextContent');
      // What is around the place is laid out in the frames after, and moves it.
      const place = await page.evaluate(async () => {
        for (let before = -1, still = 0; still < 5; still = scrollY === before ? still + 1 : 0) {
          before = scrollY;
          await new Promise(requestAnimationFrame);
        }
        return scrollY;
      });
      const summary = toc(page).locator('summary');
      const bar = await summary.boundingBox();
      // Not with the locator, which scrolls the page to where the bar began.
      const press = (): Promise<void> => page.mouse.click(width / 2, (bar?.y ?? 0) + 20);
      await press();
      const list = toc(page).getByRole('list');
      await expect(current(page)).toBeInViewport({ ratio: 1 });
      const box = await list.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(844 * 0.6);
      expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(place);
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(summary).toBeFocused();
      await press();
      await expect(list).toBeVisible();
      await page.mouse.click(width / 2, 820);
      await expect(list).toBeHidden();
    });

    test('expands, links to a heading, and collapses again', async ({ page }) => {
      await page.goto('/docs/concepts/nodes');
      await hydrated(page);
      const summary = toc(page).locator('summary');
      await expect(summary).toHaveText('On this page');
      await summary.click();
      const link = toc(page).getByRole('link', { name: 'Keys', exact: true });
      await link.click();
      await expect(page).toHaveURL('/docs/concepts/nodes#keys');
      await expect(link).toBeHidden();
      const [bar, heading] = await Promise.all([toc(page).boundingBox(), page.locator('#keys').boundingBox()]);
      expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? Number.NaN));
    });
  });
}
