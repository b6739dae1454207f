/** The features of an article: code blocks, heading links, wide blocks that scroll separately. */
import type { Locator, Page } from '@playwright/test';
import { desktop, expect, fixtureSite, hydrated, layOutAll, phone, screens, test } from './site-test.ts';

test('copying code shows and announces a confirmation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/markdown-page');
  await hydrated(page);
  const block = page.locator('figure.code', { has: page.locator('.code-title', { hasText: 'count-words.ts' }) }).first();
  const copy = block.getByRole('button', { name: 'Copy code' });
  await copy.focus();
  await expect(copy).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(copy).toHaveAttribute('data-state', 'copied');
  await expect(page.getByRole('status').filter({ hasText: 'Code copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import [\s\S]*\}$/);
  await expect(copy).toBeFocused();
  await expect(copy).not.toHaveAttribute('data-state');
});

test('a code block shows its title, line numbers and marked lines', async ({ page }) => {
  await page.goto('/markdown-page');
  const block = page.locator('figure.code', { has: page.locator('.code-title', { hasText: 'count-words.ts' }) }).first();
  await expect(block.locator('figcaption')).toHaveText('count-words.ts');
  await expect(block.locator('.highlighted').first()).toBeVisible();
  const number = await block
    .locator('.line')
    .first()
    .evaluate((line) => getComputedStyle(line, '::before').content);
  expect(number).toContain('counter(line)');
});

test('without clipboard access, the code is selected instead', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto('/docs/getting-started/quick-start');
  await hydrated(page);
  const block = page.locator('figure.code:has(.code-copy)').first();
  await block.hover();
  await block.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The code is selected' })).toBeAttached();
  const selected = await page.evaluate(() => getSelection()?.toString().trim());
  expect(selected).toBe((await block.locator('pre').innerText()).trim());
});

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

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('wide code is a focusable region until its lines are wrapped', async ({ page }) => {
    await page.goto('/markdown-page');
    await hydrated(page);
    const block = page.locator('figure.code', { has: page.locator('.numbered') }).first();
    const code = block.locator('pre');
    // Code off the screen has no layout yet, so nobody knows whether it is too wide.
    await block.scrollIntoViewIfNeeded();
    await expect(block.locator('.code-wrap')).toBeVisible();
    await expect(code).toHaveAttribute('tabindex', '0');
    await expect(code).toHaveRole('region');
    await expect(code).toHaveAccessibleName(/^Code \d+: count-words\.ts$/);
    await code.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    const wrap = block.getByRole('button', { name: 'Wrap lines' });
    await expect(wrap).toHaveAttribute('aria-pressed', 'false');
    await wrap.click();
    await expect(wrap).toHaveAttribute('aria-pressed', 'true');
    // It stays a tab stop, because its names have types.
    await expect(code).toHaveRole('group');
    expect(await code.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    // All code is wrapped, also on other pages and from their first paint on.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const code = [...document.querySelectorAll('.article pre')];
        Object.assign(window, { scrolled: code.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length });
      });
    });
    await page.goto('/docs/getting-started/react');
    expect(await page.evaluate(() => Reflect.get(window, 'scrolled'))).toBe(0);
    await hydrated(page);
    const next = page.getByRole('button', { name: 'Wrap lines' }).first();
    await expect(next).toHaveAttribute('aria-pressed', 'true');
    await next.scrollIntoViewIfNeeded();
    const { y } = await boxOf(next);
    await next.click();
    await expect(next).toHaveAttribute('aria-pressed', 'false');
    expect(Math.abs((await boxOf(next)).y - y)).toBeLessThan(2);
    await expect(page.locator('.article pre:visible').first()).toHaveRole('region');
    expect(await page.evaluate(() => localStorage.getItem('site.wrap'))).toBeNull();
  });

  test('a wide formula scrolls separately, also with the keyboard', { tag: '@full' }, async ({ page }) => {
    await page.goto(`${fixtureSite}/docs/guides/formatting`);
    await hydrated(page);
    const [wide, narrow] = [page.locator('.formula').first(), page.locator('.formula').nth(1)];
    await wide.scrollIntoViewIfNeeded();
    await expect(wide).toHaveRole('region');
    await expect(wide).toHaveAccessibleName('Formula 1');
    await wide.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => wide.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    await expect(narrow.locator('math')).toBeVisible();
    await expect(narrow).not.toHaveAttribute('tabindex');
  });

  test('a wide table scrolls separately, also with the keyboard', { tag: '@full' }, async ({ page }) => {
    await page.goto('/docs/react/plugins');
    await hydrated(page);
    const table = page.locator('.table-wrap').first();
    await table.scrollIntoViewIfNeeded();
    await expect(table).toHaveRole('region');
    await expect(table).toHaveAccessibleName(/^Table \d+$/);
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
});

