/** Links, Back and Forward, headings, and what a page loads in advance. */
import { expect, test } from 'vitest';
import type { Stage } from './visitor.ts';

const nodes = '/docs/concepts/nodes';
const state = '/docs/concepts/editor-state';
const inSidebar = (path: string): string => `.docs-sidebar a[href="${path}"]`;

export function checkMoving(stage: Stage): void {
  const top = (selector: string) =>
    stage.visitor.run((wanted) => document.querySelector(wanted)?.getBoundingClientRect().top ?? Number.NaN, selector);
  const scrollTo = (place: number) =>
    stage.visitor.run(async (wanted) => {
      window.scrollTo(0, wanted);
      // Scrolling right before something else would be one with it.
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }, place);
  const isScrolledTo = (place: number) =>
    stage.visitor.until(`the page is scrolled to ${place}`, (wanted) => Math.abs(scrollY - wanted) < 2, [place]);
  const hasNavigation = () => stage.visitor.run(() => 'navigation' in window);

  test('a link leads to its page: within the document where the Navigation API is, else by loading another', async () => {
    const { visitor } = stage;
    await visitor.open('/docs/intro');
    await visitor.run(() => document.documentElement.setAttribute('data-test-mark', ''));
    await visitor.click(inSidebar(nodes));
    await visitor.isAt(nodes);
    await visitor.sees(['h1', 'Nodes']);
    await visitor.sees(`${inSidebar(nodes)}[aria-current="page"]`);
    expect(await visitor.run(() => document.title)).toBe('Nodes | Lexical');
    expect(await visitor.run(() => document.documentElement.hasAttribute('data-test-mark'))).toBe(await hasNavigation());
  });

  test('Back, Forward and a reload return to where one was', async () => {
    const { visitor } = stage;
    await visitor.open(nodes);
    await scrollTo(900);
    await visitor.click(inSidebar(state), { scrolls: false });
    await visitor.isAt(state);
    await visitor.sees(['h1', 'Editor state']);
    await isScrolledTo(0);
    await scrollTo(500);
    await visitor.back();
    await visitor.isAt(nodes);
    await visitor.sees(['h1', 'Nodes']);
    await isScrolledTo(900);
    await visitor.forward();
    await visitor.isAt(state);
    await isScrolledTo(500);
    await visitor.reload();
    await isScrolledTo(500);
  });

  test('links to headings land below the bar, from the page and from outside', async () => {
    const { visitor } = stage;
    await visitor.open(nodes);
    await visitor.click('.toc a[href="#keys"]');
    await visitor.isAt(`${nodes}#keys`);
    expect(await top('#keys')).toBeGreaterThan(50);
    expect(await top('#keys')).toBeLessThan(130);
    await visitor.back();
    await visitor.isAt(nodes);
    await isScrolledTo(0);
    await visitor.open('/docs/api/modules/lexical#insertnodes');
    expect(await top('#insertnodes')).toBeGreaterThan(50);
    expect(await top('#insertnodes')).toBeLessThan(130);
  });

  test('the table of contents marks what is being read', async () => {
    const { visitor } = stage;
    await visitor.open(nodes);
    for (const id of ['keys', 'an-element', 'where-to-go-next', 'keys']) {
      await visitor.run((name) => document.getElementById(name)?.scrollIntoView(), id);
      await visitor.sees(`.toc a[href="#${id}"][aria-current]`);
    }
    expect(await visitor.run(() => document.querySelectorAll('.toc [aria-current]').length)).toBe(1);
  });

  test('pages are loaded in advance only where a click can use them', async () => {
    const { visitor } = stage;
    await visitor.open('/docs/intro');
    const loaded = () =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/docs\/(?!intro\.).*\.json$/.test(new URL(name).pathname))
        .length;
    await visitor.hover(inSidebar(nodes));
    if (await hasNavigation()) await visitor.until('pages are loaded', loaded, []);
    else {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      expect(await visitor.run(loaded)).toBe(0);
    }
  });
}
