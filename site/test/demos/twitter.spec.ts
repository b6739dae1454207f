import type { Page } from '@playwright/test';
import type { Demo } from './demo-test.ts';
import { expect, test } from './demo-test.ts';
import { standInForTwitter, twitterScript } from './twitter-stand-in.ts';

const first = 'The announcement was short.';
const url = 'https://twitter.com/lexicaljs/status/1529874386400460800';
const code = `<blockquote class="twitter-tweet"><p lang="en" dir="ltr">Words of the <a href="https://t.co/x">post</a></p>&mdash; Lexical (@lexicaljs)
<a href="${url}?ref_src=twsrc%5Etfw">May 26, 2022</a></blockquote> <script async src="https://platform.twitter.com/widgets.js"></script>`;

test.beforeEach(({ demo }) => demo.open('twitter'));

async function insertByForm(page: Page, demo: Demo, text: string): Promise<void> {
  await page.getByLabel('Post URL or embed code').fill(text);
  await demo.button('Insert post').click();
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

test('the form inserts the post as a link to it, from URLs of both domains', async ({ demo, page }) => {
  await demo.caretAfter(first);
  await insertByForm(page, demo, url.replace('twitter.com', 'x.com'));
  await expect(demo.content.getByRole('link', { name: 'Post by @lexicaljs' })).toHaveAttribute('href', url);
  expect(await demo.blockTypes()).toEqual(['paragraph', 'post', 'paragraph', 'paragraph']);
  const { root } = JSON.parse(await demo.json()) as { root: { children: object[] } };
  expect(root.children[1]).toEqual({ type: 'post', version: 1, postId: '1529874386400460800', author: 'lexicaljs', text: '' });
  expect(await demo.html()).toContain(`<blockquote class="twitter-tweet"><a href="${url}">Post by @lexicaljs</a></blockquote>`);
});

test('embed code adds the words of the post, and is not run', async ({ demo, page }) => {
  await demo.caretAfter(first);
  await insertByForm(page, demo, code);
  await expect(demo.content.locator('.post-offer > p').first()).toHaveText('Words of the post');
  await expect(page.locator('script[src*="twitter"]')).toHaveCount(0);
  expect(await demo.html()).toContain('<p>Words of the post</p>');
  expect(await demo.json()).toContain('"text": "Words of the post"');
});

test('a URL that is not a post is rejected with a reason next to the field', async ({ demo, page }) => {
  const field = page.getByLabel('Post URL or embed code');
  for (const [text, reason] of [
    ['', 'Paste the URL of a post.'],
    ['twitter.com/lexicaljs', 'This is not a complete URL. It must begin with https://'],
    ['https://nottwitter.com/lexicaljs/status/1', 'This URL points to nottwitter.com, not to Twitter.'],
    ['https://twitter.com/lexicaljs', 'This is not the URL of a post. Use “Copy link” below the post.'],
    [
      '<blockquote>Of <a href="https://example.org/a/status/1">another</a></blockquote>',
      'This code does not contain a Twitter post.',
    ],
  ] as const) {
    await insertByForm(page, demo, text);
    await expect(page.getByRole('alert')).toHaveText(reason);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(reason);
  }
  expect(await demo.blockTypes()).toEqual(['paragraph', 'paragraph']);
});

test('no request is made before the press; then the post is shown, and a single script serves all posts', async ({
  demo,
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await standInForTwitter(context);
  await demo.caretAfter(first);
  await insertByForm(page, demo, url);
  await insertByForm(page, demo, 'https://twitter.com/reactjs/status/99');
  expect(asked.filter((url) => url.includes('twitter'))).toEqual([]);
  await demo.content.getByRole('button', { name: 'Show post: @lexicaljs' }).click();
  const frames = demo.content.getByTitle('X Post');
  await expect(frames).toHaveCount(1);
  await expect(frames).toHaveAttribute('src', /id=1529874386400460800&theme=light&dnt=true$/);
  await expect(frames).toBeFocused();
  await expect(demo.content.getByRole('link', { name: 'Post by @lexicaljs' })).toHaveCount(0);
  await demo.content.getByRole('button', { name: 'Show post: @reactjs' }).click();
  await expect(frames).toHaveCount(2);
  await expect(demo.content.locator('.post-offer')).toHaveCount(0);
  expect(asked.filter((url) => url.endsWith('/widgets.js'))).toHaveLength(1);
});

test('a failure is shown, keeps link and focus, and can be retried', async ({ demo, page, context }) => {
  await standInForTwitter(context, ['/* not what was expected */', twitterScript]);
  await demo.caretAfter(first);
  await insertByForm(page, demo, url);
  await demo.content.getByRole('button', { name: /^Show post/ }).click();
  const again = demo.content.getByRole('button', { name: 'Try again: @lexicaljs' });
  await expect(again).toBeFocused();
  await expect(demo.content.getByRole('status')).toHaveText(
    'Twitter did not show the post. It may have been deleted or blocked.',
  );
  await expect(demo.content.getByRole('link', { name: 'Post by @lexicaljs' })).toBeVisible();
  await again.click();
  await expect(demo.content.getByTitle('X Post')).toBeFocused();
  await expect(demo.content.getByRole('status')).toHaveCount(0);
});

test('a deleted post stays a link', async ({ demo, page, context }) => {
  await standInForTwitter(context);
  await demo.caretAfter(first);
  await insertByForm(page, demo, 'https://twitter.com/lexicaljs/status/404');
  await demo.content.getByRole('button').click();
  await expect(demo.content.getByRole('status')).toHaveText(/^Twitter did not show the post/);
  await expect(demo.content.locator('iframe')).toHaveCount(0);
});

test('keyboard: paste, show, select, remove, undo', { tag: '@smoke' }, async ({ demo, context }) => {
  await standInForTwitter(context);
  await demo.press('Tab', 'Tab', 'Tab');
  await expect(demo.content).toBeFocused();
  await demo.press('ControlOrMeta+Home', 'End', 'Enter');
  await paste(demo, { 'text/plain': code });
  const show = demo.content.getByRole('button', { name: 'Show post: @lexicaljs' });
  await expect(show).toBeVisible();
  expect(await demo.blockTypes()).toEqual(['paragraph', 'post', 'paragraph', 'paragraph']);
  await demo.press('ArrowLeft');
  await expect(demo.content.locator('.embed-selected')).toHaveCount(1);
  await demo.press('Backspace');
  await expect(show).toHaveCount(0);
  await demo.press('ControlOrMeta+z');
  await expect(show).toBeVisible();
  await show.focus();
  await demo.press('Enter');
  await expect(demo.content.getByTitle('X Post')).toBeFocused();
  expect(await demo.blockTypes()).toEqual(['paragraph', 'post', 'paragraph', 'paragraph']);
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

test('is copied and pasted with the text around it; a pasted page includes its posts', async ({ demo, page }) => {
  await demo.caretAfter(first);
  await insertByForm(page, demo, code);
  await demo.content.focus();
  await demo.press('ControlOrMeta+a', 'ControlOrMeta+c', 'ControlOrMeta+End', 'ControlOrMeta+v');
  await expect(demo.content.getByRole('button', { name: 'Show post: @lexicaljs' })).toHaveCount(2);
  await demo.button('Undo').click();
  await expect(demo.content.locator('.embed')).toHaveCount(1);
  await paste(demo, { 'text/plain': 'Before', 'text/html': `<p>Before</p>${code}<blockquote>A quotation</blockquote>` });
  await expect(demo.content.locator('.embed')).toHaveCount(2);
  await expect(demo.content).toContainText('A quotation');
});

test('JSON and HTML restore the same document, including the words', async ({ demo, page }) => {
  await demo.caretAfter(first);
  await insertByForm(page, demo, code);
  await demo.roundTrip('JSON');
  await demo.roundTrip('HTML');
  await expect(demo.content.locator('.post-offer > p').first()).toHaveText('Words of the post');
});

test('read-only: the post can be shown, but the document cannot be changed; everything has a name', async ({
  demo,
  page,
  context,
}) => {
  await standInForTwitter(context);
  await expect(page.getByRole('textbox', { name: 'Text with posts' })).toBeVisible();
  await demo.caretAfter(first);
  await insertByForm(page, demo, url);
  await demo.setReadOnly();
  await expect(page.getByLabel('Post URL or embed code')).toBeDisabled();
  await expect(demo.button('Insert post')).toBeDisabled();
  const before = await demo.json();
  await demo.content.locator('.embed').click({ position: { x: 3, y: 3 } });
  await demo.press('Delete');
  await demo.content.getByRole('button', { name: /^Show/ }).click();
  await expect(demo.content.getByTitle('X Post')).toBeVisible();
  expect(await demo.json()).toBe(before);
});
