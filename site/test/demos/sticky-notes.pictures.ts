import { test } from './picture-test.ts';

test('sticky-notes', async ({ demo, page, picture }) => {
  await demo.caretAfter('This week’s plan hangs on the wall.');
  await demo.button('Add note').click();
  await page.keyboard.insertText('Write the release notes');
  await picture({ name: 'before' });
  for (const [text, color, right, down] of [
    ['Call Ada about the review', 'pink', 20, 2],
    ['Water the plants', 'green', 42, 10],
  ] as const) {
    await demo.caretAfter('This week’s plan hangs on the wall.');
    await demo.button('Add note').click();
    await page.keyboard.insertText(text);
    const note = demo.content.getByRole('region', { name: `Note: ${text}` });
    await note.getByLabel('Note color').selectOption(color);
    await note.getByRole('button').first().focus();
    for (let step = 0; step < right; step++) await demo.press('ArrowRight');
    for (let step = 0; step < down; step++) await demo.press('ArrowDown');
  }
  await picture({ name: 'after' });
});
