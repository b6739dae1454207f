/** The types in code samples, with pointer and keyboard. */
import { expect, hydrated, test } from './site-test.ts';
import { enter, firstBlock, nameIn, openSample, samplePath, tipOf } from './type-tips.ts';

test.describe('with a pointer', () => {
  test('nothing is requested before the first intent, and then a single file for the page', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/types\.json|\/serve-/.test(request.url())) asked.push(new URL(request.url()).pathname);
    });
    const block = await openSample(page);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await block.locator('pre').hover();
    await nameIn(block, 'append').waitFor();
    const second = page.locator('figure[data-types]').nth(1);
    await second.locator('pre').hover();
    await second.locator('.code-name').first().waitFor();
    expect(asked.filter((address) => address.endsWith('.json'))).toEqual([`${samplePath}.types.json`]);
    expect(asked.filter((address) => address.endsWith('.js'))).toHaveLength(1);
  });

  test('a name shows its type, a description and a link to the reference', async ({ page }) => {
    const block = await openSample(page);
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
    const block = await openSample(page);
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
    const block = await openSample(page);
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
    const block = await openSample(page);
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
    expect(await (await request.get(samplePath)).text()).toContain('<a href="/docs/api/modules/lexical#getroot">$getRoot</a>');
    await page.goto(samplePath);
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
    const block = await openSample(page);
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
    const block = await openSample(page);
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
    const block = await openSample(page);
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
