import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoBundle } from './build-demos.ts';
import type { Demo } from './demo-test.ts';
import { expect, test } from './demo-test.ts';
import { documentWith, oneBox } from './excalidraw-scene.ts';

const first = 'An update runs in three steps.';

test.beforeEach(async ({ demo, page }) => {
  // If its worker does not start within a second, as on a busy machine, Excalidraw logs a message and works without it.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await demo.open('excalidraw');
});

interface SavedDrawing {
  readonly type: string;
  readonly scene: string;
  readonly svg: string;
  readonly description: string;
}

async function savedDrawings(demo: Demo): Promise<SavedDrawing[]> {
  const { root } = JSON.parse(await demo.json()) as { root: { children: SavedDrawing[] } };
  return root.children.filter(({ type }) => type === 'drawing');
}

/** Types of the elements in a scene. */
function elementTypes(drawing: SavedDrawing | undefined): string[] {
  const { elements } = JSON.parse(drawing?.scene ?? '') as { elements: { type: string }[] };
  return elements.map(({ type }) => type).sort();
}

async function openProgram(page: Page, press: () => Promise<void>): Promise<void> {
  await press();
  await expect(page.locator('.excalidraw canvas.interactive')).toBeVisible();
}

/** Selects a tool and drags it over the canvas. */
async function drag(page: Page, tool: string, from: number, to: number): Promise<void> {
  await page.getByTestId(`toolbar-${tool}`).check({ force: true });
  await page.mouse.move(from, 350);
  await page.mouse.down();
  await page.mouse.move(to, 450, { steps: 5 });
  await page.mouse.up();
}

test('Excalidraw is loaded on first use; the drawing is inserted after the block with the caret', async ({ demo, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await demo.caretAfter(first);
  expect(asked.filter((url) => url.includes('drawing-dialog'))).toEqual([]);
  await openProgram(page, () => demo.button('Insert drawing').click());
  expect(asked.filter((url) => url.includes('drawing-dialog'))).not.toEqual([]);
  await drag(page, 'rectangle', 400, 600);
  await page.getByLabel('Description').fill('A box');
  await demo.button('Save').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(demo.content.getByRole('img', { name: 'A box' })).toBeVisible();
  expect(await demo.blockTypes()).toEqual(['paragraph', 'drawing', 'paragraph']);
  const [drawing] = await savedDrawings(demo);
  expect(elementTypes(drawing)).toEqual(['rectangle']);
  expect(drawing?.svg).toMatch(/^<svg /);
  expect(await demo.html()).toContain('alt="A box"');
});

test('text includes its font, which comes from the demo’s own files', async ({ demo, page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fonts.push(new URL(request.url()).pathname);
  });
  await openProgram(page, () => demo.button('Insert drawing').click());
  await page.getByTestId('toolbar-text').check({ force: true });
  await page.mouse.click(450, 400);
  await page.keyboard.type('Hello');
  await page.keyboard.press('Escape');
  await demo.button('Save').click();
  await expect(demo.content.getByRole('img', { name: 'Drawing' })).toBeVisible();
  const [drawing] = await savedDrawings(demo);
  expect(elementTypes(drawing)).toEqual(['text']);
  expect(drawing?.svg).toContain('Hello');
  expect(drawing?.svg).toMatch(/@font-face[^}]*Excalifont[^}]*url\(data:font\/woff2/);
  expect(fonts.some((path) => path.startsWith('/excalidraw/fonts/Excalifont/'))).toBe(true);
});

