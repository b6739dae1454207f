/** Code blocks: their title, their buttons, and code that is wider than the screen. */
import type { Locator } from '@playwright/test';
import { desktop, expect, fixtureSite, hydrated, layOutAll, phone, test } from './site-test.ts';

test('copying code shows and announces a confirmation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/markdown-page');
  await hydrated(page);
  const block = page.locator('figure.code', { has: page.locator('.code-title', { hasText: 'count-words.ts' }) }).first();
  const copy = block.getByRole('button', { name: 'Copy code' });
  await copy.focus();
  await expect(copy).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(copy).toHaveAttribute('data-state', 'copied');
  await expect(page.getByRole('status').filter({ hasText: 'Code copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import [\s\S]*\}$/);
  await expect(copy).toBeFocused();
  await expect(copy).not.toHaveAttribute('data-state');
});

test('a code block shows its title, line numbers and marked lines', async ({ page }) => {
  await page.goto('/markdown-page');
  const block = page.locator('figure.code', { has: page.locator('.code-title', { hasText: 'count-words.ts' }) }).first();
  await expect(block.locator('figcaption')).toHaveText('count-words.ts');
  await expect(block.locator('.highlighted').first()).toBeVisible();
  const number = await block
    .locator('.line')
    .first()
    .evaluate((line) => getComputedStyle(line, '::before').content);
  expect(number).toContain('counter(line)');
});

test('without clipboard access, the code is selected instead', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto('/docs/getting-started/quick-start');
  await hydrated(page);
  const block = page.locator('figure.code:has(.code-copy)').first();
  await block.hover();
  await block.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The code is selected' })).toBeAttached();
  const selected = await page.evaluate(() => getSelection()?.toString().trim());
  expect(selected).toBe((await block.locator('pre').innerText()).trim());
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('wide code is a focusable region until its lines are wrapped', async ({ page }) => {
    await page.goto('/markdown-page');
    await hydrated(page);
    const block = page.locator('figure.code', { has: page.locator('.numbered') }).first();
    const code = block.locator('pre');
    // Code off the screen has no layout yet, so nobody knows whether it is too wide.
    await block.scrollIntoViewIfNeeded();
    await expect(block.locator('.code-wrap')).toBeVisible();
    await expect(code).toHaveAttribute('tabindex', '0');
    await expect(code).toHaveRole('region');
    await expect(code).toHaveAccessibleName(/^Code \d+: count-words\.ts$/);
    await code.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    const wrap = block.getByRole('button', { name: 'Wrap lines' });
    await expect(wrap).toHaveAttribute('aria-pressed', 'false');
    await wrap.click();
    await expect(wrap).toHaveAttribute('aria-pressed', 'true');
    // It stays a tab stop, because its names have types.
    await expect(code).toHaveRole('group');
    expect(await code.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    // All code is wrapped, also on other pages and from their first paint on.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const code = [...document.querySelectorAll('.article pre')];
        Object.assign(window, { scrolled: code.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length });
      });
    });
    await page.goto('/docs/getting-started/react');
    expect(await page.evaluate(() => Reflect.get(window, 'scrolled'))).toBe(0);
    await hydrated(page);
    const next = page.getByRole('button', { name: 'Wrap lines' }).first();
    await expect(next).toHaveAttribute('aria-pressed', 'true');
    await next.scrollIntoViewIfNeeded();
    const { y } = await boxOf(next);
    await next.click();
    await expect(next).toHaveAttribute('aria-pressed', 'false');
    expect(Math.abs((await boxOf(next)).y - y)).toBeLessThan(2);
    await expect(page.locator('.article pre:visible').first()).toHaveRole('region');
    expect(await page.evaluate(() => localStorage.getItem('site.wrap'))).toBeNull();
  });

  test('a wide formula scrolls separately, also with the keyboard', { tag: '@full' }, async ({ page }) => {
    await page.goto(`${fixtureSite}/docs/guides/formatting`);
    await hydrated(page);
    const [wide, narrow] = [page.locator('.formula').first(), page.locator('.formula').nth(1)];
    await wide.scrollIntoViewIfNeeded();
    await expect(wide).toHaveRole('region');
    await expect(wide).toHaveAccessibleName('Formula 1');
    await wide.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => wide.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    await expect(narrow.locator('math')).toBeVisible();
    await expect(narrow).not.toHaveAttribute('tabindex');
  });

  test('a wide table scrolls separately, also with the keyboard', { tag: '@full' }, async ({ page }) => {
    await page.goto('/docs/react/plugins');
    await hydrated(page);
    const table = page.locator('.table-wrap').first();
    await table.scrollIntoViewIfNeeded();
    await expect(table).toHaveRole('region');
    await expect(table).toHaveAccessibleName(/^Table \d+$/);
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
});

