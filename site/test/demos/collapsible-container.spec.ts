import { expect, test } from './demo-test.ts';

const open = 'How long is the path?';
const closed = 'Can I bring my dog?';

test.beforeEach(({ demo }) => demo.open('collapsible-container'));

test('keyboard: is inserted with the button, gets a title and content, and is left', { tag: '@smoke' }, async ({
  demo,
  page,
}) => {
  await demo.content.focus();
  await demo.press('ControlOrMeta+End', 'Shift+Tab', 'Shift+Tab');
  // The undo and redo buttons follow the container's buttons, which are disabled outside a container.
  await demo.button('Insert container').focus();
  await demo.press('Enter');
  await expect(demo.content).toBeFocused();
  await page.keyboard.type('What should I bring?');
  await demo.press('Enter');
  await page.keyboard.type('Water and a hat.');
  const last = demo.content.locator('details').last();
  await expect(last.locator('summary')).toHaveText('What should I bring?');
  await expect(last.locator('.collapsible-content p')).toHaveText(['Water and a hat.']);
  await demo.press('ArrowDown');
  await page.keyboard.type('After it.');
  await expect(demo.content.locator('> p').last()).toHaveText('After it.');
  expect(await demo.blockTypes()).toEqual(['paragraph', 'collapsible', 'collapsible', 'paragraph', 'collapsible', 'paragraph']);
});

test('the marker opens and closes the container, and the document has the state', async ({ demo }) => {
  const details = demo.content.locator('details').nth(1);
  await expect(details).not.toHaveAttribute('open');
  await details.locator('summary').click({ position: { x: 8, y: 14 } });
  await expect(details).toHaveAttribute('open');
  await expect.poll(() => demo.json()).not.toContain('"open": false');
  await demo.button('Undo').click();
  await expect(details).not.toHaveAttribute('open');
  expect(await demo.json()).toContain('"open": false');
});

test('a click in the title places the caret; Space types a space', async ({ demo, page }) => {
  await demo.caretAfter(closed);
  await page.keyboard.type(' Or cats?');
  const details = demo.content.locator('details').nth(1);
  await expect(details.locator('summary')).toHaveText(`${closed} Or cats?`);
  await expect(details).not.toHaveAttribute('open');
  await expect(demo.content).toBeFocused();
});

