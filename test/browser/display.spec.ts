/** Pages on screens of all widths, with forced colors, with reduced motion, and in print. */
import type { Page } from '@playwright/test';
import { pageKinds } from './page-kinds.ts';
import { desktop, drawn, expect, hydrated, test } from './site-test.ts';

// 320 by 256 px is also the size of a screen with 1280 by 1024 px at a zoom of 400%.
const viewports = [
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 996, height: 800 },
  { width: 1280, height: 1024 },
  { width: 1920, height: 1080 },
];

/** Finds controls of the navbar that are cut off or overlap. */
function findFaultsOfBar(page: Page): Promise<{ cut: readonly (string | null)[]; overlaps: readonly (string | null)[] }> {
  return page.getByRole('banner').evaluate((bar) => {
    const boxes = [...bar.querySelectorAll('a, button')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }));
    return {
      cut: boxes.filter(({ box }) => box.left < 0 || box.right > innerWidth).map(({ name }) => name),
      overlaps: boxes
        .slice(1)
        .filter(({ box }, index) => (boxes[index]?.box.right ?? 0) > box.left + 0.5)
        .map(({ name }) => name),
    };
  });
}

/** Duration of the longest transition of any element, in seconds. */
function longestTransition(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seconds = (list: string): number[] => list.split(',').map((time) => Number.parseFloat(time));
    return Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((part) => seconds(getComputedStyle(element, part).transitionDuration)),
      ),
    );
  });
}

const screenParts = [
  '.navbar',
  '.announcement-bar',
  '.docs-sidebar',
  '.toc',
  '.footer',
  '.code-copy',
  '.pagination',
  '.skip-link',
];

for (const path of pageKinds) {
  test.describe(path, () => {
    // The browser logs the status of the document.
    test.use({ expectedMessages: path === '/no-such-page' ? /status of 404/ : undefined });

    // A single visit for all checks, because loading is slow.
    test('fits every screen, has only short transitions, and prints only its text', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
      await page.setViewportSize(viewports[0] ?? desktop);
      await page.goto(path);
      await hydrated(page);

      await test.step('nothing is wider than the screen', async () => {
        for (const viewport of viewports) {
          await page.setViewportSize(viewport);
          await drawn(page);
          const name = `at ${viewport.width} px`;
          expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(viewport.width);
          expect(await findFaultsOfBar(page), name).toEqual({ cut: [], overlaps: [] });
        }
      });

      await test.step('transitions take at most 200 ms, and there are none with reduced motion', async () => {
        await page.setViewportSize(desktop);
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        expect(await longestTransition(page)).toBeLessThanOrEqual(0.2);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        expect(await longestTransition(page)).toBe(0);
      });

      await test.step('in print there is only the text, black on white, in any theme', async () => {
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const part of screenParts) {
          for (const element of await page.locator(part).all()) await expect(element, part).toBeHidden();
        }
        const { ground, ink } = await page.evaluate(() => ({
          ground: getComputedStyle(document.documentElement).backgroundColor,
          ink: getComputedStyle(document.querySelector('h1') as Element).color,
        }));
        expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
        // Nothing can scroll in print.
        const cut = await page
          .locator('.article :is(pre, .table-wrap)')
          .evaluateAll(
            (boxes) =>
              boxes.filter((box) => box.checkVisibility() && box.matches('pre') && box.scrollWidth > box.clientWidth).length,
          );
        expect(cut).toBe(0);
      });
    });
  });
}

test('in print, links show their addresses, all tabs are visible, and code has no room for buttons', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto('/docs/packages/lexical-list');
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  const uneven = await page.locator('.code > pre').evaluateAll((parts) =>
    parts
      .map((part) => getComputedStyle(part))
      .filter((style) => style.paddingBlockStart !== style.paddingBlockEnd)
      .map((style) => `${style.paddingBlockStart} above, ${style.paddingBlockEnd} below`),
  );
  expect(uneven).toEqual([]);
  for (const command of [/^npm install/, /^yarn add/, /^pnpm add/]) await expect(page.getByText(command).first()).toBeVisible();
  await page.goto('/community/');
  const link = page.getByRole('main').getByRole('link', { name: 'Discord' });
  const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(printed).toContain('https://discord.gg/');
});

test('with forced colors, what is selected, marked or pressed is recognizable', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/docs/packages/lexical-list');
  await hydrated(page);
  const borderOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderInlineStartWidth, borderBlockEndColor } = getComputedStyle(element);
        return { start: borderInlineStartWidth, end: borderBlockEndColor };
      });
  expect((await borderOf('.docs-sidebar [aria-current="page"]')).start).toBe('3px');
  expect((await borderOf('.tabs-tab[aria-selected="true"]')).end).not.toBe(
    (await borderOf('.tabs-tab[aria-selected="false"]')).end,
  );
  await page.getByRole('tab', { name: 'npm', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Yarn' })).toHaveCSS('outline-style', 'solid');
  // Icons have the color of the surrounding text.
  const toggle = page.getByRole('button', { name: /^Switch between/ });
  expect(await toggle.locator('.icon:visible').evaluate((icon) => getComputedStyle(icon).stroke)).toBe(
    await toggle.evaluate((button) => getComputedStyle(button).color),
  );
  await page.getByRole('navigation', { name: 'Table of contents' }).getByRole('link', { name: 'Check lists' }).click();
  const colorsOf = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((elements) => [...new Set(elements.map((element) => getComputedStyle(element).borderInlineStartColor))]);
  const others = await colorsOf('.toc a:not([aria-current])');
  expect(others).toHaveLength(1);
  expect(await colorsOf('.toc [aria-current]')).not.toEqual(others);
  await page.goto('/markdown-page');
  expect((await borderOf('.code .highlighted')).start).toBe('3px');
});
