import type { Demo } from './demo-test.ts';
import { expect, test } from './demo-test.ts';

test.beforeEach(({ demo }) => demo.open('lists'));

/** Types of the top-level lists. */
async function listTypes(demo: Demo): Promise<(string | undefined)[]> {
  const { root } = JSON.parse(await demo.json()) as { root: { children: { listType?: string }[] } };
  return root.children.map(({ listType }) => listType);
}

test('the buttons change the type of a list, and the pressed one removes the list', async ({ demo }) => {
  await demo.caretAfter('Knead');
  await expect(demo.button('Numbers')).toHaveAttribute('aria-pressed', 'true');
  await demo.button('Bullets').click();
  await expect(demo.button('Bullets')).toHaveAttribute('aria-pressed', 'true');
  expect(await listTypes(demo)).toEqual(['check', 'bullet']);
  await demo.button('Bullets').click();
  expect(await demo.blockTypes()).toEqual(['list', 'paragraph', 'paragraph', 'paragraph']);
  await demo.button('Undo').click();
  await demo.button('Undo').click();
  expect(await listTypes(demo)).toEqual(['check', 'number']);
});

test('a click on the checkbox checks the item', async ({ demo }) => {
  const item = demo.content.getByRole('checkbox', { name: 'Flour' });
  await expect(item).toHaveAttribute('aria-checked', 'false');
  await item.click({ position: { x: 8, y: 12 } });
  await expect(item).toHaveAttribute('aria-checked', 'true');
  expect(await demo.json()).toContain('"checked": true');
});

test('keyboard: indent, outdent, check, leave the list', { tag: '@smoke' }, async ({ demo, page }) => {
  await demo.content.focus();
  await demo.press('ControlOrMeta+End', 'Enter');
  await page.keyboard.type('for forty minutes');
  await demo.press('Tab');
  await expect(demo.content.locator('ol ol > li')).toHaveText('for forty minutes');
  await demo.press('Shift+Tab');
  await expect(demo.content.locator('ol ol')).toHaveCount(0);
  await expect(demo.content.locator('ol > li')).toHaveCount(4);
  await demo.press('Enter', 'Enter');
  await page.keyboard.type('Done.');
  await expect(demo.content.locator('ol + p')).toHaveText('Done.');

  await demo.press('ControlOrMeta+Home', 'ArrowLeft');
  const first = demo.content.getByRole('checkbox', { name: 'Water' });
  await expect(first).toBeFocused();
  await demo.press('Space');
  await expect(first).toHaveAttribute('aria-checked', 'true');
  await demo.press('ArrowDown');
  await expect(demo.content.getByRole('checkbox', { name: 'Flour' })).toBeFocused();
  await demo.press('Escape');
  await expect(demo.content).toBeFocused();
});

test('Tab indents up to four levels and then moves the focus on, like Shift+Tab at the top level', async ({ demo }) => {
  await demo.caretAfter('Bake');
  for (let depth = 2; depth <= 4; depth++) {
    await demo.press('Tab');
    await expect(demo.content.locator('ol '.repeat(depth).trim())).toHaveCount(1);
  }
  await demo.press('Tab');
  await expect(demo.content).not.toBeFocused();
  await demo.caretAfter('Mix');
  await demo.press('Shift+Tab');
  await expect(demo.content).not.toBeFocused();
});

test('characters at the start of a line become lists', async ({ demo, page }) => {
  await demo.load('HTML', '<p>Start</p>');
  await demo.caretAfter('Start');
  await demo.press('Enter');
  await page.keyboard.type('- one');
  await expect(demo.content.locator('ul > li')).toHaveText('one');
  await demo.press('Enter', 'Enter');
  await page.keyboard.type('3. three');
  await expect(demo.content.locator('ol > li')).toHaveText('three');
  await demo.press('Enter', 'Enter');
  await page.keyboard.type('[ ] box');
  expect(await listTypes(demo)).toEqual([undefined, 'bullet', 'number', 'check']);
  await expect(demo.content.locator('ol')).toHaveAttribute('start', '3');
});

test('is copied and pasted with its checkboxes', async ({ demo }) => {
  await demo.content.getByRole('checkbox', { name: 'Flour' }).click({ position: { x: 8, y: 12 } });
  await demo.content.focus();
  await demo.press('ControlOrMeta+a', 'ControlOrMeta+c', 'ControlOrMeta+End', 'Enter', 'Enter', 'ControlOrMeta+v');
  await expect(demo.content.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await demo.press('ControlOrMeta+z');
  await expect(demo.content.getByRole('checkbox', { checked: true })).toHaveCount(1);
});

test('JSON and HTML restore the same document, including checkboxes and levels', async ({ demo }) => {
  await demo.content.getByRole('checkbox', { name: 'Flour' }).click({ position: { x: 8, y: 12 } });
  await demo.caretAfter('Bake');
  await demo.press('Tab');
  await demo.roundTrip('JSON');
  await demo.roundTrip('HTML');
  await expect(demo.content.getByRole('checkbox', { name: 'Flour' })).toBeChecked();
  await expect(demo.content.locator('ol ol > li')).toHaveText('Bake');
});

test('read-only: checkboxes do not change; the editor has a name', async ({ demo, page }) => {
  await expect(page.getByRole('textbox', { name: 'Text with lists' })).toBeVisible();
  await demo.content.getByRole('listitem').first().click();
  await demo.button('Bullets').click();
  await expect(demo.button('Undo')).toBeEnabled();
  await demo.button('Undo').click();
  await expect(demo.button('Redo')).toBeEnabled();
  await demo.setReadOnly();
  for (const name of ['Bullets', 'Numbers', 'Check list', 'Nest', 'Undo', 'Redo']) await expect(demo.button(name)).toBeDisabled();
  const item = demo.content.getByRole('checkbox', { name: 'Flour' });
  await item.click({ position: { x: 8, y: 12 } });
  await expect(item).toHaveAttribute('aria-checked', 'false');
});
