import { test } from './picture-test.ts';

test('tables', async ({ demo, page, picture }) => {
  await demo.caretAfter('Moons');
  await picture({ name: 'before' });
  await demo.button('Column after').click();
  await demo.caretAfter('Moons');
  await demo.press('Tab');
  await page.keyboard.type('Known since');
  await demo.caretAfter('Mars');
  await demo.button('Row below').click();
  await demo.caretAfter('Earth');
  await demo.button('Header column').click();
  await demo.caretAfter('Earth');
  await picture({ name: 'after' });
});
