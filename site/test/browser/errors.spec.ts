import { expect, hydrated, layoutShift, test } from '../../../packages/builder/test/browser/site-test.ts';

const answer = '.error-lookup__result';

test('shows the message for a code with its arguments, with and without the trailing slash', async ({ page }) => {
  for (const query of ['code=74&v=note&v=NoteNode&v=CommentNode', 'code=74&v=note,NoteNode,CommentNode']) {
    for (const path of ['/docs/error/', '/docs/error']) {
      await page.goto(`${path}?${query}`);
      const result = page.locator(answer);
      await expect(result.getByRole('heading')).toHaveText('Lexical error 74');
      await expect(result).toContainText('Create node: Type note in node NoteNode does not match registered node CommentNode');
      await expect(result).toContainText('Fix:');
      expect(await result.getByRole('link').count()).toBeGreaterThan(1);
      expect(new URL(page.url()).search).toBe(`?${query}`);
    }
  }
});

test('shows arguments as text, and names an unknown code', { tag: '@full' }, async ({ page }) => {
  await page.goto(`/docs/error/?code=17&v=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(page.locator(answer)).toContainText('parseEditorState: type "<img src=x onerror=alert(1)>" + not found');
  await page.goto('/docs/error/?code=9999');
  await expect(page.locator(answer)).toContainText('Unknown code 9999');
});

test('on a phone, the answer is whole on the first screen and in the title, until something else is typed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/error/?code=69');
  const result = page.locator(answer);
  await expect(result).toBeInViewport({ ratio: 1 });
  await expect(result).toContainText('No longer thrown in 0.10.0.');
  await expect(page).toHaveTitle('Error 69 | Lexical');
  const field = page.getByLabel('Find a code or a message');
  await field.fill('active editor state');
  await expect(result).toHaveCount(0);
  await expect(page).toHaveTitle('Errors | Lexical');
  await field.fill('17');
  await expect(result.getByRole('heading')).toHaveText('Lexical error 17');
  await expect(result).toContainText(/From \S/);
  await expect(page).toHaveTitle('Error 17 | Lexical');
});

test('the layout does not shift when the answer appears', { tag: '@full' }, async ({ page }) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const query of ['?code=15', '?code=14', '']) {
      await page.goto(`/docs/error/${query}`);
      await hydrated(page);
      await expect(page.locator('site-island[data-live] .error-lookup')).toBeVisible();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await layoutShift(page), `${query} at ${width} px`).toBe(0);
    }
  }
});

test('the filter limits the table to matches', async ({ page }) => {
  await page.goto('/docs/error/');
  await hydrated(page);
  const rows = page.locator('[data-error-code]:visible');
  await expect(rows).toHaveCount(126);
  const field = page.getByLabel('Find a code or a message');
  await field.fill('active editor state');
  await expect(page.getByText(/^\d+ codes match$/)).toBeVisible();
  await expect(page.locator('#code-15')).toBeVisible();
  await expect(page.locator('#code-0')).toBeHidden();
  await field.fill('113');
  await expect(rows).toHaveCount(1);
  await field.fill('');
  await expect(rows).toHaveCount(126);
});

test('a number that is typed shows its answer under the field, Enter writes its address, and the prose makes way', async ({
  page,
}) => {
  await page.goto('/docs/error/');
  await hydrated(page);
  const field = page.getByLabel('Find a code or a message');
  const prose = page.getByRole('heading', { name: 'Read an error' });
  await expect(prose).toBeVisible();
  await field.fill('14');
  const result = page.locator(answer);
  await expect(result.getByRole('heading')).toHaveText('Lexical error 14');
  await expect(result).toBeInViewport();
  const [box, card] = [await field.boundingBox(), await result.boundingBox()];
  expect(card?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
  await expect(prose).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/docs\/error\/?\?code=14$/);
  await expect(result).toHaveCount(1);
  await field.fill('9999');
  await expect(page.getByText('No code matches.')).toBeVisible();
  await field.fill('');
  await expect(prose).toBeVisible();
  await expect(result.getByRole('heading')).toHaveText('Lexical error 14');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all codes can be read and linked to, whatever the query', async ({ page }) => {
    await page.goto('/docs/error/?code=15#code-113');
    await expect(page.locator('tr[data-error-code]')).toHaveCount(126);
    await expect(page.locator('#code-113')).toBeInViewport();
    await expect(page.locator('#code-113').getByRole('rowheader')).toHaveText('113');
  });
});
