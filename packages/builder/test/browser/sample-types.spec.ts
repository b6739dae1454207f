/** The types in code samples: with pointer, keyboard and touch, and if they cannot be loaded. */
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './site-test.ts';

const path = '/docs/concepts/nodes';
const tipOf = (page: Page): Locator => page.getByRole('tooltip');
const firstBlock = (page: Page): Locator => page.locator('figure[data-types]').first();

async function open(page: Page): Promise<Locator> {
  await page.goto(path);
  await hydrated(page);
  const block = firstBlock(page);
  await block.scrollIntoViewIfNeeded();
  return block;
}

/** Moves the focus to the first name. */
async function enter(page: Page, block: Locator): Promise<void> {
  await expect(block.locator('pre')).toHaveAttribute('tabindex', '0');
  await block.locator('pre').focus();
  await page.keyboard.press('Enter');
  await expect(block.locator('pre :focus')).toBeVisible();
}

/** A name in the code that is not a link; available once the types are loaded. */
const nameIn = (block: Locator, name: string): Locator => block.locator('.code-name').getByText(name, { exact: true }).first();

test.describe('with a pointer', () => {
  test('nothing is requested before the first intent, and then a single file for the page', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/types\.json|\/serve-/.test(request.url())) asked.push(new URL(request.url()).pathname);
    });
    const block = await open(page);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await block.locator('pre').hover();
    await nameIn(block, 'append').waitFor();
    const second = page.locator('figure[data-types]').nth(1);
    await second.locator('pre').hover();
    await second.locator('.code-name').first().waitFor();
    expect(asked.filter((address) => address.endsWith('.json'))).toEqual([`${path}.types.json`]);
    expect(asked.filter((address) => address.endsWith('.js'))).toHaveLength(1);
  });

  test('a name shows its type, a description and a link to the reference', async ({ page }) => {
    const block = await open(page);
    await block.locator('pre').hover();
    const name = nameIn(block, 'append');
    await name.hover();
    await expect(tipOf(page)).toContainText('(method) ElementNode.append(...nodesToAppend: LexicalNode[]): ParagraphNode');
    await expect(tipOf(page)).toContainText('Adds nodes after the last child.');
    await expect(name).toHaveAccessibleDescription(/ElementNode\.append/);
    const link = page.locator('.type-tip').getByRole('link', { name: 'API reference' });
    // The pointer may move into the tooltip, which stays open.
    await link.hover();
    await expect(tipOf(page)).toBeVisible();
    await link.click();
    await expect(page).toHaveURL('/docs/api/classes/lexical.ElementNode#append');
    await expect(page.getByRole('heading', { name: 'ElementNode', level: 1 })).toBeVisible();
    await expect(tipOf(page)).toBeHidden();
  });

  test('the tooltip closes with Escape and when the pointer leaves, and stays within the window', { tag: '@full' }, async ({
    page,
  }) => {
    const block = await open(page);
    await block.locator('pre').hover();
    const name = nameIn(block, 'append');
    await name.hover();
    await expect(tipOf(page)).toBeVisible();
    const box = await page.locator('.type-tip').boundingBox();
    const { width, height } = page.viewportSize() as { width: number; height: number };
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    await page.keyboard.press('Escape');
    await expect(tipOf(page)).toBeHidden();
    await nameIn(block, 'toggleFormat').hover();
    await expect(tipOf(page)).toContainText('toggleFormat');
    await page.mouse.move(2, 2);
    await expect(tipOf(page)).toBeHidden();
  });

  test('text, layout, selection and the copy button are unchanged', { tag: '@full' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const block = await open(page);
    const code = block.locator('code');
    const before = await code.evaluate((element) => ({
      text: element.textContent,
      height: element.getBoundingClientRect().height,
    }));
    await page.evaluate(() => {
      const target = window as unknown as { shifts: number };
      target.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) target.shifts += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: false });
    });
    await block.locator('pre').hover();
    await nameIn(block, 'append').waitFor();
    expect(
      await code.evaluate((element) => ({ text: element.textContent, height: element.getBoundingClientRect().height })),
    ).toEqual(before);
    await block.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(before.text);
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
  });

  test('a selection is preserved', { tag: '@full' }, async ({ page }) => {
    const block = await open(page);
    const selected = await block.locator('code').evaluate((code) => {
      getSelection()?.selectAllChildren(code);
      return getSelection()?.toString();
    });
    const loaded = page.waitForResponse(/types\.json/);
    await block.locator('pre').hover();
    await loaded;
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(selected);
    await expect(block.locator('.code-name')).toHaveCount(0);
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await expect(nameIn(block, 'append')).toBeVisible();
  });

  test('an imported name is a link to the reference in the HTML', async ({ page, request }) => {
    expect(await (await request.get(path)).text()).toContain('<a href="/docs/api/modules/lexical#getroot">$getRoot</a>');
    await page.goto(path);
    const link = firstBlock(page).getByRole('link', { name: '$getRoot', exact: true });
    await hydrated(page);
    await link.hover();
    await expect(tipOf(page)).toContainText('function $getRoot(): RootNode');
    await link.click();
    await expect(page).toHaveURL('/docs/api/modules/lexical#getroot');
  });
});

