import { test } from './picture-test.ts';

test('collapsible-container', async ({ demo, page, picture }) => {
  await demo.caretAfter('More questions? Ask us.');
  await picture({ name: 'before' });
  await demo.caretAfter('Can I bring my dog?');
  await demo.button('Open').click();
  await demo.caretAfter('Yes, on a leash, all year round.');
  await demo.press('ArrowDown', 'Home');
  await demo.button('Insert container').click();
  await page.keyboard.type('What should I bring?');
  await demo.press('Enter');
  await page.keyboard.type('Water and a hat.');
  await picture({ name: 'after' });
});
