import { expect, test } from './demo-test.ts';

/** A PNG with a single pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const dataUrl = `data:image/png;base64,${png.toString('base64')}`;
const first = 'The lighthouse stands where the river meets the sea.';

test.beforeEach(({ demo }) => demo.open('images'));

test('is inserted by URL, with its description', async ({ demo, page }) => {
  await demo.caretAfter(first);
  await page.getByLabel('URL', { exact: true }).fill(dataUrl);
  await page.getByLabel('Description').fill('A white dot');
  await demo.button('Insert image').click();
  await expect(demo.content.getByRole('img', { name: 'A white dot' })).toHaveAttribute('src', dataUrl);
  expect(await demo.blockTypes()).toEqual(['paragraph', 'image', 'paragraph', 'paragraph']);
  await expect(page.getByLabel('URL', { exact: true })).toHaveValue('');
});

test('is inserted from a file', async ({ demo, page }) => {
  await page.getByLabel('or file').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: png });
  await page.getByLabel('Description').fill('From a file');
  await demo.button('Insert image').click();
  await expect(demo.content.getByRole('img', { name: 'From a file' })).toHaveAttribute('src', dataUrl);
});

test('an invalid URL is rejected with a message', async ({ demo, page }) => {
  await page.getByLabel('URL', { exact: true }).fill('javascript:alert(1)');
  await demo.button('Insert image').click();
  await expect(page.getByRole('alert')).toContainText('begins with https://');
  await expect(demo.content.locator('img')).toHaveCount(0);
  await demo.load('HTML', `<p>a</p><img src="file:///etc/passwd" alt="no"><img src="${dataUrl}" alt="yes">`);
  await expect(demo.content.getByRole('img')).toHaveCount(1);
  await expect(demo.content.getByRole('img')).toHaveAttribute('alt', 'yes');
});

test('a selected image can get a description and a caption, and be resized with the mouse', async ({ demo, page }) => {
  await demo.load('HTML', `<p>a</p><img src="${dataUrl}" alt="dot" width="100"><p>b</p>`);
  const image = demo.content.getByRole('img');
  await image.click();
  // A click in a field keeps the image selected.
  await page.getByLabel('Caption').click();
  await page.keyboard.type('The tower');
  await demo.press('Enter');
  await expect.poll(() => demo.html()).toContain('<figcaption>The tower</figcaption>');
  const handle = page.getByRole('slider', { name: 'Image width' });
  const box = await handle.boundingBox();
  if (box === null) throw new Error('The handle is not visible.');
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 88, box.y + 8, { steps: 4 });
  await page.mouse.up();
  await expect(image).toHaveAttribute('width', '180');
  await expect.poll(() => demo.html()).toContain('width="180"');
  const description = demo.content.getByLabel('Description');
  await description.click();
  await description.fill('A lighthouse');
  await demo.press('Tab');
  await expect.poll(() => demo.html()).toContain('alt="A lighthouse"');
  // The whole drag is a single undo step.
  await demo.button('Undo').click();
  await demo.button('Undo').click();
  await expect(image).toHaveAttribute('width', '100');
});

test('keyboard: select with the arrow keys, resize, remove, undo', { tag: '@smoke' }, async ({ demo, page }) => {
  await demo.load('HTML', `<p>a</p><img src="${dataUrl}" alt="dot" width="100"><p>b</p>`);
  await demo.content.focus();
  await demo.press('ControlOrMeta+Home', 'End', 'ArrowRight');
  await expect(demo.content.locator('figure')).toHaveClass('image selected');
  await demo.press('Tab');
  await expect(page.getByRole('slider', { name: 'Image width' })).toBeFocused();
  await demo.press('ArrowRight', 'ArrowRight');
  await expect(demo.content.getByRole('img')).toHaveAttribute('width', '120');
  await demo.press('Tab');
  // Tab selects the text of the field that it focuses.
  await page.keyboard.type('Red dot');
  await demo.press('Escape');
  await expect(demo.content).toBeFocused();
  await expect(demo.content.getByRole('img', { name: 'Red dot' })).toBeVisible();
  await demo.press('Delete');
  await expect(demo.content.getByRole('img')).toHaveCount(0);
  await demo.press('ControlOrMeta+z');
  await expect(demo.content.getByRole('img')).toHaveAttribute('width', '120');
});

test('typing in a field of the image changes only the field', async ({ demo, page }) => {
  await demo.load('HTML', `<p>a</p><figure><img src="${dataUrl}" alt="dot"><figcaption>one</figcaption></figure><p>b</p>`);
  await demo.content.getByRole('img').click();
  const caption = page.getByLabel('Caption');
  await caption.focus();
  await demo.press('End', 'Backspace', 'Backspace');
  await page.keyboard.type('ff');
  await demo.press('Enter');
  await expect(demo.content.getByRole('img')).toHaveCount(1);
  await expect.poll(() => demo.html()).toContain('<figcaption>off</figcaption>');
  expect(await demo.blockTypes()).toEqual(['paragraph', 'image', 'paragraph']);
});

test('is pasted as a file, and copied with its caption', async ({ demo, page }) => {
  await demo.caretAfter(first);
  await page.evaluate((url) => {
    const bytes = Uint8Array.from(atob(url.split(',')[1] ?? ''), (character) => character.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'dot.png', { type: 'image/png' }));
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, dataUrl);
  await expect(demo.content.locator('img')).toHaveCount(1);
  await demo.content.focus();
  await demo.press('ControlOrMeta+a', 'ControlOrMeta+c', 'ControlOrMeta+End', 'ControlOrMeta+v');
  await expect(demo.content.locator('img')).toHaveCount(2);
});

test('a selected image can be copied, cut and pasted', async ({ demo }) => {
  await demo.load('HTML', `<p>a</p><img src="${dataUrl}" alt="dot"><p>b</p>`);
  await demo.content.getByRole('img').click();
  await demo.press('ControlOrMeta+c');
  await demo.caretAfter('b');
  await demo.press('ControlOrMeta+v');
  await expect(demo.content.getByRole('img', { name: 'dot' })).toHaveCount(2);
  await demo.content.getByRole('img').first().click();
  await demo.press('ControlOrMeta+x');
  await expect(demo.content.getByRole('img')).toHaveCount(1);
});

test('JSON and HTML restore the same document, with description, caption and width', async ({ demo }) => {
  await demo.load(
    'HTML',
    `<p>a</p><figure><img src="${dataUrl}" alt="dot" width="90"><figcaption>It</figcaption></figure><img src="${dataUrl}" alt="">`,
  );
  await expect(demo.content.locator('figcaption')).toHaveText('It');
  await demo.roundTrip('JSON');
  await demo.roundTrip('HTML');
  const html = await demo.html();
  expect(html.match(/<img /g)).toHaveLength(2);
  expect(html).toContain('alt="dot" width="90"><figcaption>It</figcaption>');
});

test('read-only: the image is shown without fields and handle; everything has a name', async ({ demo, page }) => {
  await expect(page.getByRole('textbox', { name: 'Text with images' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'New image' })).toBeVisible();
  await demo.load('HTML', `<p>a</p><img src="${dataUrl}" alt="dot" width="100">`);
  await demo.setReadOnly();
  await demo.content.getByRole('img').click();
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(demo.content.getByLabel('Caption')).toHaveCount(0);
  await expect(demo.button('Insert image')).toBeDisabled();
  await expect(demo.content.getByRole('img')).toBeVisible();
});
