/** Parts of pages in print, with forced colors, and with large text. What holds on every kind of page is in page-kinds.spec.ts. */
import { desktop, expect, hydrated, phone, setTextSize, test } from './site-test.ts';

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

test('in print, what is folded is part of the text', async ({ page }) => {
  await page.goto('/docs/packages/lexical-list');
  const folded = page.locator('.prose details:not([open], .used-in)').first();
  const isShown = () => folded.evaluate((element) => element.lastElementChild?.checkVisibility({ contentVisibilityAuto: false }));
  expect(await isShown()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isShown()).toBe(true);
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

test('with text of double size, the phone menu is usable', async ({ page }) => {
  await page.setViewportSize(phone);
  await setTextSize(page, 32);
  await page.goto('/docs/intro');
  await hydrated(page);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.getByRole('dialog', { name: 'Navigation' });
  await menu.getByRole('button', { name: 'Back to main menu' }).click();
  await menu.getByRole('link', { name: 'Community', exact: true }).click();
  await expect(page).toHaveURL('/community/');
});
