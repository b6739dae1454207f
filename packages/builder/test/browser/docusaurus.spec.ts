import { expect, fixtureSite, hydrated, test } from './site-test.ts';

test('a fence shows its title, line numbers and highlighted lines; the copy button copies only the code', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${fixtureSite}/docs/guides/start`);
  await hydrated(page);
  const code = page.locator('figure.code', { hasText: 'kettle.fill' });
  await expect(code.getByText('kettle.js')).toBeVisible();
  await expect(code).not.toContainText('highlight-next-line');
  await expect(code.locator('.highlighted')).toHaveCount(2);
  await code.hover();
  await code.getByRole('button').click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('const kettle = new Kettle();\nkettle.fill(0.5);\nawait kettle.boil();');
});

test('a file next to the page is a download', { tag: '@full' }, async ({ page, request }) => {
  await page.goto(`${fixtureSite}/docs/guides/start`);
  const href = await page.getByRole('link', { name: 'boiling times' }).getAttribute('href');
  const response = await request.get(fixtureSite + href);
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('litres,minutes');
});

test('admonitions nest, images have their size, footnotes link back and forth', async ({ page }) => {
  await page.goto(`${fixtureSite}/docs/guides/formatting`);
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Open in Kettle Chat' })).toHaveAttribute(
    'href',
    'https://chat.example/?q=Read+https%3A%2F%2Fkettle.example%2Fdocs%2Fguides%2Fformatting',
  );
  await expect(page.locator('.admonition .admonition').getByText('another one.')).toBeVisible();
  for (const image of await page.locator('.article img').all()) {
    expect(Number(await image.getAttribute('width'))).toBeGreaterThan(0);
    expect(Number(await image.getAttribute('height'))).toBeGreaterThan(0);
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  }
  await page.locator('.article sup a').first().click();
  await expect(page.locator(':target')).toContainText('At the foot of the page.');
});

test('inline styles have become classes, and an allowed frame is shown', { tag: '@full' }, async ({ page }) => {
  // Do not fetch the content of the frame, because the test has no network access.
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>film</p>' }),
  );
  await page.goto(`${fixtureSite}/docs/guides/frames`);
  await hydrated(page);
  expect(await page.locator('[style]').count()).toBe(0);
  await expect(page.getByText('Words in a styled box.').locator('xpath=ancestor-or-self::div[1]')).toHaveCSS(
    'text-align',
    'center',
  );
  await expect(page.getByText('Coloured words.')).toHaveCSS('color', 'rgb(102, 51, 153)');
  await expect(page.frameLocator('iframe').locator('p')).toHaveText('film');
});

test('the blog has several pages of posts, with tags and authors', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${fixtureSite}/blog`);
  await hydrated(page);
  await expect(page.getByText(/\d+ min read/).first()).toBeVisible();
  await page.goto(`${fixtureSite}/blog/page/2`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page whose name looks like that of a file is shown without a page load', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${fixtureSite}/about`);
  await hydrated(page);
  await page.evaluate(() => {
    document.documentElement.dataset.kept = '';
    const link = Object.assign(document.createElement('a'), { href: '/next.js', textContent: 'To /next.js' });
    document.querySelector('.article')?.append(link);
  });
  await page.getByRole('link', { name: 'To /next.js' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Next.js');
  await expect(page).toHaveURL(`${fixtureSite}/next.js`);
  await expect(page.locator('html[data-kept]')).toBeAttached();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
  await expect(page.locator('html[data-kept]')).toBeAttached();
  await page.goto(`${fixtureSite}/next.js`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Next.js');
});

test.describe('the logo of the footer', () => {
  for (const theme of ['light', 'dark'] as const) {
    test(`is shown and is a link in the ${theme} theme`, { tag: theme === 'light' ? [] : '@full' }, async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await page.goto(`${fixtureSite}/docs/guides/start`);
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'The kettle makers', exact: true });
      const logo = link.getByRole('img', { name: 'The kettle makers', exact: true });
      await logo.scrollIntoViewIfNeeded();
      await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(64);
      await expect(logo).toBeInViewport({ ratio: 1 });
      expect(await logo.boundingBox()).toMatchObject({ width: 48, height: 48 });
      await expect(logo).toHaveAttribute('src', '/img/logo.svg');
      await link.click();
      await expect(page).toHaveURL(`${fixtureSite}/about`);
    });
  }
});
