import type { Page } from '@playwright/test';
import type { Demo } from './demo-test.ts';
import { answerForHost, expect, test } from './demo-test.ts';

const first = 'The talk explains the update cycle.';
const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s';
const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90';

test.beforeEach(({ demo }) => demo.open('youtube'));

async function insertByForm(page: Page, demo: Demo, text: string, title = ''): Promise<void> {
  await page.getByLabel('Video URL').fill(text);
  await page.getByLabel('Title (optional)').fill(title);
  await demo.button('Insert video').click();
}

/** Puts a text on the clipboard as an address bar does, and pastes it at the caret. */
async function pasteText(demo: Demo, text: string): Promise<void> {
  await demo.content.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  await demo.settle();
}

test('the form inserts the video after the block with the caret, with its start time and title', async ({ demo, page }) => {
  await demo.caretAfter(first);
  await insertByForm(page, demo, url, 'One keystroke');
  await expect(demo.content.getByRole('button', { name: 'Load video: One keystroke' })).toBeVisible();
  expect(await demo.blockTypes()).toEqual(['paragraph', 'youtube', 'paragraph', 'paragraph']);
  const { root } = JSON.parse(await demo.json()) as { root: { children: object[] } };
  expect(root.children[1]).toEqual({
    type: 'youtube',
    version: 1,
    videoId: 'dQw4w9WgXcQ',
    start: 90,
    title: 'One keystroke',
    format: '',
  });
  expect(await demo.html()).toContain(`<iframe src="${player}" title="One keystroke"`);
  await expect(demo.content.getByRole('link', { name: 'on YouTube' })).toHaveAttribute(
    'href',
    'https://youtu.be/dQw4w9WgXcQ?t=90',
  );
});

test('an invalid URL is rejected with a reason next to the field', async ({ demo, page }) => {
  const field = page.getByLabel('Video URL');
  const alert = page.getByRole('alert');
  for (const [text, reason] of [
    ['', 'Paste the URL of a video.'],
    ['youtube.com/watch', 'This is not a complete URL. It must begin with https://'],
    ['https://vimeo.com/76979871', 'This URL points to vimeo.com, not to YouTube.'],
    ['https://youtube.com.example.org/watch?v=dQw4w9WgXcQ', 'This URL points to youtube.com.example.org, not to YouTube.'],
    ['https://www.youtube.com/watch?v=short', 'This is not the URL of a video. Copy it from the video’s page.'],
  ] as const) {
    await insertByForm(page, demo, text);
    await expect(alert).toHaveText(reason);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(reason);
  }
  expect(await demo.blockTypes()).toEqual(['paragraph', 'paragraph']);
  await insertByForm(page, demo, 'https://youtu.be/dQw4w9WgXcQ');
  await expect(alert).toBeHidden();
  expect(await demo.blockTypes()).toContain('youtube');
});

test('no request is made before the press; then the player replaces the button and has focus', async ({
  demo,
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).hostname));
  await answerForHost(context, 'www.youtube-nocookie.com', '<title>Player</title><p>A drawn player</p>');
  await demo.caretAfter(first);
  await insertByForm(page, demo, url, 'One keystroke');
  await expect(demo.content.locator('iframe')).toHaveCount(0);
  expect(asked).not.toContain('www.youtube-nocookie.com');
  await demo.content.getByRole('button', { name: /^Load video/ }).click();
  const frame = demo.content.getByTitle('One keystroke');
  await expect(frame).toHaveAttribute('src', `${player}&autoplay=1`);
  await expect(frame).toBeFocused();
  await expect(demo.content.frameLocator('iframe').getByText('A drawn player')).toBeVisible();
  expect(asked).toContain('www.youtube-nocookie.com');
});

test('a pasted URL opens a menu; keyboard: embed, load, select, remove, undo', { tag: '@smoke' }, async ({
  demo,
  page,
  context,
}) => {
  await answerForHost(context, 'www.youtube-nocookie.com', '<p>A drawn player</p>');
  await demo.content.focus();
  await demo.press('ControlOrMeta+Home', 'End', 'Enter');
  await pasteText(demo, url);
  const options = page.getByRole('option');
  await expect(options).toHaveText(['Embed video', 'Keep link']);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(demo.content).toHaveAttribute('aria-activedescendant', 'typeahead-item-0');
  await demo.press('Enter');
  await expect(options).toHaveCount(0);
  const load = demo.content.getByRole('button', { name: 'Load video: YouTube video' });
  await expect(load).toBeVisible();
  await expect(demo.content.locator('a', { hasText: 'youtube.com' })).toHaveCount(0);

  await load.focus();
  await demo.press('Enter');
  await expect(demo.content.locator('iframe')).toBeFocused();
  expect(await demo.blockTypes()).toEqual(['paragraph', 'youtube', 'paragraph', 'paragraph']);

  await demo.content.focus();
  await demo.press('ControlOrMeta+Home', 'End', 'ArrowRight');
  await expect(demo.content.locator('.embed-selected')).toHaveCount(1);
  await demo.press('Delete');
  await expect(demo.content.locator('.embed')).toHaveCount(0);
  await demo.press('ControlOrMeta+z');
  await expect(demo.content.locator('.embed')).toHaveCount(1);
});

