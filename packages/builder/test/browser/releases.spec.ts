/** The islands of the API reference's start page that know all releases. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, hydrated, phone, test } from './site-test.ts';

const path = '/docs/api/';
const dataFile = '**/docs/api/history.json';

interface Facts {
  readonly releases: readonly string[];
  readonly packages: Readonly<
    Record<string, { readonly modules: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> }>
  >;
}

test.describe('the table of releases', () => {
  test('shows the numbers of one package, and of the releases between the described one and the reader’s', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${path}#releases`);
    await hydrated(page);
    const island = page.locator('.release-table');
    const rows = island.locator('tbody tr:visible');
    await expect(rows).toHaveCount(51);
    const first = await rows.first().innerText();
    expect(asked).not.toContain('/docs/api/history.json');

    await island.getByRole('combobox', { name: 'Package' }).selectOption('@lexical/link');
    await expect(island.getByRole('status')).toContainText('After 0.2, up to 0.53');
    await expect(rows.first()).not.toHaveText(first);
    const facts = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../dist/docs/api/history.json'), 'utf8')) as Facts;
    const release = facts.releases.indexOf('0.36.2');
    const added = Object.values(facts.packages['@lexical/link']?.modules ?? {}).flatMap((module) =>
      Object.values(module).filter(([since]) => since === release),
    );
    expect(added.length).toBeGreaterThan(0);
    await expect(rows.filter({ hasText: '0.36.2' }).locator('td').nth(1)).toHaveText(String(added.length));

    await island.getByRole('combobox', { name: 'My release' }).selectOption('0.12.6');
    await expect(rows).toHaveCount(2);
    await expect(island.getByRole('status')).toContainText('After 0.10, up to 0.12');
    expect(await page.evaluate(() => localStorage.getItem('site.release'))).toBe('0.12');

    await island.getByRole('combobox', { name: 'Package' }).selectOption('');
    await island.getByRole('combobox', { name: 'My release' }).selectOption('');
    await expect(rows).toHaveCount(51);
    await expect(rows.first()).toHaveText(first);
  });

  test('names what changed up to the release of the visitor, each with the release that did it', async ({ page }) => {
    await page.goto(`${path}#releases`);
    await hydrated(page);
    const island = page.locator('.release-table');
    const names = island.getByRole('combobox', { name: 'Names of release' });
    await expect(names.getByRole('option', { name: 'All in the table' })).toHaveCount(0);
    await island.getByRole('combobox', { name: 'Package' }).selectOption('@lexical/list');
    await island.getByRole('combobox', { name: 'My release' }).selectOption('0.40.0');
    await names.selectOption('All in the table');
    const status = island.getByRole('status');
    await expect(status).toHaveText(/^After 0\.10, up to 0\.40: /);
    const [, changed, removed] = /(\d+) changed, .* (\d+) removed/.exec(await status.innerText()) ?? [];
    await expect(island.locator('summary', { hasText: 'Changed' })).toHaveText(`Changed: ${changed}`);
    const list = island.locator('details', { hasText: 'Changed' });
    await expect(list.locator('li')).toHaveCount(Number(changed));
    for (const line of await list.locator('li').allInnerTexts()) expect(line).toMatch(/ @lexical\/list 0\.\d+$/);
    expect(Number(removed)).toBeLessThan(Number(changed));
    await names.selectOption('');
    await island.getByRole('combobox', { name: 'My release' }).selectOption('');
  });

  test('names what one release did, as many as its row counts, each with its entry', async ({ page }) => {
    await page.goto(`${path}#releases`);
    await hydrated(page);
    const island = page.locator('.release-table');
    await island.getByRole('combobox', { name: 'Names of release' }).selectOption('0.13.1');
    const counts = await island.locator('tbody tr').filter({ hasText: '0.13.1' }).locator('td').allInnerTexts();
    for (const [index, kind] of ['Added', 'Changed', 'Deprecated', 'Removed'].entries()) {
      const count = Number(counts[index + 1]);
      const list = island.locator('details').filter({ hasText: new RegExp(`^${kind}: ${count}\\D`) });
      await expect(list).toHaveCount(count === 0 ? 0 : 1);
      await expect(list.locator('li')).toHaveCount(count);
    }
    const gone = island
      .locator('details')
      .filter({ hasText: /^Removed/ })
      .getByRole('link', { name: 'DEPRECATED_GridNode' });
    await expect(gone).toHaveAttribute('href', '/docs/api/classes/lexical.DEPRECATED_GridNode');
  });

  test('remembers the reader’s release, and says so if the data cannot be loaded', { tag: '@full' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('site.release', '0.14'));
    await page.goto(path);
    await hydrated(page);
    const island = page.locator('.release-table');
    await expect(island.getByRole('combobox', { name: 'My release' })).toHaveValue('0.14.5');
    await expect(island.locator('tbody tr:visible')).toHaveCount(4);
    await expect(page.locator('.import-check').getByRole('combobox', { name: 'My release' })).toHaveValue('0.14.5');
  });

  test('does without a remembered release that does not exist', { tag: '@full' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('site.release', '7.7'));
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator('.release-table').getByRole('combobox', { name: 'My release' })).toHaveValue('');
    await expect(page.locator('.release-table tbody tr:visible')).toHaveCount(51);
  });
});

