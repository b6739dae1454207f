/** The features of an article: heading links, images, wide blocks that scroll separately. */
import type { Locator, Page } from '@playwright/test';
import { desktop, expect, hold, hydrated, layOutAll, screens, test } from './site-test.ts';

test('a heading link copies its address and navigates to the heading', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/concepts/nodes');
  await hydrated(page);
  const heading = page.locator('.article h2').first();
  const link = heading.getByRole('link');
  const id = await heading.getAttribute('id');
  await link.click();
  await expect(page).toHaveURL(`/docs/concepts/nodes#${id}`);
  await expect(link).toHaveAttribute('data-state', 'copied');
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(link).not.toHaveAttribute('data-state');
});

test('a heading link opened in a new tab copies nothing', { tag: '@full' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/concepts/nodes');
  await hydrated(page);
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  const opened = context.waitForEvent('page');
  await page
    .locator('.article h2')
    .first()
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before');
});

test('an image shows its caption below', async ({ page }) => {
  await page.goto('/markdown-page');
  const figure = page.getByRole('figure').filter({ has: page.getByRole('img', { name: "This site's logo" }) });
  const image = figure.getByRole('img');
  const caption = figure.locator('figcaption');
  await expect(caption).toHaveText('The caption of an image on its own.');
  const [above, below] = [await image.boundingBox(), await caption.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  await expect(image).not.toHaveAttribute('title');
});

test('breadcrumbs that are links look like links, the others do not', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/docs/react/plugins', '/docs/concepts/nodes', '/docs/api/classes/lexical.TextNode']) {
    await page.goto(path);
    const items = await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .locator('li > *')
      .filter({ hasText: /\S/ })
      .evaluateAll((all) =>
        all.map((item) => ({
          isLink: item.matches('a'),
          isUnderlined: getComputedStyle(item).textDecorationLine === 'underline',
        })),
      );
    expect(items.length, path).toBeGreaterThan(1);
    for (const { isLink, isUnderlined } of items) expect(isUnderlined, path).toBe(isLink);
  }
  await page.goto('/docs/react/plugins');
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'React package' })).toBeVisible();
});

