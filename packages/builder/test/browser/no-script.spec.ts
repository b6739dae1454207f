/** Without JavaScript every page is readable and reachable, and nothing is shown that needs a script. */
import type { Page } from '@playwright/test';
import { pageKinds } from './page-kinds.ts';
import { expect, screens, test } from './site-test.ts';

test.use({ javaScriptEnabled: false });

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });

/**
 * Finds visible controls that have no effect. Submit buttons and the buttons of menus, whose lists the stylesheet opens, have one, and so do
 * the fields of a form with an action.
 */
function findDeadControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement>('button, input, select, textarea, [role=button], [role=tab], dialog[open]')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      // The form of a button may be elsewhere on the page.
      .filter((element) => element.closest('.dropdown') === null && !element.form?.hasAttribute('action'))
      // The checkboxes of a task list are marks, not controls.
      .filter((element) => !element.matches('.task-list-item > input'))
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

test.describe('on every kind of page', () => {
  // The browser logs the status of the document.
  test.use({ expectedMessages: /status of 404/ });

  test('the text is readable from its start, the sections are visible, and every visible control works', async ({ page }) => {
    for (const path of pageKinds) {
      await page.goto(path);
      for (const [device, viewport] of screens) {
        const where = `${path} on a ${device}`;
        await page.setViewportSize(viewport);
        await expect(page.getByRole('heading', { level: 1 }), where).toBeInViewport();
        const shown = await page.evaluate(() => ({
          scrolled: scrollY,
          links: [...document.querySelectorAll('nav[aria-label=Main] a')]
            .filter((link) => link.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
            .map((link) => link.textContent?.trim()),
        }));
        expect(shown.scrolled, where).toBe(0);
        expect(shown.links, where).toEqual(expect.arrayContaining(['Playground', 'Docs', 'API', 'Community', 'GitHub']));
        expect(await findDeadControls(page), where).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(viewport.width);
      }
    }
  });
});

for (const [device, viewport] of screens) {
  test.describe(`on a ${device}`, { tag: device === 'phone' ? '@full' : [] }, () => {
    test.use({ viewport, hasTouch: device === 'phone' });

    test('links lead from page to page', async ({ page }) => {
      await page.goto('/docs/intro');
      const packages = sidebar(page).getByText('Packages', { exact: true });
      // Scrolls, so that nothing moves between the press and the release of the mouse button.
      await packages.hover();
      await packages.click();
      await sidebar(page).getByRole('link', { name: 'lexical', exact: true }).first().click();
      await expect(page).toHaveURL('/docs/packages/lexical');
      await expect(sidebar(page).getByRole('link', { name: 'lexical', exact: true }).first()).toHaveAttribute(
        'aria-current',
        'page',
      );
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API', exact: true }).click();
      await expect(page).toHaveURL('/docs/api/');
      await page.goto('/search?q=nodes');
      await expect(page.getByRole('main').getByRole('link', { name: 'Nodes', exact: true })).toBeVisible();
    });

    test('the list of pages is beside the page, or a link leads to it', async ({ page }) => {
      await page.goto('/docs/intro');
      const link = page.getByRole('link', { name: 'All pages ↓' });
      await expect(link).toBeVisible({ visible: device === 'phone' });
      if (device === 'phone') await link.click();
      await expect(sidebar(page).getByRole('link', { name: 'Introduction', exact: true })).toBeInViewport();
    });

    test('the menus of the navbar open within the screen', async ({ page }) => {
      await page.goto('/docs/intro');
      for (const [name, item] of [
        ['Version: Next', 'Next'],
        ['Language: English', 'English'],
      ] as const) {
        await page.getByRole('button', { name }).focus();
        const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: item, exact: true });
        await expect(link).toBeVisible();
        const box = await link.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
      }
    });

    test('the contents of tabs and steps are below each other', async ({ page }) => {
      await page.goto('/docs/packages/lexical-list');
      for (const command of [/^npm install/, /^yarn add/, /^pnpm add/]) {
        await expect(page.getByText(command).first()).toBeVisible();
      }
      await page.goto('/blog/mdx-blog-post');
      await expect(page.locator('.stepper__all > li')).toHaveCount(9);
      await expect(page.locator('.stepper__all > li').last()).toBeVisible();
    });
  });
}

test.describe('at an unknown address', () => {
  // The browser logs the status of the document.
  test.use({ expectedMessages: /status of 404/ });

  test('the not-found page says what happened', async ({ page }) => {
    await page.goto('/nothing-here');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText('We could not find what you were looking for.')).toBeVisible();
  });
});