test('the buttons of code are never over the code or its title, with a mouse', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/getting-started/react');
  await hydrated(page);
  await layOutAll(page);
  for (const width of [390, 1000, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // The buttons that wrap lines come and go after the layout.
    await expect
      .poll(() => page.locator('.code > pre[role="region"]:not(:has(~ .code-wrap))').count(), { message: `${width} px` })
      .toBe(0);
    const covered = await page.locator('.article .code').evaluateAll((blocks) =>
      blocks
        .flatMap((block) => [...block.querySelectorAll('button')].map((button) => ({ block, button })))
        .flatMap(({ block, button }) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          return [...block.querySelectorAll('pre, .code-title')].filter((part) => {
            const edge = part.getBoundingClientRect().right;
            const range = document.createRange();
            range.selectNodeContents(part);
            return [...range.getClientRects()].some(
              (box) => box.left < right && Math.min(box.right, edge) > left && box.top + 3 < bottom && box.bottom - 3 > top,
            );
          });
        })
        .map((part) => part.textContent?.slice(0, 40)),
    );
    expect(covered, `${width} px`).toEqual([]);
  }
});

/** Position and size of a visible element. */
async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not visible.');
  return box;
}

test.describe('a single line of code on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('is shown as a whole, wrapped where it is too long, with the copy button next to it', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/docs/intro');
    await hydrated(page);
    const block = page.locator('figure.code.one-line:visible').first();
    const code = block.locator('pre');
    const copy = block.getByRole('button', { name: 'Copy code' });
    const [outer, first, second] = await Promise.all([boxOf(block), boxOf(code), boxOf(copy)]);
    expect(await code.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await code.locator('code').evaluate((element) => element.getClientRects()[0]?.height)).toBeGreaterThan(40);
    expect(Math.min(second.width, second.height)).toBeGreaterThanOrEqual(44);
    expect(second.x).toBeGreaterThanOrEqual(first.x + first.width);
    expect(outer.x + outer.width).toBeGreaterThanOrEqual(second.x + second.width);
    // Also for readers who have all code wrapped, where a button would change nothing.
    await page.evaluate(() => document.documentElement.setAttribute('data-wrap', ''));
    await expect(block.getByRole('button', { name: 'Wrap lines' })).toHaveCount(0);
  });
});

test('a block that fits is not a tab stop, and has no button to wrap it', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/markdown-page');
  await hydrated(page);
  await page.setViewportSize(phone);
  // Except code with types, which is always a tab stop.
  const stops = page.locator('.article [tabindex="0"]:is(:not([data-types]) > pre, .table-wrap)');
  await expect.poll(() => stops.count()).toBeGreaterThan(1);
  await page.setViewportSize(desktop);
  const fitting = await page
    .locator('.article :is(:not([data-types]) > pre, .table-wrap)')
    .evaluateAll((elements) => elements.filter((element) => element.scrollWidth <= element.clientWidth).length);
  expect(fitting).toBeGreaterThan(10);
  const all = await page.locator('.article :is(:not([data-types]) > pre, .table-wrap)').count();
  await expect(stops).toHaveCount(all - fitting);
  await expect(page.locator('.code-wrap:visible')).toHaveCount(await page.locator('figure.code > pre[role="region"]').count());
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
      await page.getByRole('link', { name: 'Back to top' }).evaluate((link: HTMLAnchorElement) => link.click());
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect.poll(scrolled).toBe(0);
      expect(new URL(page.url()).href).not.toContain('#');
      expect(await page.evaluate(() => history.length)).toBe(entries);
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
  for (const path of ['/docs/concepts/listeners', '/docs/getting-started/quick-start', '/docs/getting-started/react']) {
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
