import { test } from './picture-test.ts';

test('collapsible-container', async ({ demo, page, picture }) => {
  await demo.caretAfter('Ask us more.');
  await picture({ name: 'before' });
  await demo.caretAfter('May dogs come along?');
  await demo.button('Open').click();
  await demo.caretAfter('On a leash, all year round.');
  await demo.press('ArrowDown', 'Home');
  await demo.button('Insert container').click();
  await page.keyboard.type('What to bring?');
  await demo.press('Enter');
  await page.keyboard.type('Water and a hat.');
  await picture({ name: 'after' });
});
