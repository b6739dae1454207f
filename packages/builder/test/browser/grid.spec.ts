/** Edges that line up: one on each side for what a page consists of. */
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './site-test.ts';

/** The distinct edges of elements, in whole CSS pixels. */
const edges = (page: Page, side: 'left' | 'right', selector: string): Promise<number[]> =>
  page
    .locator(selector)
    .evaluateAll(
      (elements, name) => [...new Set(elements.map((element) => Math.round(element.getBoundingClientRect()[name])))],
      side,
    );

test('the header row, code and what follows the text of a guide have the same edges', async ({ page }) => {
  await page.goto('/docs/concepts/nodes');
  const parts = '.page-header__line, .article > figure.code, .pagination';
  for (const width of [820, 1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await edges(page, 'right', parts), `at ${width} px`).toHaveLength(1);
    expect.soft(await edges(page, 'left', `${parts}, .page-header > h1, .article > p`), `at ${width} px`).toHaveLength(1);
    // Without columns beside it, text has that edge too.
    if (width < 996) expect.soft(await edges(page, 'right', `${parts}, .article > p`), `at ${width} px`).toHaveLength(1);
  }
});

test('a wide window gives code more room than a laptop', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/concepts/nodes');
  const widths: number[] = [];
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    widths.push((await page.locator('.article figure.code').first().boundingBox())?.width ?? 0);
  }
  expect(widths[1]).toBeGreaterThan((widths[0] ?? 0) + 100);
});

test('the sections of the home page have one left edge', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  for (const width of [390, 820, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const parts = '.home-sample .code, .home-section:not([data-kind="start"]) .home-inner > h2';
    expect.soft(await edges(page, 'left', parts), `at ${width} px`).toHaveLength(1);
  }
});

test('a page says once which release it describes, below the announcement', async ({ page }) => {
  await page.goto('/docs/concepts/nodes');
  // What's removed next is part of what the application takes over.
  await hydrated(page);
  const said = await page.locator('body').evaluate((body) => {
    for (const part of body.querySelectorAll('.article, .announcement-bar')) part.remove();
    return (body as HTMLElement).innerText.match(/\d+\.\d+\.\d+/g);
  });
  expect(said).toEqual(['0.10.0']);
});
