/**
 * No page scrolls sideways in a window of any width. Words that do not fit are found on narrow screens, where each pixel is tried; above, one of
 * four is, unless EVERY_WIDTH is set.
 */
import { pageKinds } from './page-kinds.ts';
import { expect, test } from './site-test.ts';
import { widthsBetween, widthsThatScroll } from './widths.ts';

const widths = [...widthsBetween(320, 480, 1), ...widthsBetween(481, 1600, process.env.EVERY_WIDTH === undefined ? 4 : 1)];

for (const path of pageKinds) {
  test.describe(path, () => {
    // The browser logs the status of the document.
    test.use({ expectedMessages: path === '/no-such-page' ? /status of 404/ : undefined });

    test('scrolls sideways at no width', async ({ page }) => {
      expect(await widthsThatScroll(page, path, widths)).toEqual([]);
    });
  });
}
