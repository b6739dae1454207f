/**
 * What holds on every kind of page: on screens of all sizes, with large text, in print, with reduced motion, and for assistive technology. A page is
 * visited once for all checks, because loading it takes longer than most of them. A test fails if the console says anything, see site-test.ts.
 */
import type { Page } from '@playwright/test';
import { isCore } from '../../../../tools/tier.ts';
import { findViolationsInThemes } from './axe.ts';
import { pageKinds } from './page-kinds.ts';
import { desktop, drawn, expect, hydrated, phone, setTextSize, test } from './site-test.ts';

// 320 by 256 px is also the size of a screen with 1280 by 1024 px at a zoom of 400%. Every pixel between these is tried in widths.full.spec.ts.
const viewports = [
  { width: 320, height: 256 },
  { width: 820, height: 1180 },
  { width: 996, height: 800 },
  { width: 1920, height: 1080 },
  ...(isCore ? [] : [phone, { width: 620, height: 800 }, { width: 995, height: 800 }, { width: 1280, height: 1024 }]),
];

/** The widths on which pages with large text are looked at. */
const viewportsOfLargeText = isCore
  ? [phone, desktop]
  : [phone, { width: 820, height: 1180 }, desktop, { width: 1920, height: 1080 }];

/** What is wrong with a page on the current screen: the width that it needs if it scrolls sideways, and controls of its navbar that are cut off or overlap. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const controls = [...document.querySelectorAll('.navbar :is(a, button)')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }));
    return [
      ...(scrollWidth > innerWidth ? [`needs ${scrollWidth} px`] : []),
      ...controls.filter(({ box }) => box.left < 0 || box.right > innerWidth).map(({ name }) => `${name} is cut off`),
      ...controls
        .slice(1)
        .filter(({ box }, index) => (controls[index]?.box.right ?? 0) > box.left + 0.5)
        .map(({ name }) => `${name} is covered`),
    ];
  });
}

/** Expects that a page fits screens of these sizes. */
async function expectToFit(page: Page, sizes: typeof viewports): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await drawn(page);
    expect.soft(await findFaults(page), `at ${viewport.width} px`).toEqual([]);
  }
}

/**
 * How long the longest transition takes, in seconds. `npm test` asks one element of each kind: the same tag and classes, in a parent with the same
 * ones. Its full run asks all.
 */
function longestTransition(page: Page): Promise<number> {
  return page.evaluate((isAll) => {
    const seconds = (list: string): number[] => list.split(',').map((time) => Number.parseFloat(time));
    const kindOf = (element: Element | null): string => `${element?.tagName}.${element?.className}`;
    const elements = [...document.querySelectorAll('*')].map(
      (element, index) => [isAll ? index : `${kindOf(element.parentElement)} > ${kindOf(element)}`, element] as const,
    );
    return Math.max(
      ...[...new Map(elements).values()].flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((part) => seconds(getComputedStyle(element, part).transitionDuration)),
      ),
    );
  }, !isCore);
}

/** What only makes sense on a screen. */
const screenParts = '.navbar, .announcement-bar, .docs-sidebar, .toc, .footer, .code-copy, .pagination, .skip-link';

for (const path of pageKinds) {
  test.describe(path, () => {
    // The browser logs the status of the document.
    test.use({ viewport: desktop, expectedMessages: path === '/no-such-page' ? /status of 404/ : undefined });

    test('fits every screen, has short transitions, prints only its text, and violates no rules', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);

      await test.step('nothing is wider than the screen, and no control is cut off or covered', () =>
        expectToFit(page, viewports));

      await test.step('nor is it with text of double size', async () => {
        await setTextSize(page, 32);
        await expectToFit(page, viewportsOfLargeText);
        await setTextSize(page, 16);
      });

      await test.step('no field makes a phone zoom in', async () => {
        const sizes = await page
          .locator('input:not([type=checkbox], [type=radio]), textarea, select')
          .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
        expect.soft(sizes.filter((size) => size < 16)).toEqual([]);
      });

      await test.step('transitions take at most 200 ms, and there are none with reduced motion', async () => {
        await page.setViewportSize(desktop);
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        expect.soft(await longestTransition(page)).toBeLessThanOrEqual(0.2);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        expect.soft(await longestTransition(page)).toBe(0);
      });

      await test.step('in print there is only the text, black on white, in any theme', async () => {
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const printed = await page.evaluate((parts) => {
          const shown = [...document.querySelectorAll(parts)].filter((part) => part.checkVisibility());
          // Nothing can scroll in print.
          const cut = [...document.querySelectorAll('.article pre')].filter(
            (box) => box.checkVisibility() && box.scrollWidth > box.clientWidth,
          );
          return {
            shown: shown.map((part) => part.className),
            cut: cut.length,
            ground: getComputedStyle(document.documentElement).backgroundColor,
            ink: getComputedStyle(document.querySelector('h1') as Element).color,
          };
        }, screenParts);
        expect.soft(printed).toEqual({ shown: [], cut: 0, ground: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)' });
        await page.emulateMedia({ media: 'screen' });
      });

      await test.step('no rule of accessibility is violated, light and dark', async () => {
        // What pages have in common is checked on one of them.
        const extent = isCore && path !== '/docs/intro' ? 'its own beginning' : 'the whole page';
        const found = await findViolationsInThemes(page, extent, ['light', 'dark']);
        expect.soft(found).toEqual({ light: [], dark: [] });
      });

      if (isCore) return;
      await test.step('nor on a phone, which shows an article in the same colors', async () => {
        await page.setViewportSize(phone);
        await drawn(page);
        expect.soft(await findViolationsInThemes(page, 'the whole page', ['light'], false)).toEqual({ light: [] });
      });
    });
  });
}
