/** The search dialog before its code has arrived: it opens at once, and loses nothing of what happens in it until then. */
import type { Locator, Page, Route } from '@playwright/test';
import { expect, hold, hydrated, phone, setOffline, test } from './site-test.ts';

const application = '**/assets/application-*.js';
const dialogCode = '**/assets/search-dialog-*.js';

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
const boxOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });
const buttonOf = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Search' });
const activeOf = (page: Page): Locator => dialogOf(page).locator('[role=option][aria-selected=true]');

const openings: readonly (readonly [name: string, press: (page: Page) => Promise<void>])[] = [
  ['the button', (page) => buttonOf(page).click()],
  ['Ctrl+K', (page) => page.keyboard.press('Control+k')],
  ['Cmd+K', (page) => page.keyboard.press('Meta+k')],
  ['/', (page) => page.keyboard.press('/')],
];

/** Waits until the entry script runs: it is the first to be asked for, and asks for nothing until there is a reason. */
async function started(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === 'complete');
}

/** Holds matching requests until `fail` refuses them. `asked` resolves once there is one. */
async function refuseLater(page: Page, pattern: string): Promise<{ asked: Promise<unknown>; fail: () => Promise<unknown> }> {
  const held: Route[] = [];
  let isAsked = (): void => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  await page.route(pattern, (route) => {
    held.push(route);
    isAsked();
  });
  return { asked, fail: () => Promise.all(held.splice(0).map((route) => route.abort())) };
}

