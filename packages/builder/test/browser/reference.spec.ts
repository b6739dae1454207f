import { expect, hydrated, layOutAll, phone, screens, test } from './site-test.ts';

test('the filter of the symbol index shows matches during typing, and everything again when it is cleared', async ({ page }) => {
  await page.goto('/docs/api/');
  await hydrated(page);
  const box = page.getByRole('searchbox', { name: 'Filter by name, kind or package' });
  const index = page.locator('.list-filter');
  const all = await index.locator('li:visible').count();
  expect(all).toBeGreaterThan(300);
  await box.fill('getroot');
  await expect(index.getByRole('link', { name: '$getRoot', exact: true })).toBeVisible();
  await expect(index.locator('li:visible')).toHaveCount(1);
  await expect(index.getByText('1 found')).toBeVisible();
  await expect(index.locator('h3:visible')).toHaveText(['G']);
  await box.fill('');
  await expect(index.locator('li:visible')).toHaveCount(all);
});

test('entries can be reached by their lowercase anchor and by their exact name', async ({ page }) => {
  await page.goto('/docs/api/modules/lexical#getroot');
  await hydrated(page);
  await expect(page.locator(':target')).toBeInViewport();
  await expect(page.locator(':target')).toContainText('$getRoot');
  await page.goto('/docs/api/modules/lexical#$getRoot');
  const alias = await page.evaluate(() => {
    const target = document.querySelector(':target');
    return target?.closest('h1, h2, h3, h4')?.id;
  });
  expect(alias).toBe('getroot');
});

test('inline code with the name of a symbol links to its entry, and the entry lists the pages that use it', async ({ page }) => {
  await page.goto('/docs/concepts/nodes');
  await hydrated(page);
  await page.locator('.article a:has(> code)', { hasText: 'TextNode' }).first().click();
  await expect(page).toHaveURL(/\/docs\/api\/classes\/lexical\.TextNode/);
  const uses = page.locator('.used-in').first();
  await expect(uses.getByRole('link', { name: 'Nodes', exact: true })).toBeHidden();
  await uses.getByText(/^Used in \d+ pages$/).click();
  await expect(uses.getByRole('link', { name: 'Nodes', exact: true })).toBeVisible();
  await expect(uses).toContainText('Guides › Concepts: ');
  await expect(uses).toContainText('Demos › Plugins: Mentions');
  await expect(uses).toContainText('Blog: ');
});

for (const [name, viewport] of screens) {
  test.describe(`on a ${name}`, { tag: name === 'phone' ? '@full' : [] }, () => {
    test.use({ viewport });

    test('the heading of an entry and its signature are one block, in which the name is said once', { tag: '@full' }, async ({
      page,
    }) => {
      await page.goto('/docs/api/classes/lexical.TextNode#getmode');
      await hydrated(page);
      const block = page.locator('#getmode + .headed');
      await expect(block).toHaveText('(): TextModeType');
      const [heading, signature] = [await page.locator('#getmode').boundingBox(), await block.boundingBox()];
      if (heading === null || signature === null) throw new Error('not shown');
      expect(heading.x).toBe(signature.x);
      expect(heading.y).toBe(signature.y);
      expect(heading.width).toBeLessThan(signature.width / 2);
      // One line: the rest of the signature begins where the heading ends.
      const rest = await block.locator('code').evaluate((code) => {
        const range = document.createRange();
        range.selectNodeContents(code);
        const { left, top, bottom } = range.getClientRects()[0] as DOMRect;
        return { left, top, bottom };
      });
      expect(rest.left).toBeGreaterThanOrEqual(heading.x + heading.width - 1);
      expect(rest.top).toBeLessThan(heading.y + heading.height);
      await expect(page.locator('#getmode + .badges')).toHaveCount(0);
    });

    test('parameters line up under each other', { tag: '@full' }, async ({ page }) => {
      await page.goto('/docs/api/classes/lexical.TextNode#splice');
      await hydrated(page);
      const lefts = await page
        .locator('.terms dd')
        .evaluateAll((all) => [...new Set(all.map((element) => Math.round(element.getBoundingClientRect().left)))]);
      // Only a name longer than the column makes its entry's column wider.
      expect(lefts.length).toBeLessThan(4);
    });
  });
}

