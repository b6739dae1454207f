import type { Locator } from '@playwright/test';
import type { Demo } from './demo-test.ts';
import { expect, test } from './demo-test.ts';

const first = 'This week’s plan hangs on the wall.';
const second = 'When you finish a task, take its note down.';

interface SavedNote {
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly color: string;
}

test.beforeEach(({ demo }) => demo.open('sticky-notes'));

function noteCalled(demo: Demo, name: string): Locator {
  return demo.content.getByRole('region', { name, exact: true });
}

function handleOf(note: Locator): Locator {
  return note.getByRole('button', { name: 'Move note with the arrow keys' });
}

/** Adds a note after the first block, and types into it at its initial focus. */
async function addNote(demo: Demo, text: string): Promise<Locator> {
  await demo.caretAfter(first);
  await demo.button('Add note').click();
  await expect(noteCalled(demo, 'Empty note').getByRole('textbox')).toBeFocused();
  await demo.settle();
  await demo.page.keyboard.insertText(text);
  const note = noteCalled(demo, `Note: ${text}`);
  await expect(note).toBeVisible();
  return note;
}

async function savedNotes(demo: Demo): Promise<SavedNote[]> {
  const { root } = JSON.parse(await demo.json()) as { root: { children: SavedNote[] } };
  return root.children.filter(({ type }) => type === 'sticky-note');
}

test('the button adds a note after the block with the caret; its text is part of the document', async ({ demo }) => {
  const note = await addNote(demo, 'Call Ada');
  expect(await demo.blockTypes()).toEqual(['paragraph', 'sticky-note', 'paragraph']);
  expect(await demo.json()).toContain('"text": "Call Ada"');
  expect(await demo.html()).toMatch(
    /<aside class="sticky-note" data-x="24" data-y="112" data-color="yellow"><p[^>]*><span>Call Ada/,
  );
  await expect(note.getByRole('textbox', { name: 'Note text' })).toHaveText('Call Ada');
  // The paragraphs do not move, because a note takes up no space.
  await expect(demo.content.locator('> p')).toHaveText([first, second]);
});

