/** Links, Back and Forward, headings, and what a page loads in advance. */
import { expect } from 'vitest';
import { test } from './stage.ts';
import type { Visitor } from './visitor.ts';

const nodes = '/docs/concepts/nodes';
const state = '/docs/concepts/editor-state';
const inSidebar = (path: string): string => `.docs-sidebar a[href="${path}"]`;

const topOf = (visitor: Visitor, selector: string) =>
  visitor.run((wanted) => document.querySelector(wanted)?.getBoundingClientRect().top ?? Number.NaN, selector);
const scrollTo = (visitor: Visitor, place: number) =>
  visitor.run(async (wanted) => {
    window.scrollTo(0, wanted);
    // Scrolling right before something else would be one with it.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, place);
const isScrolledTo = (visitor: Visitor, place: number) =>
  visitor.until(`the page is scrolled to ${place}`, (wanted) => Math.abs(scrollY - wanted) < 2, [place]);
const hasNavigation = (visitor: Visitor) => visitor.run(() => 'navigation' in window);

export function checkMoving(): void {
  test('a link leads to its page: within the document where the Navigation API is, else by loading another', async ({
    visitor,
  }) => {
    await visitor.open('/docs/intro');
    await visitor.run(() => document.documentElement.setAttribute('data-test-mark', ''));
    await visitor.click(inSidebar(nodes));
    await visitor.isAt(nodes);
    await visitor.sees(['h1', 'Nodes']);
    await visitor.sees(`${inSidebar(nodes)}[aria-current="page"]`);
    expect(await visitor.run(() => document.title)).toBe('Nodes | Lexical');
    expect(await visitor.run(() => document.documentElement.hasAttribute('data-test-mark'))).toBe(await hasNavigation(visitor));
  });

  test('Back, Forward and a reload return to where one was', async ({ visitor }) => {
    await visitor.open(nodes);
    await scrollTo(visitor, 900);
    await visitor.click(inSidebar(state), { scrolls: false });
    await visitor.isAt(state);
    await visitor.sees(['h1', 'Editor state']);
    await isScrolledTo(visitor, 0);
    await scrollTo(visitor, 500);
    await visitor.back();
    await visitor.isAt(nodes);
    await visitor.sees(['h1', 'Nodes']);
    await isScrolledTo(visitor, 900);
    await visitor.forward();
    await visitor.isAt(state);
    await isScrolledTo(visitor, 500);
    await visitor.reload();
    await isScrolledTo(visitor, 500);
  });

  test('links to headings land below the bar, from the page and from outside', async ({ visitor }) => {
    await visitor.open(nodes);
    await visitor.click('.toc a[href="#keys"]');
    await visitor.isAt(`${nodes}#keys`);
    expect(await topOf(visitor, '#keys')).toBeGreaterThan(50);
    expect(await topOf(visitor, '#keys')).toBeLessThan(130);
    await visitor.back();
    await visitor.isAt(nodes);
    await isScrolledTo(visitor, 0);
    await visitor.open('/docs/api/modules/lexical#insertnodes');
    expect(await topOf(visitor, '#insertnodes')).toBeGreaterThan(50);
    expect(await topOf(visitor, '#insertnodes')).toBeLessThan(130);
  });

  test('the table of contents marks what is being read', async ({ visitor }) => {
    await visitor.open(nodes);
    for (const id of ['keys', 'an-element', 'where-to-go-next', 'keys']) {
      await visitor.run((name) => document.getElementById(name)?.scrollIntoView(), id);
      await visitor.sees(`.toc a[href="#${id}"][aria-current]`);
    }
    expect(await visitor.run(() => document.querySelectorAll('.toc [aria-current]').length)).toBe(1);
  });

  test('pages are loaded in advance only where a click can use them', async ({ visitor }) => {
    await visitor.open('/docs/intro');
    const loaded = () =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/docs\/(?!intro\.).*\.json$/.test(new URL(name).pathname))
        .length;
    await visitor.hover(inSidebar(nodes));
    if (await hasNavigation(visitor)) await visitor.until('pages are loaded', loaded, []);
    else {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      expect(await visitor.run(loaded)).toBe(0);
    }
  });
}
