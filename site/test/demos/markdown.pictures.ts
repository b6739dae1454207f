import { test } from './picture-test.ts';

test('markdown', async ({ demo, page, picture }) => {
  await demo.caretAfter('The box below shows them.');
  await demo.press('Enter');
  await page.keyboard.type('##');
  await picture({ name: 'before' });
  await page.keyboard.type(' Birds');
  await demo.press('Enter');
  await page.keyboard.type('- seen: **two** herons');
  await picture({ name: 'after' });
});