test('several notes have their own position, color and text', async ({ demo }) => {
  await addNote(demo, 'One');
  const two = await addNote(demo, 'Two');
  await two.getByLabel('Note color').selectOption('pink');
  await addNote(demo, 'Three');
  await expect(demo.content.getByRole('region')).toHaveCount(3);
  const places = (await savedNotes(demo)).map(({ x, y }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(3);
  await expect(two).toHaveAttribute('data-color', 'pink');
  expect((await savedNotes(demo)).map(({ color }) => color).sort()).toEqual(['pink', 'yellow', 'yellow']);
});

test('can be moved with the mouse in a single undo step, and stays within the text', async ({ demo, page }) => {
  const note = await addNote(demo, 'Call Ada');
  await handleOf(note).hover();
  await page.mouse.down();
  const at = await handleOf(note).boundingBox();
  if (at === null) throw new Error('The handle is not visible.');
  await page.mouse.move(at.x + 60, at.y + 50);
  await page.mouse.move(at.x + at.width / 2 + 120, at.y + at.height / 2 + 80, { steps: 4 });
  expect(await savedNotes(demo)).toMatchObject([{ x: 24, y: 112 }]);
  await page.mouse.up();
  await expect.poll(() => savedNotes(demo)).toMatchObject([{ x: 144, y: 192 }]);
  await demo.button('Undo').click();
  await expect.poll(() => savedNotes(demo)).toMatchObject([{ x: 24, y: 112 }]);

  await handleOf(note).hover();
  await page.mouse.down();
  await page.mouse.move(0, 0, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => savedNotes(demo)).toMatchObject([{ x: 0, y: 0 }]);
});

test('keyboard: add, write, move, color, remove, undo', { tag: '@smoke' }, async ({ demo, page }) => {
  await demo.press('Tab');
  await expect(demo.button('Add note')).toBeFocused();
  await demo.press('Enter');
  const note = demo.content.getByRole('region');
  await expect(note.getByRole('textbox')).toBeFocused();
  await demo.settle();
  await page.keyboard.type('Call');
  await demo.press('Enter');
  await page.keyboard.type('Ada');
  await expect(note.locator('.note-text p')).toHaveText(['Call', 'Ada']);

  await demo.press('Shift+Tab', 'Shift+Tab');
  await expect(note.getByLabel('Note color')).toBeFocused();
  await page.keyboard.type('b');
  await expect(note).toHaveAttribute('data-color', 'blue');
  await demo.press('Shift+Tab');
  await expect(handleOf(note)).toBeFocused();
  await demo.press('ArrowRight', 'ArrowRight', 'ArrowDown');
  await expect(handleOf(note)).toBeFocused();
  await expect.poll(() => savedNotes(demo)).toMatchObject([{ x: 44, y: 122 }]);
  await demo.press('ControlOrMeta+z');
  await expect.poll(() => savedNotes(demo)).toMatchObject([{ x: 44, y: 112 }]);

  await handleOf(note).focus();
  await demo.press('Delete');
  await expect(note).toHaveCount(0);
  await expect(demo.content).toBeFocused();
  await demo.press('ControlOrMeta+z');
  await expect(note.locator('.note-text p')).toHaveText(['Call', 'Ada']);
});

test('undo and redo include the text of notes, and the caret stays in the note', async ({ demo, page }) => {
  const note = await addNote(demo, 'Call Ada');
  const text = demo.content.getByRole('textbox', { name: 'Note text' });
  await expect(text).toBeFocused();
  await demo.press('ControlOrMeta+z');
  await expect(text).toHaveText('');
  await expect(text).toBeFocused();
  await demo.button('Redo').click();
  await expect(text).toHaveText('Call Ada');
  await expect(note).toBeVisible();
  await text.focus();
  await demo.press('End');
  await page.keyboard.insertText(' today');
  await expect.poll(() => demo.json()).toContain('Call Ada today');
});

test('the text of a note can have formats and several lines', async ({ demo, page }) => {
  await addNote(demo, 'Call ');
  await demo.press('ControlOrMeta+b');
  await page.keyboard.type('Ada');
  await expect(demo.content.locator('.note strong')).toHaveText('Ada');
  await demo.roundTrip('HTML');
  await expect(demo.content.locator('.note-text strong')).toHaveText('Ada');
  expect(await demo.blockTypes()).toEqual(['paragraph', 'sticky-note', 'paragraph']);
});

test('a note is copied by its handle, and pasted next to the original', async ({ demo }) => {
  const note = await addNote(demo, 'Call Ada');
  await handleOf(note).focus();
  await demo.settle();
  await demo.press('ControlOrMeta+c');
  await demo.caretAfter(second);
  await demo.press('ControlOrMeta+v');
  await expect(demo.content.getByRole('region', { name: 'Note: Call Ada' })).toHaveCount(2);
  expect((await savedNotes(demo)).map(({ x, y }) => `${x} ${y}`).sort()).toEqual(['24 112', '48 136']);
  await demo.press('ControlOrMeta+z');
  await expect(demo.content.getByRole('region')).toHaveCount(1);
});

test('JSON and HTML restore the same document', async ({ demo }) => {
  const note = await addNote(demo, 'Call Ada');
  await note.getByLabel('Note color').selectOption('green');
  await addNote(demo, 'Water the plants');
  await demo.roundTrip('JSON');
  await expect(demo.content.getByRole('region')).toHaveCount(2);
  await demo.roundTrip('HTML');
  await expect(noteCalled(demo, 'Note: Call Ada')).toHaveAttribute('data-color', 'green');
  await expect(noteCalled(demo, 'Note: Water the plants').getByRole('textbox')).toHaveText('Water the plants');
});

test('a click on the delete button removes the note, and the focus returns to the text', async ({ demo, page }) => {
  const note = await addNote(demo, 'Call Ada');
  await note.getByRole('button', { name: 'Delete note' }).click();
  await expect(demo.content.getByRole('region')).toHaveCount(0);
  await expect(demo.content).toBeFocused();
  await page.keyboard.type(' Done.');
  await expect(demo.content.locator('> p').first()).toHaveText(`${first} Done.`);
});

test('read-only: notes are shown but cannot be moved or edited; everything has a name', async ({ demo, page }) => {
  await expect(page.getByRole('textbox', { name: 'Text with notes' })).toBeVisible();
  const note = await addNote(demo, 'Call Ada');
  await demo.setReadOnly();
  await expect(handleOf(note)).toBeDisabled();
  await expect(note.getByLabel('Note color')).toBeDisabled();
  await expect(note.getByRole('button', { name: 'Delete note' })).toBeDisabled();
  await expect(demo.button('Add note')).toBeDisabled();
  const before = await demo.json();
  await note.locator('.note-text').click();
  await page.keyboard.type('more');
  await expect(note.locator('.note-text')).toHaveText('Call Ada');
  await expect(note.locator('.note-text')).toHaveAttribute('contenteditable', 'false');
  expect(await demo.json()).toBe(before);
});