test('the menu can keep the link, and does not open for other URLs', async ({ demo, page }) => {
  await demo.caretAfter(first);
  await demo.press('Enter');
  await pasteText(demo, 'https://example.org/watch?v=dQw4w9WgXcQ');
  await expect(demo.content.locator('a')).toHaveCount(1);
  await expect(page.getByRole('option')).toHaveCount(0);
  await demo.press('Enter');
  await pasteText(demo, url);
  await page.getByRole('option', { name: 'Keep link' }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(demo.content.locator('a').nth(1)).toHaveAttribute('href', url);
  expect(await demo.blockTypes()).not.toContain('youtube');
});

test('a click next to the button selects the block; it can be aligned, and Backspace removes it', async ({ demo, page }) => {
  await demo.caretAfter(first);
  await insertByForm(page, demo, url);
  await demo.content.locator('.embed').click({ position: { x: 3, y: 3 } });
  await expect(demo.content.locator('.embed-selected')).toHaveCount(1);
  await demo.button('Center').click();
  expect(await demo.json()).toContain('"format": "center"');
  await expect(demo.content.locator('.embed')).toHaveCSS('text-align', 'center');
  await demo.roundTrip('HTML');
  expect(await demo.html()).toContain('data-align="center"');
  await demo.content.locator('.embed').click({ position: { x: 3, y: 3 } });
  await demo.press('Backspace');
  await expect(demo.content.locator('.embed')).toHaveCount(0);
  await page.keyboard.type(' Written on.');
  await expect(demo.content).toContainText('Written on.');
});

test('is copied and pasted with the text around it; undo reverts that', async ({ demo, page }) => {
  await demo.caretAfter(first);
  await insertByForm(page, demo, url, 'One keystroke');
  await demo.content.focus();
  await demo.press('ControlOrMeta+a', 'ControlOrMeta+c', 'ControlOrMeta+End', 'ControlOrMeta+v');
  await expect(demo.content.locator('.embed')).toHaveCount(2);
  await expect(demo.content.getByRole('button', { name: 'Load video: One keystroke' })).toHaveCount(2);
  await demo.button('Undo').click();
  await expect(demo.content.locator('.embed')).toHaveCount(1);
});

test('JSON and HTML restore the same document; other frames are not imported', async ({ demo, page }) => {
  await demo.caretAfter(first);
  await insertByForm(page, demo, url, 'One keystroke');
  await demo.roundTrip('JSON');
  await demo.roundTrip('HTML');
  await demo.load('HTML', `<p>One</p><iframe src="${player}"></iframe><iframe src="https://example.org/"></iframe>`);
  expect((await demo.blockTypes()).filter((type) => type === 'youtube')).toHaveLength(1);
  await expect(demo.content.locator('iframe')).toHaveCount(0);
});

test('read-only: the player can be loaded, but the document cannot be changed; everything has a name', async ({
  demo,
  page,
  context,
}) => {
  await answerForHost(context, 'www.youtube-nocookie.com', '<p>A drawn player</p>');
  await expect(page.getByRole('textbox', { name: 'Text with videos' })).toBeVisible();
  await demo.caretAfter(first);
  await insertByForm(page, demo, url, 'One keystroke');
  await demo.setReadOnly();
  await expect(page.getByLabel('Video URL')).toBeDisabled();
  await expect(demo.button('Insert video')).toBeDisabled();
  const before = await demo.json();
  await demo.content.locator('.embed').click({ position: { x: 3, y: 3 } });
  await demo.press('Delete');
  await demo.content.getByRole('button', { name: 'Load video: One keystroke' }).click();
  await expect(demo.content.getByTitle('One keystroke')).toBeVisible();
  expect(await demo.json()).toBe(before);
});
