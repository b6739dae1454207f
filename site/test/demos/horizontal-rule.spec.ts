import { expect, test } from './demo-test.ts';

const first = 'The first scene ends here.';

test.beforeEach(({ demo }) => demo.open('horizontal-rule'));

test('the button inserts a rule after the block with the caret, followed by a paragraph', async ({ demo, page }) => {
  await demo.caretAfter(first);
  await demo.button('Insert rule').click();
  await expect(demo.content.locator('hr')).toHaveCount(1);
  expect(await demo.blockTypes()).toEqual(['paragraph', 'rule', 'paragraph', 'paragraph']);
  expect(await demo.html()).toContain('<hr>');
  await page.keyboard.type('Written after it.');
  await expect(demo.content.locator('hr + p')).toHaveText('Written after it.');
});

test('keyboard: insert with the button, select, remove, undo', { tag: '@smoke' }, async ({ demo }) => {
  await demo.press('Tab');
  await expect(demo.button('Insert rule')).toBeFocused();
  await demo.press('Tab');
  await expect(demo.content).toBeFocused();
  await demo.press('ControlOrMeta+Home', 'End', 'Shift+Tab', 'Enter');
  const rule = demo.content.locator('hr');
  await expect(rule).toHaveCount(1);
  await expect(demo.content).toBeFocused();
  await demo.press('ArrowLeft');
  await expect(rule).toHaveClass('selected');
  await demo.press('Backspace');
  await expect(rule).toHaveCount(0);
  expect(await demo.html()).not.toContain('<hr>');
  await demo.press('ControlOrMeta+z');
  await expect(rule).toHaveCount(1);
});

test('three dashes and a space become a rule', async ({ demo, page }) => {
  await demo.caretAfter(first);
  await demo.press('Enter');
  await page.keyboard.type('--- and on');
  await expect(demo.content.locator('hr + p')).toHaveText('and on');
  expect(await demo.blockTypes()).toEqual(['paragraph', 'rule', 'paragraph', 'paragraph']);
});

test('a click selects the rule, Delete removes it', async ({ demo }) => {
  await demo.caretAfter(first);
  await demo.button('Insert rule').click();
  const rule = demo.content.locator('hr');
  await rule.click();
  await expect(rule).toHaveClass('selected');
  await demo.press('Delete');
  await expect(rule).toHaveCount(0);
});

test('is copied and pasted with the text around it', async ({ demo }) => {
  await demo.caretAfter(first);
  await demo.button('Insert rule').click();
  await demo.content.focus();
  await demo.press('ControlOrMeta+a', 'ControlOrMeta+c', 'ArrowRight', 'ControlOrMeta+v');
  await expect(demo.content.locator('hr')).toHaveCount(2);
});

test('JSON and HTML restore the same document', async ({ demo }) => {
  await demo.caretAfter(first);
  await demo.button('Insert rule').click();
  await demo.roundTrip('JSON');
  await demo.roundTrip('HTML');
  await demo.load('HTML', '<p>One</p><hr><p>Two</p>');
  expect(await demo.blockTypes()).toEqual(['paragraph', 'rule', 'paragraph']);
});

test('read-only: the rule is shown but cannot be changed; the editor has a name', async ({ demo, page }) => {
  await expect(page.getByRole('textbox', { name: 'Text with rules' })).toBeVisible();
  await demo.load('HTML', '<p>One</p><hr><p>Two</p>');
  await demo.setReadOnly();
  await expect(demo.button('Insert rule')).toBeDisabled();
  await expect(demo.content.locator('hr')).toBeVisible();
  await demo.content.getByText('One').click();
  await page.keyboard.type('more');
  await expect(demo.content.locator('p').first()).toHaveText('One');
});
