import { expect, test } from './demo-test.ts';

test.beforeEach(({ demo }) => demo.open('tables'));

test('is inserted by size, with a header row; a missing size is rejected', { tag: '@smoke' }, async ({ demo, page }) => {
  await demo.caretAfter('Count them.');
  await page.getByLabel('Rows').fill('4');
  await page.getByLabel('Columns').fill('');
  await demo.button('Insert table').click();
  await expect(demo.content.locator('table')).toHaveCount(1);
  await page.getByLabel('Columns').fill('2');
  await demo.button('Insert table').click();
  const table = demo.content.locator('table').nth(1);
  await expect(table.locator('tr')).toHaveCount(4);
  await expect(table.locator('th')).toHaveCount(2);
  await expect(table.locator('td')).toHaveCount(6);
});

test('keyboard: Tab moves from cell to cell, arrow keys leave the table', async ({ demo, page }) => {
  await demo.content.focus();
  await demo.press('ControlOrMeta+Home');
  await page.keyboard.type('The ');
  await demo.press('Tab');
  await page.keyboard.type('Its ');
  await demo.press('Tab');
  await page.keyboard.type('Our ');
  await demo.press('Shift+Tab', 'Shift+Tab');
  await page.keyboard.type('Big ');
  const cells = demo.content.locator('th, td');
  await expect(cells.nth(0)).toContainText('Big');
  await expect(cells.nth(1)).toContainText('Its');
  await expect(cells.nth(2)).toContainText('Our');
  await demo.press('ArrowDown', 'ArrowDown', 'ArrowDown');
  await page.keyboard.type('Below. ');
  await expect(demo.content.locator('table + p')).toContainText('Below.');
});

test('rows and columns can be inserted and removed at the caret', async ({ demo }) => {
  const rows = demo.content.locator('tr');
  const cellsOfFirst = rows.first().locator('th, td');
  await demo.caretAfter('Earth');
  await demo.button('Row below').click();
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(2)).toHaveText('');
  await demo.button('Column before').click();
  await expect(cellsOfFirst).toHaveCount(3);
  await expect(cellsOfFirst.nth(1)).toHaveText('Planet');
  await demo.button('Undo').click();
  await expect(cellsOfFirst).toHaveCount(2);
  await demo.caretAfter('Mars');
  await demo.button('Delete row').click();
  await expect(demo.content.getByText('Mars')).toHaveCount(0);
  await demo.caretAfter('Moons');
  await demo.button('Delete column').click();
  await expect(cellsOfFirst).toHaveCount(1);
  await demo.caretAfter('Earth');
  await demo.button('Delete table').click();
  await expect(demo.content.locator('table')).toHaveCount(0);
  await demo.button('Undo').click();
  await expect(demo.content.locator('table')).toHaveCount(1);
});

test('headers can be set by row and column, and new cells take them from their neighbors', async ({ demo }) => {
  const headers = demo.content.locator('th');
  await expect(headers).toHaveText(['Planet', 'Moons']);
  await demo.caretAfter('Earth');
  await expect(demo.button('Header row')).toHaveAttribute('aria-pressed', 'false');
  await demo.button('Header column').click();
  await expect(demo.button('Header column')).toHaveAttribute('aria-pressed', 'true');
  await expect(headers).toHaveText(['Planet', 'Moons', 'Earth', 'Mars']);
  await demo.button('Row below').click();
  await expect(headers).toHaveText(['Planet', 'Moons', 'Earth', '', 'Mars']);
  await demo.button('Column after').click();
  await expect(headers).toHaveText(['Planet', '', 'Moons', 'Earth', '', 'Mars']);
  await demo.caretAfter('Moons');
  await demo.button('Header row').click();
  await expect(headers).toHaveText(['Planet', 'Earth', '', 'Mars']);
  expect((await demo.html()).match(/<th/g)).toHaveLength(4);
});

test('with several selected cells, a row is inserted where the selection ends, with its header', async ({ demo }) => {
  await demo.caretAfter('Earth');
  await demo.button('Header column').click();
  await demo.caretAfter('Earth');
  await demo.press('Shift+ArrowDown');
  await demo.button('Row below').click();
  await expect(demo.content.locator('th')).toHaveText(['Planet', 'Moons', 'Earth', 'Mars', '']);
});

test('a second table is inserted after the first one, not into its cell', async ({ demo }) => {
  await demo.caretAfter('Earth');
  await demo.button('Insert table').click();
  expect(await demo.blockTypes()).toEqual(['table', 'table', 'paragraph']);
  await expect(demo.content.locator('td table')).toHaveCount(0);
});

