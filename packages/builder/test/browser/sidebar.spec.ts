/** The sidebar of the documentation: its categories, hiding it, filtering it. */
import type { Page } from '@playwright/test';
import { docsSidebar, expect, hydrated, sidebarLink, test } from './site-test.ts';

test.use({ viewport: { width: 1440, height: 700 } });

test('there are three sidebars', { tag: '@full' }, async ({ page }) => {
  for (const [path, label] of [
    ['/docs/intro', 'Getting started'],
    ['/docs/api/', 'Classes'],
    ['/docs/demos/intro', 'Plugins'],
  ] as const) {
    await page.goto(path);
    await expect(docsSidebar(page).getByText(label, { exact: true })).toBeVisible();
  }
  for (const path of ['/docs/design', '/docs/testing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(docsSidebar(page)).toHaveCount(0);
  }
});

test('in the HTML, the categories of the page are open, and the page is marked as current', async ({ request }) => {
  const html = await (await request.get('/docs/demos/plugins/embeds/figma')).text();
  const tree = /<nav aria-label="Docs sidebar"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  const marked = tree.indexOf('aria-current="page"');
  expect(marked).toBeGreaterThan(0);
  const before = tree.slice(0, marked);
  expect(before.match(/<details/g)).toHaveLength(2);
  expect(before.match(/<details open=""/g)).toHaveLength(2);
});

test('a category with a page is a link with a separate toggle', async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await expect(sidebarLink(page, 'React package')).toBeVisible();
  const toggle = docsSidebar(page).getByLabel("Expand sidebar category 'React package'");
  await toggle.click();
  await expect(page).toHaveURL('/docs/intro');
  await expect(sidebarLink(page, 'Plugins, components and hooks').or(sidebarLink(page, 'Plugins'))).toBeVisible();
  await docsSidebar(page).getByLabel("Collapse sidebar category 'React package'").click();
  await expect(toggle).toBeVisible();
  await docsSidebar(page).locator('a[href="/docs/react/"]').click();
  await expect(page).toHaveURL('/docs/react/');
  await expect(docsSidebar(page).getByLabel("Collapse sidebar category 'React package'")).toBeVisible();
});

test('a category without a page expands and collapses with pointer and keyboard, and expanding it collapses its siblings', async ({
  page,
}) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  const concepts = docsSidebar(page).locator('summary', { hasText: 'Concepts' });
  const packages = docsSidebar(page).locator('summary', { hasText: 'Packages' });
  await expect(sidebarLink(page, 'Nodes')).toBeVisible();
  await packages.click();
  await expect(sidebarLink(page, 'clipboard')).toBeVisible();
  await expect(sidebarLink(page, 'Nodes')).toBeHidden();
  await concepts.focus();
  await page.keyboard.press('Enter');
  await expect(sidebarLink(page, 'Nodes')).toBeVisible();
  await expect(sidebarLink(page, 'clipboard')).toBeHidden();
  await page.keyboard.press('Space');
  await expect(sidebarLink(page, 'Nodes')).toBeHidden();
});

/** How a category expands: the duration in the stylesheet, in seconds, and heights in CSS pixels. */
interface Unfolding {
  readonly duration: number;
  readonly closed: number;
  /** Once it is open, but its animation, if it has one, has not begun to move. */
  readonly start: number;
  readonly end: number;
}

/** Expands a category while the clock of all animations stands still, so that a busy machine cannot miss the beginning. */
async function unfold(page: Page, label: string): Promise<Unfolding> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  const category = docsSidebar(page).locator('details', { has: page.locator('summary', { hasText: label }) });
  const height = (): Promise<number> => category.evaluate((details: HTMLElement) => details.offsetHeight);
  const closed = await height();
  const duration = await category.evaluate(async (details: HTMLDetailsElement) => {
    details.querySelector('summary')?.click();
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return Number.parseFloat(getComputedStyle(details, '::details-content').transitionDuration);
  });
  await expect(category).toHaveAttribute('open');
  const start = await height();
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  const full = await category.evaluate((details) => details.querySelector('ul')?.scrollHeight ?? 0);
  await expect.poll(height).toBeGreaterThanOrEqual(closed + full);
  await devtools.detach();
  return { duration, closed, start, end: await height() };
}

test('expanding takes longer with more content, and at most 200 ms', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  const few = await unfold(page, 'Collaboration');
  const many = await unfold(page, 'Packages');
  expect(many.start).toBe(many.closed);
  expect(few.duration).toBeGreaterThan(0);
  expect(many.duration).toBeGreaterThan(few.duration);
  expect(many.duration).toBeLessThanOrEqual(0.2);
});