test.describe('before the application has arrived', () => {
  for (const [name, press] of openings) {
    const tag = name === '/' ? [] : '@full';
    test(`${name} opens it, and what is typed stays with its caret`, { tag }, async ({ page }) => {
      const { release } = await hold(page, application);
      await page.goto('/docs/intro');
      await started(page);
      await press(page);
      await expect(dialogOf(page)).toBeVisible();
      await expect(boxOf(page)).toBeFocused();
      await page.keyboard.type('splitxt');
      for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
      await page.keyboard.type('Te');
      const caret = (): Promise<number | null> => boxOf(page).evaluate((field) => (field as HTMLInputElement).selectionStart);
      expect(await caret()).toBe(7);
      const field = await boxOf(page).elementHandle();
      const bar = (): Promise<string> =>
        page.locator('.search-dialog__body').evaluate((body) => getComputedStyle(body, '::before').content);
      expect(await bar(), 'shows that the search waits').toBe('""');
      await expect(page.locator('html[data-ready]')).not.toBeAttached();
      release();
      await expect(activeOf(page)).toContainText('splitText');
      expect(await bar()).toBe('none');
      await expect(boxOf(page)).toHaveValue('splitText');
      expect(await caret()).toBe(7);
      expect(await field?.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/lexical\.TextNode#/);
      await expect(dialogOf(page)).toBeHidden();
    });
  }

  test('Escape, its button, a press outside, the shortcut and Back close it, and the focus returns', async ({ page }) => {
    await hold(page, application);
    await page.goto('/docs/faq');
    await started(page);
    // A browser lets a page keep only the traversals within its document.
    await page.evaluate(() => history.pushState(null, '', '#main-content'));
    await buttonOf(page).focus();
    for (const [name, close] of [
      ['Escape', () => page.keyboard.press('Escape')],
      ['button', () => page.getByRole('button', { name: 'Close search' }).click()],
      ['outside', () => page.mouse.click(20, 400)],
      ['shortcut', () => page.keyboard.press('Control+k')],
      ['Back', () => page.evaluate(() => history.back())],
    ] as const) {
      await page.keyboard.press('Control+k');
      await expect(boxOf(page)).toBeFocused();
      await close();
      await expect(dialogOf(page)).toBeHidden();
      await expect(buttonOf(page), name).toBeFocused();
      await expect(page.locator('html[data-locked]')).not.toBeAttached();
    }
    await expect(page).toHaveURL('/docs/faq#main-content');
  });

  test('Back leaves when the dialog has closed, but its event is yet to come', async ({ page }) => {
    await hold(page, application);
    await page.goto('/docs/faq');
    await started(page);
    await page.evaluate(() => {
      history.pushState(null, '', '#main-content');
      addEventListener('close', (event) => event.stopImmediatePropagation(), { capture: true });
    });
    await page.keyboard.press('Control+k');
    await expect(boxOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/docs/faq');
  });

  test('what was typed before it was closed is there when it opens again', { tag: '@full' }, async ({ page }) => {
    const { release } = await hold(page, application);
    await page.goto('/docs/intro');
    await started(page);
    await page.keyboard.press('/');
    await page.keyboard.type('splitText');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    release();
    await hydrated(page);
    await page.keyboard.press('/');
    await expect(boxOf(page)).toHaveValue('splitText');
    await expect(activeOf(page)).toContainText('splitText');
  });

  test('a double click opens it', { tag: '@full' }, async ({ page }) => {
    await hold(page, application);
    await page.goto('/docs/intro');
    await started(page);
    const box = await buttonOf(page).boundingBox();
    if (box === null) throw new Error('The button is not drawn.');
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    await expect(dialogOf(page)).toBeVisible();
    await expect(boxOf(page)).toBeFocused();
  });

  test('Enter does nothing yet, and what was typed is answered', { tag: '@full' }, async ({ page }) => {
    const { release } = await hold(page, application);
    await page.goto('/docs/intro');
    await started(page);
    await page.keyboard.press('/');
    await page.keyboard.type('TextNode.splitText');
    await page.keyboard.press('Enter');
    release();
    await expect(activeOf(page)).toContainText('splitText');
    await expect(page).toHaveURL('/docs/intro');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/lexical\.TextNode#/);
  });

  test('text that is being composed with an input method stays in composition', { tag: '@full' }, async ({ page, context }) => {
    const { release } = await hold(page, application);
    await page.goto('/docs/intro');
    await started(page);
    await page.keyboard.press('/');
    await boxOf(page).evaluate((field) => {
      field.addEventListener('compositionend', () => field.setAttribute('data-ended', ''));
    });
    const client = await context.newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: 'splitT', selectionStart: 6, selectionEnd: 6 });
    // The key that confirms a candidate.
    await boxOf(page).evaluate((field) => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }));
    });
    release();
    await hydrated(page);
    await expect(dialogOf(page).locator('[aria-busy=true]')).toHaveCount(0);
    await client.send('Input.imeSetComposition', { text: 'splitTe', selectionStart: 7, selectionEnd: 7 });
    await expect(boxOf(page)).toHaveValue('splitTe');
    await expect(page.locator('[data-ended]')).toHaveCount(0);
    await client.send('Input.insertText', { text: 'splitText' });
    await expect(boxOf(page)).toHaveValue('splitText');
    await expect(activeOf(page)).toContainText('splitText');
    await expect(page).toHaveURL('/docs/intro');
  });

  test('it opens where the browser lacks the newest features', { tag: '@full' }, async ({ page }) => {
    await page.addInitScript(() => {
      for (const property of ['command', 'commandForElement']) Reflect.deleteProperty(HTMLButtonElement.prototype, property);
      Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
      Reflect.deleteProperty(window, 'navigation');
    });
    const { release } = await hold(page, application);
    await page.goto('/docs/intro');
    await started(page);
    await buttonOf(page).click();
    await expect(boxOf(page)).toBeFocused();
    await page.keyboard.type('nodes');
    release();
    await expect(activeOf(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
  });
});