test('cells selected by dragging can be cleared together', async ({ demo, page }) => {
  const from = demo.content.getByText('Earth', { exact: true });
  const to = demo.content.getByText('2', { exact: true });
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('The cells are not visible.');
  await page.mouse.move(start.x + 5, start.y + 5);
  await page.mouse.down();
  await page.mouse.move(start.x + 60, start.y + 8, { steps: 4 });
  await page.mouse.move(end.x + 5, end.y + 5, { steps: 8 });
  await page.mouse.up();
  await demo.settle();
  for (const cell of await demo.content.locator('td').all()) {
    // Not the package's light blue, on which light text would be unreadable.
    await expect(cell).toHaveCSS('box-shadow', /^rgb\(230, 241, 240\).* inset$/);
  }
  await demo.press('Delete');
  await expect(demo.content.locator('td')).toHaveText(['', '', '', '']);
  await expect(demo.content.locator('th')).toHaveText(['Planet', 'Moons']);
});

test('is copied and pasted as a table', async ({ demo }) => {
  await demo.content.focus();
  await demo.press('ControlOrMeta+a', 'ControlOrMeta+c');
  await demo.caretAfter('Count them.');
  await demo.press('Enter', 'ControlOrMeta+v');
  await expect(demo.content.locator('table')).toHaveCount(2);
  await expect(demo.content.getByText('Mars')).toHaveCount(2);
});

test('all selected rows or columns are deleted, whatever the direction of the selection', async ({ demo, page }) => {
  const texts = () => demo.content.locator('tr').evaluateAll((rows) => rows.map((row) => row.textContent));
  const table = '<table><tr><td>A</td><td>B</td><td>C</td></tr><tr><td>D</td><td>E</td><td>F</td></tr></table>';
  for (const [from, key, button, rest] of [
    ['A', 'Shift+ArrowRight', 'Delete column', ['C', 'F']],
    ['B', 'Shift+ArrowLeft', 'Delete column', ['C', 'F']],
    ['B', 'Shift+ArrowRight', 'Delete column', ['A', 'D']],
    ['C', 'Shift+ArrowLeft', 'Delete column', ['A', 'D']],
    ['B', 'Shift+ArrowDown', 'Delete column', ['AC', 'DF']],
    ['A', 'Shift+ArrowRight', 'Delete row', ['DEF']],
    ['D', 'Shift+ArrowRight', 'Delete row', ['ABC']],
  ] as const) {
    await demo.load('HTML', table);
    await demo.caretAfter(from);
    await demo.press(key);
    await demo.button(button).click();
    await expect.poll(texts).toEqual(rest);
    await page.keyboard.type('x');
    await expect(demo.content.locator('td', { hasText: 'x' })).toHaveCount(1);
  }
  for (const [from, key, button] of [
    ['A', 'Shift+ArrowDown', 'Delete row'],
    ['D', 'Shift+ArrowUp', 'Delete row'],
  ] as const) {
    await demo.load('HTML', `${table}<p>after</p>`);
    await demo.caretAfter(from);
    await demo.press(key);
    await demo.button(button).click();
    await expect(demo.content.locator('table')).toHaveCount(0);
  }
});

test('removing the last row or the last column removes the table', async ({ demo, page }) => {
  await demo.load('HTML', '<table><tr><td>A</td><td>B</td></tr></table><p>after</p>');
  await demo.caretAfter('A');
  await demo.button('Delete column').click();
  await demo.caretAfter('B');
  await demo.button('Delete column').click();
  await expect(demo.content.locator('table')).toHaveCount(0);
  await page.keyboard.type('Still here. ');
  await expect(demo.content).toContainText('Still here.');
  await demo.load('HTML', '<table><tr><td>A</td></tr></table>');
  await demo.caretAfter('A');
  await demo.button('Delete row').click();
  await expect(demo.content.locator('table')).toHaveCount(0);
  await page.keyboard.type('Here too');
  await expect(demo.content).toHaveText('Here too');
});

test('JSON and HTML restore the same document; tables from other pages are imported', async ({ demo }) => {
  await demo.roundTrip('JSON');
  await demo.roundTrip('HTML');
  await demo.load('HTML', '<table><tr><th>A</th></tr><tr><td>b</td></tr></table>');
  await expect(demo.content.locator('th')).toHaveText('A');
  await expect(demo.content.locator('td')).toHaveText('b');
});

test('read-only: no controls for changing tables; everything has a name', async ({ demo, page }) => {
  await expect(page.getByRole('textbox', { name: 'Text with tables' })).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Rows' })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Table and undo' })).toBeVisible();
  await demo.setReadOnly();
  await expect(demo.button('Insert table')).toBeDisabled();
  await demo.content.getByText('Mars').click();
  await page.keyboard.type('x');
  await expect(demo.content.getByText('Mars')).toHaveText('Mars');
});
