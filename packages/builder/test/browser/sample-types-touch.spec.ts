/** The types in code samples, with touch. */
import type { Locator } from '@playwright/test';
import { expect, test } from './site-test.ts';
import { nameIn, openSample, samplePath, tipOf } from './type-tips.ts';

test.describe('with touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap shows the tooltip, a tap elsewhere hides it, and links work', async ({ page }) => {
    const block = await openSample(page);
    const place = await block.locator('code').evaluate(async (code) => {
      const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
        const at = text.data.indexOf('toggleFormat');
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 6);
        code.closest('figure')?.scrollIntoView({ block: 'center' });
        // The sections that come onto the screen are laid out in the next frame, and move it.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const { left, top, width, height } = range.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      }
      throw new Error('The name does not exist.');
    });
    // The first tap also loads the types.
    await page.touchscreen.tap(place.x, place.y);
    await expect(tipOf(page)).toContainText('(method) TextNode.toggleFormat');
    await expect(page.getByRole('status').filter({ hasText: 'toggleFormat' })).toBeAttached();
    // A mouse elsewhere does not hide it, as on a laptop; if it did, then within 300 ms.
    await page.mouse.move(4, 4);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    await expect(tipOf(page)).toBeVisible();
    await nameIn(block, 'append').tap();
    await expect(tipOf(page)).toContainText('ElementNode.append');
    await block.locator('.code-title').tap();
    await expect(tipOf(page)).toBeHidden();
    await nameIn(block, 'append').tap();
    await page.locator('.type-tip').getByRole('link', { name: 'API reference' }).tap();
    await expect(page).toHaveURL('/docs/api/classes/lexical.ElementNode#append');
  });
});

test.describe('a tap on a name that is a link', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    expectedMessages: /The types in (this code sample|code samples) could not be loaded|Failed to load resource/,
  });
  const linkIn = (block: Locator): Locator => block.getByRole('link', { name: '$getRoot', exact: true });

  test('shows what the name is, and the next tap follows the link', { tag: '@full' }, async ({ page }) => {
    const block = await openSample(page);
    // The first tap also loads the types.
    await block.getByRole('link', { name: '$createTextNode', exact: true }).first().tap();
    await expect(tipOf(page)).toContainText('function $createTextNode');
    await linkIn(block).tap();
    await expect(tipOf(page)).toContainText('function $getRoot(): RootNode');
    await expect(page).toHaveURL(samplePath);
    await linkIn(block).tap();
    await expect(page).toHaveURL('/docs/api/modules/lexical#getroot');
  });

  for (const missing of ['**/*.types.json', '**/serve-*.js']) {
    test(`follows the link without ${missing}`, { tag: missing.includes('types') ? [] : '@full' }, async ({ page }) => {
      await page.route(missing, (route) => route.abort());
      await linkIn(await openSample(page)).tap();
      await expect(page).toHaveURL('/docs/api/modules/lexical#getroot');
    });
  }
});
