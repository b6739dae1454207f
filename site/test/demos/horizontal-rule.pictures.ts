import { test } from './picture-test.ts';

test('horizontal-rule', async ({ demo, picture }) => {
  await demo.caretAfter('The first scene ends here.');
  await picture({ name: 'before' });
  await demo.button('Insert rule').click();
  await demo.content.locator('hr').click();
  await picture({ name: 'after' });
});
