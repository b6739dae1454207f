/** With doubled text size, pages fit the screen, and all controls are reachable. */
import { pageKinds } from './page-kinds.ts';
import { drawn, expect, hydrated, test } from './site-test.ts';
import { widthsBetween, widthsThatScroll } from './widths.ts';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] });
    },
    { scope: 'worker' },
  ],
});

const viewports = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

for (const path of pageKinds) {
  test.describe(path, () => {
    // The browser logs the status of the document.
    test.use({ viewport: viewports[0] ?? null, expectedMessages: path === '/no-such-page' ? /status of 404/ : undefined });

    test('the text is twice as large, nothing is wider than the screen, and no control is cut off or covered', async ({
      page,
    }) => {
      await page.goto(path);
      await hydrated(page);
      for (const viewport of viewports) {
        await page.setViewportSize(viewport);
        await drawn(page);
        const name = `at ${viewport.width} px`;
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), name).toBe('32px');
        expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(viewport.width);
        const faults = await page.getByRole('banner').evaluate((bar) => {
          const boxes = [...bar.querySelectorAll('a, button')]
            .filter((element) => element.checkVisibility())
            .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }));
          return boxes
            .filter(
              ({ box }, index) => box.left < 0 || box.right > innerWidth || (boxes[index - 1]?.box.right ?? 0) > box.left + 0.5,
            )
            .map(({ name }) => name);
        });
        expect(faults, name).toEqual([]);
      }
    });
  });
}

for (const path of pageKinds) {
  test.describe(path, () => {
    test.use({ expectedMessages: path === '/no-such-page' ? /status of 404/ : undefined });

    test('scrolls sideways at no width', async ({ page }) => {
      expect(await widthsThatScroll(page, path, widthsBetween(320, 1600, 8))).toEqual([]);
    });
  });
}

test('the phone menu is usable', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/intro');
  await hydrated(page);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.getByRole('dialog', { name: 'Navigation' });
  await menu.getByRole('button', { name: 'Back to main menu' }).click();
  await menu.getByRole('link', { name: 'Community', exact: true }).click();
  await expect(page).toHaveURL('/community/');
});