test.describe('a document that has been changed', () => {
  test.use({ expectedMessages: /changed before the search was loaded/ });

  test('such as by translation, loses nothing that was typed', { tag: '@full' }, async ({ page }) => {
    const { release } = await hold(page, dialogCode);
    await page.goto('/docs/intro');
    await hydrated(page);
    await page.locator('.search-dialog__hint').evaluate((hint) => hint.replaceChildren('Tippen Sie ein Wort.'));
    await page.keyboard.press('/');
    await page.keyboard.type('splitTex');
    release();
    await expect(activeOf(page)).toContainText('splitText');
    await expect(boxOf(page)).toBeFocused();
    await page.keyboard.type('t');
    await expect(boxOf(page)).toHaveValue('splitText');
  });
});

test.describe('code that does not arrive', () => {
  test.use({ expectedMessages: /stays plain HTML|could not be loaded|Failed to load resource/ });

  for (const [what, pattern] of [
    ['the application', application],
    ['the dialog', dialogCode],
  ] as const) {
    test(`${what}: the results page opens with what was typed`, { tag: what === 'the application' ? [] : '@full' }, async ({
      page,
    }) => {
      const { asked, fail } = await refuseLater(page, pattern);
      await page.goto('/docs/intro');
      if (what === 'the dialog') await hydrated(page);
      else await started(page);
      await page.keyboard.press('/');
      await asked;
      await page.keyboard.type('c++ & nodes');
      await fail();
      await expect(page).toHaveURL('/search?q=c%2B%2B+%26+nodes');
    });

    test(`${what}: once it is closed, nothing happens`, { tag: '@full' }, async ({ page }) => {
      const { asked, fail } = await refuseLater(page, pattern);
      await page.goto('/docs/intro');
      if (what === 'the dialog') await hydrated(page);
      else await started(page);
      await page.keyboard.press('/');
      await asked;
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toBeHidden();
      const said = page.waitForEvent('console', {
        predicate: (message) => /stays plain|could not be loaded/.test(message.text()),
      });
      await fail();
      await said;
      await page.keyboard.press('/');
      await expect(boxOf(page)).toBeFocused();
      await expect(page).toHaveURL('/docs/intro');
    });
  }

  test('offline, the page says so, and offers to try again', async ({ page }) => {
    await page.goto('/docs/intro');
    await hydrated(page);
    await setOffline(page, true);
    await page.keyboard.press('/');
    const alert = page.getByRole('alert').filter({ hasText: 'You are offline' });
    await expect(alert).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
    await setOffline(page, false);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(boxOf(page)).toBeFocused();
    await page.keyboard.type('splitText');
    await expect(activeOf(page)).toContainText('splitText');
  });

  test('offline before the application has arrived, it stays open and is ready when the network is back', {
    tag: '@full',
  }, async ({ page }) => {
    const { asked, fail } = await refuseLater(page, application);
    await page.goto('/docs/intro');
    await started(page);
    await page.keyboard.press('/');
    await asked;
    await page.keyboard.type('splitText');
    await setOffline(page, true);
    const said = page.waitForEvent('console', { predicate: (message) => message.text().includes('stays plain HTML') });
    await fail();
    await said;
    await expect(boxOf(page)).toBeFocused();
    await expect(boxOf(page)).toHaveValue('splitText');
    await page.unroute(application);
    await setOffline(page, false);
    await expect(activeOf(page)).toContainText('splitText');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a tap opens it before the application has arrived, and Close closes it', { tag: '@full' }, async ({ page }) => {
    const { release } = await hold(page, application);
    await page.goto('/docs/intro');
    await started(page);
    await buttonOf(page).tap();
    await expect(boxOf(page)).toBeFocused();
    await expect(async () => {
      expect(await page.locator('.search-dialog__panel').boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
    }).toPass();
    await page.keyboard.type('nodes');
    await page.getByRole('button', { name: 'Close search' }).tap();
    await expect(dialogOf(page)).toBeHidden();
    await buttonOf(page).tap();
    await expect(boxOf(page)).toHaveValue('nodes');
    release();
    await expect(activeOf(page)).toHaveCount(1);
  });
});