test.describe('with the keyboard', () => {
  test('Enter moves into the code, arrow keys move between names, Escape moves back', async ({ page }) => {
    const block = await open(page);
    const code = block.locator('pre');
    await expect(code).toHaveAccessibleName(/^Code \d+: tree\.ts$/);
    // Directly before the block, so that Tab reaches it.
    await block.evaluate((figure) => {
      const before = figure.previousElementSibling as HTMLElement;
      before.tabIndex = -1;
      before.focus();
    });
    await page.keyboard.press('Tab');
    await expect(code).toBeFocused();
    await expect(tipOf(page)).toContainText('Press Enter');
    await expect(code).toHaveAccessibleDescription(/Press Enter/);
    await page.keyboard.press('Enter');
    await expect(block.getByRole('link', { name: '$createLineBreakNode' })).toBeFocused();
    await expect(tipOf(page)).toContainText('function $createLineBreakNode(): LineBreakNode');
    await page.keyboard.press('ArrowRight');
    await expect(block.getByRole('link', { name: '$createParagraphNode' })).toBeFocused();
    await page.keyboard.press('End');
    const last = block.locator('.code-name').last();
    await expect(last).toBeFocused();
    await expect(last).toHaveRole('button');
    await page.keyboard.press('ArrowUp');
    await expect(last).not.toHaveAttribute('role');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect(block.getByRole('link', { name: '$createParagraphNode' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(tipOf(page)).toBeHidden();
    await expect(block.getByRole('link', { name: '$createParagraphNode' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(code).toBeFocused();
    // The name visited last is the only tab stop within the code.
    await page.keyboard.press('Enter');
    await expect(block.getByRole('link', { name: '$createParagraphNode' })).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('pre') === null)).toBe(true);
    await expect(tipOf(page)).toBeHidden();
  });

  test('Enter on a name opens its entry in the reference', { tag: '@full' }, async ({ page }) => {
    const block = await open(page);
    await enter(page, block);
    const name = nameIn(block, 'update');
    const isThere = (): Promise<boolean> => name.evaluate((element) => element === document.activeElement);
    for (let steps = 0; steps < 30 && !(await isThere()); steps++) await page.keyboard.press('ArrowRight');
    await expect(name).toHaveRole('link');
    await expect(name).toHaveAccessibleDescription(/LexicalEditor\.update.* Enter opens the API reference/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/api/classes/lexical.LexicalEditor#update');
    await expect(tipOf(page)).toBeHidden();
  });

  test('a name in wide code is scrolled into view, and the tooltip follows', { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const block = await open(page);
    await enter(page, block);
    await page.keyboard.press('End');
    const name = block.locator('.code-name').last();
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.type-tip')).toBeInViewport({ ratio: 1 });
  });

  test('the keyboard help lists the keys', { tag: '@full' }, async ({ page }) => {
    await page.goto('/docs/intro');
    await hydrated(page);
    await page.keyboard.press('?');
    await expect(page.getByText('Names in a code sample, and their types')).toBeVisible();
  });
});

test.describe('with touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap shows the tooltip, a tap elsewhere hides it, and links work', async ({ page }) => {
    const block = await open(page);
    const place = await block.locator('code').evaluate(async (code) => {
      const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
        const at = text.data.indexOf('toggleFormat');
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 6);
        code.closest('figure')?.scrollIntoView({ block: 'center' });
        // The sections that come onto the screen are laid out in the next frame, and move it.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const { left, top, width, height } = range.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      }
      throw new Error('The name does not exist.');
    });
    // The first tap also loads the types.
    await page.touchscreen.tap(place.x, place.y);
    await expect(tipOf(page)).toContainText('(method) TextNode.toggleFormat');
    await expect(page.getByRole('status').filter({ hasText: 'toggleFormat' })).toBeAttached();
    // A mouse elsewhere does not hide it, as on a laptop; if it did, then within 300 ms.
    await page.mouse.move(4, 4);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    await expect(tipOf(page)).toBeVisible();
    await nameIn(block, 'append').tap();
    await expect(tipOf(page)).toContainText('ElementNode.append');
    await block.locator('.code-title').tap();
    await expect(tipOf(page)).toBeHidden();
    await nameIn(block, 'append').tap();
    await page.locator('.type-tip').getByRole('link', { name: 'API reference' }).tap();
    await expect(page).toHaveURL('/docs/api/classes/lexical.ElementNode#append');
  });
});

test.describe('a tap on a name that is a link', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    expectedMessages: /The types in (this code sample|code samples) could not be loaded|Failed to load resource/,
  });
  const linkIn = (block: Locator): Locator => block.getByRole('link', { name: '$getRoot', exact: true });

  test('shows what the name is, and the next tap follows the link', { tag: '@full' }, async ({ page }) => {
    const block = await open(page);
    // The first tap also loads the types.
    await block.getByRole('link', { name: '$createTextNode', exact: true }).first().tap();
    await expect(tipOf(page)).toContainText('function $createTextNode');
    await linkIn(block).tap();
    await expect(tipOf(page)).toContainText('function $getRoot(): RootNode');
    await expect(page).toHaveURL(path);
    await linkIn(block).tap();
    await expect(page).toHaveURL('/docs/api/modules/lexical#getroot');
  });

  for (const missing of ['**/*.types.json', '**/serve-*.js']) {
    test(`follows the link without ${missing}`, { tag: missing.includes('types') ? [] : '@full' }, async ({ page }) => {
      await page.route(missing, (route) => route.abort());
      await linkIn(await open(page)).tap();
      await expect(page).toHaveURL('/docs/api/modules/lexical#getroot');
    });
  }
});

