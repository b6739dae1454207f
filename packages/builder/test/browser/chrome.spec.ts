import { desktop, expect, hydrated, test } from './site-test.ts';

test('landmarks and accessible names are as specified', async ({ page }) => {
  await page.goto('/docs/concepts/nodes');
  await hydrated(page);
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch between dark and light mode (currently light mode)' })).toBeVisible();
});

test('the skip link is the first tab stop and leads to the content', async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Skip to main content' });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
});

test('the footer has its four groups, their links, and the copyright notice', async ({ page }) => {
  await page.goto('/docs/intro');
  const footer = page.getByRole('contentinfo');
  for (const [title, links] of [
    ['Docs', ['Introduction', 'Quick start', 'Demos', 'API']],
    ['Community', ['Stack Overflow', 'Discord', 'Twitter']],
    ['More', ['Blog', 'Playground', 'GitHub']],
    ['Legal', ['Privacy', 'Terms']],
  ] as const) {
    const group = footer.locator('.footer__groups > div', { has: page.getByText(title, { exact: true }) });
    await expect(group.getByRole('link')).toHaveText([...links]);
  }
  await expect(footer).toContainText('Copyright © 2022');
  await expect(footer.getByRole('img')).toHaveCount(0);
});

test('the blog links to its archive and tags, and shows the reading time of each post', async ({ page }) => {
  await page.goto('/blog');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Archive', exact: true })).toHaveAttribute('href', '/blog/archive');
  await expect(main.getByRole('link', { name: 'Tags', exact: true })).toHaveAttribute('href', '/blog/tags');
  const posts = main.getByRole('article');
  await expect(posts.filter({ hasText: /\d+ min read/ })).toHaveCount(await posts.count());
});

test('a long name in the table of contents breaks between its words', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/docs/api/modules/lexical');
  const link = page
    .getByRole('navigation', { name: 'Table of contents' })
    .getByRole('link', { name: '$getNearestRootOrShadowRoot' });
  const lines = await link.locator('code').evaluate((code) => {
    const found: { text: string; top: number }[] = [];
    for (const node of code.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = range.getClientRects();
      const top = Math.round(boxes[0]?.top ?? 0);
      const last = found.at(-1);
      if (boxes.length > 1) return ['a word is broken'];
      if (last?.top === top) last.text += node.textContent ?? '';
      else found.push({ text: node.textContent ?? '', top });
    }
    return found.map(({ text }) => text);
  });
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('')).toBe('$getNearestRootOrShadowRoot');
  await expect(link).toHaveText('$getNearestRootOrShadowRoot');
});
