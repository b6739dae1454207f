import type { Locator } from '@playwright/test';
import { expect, test } from './demo-test.ts';

test.beforeEach(({ demo }) => demo.open('markdown'));

test('the sample becomes a document, and the pane shows it as Markdown', async ({ demo, page }) => {
  expect(await demo.blockTypes()).toEqual(['heading', 'paragraph', 'list', 'quote']);
  await expect(demo.content.getByRole('heading', { level: 1 })).toHaveText('Field notes');
  const pane = page.getByLabel('Document as Markdown');
  expect(await pane.inputValue()).toContain(
    'Write **Markdown** here, *as you type*, with `code` and [links](https://example.com).',
  );
  expect(await pane.inputValue()).toContain('- The markers become formatting\n- The markers themselves disappear');
});

test('keyboard: characters become blocks and formats during typing', { tag: '@smoke' }, async ({ demo, page }) => {
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

test('custom transformer: a name between colons becomes its emoji, an unknown name stays', async ({ demo, page }) => {
  await demo.load('HTML', '<p>Start</p>');
  await demo.caretAfter('Start');
  await page.keyboard.type(' :arrow: :teapot: end');
  await expect(demo.content).toHaveText('Start → :teapot: end');
});

async function read(pane: Locator, markdown: string): Promise<void> {
  await pane.fill(markdown);
  await pane.page().getByRole('button', { name: 'Load Markdown' }).click();
}

test('Markdown replaces the document, and a single undo restores it', async ({ demo, page }) => {
  await demo.caretAfter('The box below shows them.');
  await read(page.getByLabel('Document as Markdown'), '# One\n\n- [x] done :arrow:\n- [ ] open\n\n```\ncode\n```');
  await expect(demo.content.getByRole('heading')).toHaveText('One');
  expect(await demo.blockTypes()).toEqual(['heading', 'list', 'code']);
  await expect(demo.content.getByRole('checkbox', { checked: true })).toHaveText('done →');
  await demo.button('Undo').click();
  await expect(demo.content.getByRole('heading')).toHaveText('Field notes');
});

test('the buttons format the selection, and show the state at the caret', async ({ demo, page }) => {
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

test('is copied and pasted with headings and formats', async ({ demo }) => {
  await demo.content.focus();
  await demo.press('ControlOrMeta+a', 'ControlOrMeta+c', 'ControlOrMeta+End', 'Enter', 'Enter', 'ControlOrMeta+v');
  await expect(demo.content.locator('strong')).toHaveCount(2);
  await expect(demo.content.locator('ul')).toHaveCount(2);
});

test('what Markdown cannot express is kept in the document and missing in the pane', async ({ demo, page }) => {
  await demo.load('HTML', '<p>a <u>line</u> and <b>weight</b></p>');
  await expect(demo.content.locator('p')).toHaveText('a line and weight');
  // 8: underlined.
  expect(await demo.json()).toContain('"format": 8');
  await expect(page.getByLabel('Document as Markdown')).toHaveValue('a line and **weight**');
});

test('a block made with a shortcut can be removed with the keyboard', async ({ demo, page }) => {
  await demo.load('HTML', '<p>Start</p>');
  await demo.caretAfter('Start');
  await demo.press('Enter');
  await page.keyboard.type('> x');
  await expect(demo.content.locator('blockquote')).toHaveText('x');
  await demo.press('Backspace', 'Backspace', 'Backspace');
  await expect(demo.content.locator('blockquote')).toHaveCount(0);
  expect(await demo.blockTypes()).toEqual(['paragraph']);
});

test('JSON and HTML restore the same document', async ({ demo }) => {
  await demo.roundTrip('JSON');
  await demo.roundTrip('HTML');
  expect(await demo.blockTypes()).toEqual(['heading', 'paragraph', 'list', 'quote']);
});

test('read-only: the Markdown can be read but not loaded; editor and pane have names', async ({ demo, page }) => {
  await expect(page.getByRole('textbox', { name: 'Field notes' })).toBeVisible();
  await demo.setReadOnly();
  await expect(page.getByRole('textbox', { name: 'Document as Markdown' })).toHaveAttribute('readonly');
  for (const name of ['Load Markdown', 'Heading', 'Bold', 'Italic']) await expect(demo.button(name)).toBeDisabled();
});
