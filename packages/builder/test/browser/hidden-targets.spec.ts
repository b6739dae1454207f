/** Links to what is hidden: it is opened and scrolled to, however a reader gets there. */
import type { Page } from '@playwright/test';
import { ownSite } from './own-site.ts';
import { desktop, expect, hydrated, phone, quiet, test } from './site-test.ts';

const filler = Array.from({ length: 40 }, (_, index) => `Paragraph ${index} of the text between the parts of this page.`).join(
  '\n\n',
);

const urlOf = ownSite({
  'site.config.ts': "export default { title: 'Hidden', url: 'https://example.com' };\n",
  'docs/start.mdx': `# Start

${['in-second', 'in-inner', 'in-details', 'in-tab-in-details', 'in-issues'].map((id) => `[To ${id}](#${id})`).join('\n\n')}

## Crockery

${filler}

<Tabs>
<TabItem value="one" label="One">

Text of the first.

</TabItem>
<TabItem value="two" label="Two">

### Kettle {#in-second}

Text of the second.

<Tabs groupId="inner">
<TabItem value="a" label="A">

Text of A.

</TabItem>
<TabItem value="b" label="B">

### Teapot {#in-inner}

Text of B.

</TabItem>
</Tabs>

</TabItem>
</Tabs>

## Plates

${filler}

<details>
<summary>More</summary>

${filler}

### Saucer {#in-details}

Text of the details.

<Tabs>
<TabItem value="x" label="X">

Text of X.

</TabItem>
<TabItem value="y" label="Y">

### Spoon {#in-tab-in-details}

Text of Y.

</TabItem>
</Tabs>

</details>

${filler}

## Later

${filler}

<details>
<summary>Known issues in 1.0</summary>

${filler}

### Biscuit {#in-issues}

${filler}

</details>

${filler}
`,
  'docs/other.md': `# Other

${['in-second', 'in-inner', 'in-details', 'in-tab-in-details', 'in-issues'].map((id) => `[To ${id}](start.mdx#${id})`).join('\n\n')}
`,
});

const targets = [
  ['in-second', 'Kettle', 'a tab'],
  ['in-inner', 'Teapot', 'a tab in a tab'],
  ['in-details', 'Saucer', 'details'],
  ['in-tab-in-details', 'Spoon', 'a tab in details'],
  ['in-issues', 'Biscuit', 'long details at the end of a page'],
] as const;

/** Waits until the target is where a jump puts it, and checks that it stays there when everything around it has its real height. */
async function expectAtTop(page: Page, id: string): Promise<void> {
  const target = page.locator(`[id="${id}"]`);
  await expect(target).toBeVisible();
  const top = (): Promise<number> => target.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const isAtTop = async (): Promise<boolean> => (await top()) >= 0 && (await top()) < 200;
  await expect.poll(isAtTop, `${id} is at the top`).toBe(true);
  await quiet(page);
  expect(await isAtTop(), `${id} stays at the top`).toBe(true);
}

for (const [id, title, where] of targets) {
  test.describe(`a heading in ${where}`, { tag: id === 'in-inner' ? [] : '@full' }, () => {
    test.use({ viewport: desktop });

    test('is opened by a link on the page, and again after it was closed', async ({ page }) => {
      await page.goto(urlOf('/docs/start'));
      await hydrated(page);
      const link = page.locator('.article').getByRole('link', { name: `To ${id}`, exact: true });
      await link.click();
      await expectAtTop(page, id);
      await page.evaluate(() => {
        for (const tab of document.querySelectorAll<HTMLElement>('[role=tablist] > :first-child')) tab.click();
        for (const details of document.querySelectorAll<HTMLDetailsElement>('.article details')) details.open = false;
        scrollTo(0, 0);
      });
      await expect(page.locator(`[id="${id}"]`)).toBeHidden();
      await link.click();
      await expectAtTop(page, id);
    });

    test('is opened by the contents', async ({ page }) => {
      await page.goto(urlOf('/docs/start'));
      await hydrated(page);
      const entry = page.getByRole('navigation', { name: 'Table of contents' }).getByRole('link', { name: title, exact: true });
      await entry.click();
      await expectAtTop(page, id);
      await expect(entry).toHaveAttribute('aria-current', 'true');
    });

    test('is opened by the address', async ({ page }) => {
      await page.goto(urlOf(`/docs/start#${id}`));
      await hydrated(page);
      await expectAtTop(page, id);
      await page.evaluate(() => scrollTo(0, 0));
      await page.evaluate(() => {
        location.hash = '#later';
      });
      await page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>('.article details')) details.open = false;
      });
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#${id}`);
      await expectAtTop(page, id);
    });

    test('is opened by a link on another page', async ({ page }) => {
      await page.goto(urlOf('/docs/other'));
      await hydrated(page);
      await page.getByRole('link', { name: `To ${id}`, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeAttached();
      await expectAtTop(page, id);
    });

    test('is opened by a hit of the search', async ({ page }) => {
      await page.goto(urlOf('/docs/other'));
      await hydrated(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill(title);
      await page.getByRole('option').filter({ hasText: title }).first().click();
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      await expectAtTop(page, id);
    });
  });
}

test('on a phone, the contents open it too', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(urlOf('/docs/start'));
  await hydrated(page);
  await page.locator('.toc summary').click();
  await page.locator('.toc').getByRole('link', { name: 'Teapot', exact: true }).click();
  await expectAtTop(page, 'in-inner');
});

test('a heading that is hidden is never the current one', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto(urlOf('/docs/start'));
  await hydrated(page);
  const current = page.locator('.toc [aria-current]');
  await expect(current).toHaveCount(0);
  await page.locator('details', { hasText: 'Known issues' }).evaluate((element) => element.scrollIntoView());
  await expect(current).toHaveText('Later');
});

test('Back to the address of a target opens it again', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto(urlOf('/docs/start'));
  await hydrated(page);
  await page.locator('.article').getByRole('link', { name: 'To in-second', exact: true }).click();
  await expectAtTop(page, 'in-second');
  await page.getByRole('tab', { name: 'One', exact: true }).click();
  await expect(page.locator('#in-second')).toBeHidden();
  await page.evaluate(() => {
    location.hash = '#later';
  });
  await page.goBack();
  await expect(page).toHaveURL(/#in-second$/);
  await expect(page.locator('#in-second')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Two', exact: true })).toHaveAttribute('aria-selected', 'true');
});

test.describe('without the application', () => {
  test.use({ expectedMessages: /net::ERR_FAILED/ });

  test('the address opens it and one panel is shown', async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto(urlOf('/docs/start#in-inner'));
    await expectAtTop(page, 'in-inner');
    for (const text of ['Text of the first.', 'Text of A.']) await expect(page.getByText(text, { exact: true })).toBeHidden();
  });
});
