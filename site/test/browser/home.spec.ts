import { expect, hydrated, test } from '../../../packages/builder/test/browser/site-test.ts';

test('above the fold there are the install line with its copy button, the first actions, the facts, and a still of an editor', async ({
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
    top.getByRole('img', { name: /^An editor with a toolbar/ }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test('the demos on the home page are cards whose pictures load when they are near, in the color mode of the page', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const file = /[\w-]+\.webp/.exec(request.url());
    if (file !== null) loaded.push(file[0]);
  });
  await page.goto('/');
  await hydrated(page);
  expect(loaded).toEqual([]);
  const cards = page.locator('.demo-gallery').getByRole('link');
  await expect(cards).toHaveCount(6);
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    const picture = card.locator('.themed-image-light');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
    await expect(card).toHaveAttribute('href', /^\/docs\/demos\/plugins\//);
  }
  expect(loaded.length).toBe(6);
  expect(loaded.filter((file) => file.includes('dark'))).toEqual([]);
});

test.describe('the steps of a keystroke', () => {
  test.use({ javaScriptEnabled: false });

  test('are chosen by keys and pointer, without scripts, and move nothing below', async ({ page }) => {
    await page.goto('/');
    const steps = page.getByRole('group', { name: 'What one keystroke does' });
    const below = page.locator('.home-section').first();
    const captions: (string | null)[] = [];
    // The focus scrolls to the steps.
    await steps.getByRole('radio', { name: '1 Key' }).focus();
    const place = await below.boundingBox();
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