test.describe('if the data cannot be loaded', () => {
  test.use({ expectedMessages: /could not be loaded|could not be checked|Failed to load resource/ });

  for (const [fault, response] of [
    ['an error of the host', { status: 500, body: '' }],
    ['something else', { status: 200, contentType: 'application/json', body: '{"releases":1}' }],
  ] as const) {
    test(`${fault}: both islands say so, and load it with Retry`, {
      tag: '@full',
    }, async ({ page }) => {
      let isBroken = true;
      await page.route(dataFile, (route) => (isBroken ? route.fulfill(response) : route.continue()));
      await page.goto(path);
      await hydrated(page);
      const table = page.locator('.release-table');
      const check = page.locator('.import-check');
      await table.getByRole('combobox', { name: 'Package' }).selectOption('lexical');
      await expect(table.getByRole('alert')).toContainText('could not be loaded');
      await check.getByRole('textbox').fill("import { $getRoot } from 'lexical'");
      await check.getByRole('button', { name: 'Check' }).click();
      await expect(check.getByRole('alert')).toContainText('could not be checked');
      isBroken = false;
      await table.getByRole('button', { name: 'Retry' }).click();
      await check.getByRole('button', { name: 'Retry' }).click();
      await expect(table.getByRole('status')).toContainText('After 0.2');
      await expect(check.getByRole('status')).toContainText('1 name');
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});

test.describe('“Check my imports”', () => {
  test('tells of each name what two releases have, by keyboard, and again for another release', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    // The answer comes below the lower edge.
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto(`${path}#imports`);
    await hydrated(page);
    const form = page.locator('.import-check');
    await form
      .getByRole('textbox', { name: 'Code with imports' })
      .fill(
        "import { $getRoot, DEPRECATED_GridNode, $getEditor } from 'lexical';\nimport { useState } from 'react';\nexport const A = () => <p>Don't</p>;",
      );
    await page.keyboard.press('Control+Enter');
    await expect(form.getByRole('status')).toContainText(/^3 names, compared between 0\.10 and 0\.53: /);
    const item = (name: string) => form.locator('li').filter({ has: page.locator(`code:text-is("${name}")`) });
    await expect(item('$getRoot')).toContainText(/in 0\.10 and 0\.53/);
    await expect(item('$getRoot')).toBeInViewport();
    await expect(item('$getRoot').getByRole('link')).toHaveAttribute('href', '/docs/api/modules/lexical#getroot');
    await expect(item('DEPRECATED_GridNode')).toContainText(/Missing.*but not in 0\.53.*removed in/);
    await expect(item('$getEditor')).toContainText(/Missing.*not in 0\.10; since 0\.\d+/);
    await expect(item('$getEditor').getByRole('link')).toHaveAttribute('href', '/docs/api/modules/lexical#in-later-releases');
    // What needs no work comes last.
    await expect(form.locator('li').last()).toContainText('$getRoot');
    await expect(form).toContainText('react');
    await form.getByRole('combobox', { name: 'My release' }).selectOption('0.10.0');
    await expect(form.getByRole('status')).toContainText('compared between 0.10 and 0.10');
    await expect(item('DEPRECATED_GridNode')).toContainText('Same');
    // The table below has the same field. Choosing a release there doesn't move the page.
    const other = page.locator('.release-table').getByRole('combobox', { name: 'My release' });
    await other.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await other.selectOption({ label: '0.53.0' });
    await expect(form.getByRole('status')).toContainText('compared between 0.10 and 0.53');
    expect(await page.evaluate(() => scrollY)).toBe(place);
    // Nothing leaves the browser.
    expect(asked.filter((request) => !request.startsWith('GET '))).toEqual([]);
    expect(asked.join()).not.toContain('GridNode');
  });

  test('leaves out what it can’t read, and says if there is no import; on a phone nothing is too wide', {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(`${path}#imports`);
    await hydrated(page);
    const form = page.locator('.import-check');
    await form.getByRole('textbox').fill("import { $getRoot } from 'lexical';\nimport { a } form 'lexical';");
    await form.getByRole('button', { name: 'Check' }).click();
    await expect(form.locator('li').filter({ hasText: '$getRoot' })).toBeVisible();
    await form.getByRole('textbox').fill('const a = 1;');
    await form.getByRole('button', { name: 'Check' }).click();
    await expect(form.getByRole('status')).toContainText('No import of the documented packages was found.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the table is complete, and no control is shown that does nothing', async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('.release-table tbody tr:visible')).toHaveCount(51);
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

test.describe('the history of an entry, whose signatures are fetched when it is opened', () => {
  const modulePath = '/docs/api/modules/lexical';
  const line = 'Since 0.5 · changed in 0.31';

  test('is printed as its line, and with both signatures once it is open', { tag: '@full' }, async ({ page }) => {
    await page.goto(modulePath);
    await hydrated(page);
    const history = page.locator('#addupdatetag ~ details.history').first();
    const summary = history.locator('summary');
    const isDark = (): Promise<boolean> =>
      summary.evaluate((element) =>
        (getComputedStyle(element).color.match(/\d+/g) ?? []).slice(0, 3).every((part) => Number(part) < 96),
      );

    await page.emulateMedia({ media: 'print' });
    await expect(summary).toBeVisible();
    await expect(summary).toHaveText(line);
    expect(await isDark()).toBe(true);
    await expect(history.getByRole('link')).toBeHidden();

    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await summary.click();
    await expect(history.locator('.line.removed')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(summary).toHaveText(line);
    expect(await isDark()).toBe(true);
    // Old and new can be told apart without color, and nothing is cut off.
    for (const [kind, mark] of [
      ['removed', '−'],
      ['added', '+'],
    ] as const) {
      const changed = history.locator(`.line.${kind}`).first();
      await expect(changed).toBeVisible();
      expect(await changed.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(mark);
    }
    expect(await history.locator('pre').evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  });

  test('is copied: with the page, its line and both signatures; with a selection, the line', { tag: '@full' }, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(modulePath);
    await hydrated(page);
    await page.getByRole('button', { name: 'Copy page' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Page copied as Markdown' })).toHaveCount(1);
    const copied = (await page.evaluate(() => navigator.clipboard.readText())).replaceAll('\r\n', '\n');
    const entry = copied.slice(copied.indexOf('### `$addUpdateTag`'), copied.indexOf('### `$applyNodeReplacement`'));
    expect(entry).toContain(`\n**${line}**\n`);
    expect(entry).toMatch(/^-.*tag: string.*\n\+.*tag: UpdateTag/m);
    const answer = await page.request.get(`${modulePath}.md`);
    expect(await answer.text()).toBe(copied);

    const selected = await page.evaluate(() => {
      const history = document.querySelector('#addupdatetag ~ details.history') as Element;
      getSelection()?.selectAllChildren(history);
      return String(getSelection());
    });
    expect(selected).toContain(line);
    expect(selected).not.toContain('Signatures in this page');
  });
});
