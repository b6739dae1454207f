import type { Page } from '@playwright/test';
import { type Demo, expect, test } from './demo-test.ts';

const second = 'Type an at sign to mention someone else.';

test.beforeEach(({ demo }) => demo.open('mentions'));

/** Types, and waits for the menu's keys: it marks its first option only once it is open, and its keys learn of the mark with the next frame. */
async function search(demo: Demo, page: Page, text: string, first: string): Promise<void> {
  await page.keyboard.type(text);
  await expect(page.getByRole('option', { selected: true })).toHaveText(first);
  await demo.settle();
}

test('keyboard: the at sign opens the menu, arrow keys and Enter choose, Backspace removes the whole name', {
  tag: '@smoke',
}, async ({ demo, page }) => {
  await demo.content.focus();
  await demo.press('ControlOrMeta+End');
  await search(demo, page, ' @ad', 'Ada Lovelace');
  const options = page.getByRole('listbox', { name: 'People' }).getByRole('option');
  await expect(options).toHaveText(['Ada Lovelace', 'Adele Goldberg']);
  await demo.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await demo.press('Enter');
  const mentions = demo.content.locator('.mention');
  await expect(mentions).toHaveText(['@Grace Hopper', '@Adele Goldberg']);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.type('too');
  await expect(demo.content.locator('p').last()).toHaveText(`${second} @Adele Goldberg too`);
  expect(await demo.json()).toContain('"personId": "p2"');
  await demo.press('Backspace', 'Backspace', 'Backspace', 'Backspace', 'Backspace');
  await expect(mentions).toHaveText(['@Grace Hopper']);
  await demo.press('ControlOrMeta+z');
  await expect(mentions).toHaveText(['@Grace Hopper', '@Adele Goldberg']);
});

test('is a combobox, with its state and its current option up to date', async ({ demo, page }) => {
  const combobox = page.getByRole('combobox', { name: 'Message' });
  await expect(combobox).toHaveAttribute('aria-expanded', 'false');
  await expect(combobox).toHaveAttribute('aria-autocomplete', 'list');
  await demo.caretAfter(second);
  await search(demo, page, ' @a', 'Ada Lovelace');
  await expect(combobox).toHaveAttribute('aria-expanded', 'true');
  await expect(combobox).toHaveAttribute('aria-controls', (await page.getByRole('listbox').getAttribute('id')) ?? '');
  const current = page.getByRole('option', { selected: true });
  const pointsAtCurrent = async () =>
    expect(combobox).toHaveAttribute('aria-activedescendant', (await current.getAttribute('id')) ?? '');
  await demo.press('ArrowUp');
  await expect(current).toHaveText('Frances Allen');
  await pointsAtCurrent();
  // After another letter there are fewer options, and the first one is current again.
  await search(demo, page, 'd', 'Ada Lovelace');
  await pointsAtCurrent();
  await page.getByRole('option', { name: 'Adele Goldberg' }).hover();
  await expect(current).toHaveText('Adele Goldberg');
  await pointsAtCurrent();
  await page.keyboard.type('xyz');
  await expect(combobox).toHaveAttribute('aria-expanded', 'false');
  await expect(combobox).not.toHaveAttribute('aria-activedescendant');
});

test('Escape closes the menu and keeps the text; Tab chooses, or moves the focus without a menu', async ({ demo, page }) => {
  await demo.caretAfter(second);
  await search(demo, page, ' @gr', 'Grace Hopper');
  await expect(page.getByRole('option')).toHaveText(['Grace Hopper']);
  await demo.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(demo.content.locator('p').last()).toHaveText(`${second} @gr`);
  await search(demo, page, 'a', 'Grace Hopper');
  await demo.press('Tab');
  await expect(demo.content.locator('.mention')).toHaveCount(2);
  await expect(demo.content).toBeFocused();
  await demo.press('Tab');
  await expect(demo.content).not.toBeFocused();
});

test('finds people by any word of the name and without accents; an email address is not a mention', async ({ demo, page }) => {
  await demo.caretAfter(second);
  await search(demo, page, ' @mes', 'Márta Mészáros');
  await demo.press('Enter');
  await page.keyboard.type('write to me@ad');
  await demo.settle();
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('mouse: the button, a click on a name, and a click on a mention to change it', async ({ demo, page }) => {
  await demo.caretAfter(second);
  await demo.button('Mention someone').click();
  await page.getByRole('option', { name: 'Alan Turing' }).click();
  const mentions = demo.content.locator('.mention');
  await expect(mentions).toHaveText(['@Grace Hopper', '@Alan Turing']);
  await page.keyboard.type('now');
  await expect(demo.content.locator('p').last()).toHaveText(`${second} @Alan Turing now`);
  await mentions.first().click();
  await search(demo, page, '@fra', 'Frances Allen');
  await demo.press('Enter');
  await expect(mentions).toHaveText(['@Frances Allen', '@Alan Turing']);
  await mentions.last().click();
  await demo.press('Delete');
  await expect(mentions).toHaveText(['@Frances Allen']);
});

test('the arrow keys treat a mention as a unit, so that nothing is typed into it', async ({ demo, page }) => {
  await demo.content.focus();
  await demo.press('ControlOrMeta+Home');
  for (let i = 0; i < 'Shall we ask '.length; i++) await demo.press('ArrowRight');
  await demo.press('ArrowRight');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('@Grace Hopper');
  await demo.press('ArrowRight');
  await page.keyboard.type('!');
  await expect(demo.content.locator('.mention')).toHaveText(['@Grace Hopper']);
  await expect(demo.content.locator('p').first()).toHaveText('Shall we ask @Grace Hopper! to give the talk?');
});

test('is copied and pasted as a mention', async ({ demo }) => {
  await demo.content.focus();
  await demo.press('ControlOrMeta+a', 'ControlOrMeta+c', 'ControlOrMeta+End', 'Enter', 'ControlOrMeta+v');
  await expect(demo.content.locator('.mention')).toHaveText(['@Grace Hopper', '@Grace Hopper']);
});

test('JSON and HTML restore the same document, including the person', async ({ demo }) => {
  await demo.roundTrip('JSON');
  await demo.roundTrip('HTML');
  expect(await demo.html()).toContain('<span data-mention="p7">@Grace Hopper</span>');
  await demo.load('HTML', '<p>With <span data-mention="p1">Ada</span> and <span>Bo</span></p>');
  await expect(demo.content.locator('.mention')).toHaveText(['@Ada']);
});

test('read-only: no menu and no combobox; mentions do not change', async ({ demo, page }) => {
  await demo.setReadOnly();
  await expect(demo.button('Mention someone')).toBeDisabled();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await demo.content.locator('.mention').click();
  await page.keyboard.type('@a');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(demo.content.locator('.mention')).toHaveText(['@Grace Hopper']);
});
