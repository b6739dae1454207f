import type { Page } from '@playwright/test';
import { expect, hydrated, phone, test } from './site-test.ts';

test.use({ viewport: phone, hasTouch: true });

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Navigation' });
const backToMain = (page: Page) => page.getByRole('button', { name: 'Back to main menu' });

async function openMenu(page: Page): Promise<void> {
  await toggle(page).click();
  await expect(menu(page)).toBeVisible();
}

function historyLength(page: Page): Promise<number> {
  return page.evaluate(() => history.length);
}

test('opens with the pages of the section; a button goes back to the main menu, and another to the section', async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeHidden();
  await openMenu(page);
  await expect(menu(page).getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Introduction', exact: true })).toHaveAttribute('aria-current', 'page');
  await backToMain(page).click();
  const main = menu(page).getByRole('navigation', { name: 'Main' });
  for (const name of ['Playground', 'Docs', 'API', 'Community', 'GitHub']) {
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await menu(page).getByRole('button', { name: 'Pages in this section' }).click();
  await expect(backToMain(page)).toBeVisible();
});

test('opens with the main menu on pages without a section', { tag: '@full' }, async ({ page }) => {
  await page.goto('/community/');
  await hydrated(page);
  await openMenu(page);
  await expect(menu(page).getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(backToMain(page)).toHaveCount(0);
});

test('keeps the focus inside; Escape restores it', async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  const controls = await menu(page).locator('a:visible, button:visible, summary:visible').count();
  for (let press = 0; press < controls + 4; press++) {
    await page.keyboard.press('Tab');
    // Between the last and the first control the focus may be in the browser; the active element is the body then.
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('dialog, body')?.tagName === 'DIALOG' || document.activeElement === document.body,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});

test('locks scrolling of the page', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/concepts/nodes');
  await hydrated(page);
  // Without the announcement, whose text may wrap beside the room that the open menu keeps for a scrollbar that isn't drawn here.
  await page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click();
  /** Resolves when the page has handled the event; two scrolls in a frame would cause only one event. */
  const scroll = (top: number) =>
    page.evaluate(async (place) => {
      scrollTo(0, place);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, top);
  // The navbar ignores scrolling within two frames of a navigation, because that may be the scroll to the target.
  await scroll(0);
  await scroll(400);
  await expect(page.locator('html')).toHaveAttribute('data-navbar', 'hidden');
  await scroll(250);
  await expect(page.locator('html')).toHaveAttribute('data-navbar', 'shown');
  // Wait until the navbar has slid in.
  await expect.poll(() => page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0);
  // By position, because a click on a locator scrolls first.
  await page.touchscreen.tap(30, 30);
  await expect(menu(page)).toBeVisible();
  await page.mouse.move(380, 500);
  await page.mouse.wheel(0, 600);
  // After the wheel event, wait for the list to scroll; the page must not scroll.
  await page.mouse.move(150, 500);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.locator('.mobile-menu__body').evaluate((body) => body.scrollTop)).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(250);
  await page.getByRole('button', { name: 'Close navigation bar' }).click();
  await expect(menu(page)).toBeHidden();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(250);
});

test('Back closes the menu instead of leaving the page, and Forward opens it again', async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''));
  const before = await historyLength(page);
  await openMenu(page);
  expect(await historyLength(page)).toBe(before + 1);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL('/docs/intro');
  await page.goForward();
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('html[data-test-mark]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('however the menu is closed, the next Back leaves the page', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/faq');
  await page.goto('/docs/intro');
  await hydrated(page);
  const isMenuEntry = () => page.evaluate(() => history.state?.menu === 'open');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close navigation bar' }).click(),
    () => page.touchscreen.tap(384, 600),
  ]) {
    await openMenu(page);
    await expect.poll(isMenuEntry).toBe(true);
    await close();
    await expect(menu(page)).toBeHidden();
    await expect.poll(isMenuEntry).toBe(false);
  }
  await page.goBack();
  await expect(page).toHaveURL('/docs/faq');
});

test('stays open if it is opened again right after it was closed', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await openMenu(page);
  await page.evaluate(() => {
    const dialog = document.querySelector<HTMLDialogElement>('.mobile-menu > dialog');
    dialog?.addEventListener(
      'close',
      () => setTimeout(() => document.querySelector<HTMLElement>('.mobile-menu > button')?.click()),
      { once: true },
    );
    dialog?.close();
  });
  await expect.poll(() => page.evaluate(() => history.state?.menu)).toBe('open');
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toBeHidden();
});

test('closes on navigation; Back then shows the previous page without the menu', async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''));
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Nodes', exact: true }).click();
  await expect(page).toHaveURL('/docs/concepts/nodes');
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Nodes' })).toBeVisible();
  await expect(page.locator('html[data-test-mark]')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/docs/intro');
  await expect(menu(page)).toBeHidden();
  expect(await page.evaluate(() => navigation.canGoForward)).toBe(true);
  expect(await page.evaluate(() => history.state?.menu)).toBeUndefined();
});

test('a link to the current page closes the menu', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Introduction', exact: true }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL('/docs/intro');
});

test('closes when the viewport becomes desktop, and Back works as before', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/faq');
  await page.goto('/docs/intro');
  await hydrated(page);
  await openMenu(page);
  await page.setViewportSize({ width: 1200, height: 844 });
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.menu)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL('/docs/faq');
});

test('a reload closes it and stays on the page', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/faq');
  await page.goto('/docs/intro');
  await hydrated(page);
  await openMenu(page);
  await page.reload();
  await hydrated(page);
  await expect(menu(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.menu)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL('/docs/faq');
});

test('every target in the chrome has at least 44 px', async ({ page }) => {
  await page.goto('/docs/concepts/nodes');
  await hydrated(page);
  const small = () =>
    page.evaluate(() => {
      const scope = document.querySelector('dialog[open]') ?? document;
      const chrome = scope.querySelectorAll<HTMLElement>('a[href], button, summary');
      return (
        [...chrome]
          .filter((element) => element.closest('.article, .skip-link') === null && element.checkVisibility())
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          // Links in running text are only as tall as their line.
          .filter(({ element, box }) => box.height > 0 && element.closest('.announcement-bar p') === null)
          .filter(({ box }) => box.height < 43.9 || box.width < 43.9)
          .map(({ element, box }) => `${element.textContent || element.getAttribute('aria-label')}: ${box.width} x ${box.height}`)
      );
    });
  expect(await small()).toEqual([]);
  await page.getByText('On this page', { exact: true }).locator('visible=true').click();
  expect(await small()).toEqual([]);
  await openMenu(page);
  expect(await small()).toEqual([]);
  await backToMain(page).click();
  await menu(page).getByRole('button', { name: 'Version: Next' }).click();
  expect(await small()).toEqual([]);
});
