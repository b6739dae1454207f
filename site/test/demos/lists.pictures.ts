import { test } from './picture-test.ts';

test('lists', async ({ demo, page, picture }) => {
  await demo.content.getByRole('checkbox', { name: 'Water' }).click({ position: { x: 8, y: 12 } });
  await demo.caretAfter('Knead');
  await picture({ name: 'before' });
  await demo.press('Enter');
  await page.keyboard.type('ten minutes by hand');
  await demo.press('Tab', 'Enter');
  await page.keyboard.type('until it is smooth');
  await picture({ name: 'after' });
});
