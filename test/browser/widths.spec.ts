/** No page scrolls sideways in a window of any width. */
import { pageKinds } from './page-kinds.ts';
import { expect, test } from './site-test.ts';
import { widthsThatScroll } from './widths.ts';

for (const path of pageKinds) {
  test.describe(path, () => {
    // The browser logs the status of the document.
    test.use({ expectedMessages: path === '/no-such-page' ? /status of 404/ : undefined });

    test('scrolls sideways at no width', async ({ page }) => {
      expect(await widthsThatScroll(page, path, 1)).toEqual([]);
    });
  });
}