test('with reduced motion, categories expand at once', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/docs/intro');
  await hydrated(page);
  const { duration, closed, start, end } = await unfold(page, 'Packages');
  expect(duration).toBe(0);
  expect(start).toBeGreaterThan(closed);
  expect(start).toBe(end);
});

test('can be hidden, stays hidden from the first paint, and can be shown again', async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(docsSidebar(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeFocused();
  // With empty scripts there is no application, only the inline script.
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(docsSidebar(page)).toBeHidden();
  await page.unroute('**/*.js');
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect(docsSidebar(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeFocused();
  await page.reload();
  await expect(docsSidebar(page)).toBeVisible();
});

test('with right-to-left text, directional icons are mirrored', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  const read = () =>
    page.evaluate(() => {
      const summary = [...document.querySelectorAll('.docs-sidebar details:not([open]) > summary')][0] as Element;
      const opened = document.querySelector('.docs-sidebar details[open] > summary') as Element;
      return {
        folded: getComputedStyle(summary, '::after').rotate,
        opened: getComputedStyle(opened, '::after').rotate,
        icon: getComputedStyle(document.querySelector('.docs-sidebar__collapse .icon') as Element).scale,
      };
    });
  expect(await read()).toEqual({ folded: '-45deg', opened: '45deg', icon: '1' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await read()).toEqual({ folded: '135deg', opened: '45deg', icon: '-1 1' });
});

test('names of classes are in code type', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/api/classes/lexical.TextNode');
  const font = (name: string): Promise<string> =>
    page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).fontFamily);
  expect(await font('TextNode')).toContain('monospace');
  expect(await font('Readme')).not.toContain('monospace');
});

test('a switch leads to the other sidebars, and says which one this is', async ({ page }) => {
  await page.goto('/docs/concepts/nodes');
  await hydrated(page);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link')).toHaveText(['Guides', 'API', 'Demos']);
  await expect(sections.locator('[aria-current]')).toHaveText('Guides');
  await sections.getByRole('link', { name: 'Demos' }).click();
  await expect(page).toHaveURL('/docs/demos/intro');
  await expect(sections.locator('[aria-current]')).toHaveText('Demos');
  // The items of the bar don't name it, so its pages belong to the first.
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const path of ['/docs/demos/intro', '/docs/error/', '/docs/design', '/docs/testing']) {
    await page.goto(path);
    await expect(bar.locator('.navbar__link[aria-current]'), path).toHaveText('Docs');
  }
  await page.goto('/docs/api/modules');
  await expect(bar.locator('.navbar__link[aria-current]')).toHaveText('API');
});

test('the names of the API can be filtered, without opening their categories, and Enter goes to the first', async ({ page }) => {
  await page.goto('/docs/api/');
  await hydrated(page);
  const field = page.getByRole('searchbox', { name: 'Filter the sidebar' });
  await expect(sidebarLink(page, 'TextNode')).toBeHidden();
  await field.fill('textn');
  await expect(sidebarLink(page, 'TextNode')).toBeVisible();
  await expect(sidebarLink(page, 'Readme')).toBeHidden();
  await expect(docsSidebar(page).locator('details[open]')).toHaveCount(0);
  await field.fill('$getRoot');
  await expect(docsSidebar(page).locator('.sidebar-tree a:visible')).toHaveText(['Search all pages for "$getRoot"']);
  await field.fill('');
  await expect(docsSidebar(page).getByText('Search all pages')).toHaveCount(0);
  await expect(sidebarLink(page, 'Readme')).toBeVisible();
  await expect(sidebarLink(page, 'TextNode')).toBeHidden();
  await field.fill('$getRoot');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=%24getRoot$/);
  await expect(page.locator('.search-hit').first()).toContainText('$getRoot');
  await page.goBack();
  await field.fill('textn');
  await field.press('Enter');
  await expect(page).toHaveURL(/lexical\.TextNode$/);
  // Other sidebars have no names that nobody could tell apart.
  await page.goto('/docs/intro');
  await expect(docsSidebar(page)).toBeVisible();
  await expect(field).toHaveCount(0);
});

test('no two entries of a sidebar have one name', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/docs/intro', '/docs/demos/intro']) {
    await page.goto(path);
    const names = await docsSidebar(page).locator('a, summary:not([aria-label])').allTextContents();
    expect(names.length).toBeGreaterThan(5);
    expect([...new Set(names)], path).toEqual(names);
  }
});