test('the index below the header finds members by a part of their name, inherited ones too, and Enter goes to the first', async ({
  page,
}) => {
  await page.goto('/docs/api/classes/lexical.TextNode');
  await hydrated(page);
  const field = page.getByRole('searchbox', { name: 'Filter names' });
  const index = page.getByRole('navigation', { name: 'Members' });
  const inherited = page.locator('.inherited');
  await expect(index.getByRole('link', { name: 'getMode', exact: true })).toBeVisible();
  await expect(inherited.getByRole('link', { name: 'getParent', exact: true })).toBeHidden();
  await field.fill('getpar');
  await expect(inherited.getByRole('link', { name: 'getParent', exact: true })).toBeVisible();
  await expect(index.getByRole('link')).toHaveCount(0);
  await expect(index.getByRole('status')).toHaveText(/^\d+ found$/);
  await field.fill('nothing of this kind');
  await expect(index.getByRole('status')).toHaveText('No name matches');
  await expect(index.locator('.members-note')).toBeHidden();
  await field.fill('');
  await expect(index.locator('.members-note')).toBeVisible();
  await expect(index.getByRole('link', { name: 'getMode', exact: true })).toBeVisible();
  await expect(inherited.getByRole('link', { name: 'getParent', exact: true })).toBeHidden();
  await field.fill('spliceT');
  await field.press('Enter');
  await expect(page).toHaveURL(/#splicetext$/);
  await expect(page.locator('#splicetext')).toBeInViewport();
});

test('on a phone the index has its groups, and names once a filter is typed', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/docs/api/modules/lexical');
  await hydrated(page);
  const index = page.getByRole('navigation', { name: 'Members' });
  await expect(index.getByRole('link', { name: 'Functions' })).toBeVisible();
  await expect(index.getByRole('link', { name: '$getRoot', exact: true })).toBeHidden();
  await page.getByRole('searchbox', { name: 'Filter names' }).fill('getroot');
  await expect(index.getByRole('link', { name: '$getRoot', exact: true })).toBeVisible();
  await expect(index.getByRole('link', { name: 'Variables' })).toBeHidden();
});

test('the index says what is deprecated, and what the newest release lacks or has changed', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/docs/api/modules/lexical');
  const index = page.getByRole('navigation', { name: 'Members' });
  const old = index.getByRole('link', { name: /DEPRECATED_\$isGridNode/ });
  await expect(old).toHaveAccessibleName(/deprecated.*removed/);
  await expect(old).toHaveCSS('text-decoration-line', 'line-through');
  await expect(index.getByRole('link', { name: '$addUpdateTag' })).toHaveAccessibleName(/changed 0\.31$/);
  await expect(index.getByRole('link', { name: '$getRoot', exact: true })).toBeVisible();
});

test('the marks in the index leave the names whole, and stay in their column', { tag: '@full' }, async ({ page }) => {
  for (const width of [1440, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/docs/api/modules/lexical');
    const marked = page.locator('.members [data-later]');
    expect(await marked.count()).toBeGreaterThan(20);
    const faults = await marked.evaluateAll((links) =>
      links
        .filter((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          const parts = [...range.getClientRects()].filter((part) => part.width > 0);
          const lines = new Set(parts.map(({ top }) => Math.round(top)));
          const length = parts.reduce((sum, part) => sum + part.width, 0);
          const column = (link.parentElement as Element).getBoundingClientRect();
          const isWhole = lines.size === 1 || length > column.width;
          return !isWhole || link.getBoundingClientRect().right > column.right + 0.5;
        })
        .map((link) => link.textContent),
    );
    expect(faults, `${width} px`).toEqual([]);
  }
});

test('an entry that later releases changed says when, and opens to show the old and the new signature', async ({ page }) => {
  await page.goto('/docs/api/modules/lexical#addupdatetag');
  await hydrated(page);
  const history = page.locator('#addupdatetag ~ details.history').first();
  await expect(history.locator('.line.removed')).toBeHidden();
  await history.getByText(/^Since 0\.5 · changed in 0\.31/).click();
  await expect(history.locator('.line.removed')).toContainText('tag: string');
  await expect(history.locator('.line.added')).toContainText('tag: UpdateTag');
});

test('what opens below an entry leaves its summary under the pointer', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/api/classes/lexical.TextNode');
  await hydrated(page);
  await layOutAll(page);
  const entry = page.locator('[data-level]', { has: page.getByRole('heading', { name: 'createDOM' }) });
  for (const details of [page.locator('.article > .used-in'), entry.locator('details.history')]) {
    const summary = details.locator('summary');
    await summary.scrollIntoViewIfNeeded();
    const before = await summary.boundingBox();
    await summary.click();
    await expect(details).toHaveAttribute('open');
    const after = await summary.boundingBox();
    expect(after?.x).toBeCloseTo(before?.x ?? 0, 0);
    expect(after?.y).toBeCloseTo(before?.y ?? 0, 0);
    await summary.click();
    await expect(details).not.toHaveAttribute('open');
  }
});
