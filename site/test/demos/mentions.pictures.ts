import { test } from './picture-test.ts';

test('mentions', async ({ demo, page, picture }) => {
  await demo.caretAfter('Type an at sign to mention someone else.');
  await demo.press('Enter');
  await page.keyboard.type('Or @ad');
  // Wait for the menu, because without it an arrow key would move the caret.
  await page.getByRole('option', { name: 'Ada Lovelace', selected: true }).waitFor();
  await demo.settle();
  await demo.press('ArrowDown');
  await page.getByRole('option', { name: 'Adele Goldberg', selected: true }).waitFor();
  await picture({ name: 'before', also: [page.locator('.mention-menu')] });
  await demo.press('Enter');
  await page.keyboard.type('perhaps?');
  await picture({ name: 'after' });
});