test('the buttons of code are never over the code or its title, with a mouse', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/getting-started/react');
  await hydrated(page);
  await layOutAll(page);
  for (const width of [390, 1000, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // The buttons that wrap lines come and go after the layout.
    await expect
      .poll(() => page.locator('.code > pre[role="region"]:not(:has(~ .code-wrap))').count(), { message: `${width} px` })
      .toBe(0);
    const covered = await page.locator('.article .code').evaluateAll((blocks) =>
      blocks
        .flatMap((block) => [...block.querySelectorAll('button')].map((button) => ({ block, button })))
        .flatMap(({ block, button }) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          return [...block.querySelectorAll('pre, .code-title')].filter((part) => {
            const edge = part.getBoundingClientRect().right;
            const range = document.createRange();
            range.selectNodeContents(part);
            return [...range.getClientRects()].some(
              (box) => box.left < right && Math.min(box.right, edge) > left && box.top + 3 < bottom && box.bottom - 3 > top,
            );
          });
        })
        .map((part) => part.textContent?.slice(0, 40)),
    );
    expect(covered, `${width} px`).toEqual([]);
  }
});

/** Position and size of a visible element. */
async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not visible.');
  return box;
}

test.describe('a single line of code on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('is shown as a whole, wrapped where it is too long, with the copy button next to it', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/docs/intro');
    await hydrated(page);
    const block = page.locator('figure.code.one-line:visible').first();
    const code = block.locator('pre');
    const copy = block.getByRole('button', { name: 'Copy code' });
    const [outer, first, second] = await Promise.all([boxOf(block), boxOf(code), boxOf(copy)]);
    expect(await code.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await code.locator('code').evaluate((element) => element.getClientRects()[0]?.height)).toBeGreaterThan(40);
    expect(Math.min(second.width, second.height)).toBeGreaterThanOrEqual(44);
    expect(second.x).toBeGreaterThanOrEqual(first.x + first.width);
    expect(outer.x + outer.width).toBeGreaterThanOrEqual(second.x + second.width);
    // Also for readers who have all code wrapped, where a button would change nothing.
    await page.evaluate(() => document.documentElement.setAttribute('data-wrap', ''));
    await expect(block.getByRole('button', { name: 'Wrap lines' })).toHaveCount(0);
  });
});

test('a block that fits is not a tab stop, and has no button to wrap it', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/markdown-page');
  await hydrated(page);
  await page.setViewportSize(phone);
  // Except code with types, which is always a tab stop.
  const stops = page.locator('.article [tabindex="0"]:is(:not([data-types]) > pre, .table-wrap)');
  await expect.poll(() => stops.count()).toBeGreaterThan(1);
  await page.setViewportSize(desktop);
  const fitting = await page
    .locator('.article :is(:not([data-types]) > pre, .table-wrap)')
    .evaluateAll((elements) => elements.filter((element) => element.scrollWidth <= element.clientWidth).length);
  expect(fitting).toBeGreaterThan(10);
  const all = await page.locator('.article :is(:not([data-types]) > pre, .table-wrap)').count();
  await expect(stops).toHaveCount(all - fitting);
  await expect(page.locator('.code-wrap:visible')).toHaveCount(await page.locator('figure.code > pre[role="region"]').count());
});
