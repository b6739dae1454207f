/** No page scrolls sideways in a window of any width, whatever the size of its text. Words that do not fit are found on narrow screens. */
import { pageKinds } from './page-kinds.ts';
import { expect, setTextSize, test } from './site-test.ts';
import { widthsBetween, widthsThatScroll } from './widths.ts';

for (const path of pageKinds) {
  test.describe(path, () => {
    // The browser logs the status of the document.
    test.use({ expectedMessages: path === '/no-such-page' ? /status of 404/ : undefined });

    for (const [text, size, widths] of [
      ['usual', 16, [...widthsBetween(320, 480, 1), ...widthsBetween(481, 1600, 4)]],
      ['double', 32, widthsBetween(320, 1600, 8)],
    ] as const) {
      test(`with text of ${text} size, scrolls sideways at no width`, async ({ page }) => {
        await setTextSize(page, size);
        expect(await widthsThatScroll(page, path, widths)).toEqual([]);
      });
    }
  });
}