test('the font subsetting worker imports nothing that needs a page', () => {
  const folder = join(demoBundle('excalidraw', 'development'), 'assets');
  const file = readdirSync(folder).find((name) => /^excalidraw-subset-.*\.js$/.test(name)) ?? '';
  const imported = [...readFileSync(join(folder, file), 'utf8').matchAll(/from\s?["']\.\/([\w-]+)-[\w-]{8}\.js["']/g)].map(
    ([, name]) => name,
  );
  expect(imported.sort()).toEqual(['excalidraw-helpers', 'rolldown-runtime']);
});

test('does not save an empty canvas, and Cancel changes nothing', async ({ demo, page }) => {
  const before = await demo.json();
  await openProgram(page, () => demo.button('Insert drawing').click());
  await demo.button('Save').click();
  await expect(page.getByRole('dialog', { name: 'Draw' }).getByRole('alert')).toHaveText('Nothing has been drawn yet.');
  await demo.button('Cancel').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(demo.button('Insert drawing')).toBeFocused();
  expect(await demo.json()).toBe(before);
});

test('a drawing can be edited again; undo restores the old one', async ({ demo, page }) => {
  await demo.load('HTML', documentWith(oneBox, 'A box'));
  const [old] = await savedDrawings(demo);
  await openProgram(page, () => demo.content.getByRole('button', { name: 'Edit: A box' }).click());
  await expect(page.getByLabel('Description')).toHaveValue('A box');
  await drag(page, 'ellipse', 500, 700);
  await demo.button('Save').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => elementTypes((await savedDrawings(demo))[0])).toEqual(['ellipse', 'rectangle']);
  expect((await savedDrawings(demo))[0]?.svg).not.toBe(old?.svg);
  await demo.button('Undo').click();
  await expect.poll(async () => (await savedDrawings(demo))[0]).toEqual(old);
});

test('keyboard: open, describe, save, select, remove, undo', { tag: '@smoke' }, async ({ demo, page }) => {
  await demo.load('HTML', documentWith(oneBox, 'A box'));
  const edit = demo.content.getByRole('button', { name: 'Edit: A box' });
  await edit.focus();
  await openProgram(page, () => demo.press('Enter'));
  await expect(page.getByLabel('Description')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('A yellow box');
  await demo.press('Tab');
  await expect(demo.button('Save')).toBeFocused();
  await demo.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(demo.content.getByRole('img', { name: 'A yellow box' })).toBeVisible();
  await expect(demo.content.getByRole('button', { name: 'Edit: A yellow box' })).toBeFocused();
  expect(await demo.blockTypes()).toEqual(['paragraph', 'drawing', 'paragraph']);

  await demo.content.focus();
  await demo.press('ControlOrMeta+Home', 'End', 'ArrowRight');
  await expect(demo.content.locator('.embed-selected')).toHaveCount(1);
  await demo.press('Delete');
  await expect(demo.content.getByRole('img')).toHaveCount(0);
  await demo.press('ControlOrMeta+z');
  await expect(demo.content.getByRole('img', { name: 'A yellow box' })).toBeVisible();
});

test('a click on the picture selects the block, Backspace removes it', async ({ demo, page }) => {
  await demo.load('HTML', documentWith(oneBox, 'A box'));
  await demo.content.locator('.embed').click({ position: { x: 60, y: 40 } });
  await expect(demo.content.locator('.embed-selected')).toHaveCount(1);
  await demo.press('Backspace');
  await expect(demo.content.getByRole('img')).toHaveCount(0);
  await page.keyboard.type(' Really.');
  await expect(demo.content.locator('p').first()).toHaveText(`${first} Really.`);
});

test('is copied and pasted with the text around it; undo reverts that', async ({ demo }) => {
  await demo.load('HTML', documentWith(oneBox, 'A box'));
  await demo.content.focus();
  await demo.press('ControlOrMeta+a', 'ControlOrMeta+c', 'ControlOrMeta+End', 'ControlOrMeta+v');
  await expect(demo.content.getByRole('img', { name: 'A box' })).toHaveCount(2);
  await demo.press('ControlOrMeta+z');
  await expect(demo.content.getByRole('img', { name: 'A box' })).toHaveCount(1);
});

test('JSON and HTML restore the same document; other pictures are not imported', async ({ demo }) => {
  await demo.load('HTML', documentWith(oneBox, 'A box'));
  await demo.roundTrip('JSON');
  await demo.roundTrip('HTML');
  expect(elementTypes((await savedDrawings(demo))[0])).toEqual(['rectangle']);
  await demo.load('HTML', '<p>One</p><img src="data:image/svg+xml,%3Csvg/%3E" alt="Foreign">');
  expect(await demo.blockTypes()).not.toContain('drawing');
});

test('read-only: the drawing is shown but cannot be changed; everything has a name', async ({ demo, page }) => {
  await expect(page.getByRole('textbox', { name: 'Text with drawings' })).toBeVisible();
  await demo.load('HTML', documentWith(oneBox, 'A box'));
  await demo.setReadOnly();
  await expect(demo.button('Insert drawing')).toBeDisabled();
  const before = await demo.json();
  await openProgram(page, () => demo.content.getByRole('button', { name: 'View drawing: A box' }).click());
  const dialog = page.getByRole('dialog', { name: 'View drawing' });
  await expect(dialog.getByTestId('toolbar-rectangle')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(demo.button('Close')).toBeFocused();
  await demo.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(demo.content.getByRole('button', { name: 'View drawing: A box' })).toBeFocused();
  expect(await demo.json()).toBe(before);
});
