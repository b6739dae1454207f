/**
 * Parts of an article that are off the screen have no layout (styles/prose.css). Readers must not notice: what they look for is found, copied and printed,
 * links and Back lead to the right place, and the page is about as long as it will be.
 */
import type { Page } from '@playwright/test';
import { desktop, expect, hydrated, layOutAll, phone, screens, test } from './site-test.ts';

const long = '/docs/api/modules/lexical';

/** How many sections have no layout now. */
function skipped(page: Page): Promise<number> {
  return page
    .locator('.article > [data-level]')
    .evaluateAll(
      (sections) =>
        sections.filter((section) => section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false)
          .length,
    );
}

/** The first heading below the navbar, and how far from the top of the viewport it is, in CSS pixels. */
function readingPlace(page: Page): Promise<{ id: string; top: number }> {
  return page.evaluate(() => {
    for (const heading of document.querySelectorAll('.article :is(h2, h3)')) {
      const { top } = (heading.closest('[data-level]') ?? heading).getBoundingClientRect();
      if (top > 80) return { id: heading.id, top };
    }
    return { id: '', top: 0 };
  });
}

/** How far a heading is from the top of the viewport, in CSS pixels. */
function topOf(page: Page, id: string): Promise<number> {
  return page
    .locator(`[id="${id}"]`)
    .evaluate((heading) => (heading.closest('[data-level]') ?? heading).getBoundingClientRect().top);
}

/** Waits until the sections near the screen have been laid out. */
async function settle(page: Page): Promise<void> {
  for (let frame = 0; frame < 4; frame++) await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

test('most sections of a long page are not laid out', async ({ page }) => {
  await page.goto(long);
  expect(await skipped(page)).toBeGreaterThan(100);
});

for (const [name, viewport] of screens) {
  test.describe(`on a ${name}`, { tag: name === 'phone' ? '@full' : [] }, () => {
    test.use({ viewport });

    test('pages are estimated to be about as long as they are', { tag: '@full' }, async ({ page }) => {
      const paths = ['/docs/concepts/nodes', '/docs/faq', '/docs/packages/lexical-utils', '/docs/demos/plugins/images', long];
      const errors: number[] = [];
      for (const path of paths) {
        await page.goto(path);
        const height = (): Promise<number> =>
          page.locator('.article').evaluate((article) => article.getBoundingClientRect().height);
        const estimated = await height();
        await layOutAll(page);
        const real = await height();
        expect.soft(estimated / real, path).toBeGreaterThan(0.8);
        expect.soft(estimated / real, path).toBeLessThan(1.25);
        errors.push(Math.abs(estimated / real - 1));
      }
      expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.12);
    });

    test('a link to a place far below leads there', async ({ page }) => {
      await page.goto(`${long}#mergeregister`.replace('lexical#', 'lexical_utils#'));
      await hydrated(page);
      await settle(page);
      const { y } = (await page.locator('#mergeregister').boundingBox()) ?? { y: -1 };
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(200);
    });

    test('Back and a reload return to what was on the screen', async ({ page }) => {
      await page.goto(long);
      await hydrated(page);
      await page.locator('#setselection').scrollIntoViewIfNeeded();
      await settle(page);
      const before = await readingPlace(page);
      await page.evaluate(() => navigation.navigate('/docs/intro').finished);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('lexical');
      await settle(page);
      const after = await readingPlace(page);
      expect(after.id).toBe(before.id);
      expect(Math.abs(after.top - before.top)).toBeLessThan(4);
      await page.reload();
      await hydrated(page);
      await settle(page);
      // That is the browser's own work: it is off by as much as the estimates of those sections above that it lays out.
      expect(Math.abs((await topOf(page, before.id)) - before.top)).toBeLessThan(60);
    });
  });
}

test('nothing moves on the screen while the visitor scrolls up from below', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto(`${long}#setselection`);
  await hydrated(page);
  await settle(page);
  for (let step = 0; step < 12; step++) {
    const { id, top } = await readingPlace(page);
    const scrolled = await page.evaluate(() => {
      const from = window.scrollY;
      window.scrollBy({ top: -300, behavior: 'instant' });
      return from - window.scrollY;
    });
    expect(scrolled).toBeGreaterThan(0);
    await settle(page);
    expect(Math.abs((await topOf(page, id)) - top - 300), `step ${step}, ${id}`).toBeLessThan(2);
  }
});

test('text off the screen is found, selected as part of everything, and printed', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(long);
  await hydrated(page);
  const words = 'Moves the selection';
  const last = page.locator('.article > [data-level]').last();
  const text = (await last.locator('p:not(.facts)').first().textContent()) ?? words;
  const wanted = text.slice(0, 30);
  expect(await page.evaluate((string) => (window as unknown as { find(text: string): boolean }).find(string), wanted)).toBe(true);
  await expect(last).toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await settle(page);
  await page.keyboard.press('ControlOrMeta+a');
  expect(await page.evaluate(() => getSelection()?.toString() ?? '')).toContain(wanted);
  await page.emulateMedia({ media: 'print' });
  expect(await skipped(page)).toBe(0);
});
