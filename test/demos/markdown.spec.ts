import type { Locator } from '@playwright/test';
import { expect, test } from './demo-test.ts';

test.beforeEach(({ demo }) => demo.open('markdown'));

test('the sample is a document, and the pane writes it as Markdown again', async ({ demo, page }) => {
  expect(await demo.blockTypes()).toEqual(['heading', 'paragraph', 'list', 'quote']);
  await expect(demo.content.getByRole('heading', { level: 1 })).toHaveText('Field notes');
  const pane = page.getByLabel('Document as Markdown');
  expect(await pane.inputValue()).toContain(
    'Write **Markdown** here, *as you type*, with `code` and [links](https://example.com).',
  );
  expect(await pane.inputValue()).toContain('- It becomes a document at once\n- Nothing is kept');
});

test('by keyboard alone: signs become blocks and formats while they are typed', async ({ demo, page }) => {
  await demo.load('HTML', '<p>Start</p>');
  await demo.content.focus();
  await demo.press('ControlOrMeta+End', 'Enter');
  await page.keyboard.type('## Tools');
  await expect(demo.content.getByRole('heading', { level: 2 })).toHaveText('Tools');
  await demo.press('Enter');
  await page.keyboard.type('a **strong** word');
  await expect(demo.content.locator('strong')).toHaveText('strong');
  await demo.press('Enter');
  await page.keyboard.type('> said so');
  await expect(demo.content.locator('blockquote')).toHaveText('said so');
  await demo.press('Enter');
  await page.keyboard.type('[ ] to do');
  await expect(demo.content.getByRole('checkbox')).toHaveText('to do');
  await expect(page.getByLabel('Document as Markdown')).toHaveValue(
    /^Start\n\n## Tools\n\na \*\*strong\*\* word\n\n> said so\n\n- \[ \] to do/,
  );
});

test('a transformer of one’s own: a name between colons becomes its sign, an unknown one stays', async ({ demo, page }) => {
  await demo.load('HTML', '<p>Start</p>');
  await demo.caretAfter('Start');
  await page.keyboard.type(' :arrow: :teapot: end');
  await expect(demo.content).toHaveText('Start → :teapot: end');
});

async function read(pane: Locator, markdown: string): Promise<void> {
  await pane.fill(markdown);
  await pane.page().getByRole('button', { name: 'Read Markdown' }).click();
}

test('Markdown replaces the document, and one undo brings it back', async ({ demo, page }) => {
  await demo.caretAfter('Except in the box below.');
  await read(page.getByLabel('Document as Markdown'), '# One\n\n- [x] done :arrow:\n- [ ] open\n\n```\ncode\n```');
  await expect(demo.content.getByRole('heading')).toHaveText('One');
  expect(await demo.blockTypes()).toEqual(['heading', 'list', 'code']);
  await expect(demo.content.getByRole('checkbox', { checked: true })).toHaveText('done →');
  await demo.button('Undo').click();
  await expect(demo.content.getByRole('heading')).toHaveText('Field notes');
});

test('the buttons format what is selected, and follow the caret', async ({ demo, page }) => {
  await demo.load('HTML', '<p>plain</p>');
  await demo.content.getByText('plain').dblclick();
  await demo.button('Bold').click();
  await expect(demo.content.locator('strong')).toHaveText('plain');
  await expect(demo.button('Bold')).toHaveAttribute('aria-pressed', 'true');
  await demo.button('Heading').click();
  await expect(demo.content.getByRole('heading', { level: 2 })).toHaveText('plain');
  await expect(page.getByLabel('Document as Markdown')).toHaveValue('## **plain**');
  await demo.button('Heading').click();
  await expect(demo.content.getByRole('heading')).toHaveCount(0);
});

test('copied and pasted with headings and formats', async ({ demo }) => {
  await demo.content.focus();
  await demo.press('ControlOrMeta+a', 'ControlOrMeta+c', 'ControlOrMeta+End', 'Enter', 'Enter', 'ControlOrMeta+v');
  await expect(demo.content.locator('strong')).toHaveCount(2);
  await expect(demo.content.locator('ul')).toHaveCount(2);
});

test('what Markdown has no signs for is kept in the document and missing in the pane', async ({ demo, page }) => {
  await demo.load('HTML', '<p>a <u>line</u> and <b>weight</b></p>');
  await expect(demo.content.locator('p')).toHaveText('a line and weight');
  // 8: underlined.
  expect(await demo.json()).toContain('"format": 8');
  await expect(page.getByLabel('Document as Markdown')).toHaveValue('a line and **weight**');
});

test('a block made by a shortcut is removed again by keys alone', async ({ demo, page }) => {
  await demo.load('HTML', '<p>Start</p>');
  await demo.caretAfter('Start');
  await demo.press('Enter');
  await page.keyboard.type('> x');
  await expect(demo.content.locator('blockquote')).toHaveText('x');
  await demo.press('Backspace', 'Backspace', 'Backspace');
  await expect(demo.content.locator('blockquote')).toHaveCount(0);
  expect(await demo.blockTypes()).toEqual(['paragraph']);
});

test('JSON and HTML give the same document back', async ({ demo }) => {
  await demo.roundTrip('JSON');
  await demo.roundTrip('HTML');
  expect(await demo.blockTypes()).toEqual(['heading', 'paragraph', 'list', 'quote']);
});

test('read-only: the Markdown can be read and not be loaded; editor and pane have names', async ({ demo, page }) => {
  await expect(page.getByRole('textbox', { name: 'Field notes' })).toBeVisible();
  await demo.setReadOnly();
  await expect(page.getByRole('textbox', { name: 'Document as Markdown' })).toHaveAttribute('readonly');
  for (const name of ['Read Markdown', 'Heading', 'Bold', 'Italic']) await expect(demo.button(name)).toBeDisabled();
});