test('closing with the keyboard moves the caret out of the hidden content', async ({ demo, page }) => {
  await demo.caretAfter('Allow three hours.');
  await expect(demo.button('Open')).toHaveAttribute('aria-pressed', 'true');
  await demo.press('ControlOrMeta+Enter');
  await expect(demo.content.locator('details').first()).not.toHaveAttribute('open');
  await expect(demo.button('Open')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.type(' Really?');
  await expect(demo.content.locator('summary').first()).toHaveText(`${open} Really?`);
  await demo.button('Open').click();
  await expect(demo.content.getByText('Allow three hours.')).toBeVisible();
});

test('Enter inside a title moves the rest into the content; at its start it inserts a paragraph before the container', async ({
  demo,
  page,
}) => {
  await demo.caretAfter(open);
  for (let i = 0; i < ' is the path?'.length; i++) await demo.press('ArrowLeft');
  await demo.press('Enter');
  const details = demo.content.locator('details').first();
  await expect(details.locator('summary')).toHaveText('How long');
  await expect(details.locator('.collapsible-content p').first()).toHaveText('is the path?');
  await demo.caretAfter('How long');
  await demo.press('Home', 'Enter');
  expect((await demo.blockTypes()).slice(0, 3)).toEqual(['paragraph', 'paragraph', 'collapsible']);
  await page.keyboard.type('Very ');
  await expect(details.locator('summary')).toHaveText('Very How long');
});

test('Backspace at the start of the title and the button remove the container and keep its text', async ({ demo }) => {
  await demo.caretAfter(open);
  await demo.press('Home', 'Backspace');
  await expect(demo.content.locator('details')).toHaveCount(1);
  await expect(demo.content.locator('> p')).toHaveText([
    'Hikers often ask us:',
    open,
    'Nine kilometers, mostly flat.',
    'Allow three hours.',
    'More questions? Ask us.',
  ]);
  await demo.caretAfter(closed);
  await demo.button('Remove container').click();
  await expect(demo.content.locator('details')).toHaveCount(0);
  await expect(demo.content.getByText('Yes, on a leash, all year round.')).toBeVisible();
  await expect(demo.button('Remove container')).toBeDisabled();
  await demo.button('Undo').click();
  await demo.button('Undo').click();
  await expect(demo.content.locator('details')).toHaveCount(2);
});

test('Backspace after a closed container opens it and deletes nothing', async ({ demo }) => {
  await demo.caretAfter('More questions? Ask us.');
  await demo.press('Home', 'Backspace');
  const details = demo.content.locator('details').nth(1);
  await expect(details).toHaveAttribute('open');
  await expect(details.locator('.collapsible-content')).toHaveText('Yes, on a leash, all year round.');
  await expect(demo.content.locator('> p').last()).toHaveText('More questions? Ask us.');
});

test('deleting a selection across the border leaves no partial container', async ({ demo, page }) => {
  await demo.caretAfter('Hikers often ask us:');
  await demo.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Delete');
  const shapes = await page.evaluate(() =>
    [...document.querySelectorAll('.content details')].map((details) => [...details.children].map(({ tagName }) => tagName)),
  );
  for (const shape of shapes) expect(shape).toEqual(['SUMMARY', 'DIV']);
  await demo.button('Undo').click();
  await expect(demo.content.locator('details')).toHaveCount(2);
});

test('containers can be nested, but not in a title', async ({ demo }) => {
  await demo.caretAfter('Allow three hours.');
  await demo.button('Insert container').click();
  await expect(demo.content.locator('.collapsible-content details')).toHaveCount(1);
  await demo.caretAfter(open);
  await demo.button('Insert container').click();
  await expect(demo.content.locator('summary details')).toHaveCount(0);
  await expect(demo.content.locator('> details')).toHaveCount(3);
});

test('is copied and pasted as a whole', async ({ demo }) => {
  await demo.content.focus();
  await demo.press('ControlOrMeta+a', 'ControlOrMeta+c');
  await demo.caretAfter('More questions? Ask us.');
  await demo.press('Enter', 'ControlOrMeta+v');
  await expect(demo.content.locator('details')).toHaveCount(4);
  await expect(demo.content.locator('summary')).toHaveText([open, closed, open, closed]);
});

test('JSON and HTML restore the same document; <details> from other pages are imported', async ({ demo }) => {
  await demo.roundTrip('JSON');
  await demo.roundTrip('HTML');
  expect(await demo.html()).toContain('<details open="">');
  await demo.load('HTML', '<details><p>One</p><summary>Which?</summary>two <b>words</b></details><p>End</p>');
  expect(await demo.blockTypes()).toEqual(['collapsible', 'paragraph']);
  await expect(demo.content.locator('summary')).toHaveText('Which?');
  expect(await demo.html()).toMatch(/One.*two.*words.*<\/details>/);
});

test('read-only: readers can open and close it with the keyboard without changing the document; everything has a name', async ({
  demo,
  page,
}) => {
  await expect(page.getByRole('textbox', { name: 'Text with containers' })).toBeVisible();
  await demo.setReadOnly();
  for (const name of ['Insert container', 'Open', 'Remove container']) await expect(demo.button(name)).toBeDisabled();
  const saved = await demo.json();
  const details = demo.content.locator('details').nth(1);
  await details.locator('summary').focus();
  await demo.press('Enter');
  await expect(details).toHaveAttribute('open');
  await demo.press('Shift+Tab');
  await expect(demo.content.locator('summary').first()).toBeFocused();
  expect(await demo.json()).toBe(saved);
});
