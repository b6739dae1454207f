import type { Page } from '@playwright/test';
import type { Demo } from './demo-test.ts';
import { answerForHost, expect, test } from './demo-test.ts';

const first = 'The new icons are ready.';
const url = 'https://www.figma.com/design/AbCdEfGhIjKlMnOpQrStUv/Mobile-App-Icons?node-id=12-34&t=x1y2z3';
const frame = 'https://embed.figma.com/design/AbCdEfGhIjKlMnOpQrStUv/Mobile-App-Icons?node-id=12-34&embed-host=lexical-demo';

test.beforeEach(({ demo }) => demo.open('figma'));

async function insertByForm(page: Page, demo: Demo, text: string): Promise<void> {
  await page.getByLabel('File URL').fill(text);
  await demo.button('Insert file').click();
}

/** Pastes data at the caret, as after copying from an address bar or a page. */
async function paste(demo: Demo, data: Readonly<Record<string, string>>): Promise<void> {
  await demo.content.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
  await demo.settle();
}

test('the form inserts the file, with its name and the linked part from the URL', async ({ demo, page }) => {
  await demo.caretAfter(first);
  await insertByForm(page, demo, url);
  await expect(demo.content.getByRole('button', { name: 'Load file: Mobile App Icons' })).toBeVisible();
  const { root } = JSON.parse(await demo.json()) as { root: { children: object[] } };
  expect(root.children[1]).toEqual({
    type: 'figma',
    version: 1,
    kind: 'design',
    fileKey: 'AbCdEfGhIjKlMnOpQrStUv',
    title: 'Mobile App Icons',
    part: '12-34',
  });
  expect(await demo.html()).toContain(`src="${frame.replace('&', '&amp;')}" title="Mobile App Icons"`);
  await expect(demo.content.getByRole('link', { name: 'in Figma' })).toHaveAttribute(
    'href',
    'https://www.figma.com/design/AbCdEfGhIjKlMnOpQrStUv/Mobile-App-Icons?node-id=12-34',
  );
  await expect(page.getByLabel('File URL')).toHaveValue('');
});

test('an invalid URL is rejected with a reason next to the field', async ({ demo, page }) => {
  const field = page.getByLabel('File URL');
  for (const [text, reason] of [
    ['', 'Paste the URL of a file.'],
    ['figma.com/design', 'This is not a complete URL. It must begin with https://'],
    ['https://figma.com.example.org/design/AbCdEfGhIjKlMnOpQrStUv', 'This URL points to figma.com.example.org, not to Figma.'],
    ['https://www.figma.com/files/recent', 'This is not the URL of a Figma file. Use “Copy link” in the file.'],
  ] as const) {
    await insertByForm(page, demo, text);
    await expect(page.getByRole('alert')).toHaveText(reason);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(reason);
  }
  await field.fill('h');
  await expect(page.getByRole('alert')).toBeHidden();
  expect(await demo.blockTypes()).toEqual(['paragraph', 'paragraph']);
});

test('no request is made before the press; then the frame replaces the button and has focus', async ({ demo, page, context }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).hostname));
  await answerForHost(context, 'embed.figma.com', '<title>File</title><p>A drawn file</p>');
  await demo.caretAfter(first);
  await insertByForm(page, demo, url);
  await expect(demo.content.locator('iframe')).toHaveCount(0);
  expect(asked).not.toContain('embed.figma.com');
  await demo.content.getByRole('button').click();
  await expect(demo.content.getByTitle('Figma: Mobile App Icons')).toHaveAttribute('src', frame);
  await expect(demo.content.locator('iframe')).toBeFocused();
  await expect(demo.content.frameLocator('iframe').getByText('A drawn file')).toBeVisible();
});