test.describe('when the types cannot be loaded', () => {
  test.use({ expectedMessages: /The types in this code sample could not be loaded|Failed to load resource/ });

  test('the code is unchanged, and a single warning says why', { tag: '@full' }, async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.route('**/*.types.json', (route) => route.fulfill({ status: 500, body: '' }));
    const block = await open(page);
    const failed = page.waitForResponse(/types\.json/);
    await block.locator('pre').hover();
    await failed;
    await expect.poll(() => warnings.length).toBe(1);
    const again = page.waitForResponse(/types\.json/);
    await page.locator('figure[data-types]').nth(1).locator('pre').hover();
    await again;
    await page.keyboard.press('Escape');
    await expect(tipOf(page)).toHaveCount(0);
    await expect(page.locator('.code-name')).toHaveCount(0);
    expect(warnings).toHaveLength(1);
    await block.getByRole('link', { name: '$getRoot', exact: true }).click();
    await expect(page).toHaveURL('/docs/api/modules/lexical#getroot');
  });
});

test.describe('when the first request for types fails', () => {
  test.use({ expectedMessages: /The types in (this code sample|code samples) could not be loaded|Failed to load resource/ });

  /** Makes the first request for types fail. Returns a function that returns the number of requests. */
  async function failFirst(page: Page): Promise<() => number> {
    let asked = 0;
    await page.route('**/*.types.json', (route) => (++asked === 1 ? route.abort() : route.continue()));
    return () => asked;
  }
  /** Resolves at the warning, when the failure has been handled. */
  const warned = (page: Page): Promise<unknown> => page.waitForEvent('console', (message) => message.type() === 'warning');

  test('the pointer tries again when it returns to the block, not at every word', { tag: '@full' }, async ({ page }) => {
    const asked = await failFirst(page);
    const block = await open(page);
    const failed = warned(page);
    await block.locator('pre').hover();
    await failed;
    for (const link of await block.locator('pre a').all()) await link.hover();
    await block.locator('.k').first().hover();
    expect(asked()).toBe(1);
    await page.getByRole('heading', { level: 1 }).hover();
    await block.locator('pre').hover();
    await nameIn(block, 'append').hover();
    await expect(tipOf(page)).toContainText('ElementNode.append');
    expect(asked()).toBe(2);
  });

  test('Enter tries again', { tag: '@full' }, async ({ page }) => {
    const asked = await failFirst(page);
    const block = await open(page);
    const code = block.locator('pre');
    await expect(code).toHaveAttribute('tabindex', '0');
    const failed = warned(page);
    await code.focus();
    await failed;
    await page.keyboard.press('Enter');
    await expect(block.locator('pre :focus')).toBeVisible();
    await expect(tipOf(page)).toBeVisible();
    expect(asked()).toBe(2);
  });

  test('the focus tries again', { tag: '@full' }, async ({ page }) => {
    const asked = await failFirst(page);
    const block = await open(page);
    const code = block.locator('pre');
    await expect(code).toHaveAttribute('tabindex', '0');
    const failed = warned(page);
    await code.focus();
    await failed;
    await code.blur();
    await code.focus();
    await expect(nameIn(block, 'append')).toBeAttached();
    expect(asked()).toBe(2);
  });

  test('a press tries again', { tag: '@full' }, async ({ page }) => {
    const asked = await failFirst(page);
    const block = await open(page);
    const failed = warned(page);
    const word = block.locator('.k').first();
    await word.hover();
    await failed;
    await word.click();
    await expect(nameIn(block, 'append')).toBeAttached();
    expect(asked()).toBe(2);
  });

  test('the code for showing types is requested again too', { tag: '@full' }, async ({ page }) => {
    let isFailing = true;
    await page.route('**/serve-*.js', (route) => (isFailing ? route.abort() : route.continue()));
    const block = await open(page);
    const failed = page.waitForEvent('console', (message) => message.text().startsWith('The types in code samples'));
    await block.locator('pre').hover();
    await failed;
    isFailing = false;
    await page.getByRole('heading', { level: 1 }).hover();
    await block.locator('pre').hover();
    await expect(nameIn(block, 'append')).toBeAttached();
  });
});

test('code does not get types from a different build', { tag: '@full' }, async ({ page }) => {
  await page.route('**/*.types.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), samples: { other: [0, 6, 0] } } });
  });
  const block = await open(page);
  const loaded = page.waitForResponse(/types\.json/);
  await block.locator('pre').hover();
  await loaded;
  await page.waitForLoadState('networkidle');
  await expect(block.locator('.code-name')).toHaveCount(0);
});