for (const [size, viewport] of screens) {
  test.describe(`on a ${size}`, { tag: size === 'phone' ? '@full' : [] }, () => {
    test.use({ viewport });

    test('a long page can be left for its top after a while, a short one has no such link', async ({ page }) => {
      await page.goto('/docs/api/classes/lexical.TextNode');
      await hydrated(page);
      const link = page.getByRole('link', { name: 'Back to top' });
      await expect(link).not.toBeInViewport();
      await page.mouse.wheel(0, 5000);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(4000);
      // Where it would lie over the text, it comes only to who scrolls up.
      if (size === 'phone') {
        // Sections that get their real height move the page up once, as a reader would.
        await expect(async () => {
          await page.mouse.wheel(0, 100);
          await expect(link).toBeHidden({ timeout: 500 });
        }).toPass();
        await page.mouse.wheel(0, -200);
      }
      await expect(link).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      await link.click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(link).not.toBeInViewport();
      await page.goto('/blog/archive');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(link).toBeHidden();
    });

    test('at the top again, the contents begin with their title, and the address has no fragment', async ({ page }) => {
      await page.goto('/docs/api/classes/lexical.TextNode');
      await hydrated(page);
      const contents = page.locator('.toc');
      const scrolled = (): Promise<number> => contents.evaluate((element) => element.scrollTop);
      await contents
        .locator('a')
        .last()
        .evaluate((link: HTMLAnchorElement) => link.click());
      await expect(page).toHaveURL(/#./);
      if (size === 'desktop') await expect.poll(scrolled).toBeGreaterThan(0);
      const entries = await page.evaluate(() => history.length);
      await page
        .getByRole('link', { name: 'Back to top', includeHidden: true })
        .evaluate((link: HTMLAnchorElement) => link.click());
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect.poll(scrolled).toBe(0);
      expect(new URL(page.url()).href).not.toContain('#');
      expect(await page.evaluate(() => history.length)).toBe(entries);
    });

    test('at the top again, another page is still on its way', { tag: '@full' }, async ({ page }) => {
      const { release } = await hold(page, '**/docs/intro.json');
      await page.goto('/docs/api/classes/lexical.TextNode#getmode');
      await hydrated(page);
      await page.evaluate(() => {
        navigation.navigate('/docs/intro');
      });
      await expect.poll(() => page.evaluate(() => navigation.transition !== null)).toBe(true);
      await page
        .getByRole('link', { name: 'Back to top', includeHidden: true })
        .evaluate((link: HTMLAnchorElement) => link.click());
      release();
      await expect(page).toHaveURL('/docs/intro');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
    });

    test('the link back to the top does not cover the links at the end of a page', { tag: '@full' }, async ({ page }) => {
      for (const path of ['/docs/api/classes/lexical.TextNode', '/docs/concepts/nodes']) {
        await page.goto(path);
        await hydrated(page);
        await layOutAll(page);
        await page.locator('.pagination').scrollIntoViewIfNeeded();
        const covered = await page.evaluate(() => {
          const button = document.querySelector('.to-top > a')?.getBoundingClientRect();
          const links = [...document.querySelectorAll('.page-meta a, .pagination a')];
          if (!button || links.length < 2) throw new Error('The page lacks the links.');
          return links.filter((link) => {
            const box = link.getBoundingClientRect();
            return button.left < box.right && button.right > box.left && button.top < box.bottom && button.bottom > box.top;
          }).length;
        });
        expect(covered, path).toBe(0);
      }
    });
  });
}

test('on a phone, a guide begins in the upper third of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The last three have titles of two lines, and one of them such a line about its release.
  for (const path of [
    '/docs/concepts/listeners',
    '/docs/getting-started/quick-start',
    '/docs/getting-started/react',
    '/docs/design',
    '/docs/faq',
    '/docs/collaboration/react',
    '/docs/react/plugins',
  ]) {
    await page.goto(path);
    await hydrated(page);
    const top = await page
      .locator('.article > p')
      .first()
      .evaluate((text) => text.getBoundingClientRect().top);
    expect(top, path).toBeLessThan(844 / 3);
  }
});

test('a table of many short columns fits beside the contents', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/docs/design');
  await layOutAll(page);
  const table = page.locator('.table-wrap', { has: page.getByRole('columnheader', { name: 'Memory' }) });
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('the button that empties a search field is the site’s own', { tag: '@full' }, async ({ page }) => {
  for (const [path, name] of [
    ['/search', 'Search the documentation'],
    ['/docs/error/', 'Find a code or a message'],
    ['/docs/api/classes/lexical.TextNode', 'Filter names'],
  ] as const) {
    await page.goto(path);
    const field = page.getByRole('main').getByRole('searchbox', { name }).first();
    await field.fill('node');
    expect(await clearButtonAppearance(page, field), path).toBe('none');
  }
});

/** The `appearance` of the button in a search field. It is in the browser's own shadow tree, which only the developer tools see. */
async function clearButtonAppearance(page: Page, field: Locator): Promise<string | undefined> {
  await field.evaluate((input) => input.setAttribute('data-probed', ''));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument', { depth: -1, pierce: true });
  const find = (node: typeof root, test: (attributes: string) => boolean): typeof root | undefined =>
    test((node.attributes ?? []).join(' '))
      ? node
      : [...(node.children ?? []), ...(node.shadowRoots ?? [])]
          .map((inner) => find(inner, test))
          .find((found) => found !== undefined);
  const input = find(root, (attributes) => attributes.includes('data-probed'));
  const button =
    input && find(input, (attributes) => attributes.includes('search-cancel-button') || attributes.includes('search-clear'));
  if (button === undefined) throw new Error('The field has no such button.');
  const { computedStyle } = await devtools.send('CSS.getComputedStyleForNode', { nodeId: button.nodeId });
  return computedStyle.find(({ name }) => name === 'appearance')?.value;
}