test('keyboard: paste, load, select, remove, undo', { tag: '@smoke' }, async ({ demo, context }) => {
  await answerForHost(context, 'embed.figma.com', '<p>A drawn file</p>');
  await demo.press('Tab', 'Tab', 'Tab');
  await expect(demo.content).toBeFocused();
  await demo.press('ControlOrMeta+Home', 'End', 'Enter');
  await paste(demo, { 'text/plain': ` ${url}\n` });
  const load = demo.content.getByRole('button', { name: 'Load file: Mobile App Icons' });
  await expect(load).toBeVisible();
  expect(await demo.blockTypes()).toEqual(['paragraph', 'figma', 'paragraph', 'paragraph']);
  await demo.press('ArrowLeft');
  await expect(demo.content.locator('.embed-selected')).toHaveCount(1);
  await demo.press('Backspace');
  await expect(load).toHaveCount(0);
  await demo.press('ControlOrMeta+z');
  await expect(load).toBeVisible();
  await load.focus();
  await demo.press('Space');
  await expect(demo.content.locator('iframe')).toBeFocused();
  expect(await demo.blockTypes()).toEqual(['paragraph', 'figma', 'paragraph', 'paragraph']);
});

test('only a single URL becomes a file: URLs with text, other URLs, and copied pages are pasted unchanged', async ({ demo }) => {
  await demo.caretAfter(first);
  await paste(demo, { 'text/plain': ` See ${url}` });
  await expect(demo.content.locator('p').first()).toHaveText(`${first} See ${url}`);
  await paste(demo, { 'text/plain': 'https://example.org/' });
  await paste(demo, { 'text/plain': url, 'text/html': `<p>The <b>file</b></p>` });
  await expect(demo.content).toContainText('https://example.org/The file');
  expect(await demo.blockTypes()).not.toContain('figma');
});

test('a click next to the button selects the block, Delete removes it', async ({ demo, page }) => {
  await demo.caretAfter(first);
  await insertByForm(page, demo, url);
  await demo.content.locator('.embed').click({ position: { x: 3, y: 3 } });
  await expect(demo.content.locator('.embed-selected')).toHaveCount(1);
  await demo.press('Delete');
  await expect(demo.content.locator('.embed')).toHaveCount(0);
  await page.keyboard.type(' And more.');
  await expect(demo.content).toContainText('And more.');
});

test('is copied and pasted with the text around it; undo reverts that', async ({ demo, page }) => {
  await demo.caretAfter(first);
  await insertByForm(page, demo, url);
  await demo.content.focus();
  await demo.press('ControlOrMeta+a', 'ControlOrMeta+c', 'ControlOrMeta+End', 'ControlOrMeta+v');
  await expect(demo.content.getByRole('button', { name: 'Load file: Mobile App Icons' })).toHaveCount(2);
  await demo.button('Undo').click();
  await expect(demo.content.locator('.embed')).toHaveCount(1);
});

test('JSON and HTML restore the same document, including kinds; a forged key is not loaded', async ({ demo, page }) => {
  await demo.caretAfter(first);
  await insertByForm(page, demo, url.replace('/design/', '/board/'));
  await demo.roundTrip('JSON');
  await demo.roundTrip('HTML');
  const saved = await demo.json();
  expect(saved).toContain('"kind": "board"');
  await page.getByText('JSON', { exact: true }).click();
  await page.getByLabel('Document as JSON').fill(saved.replace('AbCdEfGhIjKlMnOpQrStUv', '../../login'));
  demo.provoked.push('This is not the URL of a Figma file.');
  await demo.button('Load JSON').click();
  await expect(page.getByRole('status')).toHaveText(
    'Not loaded: This is not the URL of a Figma file. Use “Copy link” in the file.',
  );
  await expect(demo.content.locator('.embed')).toHaveCount(1);
});

test('read-only: the file can be loaded, but the document cannot be changed; everything has a name', async ({
  demo,
  page,
  context,
}) => {
  await answerForHost(context, 'embed.figma.com', '<p>A drawn file</p>');
  await expect(page.getByRole('textbox', { name: 'Text with designs' })).toBeVisible();
  await demo.caretAfter(first);
  await insertByForm(page, demo, url);
  await demo.setReadOnly();
  await expect(page.getByLabel('File URL')).toBeDisabled();
  await expect(demo.button('Insert file')).toBeDisabled();
  const before = await demo.json();
  await demo.content.locator('.embed').click({ position: { x: 3, y: 3 } });
  await demo.press('Delete');
  await demo.content.getByRole('button', { name: /^Load/ }).click();
  await expect(demo.content.getByTitle('Figma: Mobile App Icons')).toBeVisible();
  expect(await demo.json()).toBe(before);
});
