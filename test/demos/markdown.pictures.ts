import { test } from './picture-test.ts';

test('markdown', async ({ demo, page, picture }) => {
  await demo.caretAfter('Except in the box below.');
  await demo.press('Enter');
  await page.keyboard.type('##');
  await picture({ name: 'before' });
  await page.keyboard.type(' Birds');
  await demo.press('Enter');
  await page.keyboard.type('- seen: **two** herons');
  await picture({ name: 'after' });
});
