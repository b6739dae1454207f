import { documentWith, threeSteps } from './excalidraw-scene.ts';
import { test } from './picture-test.ts';

test('excalidraw', async ({ demo, page, picture }) => {
  await demo.load('HTML', documentWith(threeSteps, 'Three boxes in a row, joined by arrows: change, compare, draw'));
  await demo.content.getByRole('button').click();
  await page.locator('.excalidraw canvas.interactive').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await demo.settle();
  await picture({ name: 'before', also: [page.getByRole('dialog')] });
  await demo.button('Save').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await demo.content.locator('.embed').click({ position: { x: 3, y: 3 } });
  await demo.content.getByRole('img').evaluate((image: HTMLImageElement) => image.decode());
  await picture({ name: 'after' });
});
