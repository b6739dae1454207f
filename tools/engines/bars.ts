/** What is around the content: menus, bars, dialogs and buttons. */
import { expect } from 'vitest';
import { test } from './stage.ts';
import { desktop } from './visitor.ts';

export function checkBars(): void {
  test('the button for colors changes them, also for later documents', async ({ visitor }) => {
    const theme = () => visitor.run(() => document.documentElement.dataset.theme);
    await visitor.open('/docs/intro');
    expect(await theme()).toBe('light');
    await visitor.click('.color-toggle');
    await visitor.sees('html[data-theme=dark] h1');
    await visitor.reload();
    expect(await theme()).toBe('dark');
  });

  test('a dropdown opens, and closes with Escape, which gives the focus back, outside, and with Tab', async ({ visitor }) => {
    const [button, item] = ['.dropdown > button', '.dropdown a[href="/docs/intro"]'];
    await visitor.open('/docs/intro');
    await visitor.click(button);
    await visitor.sees(item);
    await visitor.press('Tab');
    await visitor.isIn(item);
    await visitor.press('Escape');
    await visitor.seesNo(item);
    await visitor.isIn(button);
    await visitor.press('Enter');
    await visitor.sees(item);
    await visitor.click('h1');
    await visitor.seesNo(item);
    await visitor.click(button);
    await visitor.sees(item);
    for (let press = 0; press < 2; press++) await visitor.press('Tab');
    await visitor.seesNo(item);
  });

  test('the sidebar begins at its top, unfolds a category, and collapses, also for later documents', async ({ visitor }) => {
    await visitor.open('/docs/getting-started/theming');
    expect(await visitor.run(() => document.querySelector('.docs-sidebar nav')?.scrollTop)).toBe(0);
    await visitor.click(['.docs-sidebar summary', 'Packages']);
    await visitor.sees('.docs-sidebar a[href="/docs/packages/lexical-list"]');
    await visitor.seesNo('.docs-sidebar a[href="/docs/concepts/nodes"]');
    await visitor.click('.docs-sidebar__collapse');
    await visitor.seesNo('.docs-sidebar nav');
    await visitor.reload();
    await visitor.seesNo('.docs-sidebar nav');
    await visitor.click('.docs-sidebar__expand');
    await visitor.sees('.docs-sidebar nav');
  });

  test('the current item of a long sidebar is in sight', async ({ visitor }) => {
    await visitor.open('/docs/api/interfaces/lexical_yjs.Provider');
    await visitor.until('the current item is in sight', () => {
      const box = document.querySelector('.docs-sidebar [aria-current="page"]')?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
    }, []);
    expect(await visitor.run(() => scrollY)).toBe(0);
  });

  test('the announcement closes for good', async ({ visitor }) => {
    await visitor.open('/docs/intro');
    await visitor.click('.announcement-bar button');
    await visitor.seesNo('.announcement-bar');
    await visitor.reload();
    await visitor.seesNo('.announcement-bar');
  });

  test('a question mark lists the shortcuts, Escape and a press outside close the list', async ({ visitor }) => {
    const list = '.keyboard-help dialog dl';
    await visitor.open('/docs/intro');
    await visitor.press('?');
    await visitor.sees(list);
    await visitor.press('Escape');
    await visitor.seesNo(list);
    await visitor.click('.keyboard-help__open');
    await visitor.sees(list);
    await visitor.clickAt(5, 5);
    await visitor.seesNo(list);
    await visitor.isIn('.keyboard-help__open');
  });

  test('the first Tab goes to the link that skips to the content', async ({ visitor }) => {
    await visitor.open('/docs/intro');
    await visitor.press('Tab');
    await visitor.isIn('.skip-link');
    await visitor.press('Enter');
    await visitor.isIn('main');
  });

  test('on a phone, the menu opens, keeps the page from scrolling, and Back closes it', async ({ visitor, engine }) => {
    const [button, panel] = ['.mobile-menu > button', '.mobile-menu__panel'];
    await visitor.resize(engine.phoneWidth, 800);
    await visitor.open('/docs/concepts/nodes');
    await visitor.click(button);
    await visitor.sees(panel);
    expect(await visitor.run(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await visitor.back();
    await visitor.seesNo(panel);
    await visitor.isAt('/docs/concepts/nodes');
    await visitor.click(button);
    await visitor.sees(panel);
    await visitor.press('Escape');
    await visitor.seesNo(panel);
    await visitor.click(button);
    await visitor.click(`${panel} a[href="/docs/concepts/editor-state"]`);
    await visitor.isAt('/docs/concepts/editor-state');
    await visitor.seesNo(panel);
    await visitor.back();
    await visitor.isAt('/docs/concepts/nodes');
    await visitor.seesNo(panel);
    await visitor.resize(desktop.width, desktop.height);
  });

  test('on a phone, the bar “On this page” stays in sight, and leads to a heading below it', async ({ visitor, engine }) => {
    const bar = '.toc summary';
    await visitor.resize(engine.phoneWidth, 800);
    await visitor.open('/docs/concepts/nodes');
    await visitor.run(() => window.scrollTo(0, 3000));
    await visitor.until(
      'the bar is at the top',
      () => (document.querySelector('.toc')?.getBoundingClientRect().top ?? 999) < 70,
      [],
    );
    await visitor.click(bar, { scrolls: false });
    await visitor.sees('.toc ul a');
    await visitor.press('Escape');
    await visitor.seesNo('.toc ul a');
    await visitor.isIn(bar);
    await visitor.click(bar, { scrolls: false });
    await visitor.click('.toc a[href="#keys"]', { scrolls: false });
    await visitor.isAt('/docs/concepts/nodes#keys');
    await visitor.seesNo('.toc ul a');
    const [end, heading] = await visitor.run(() => [
      document.querySelector('.toc')?.getBoundingClientRect().bottom ?? Number.NaN,
      document.querySelector('#keys')?.getBoundingClientRect().top ?? Number.NaN,
    ]);
    expect(heading).toBeGreaterThanOrEqual(end as number);
    await visitor.resize(desktop.width, desktop.height);
  });
}
