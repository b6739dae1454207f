import { expect, hydrated, test } from '../../../packages/builder/test/browser/site-test.ts';

test('above the fold there are the install line with its copy button, the first actions, the facts, and the steps of a keystroke', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await hydrated(page);
  const top = page.locator('.home-hero');
  for (const part of [
    top.getByText('npm install lexical'),
    top.getByRole('button', { name: 'Copy code' }),
    top.getByRole('link', { name: 'Start building' }),
    top.getByRole('link', { name: 'See the demos' }),
    top.getByText('26 kB'),
    top.getByRole('radio', { name: '4 Page' }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test.describe('the steps of a keystroke', () => {
  test.use({ javaScriptEnabled: false });

  test('are chosen by keys and pointer, without scripts, and move nothing below', async ({ page }) => {
    await page.goto('/');
    const steps = page.getByRole('group', { name: 'What one keystroke does' });
    const below = page.locator('.home-sample');
    const place = await below.boundingBox();
    const captions: (string | null)[] = [];
    await steps.getByRole('radio', { name: '1 Key' }).focus();
    for (const name of ['1 Key', '2 Draft', '3 State', '4 Page']) {
      await expect(steps.getByRole('radio', { name })).toBeChecked();
      await expect(steps.getByRole('paragraph')).toHaveCount(1);
      captions.push(await steps.getByRole('paragraph').textContent());
      expect(await below.boundingBox()).toEqual(place);
      await page.keyboard.press('ArrowRight');
    }
    expect(new Set(captions).size).toBe(4);
    await steps.getByRole('radio', { name: '2 Draft' }).click();
    await expect(steps.getByRole('paragraph')).toHaveText(captions[1] ?? '');
  });
});
