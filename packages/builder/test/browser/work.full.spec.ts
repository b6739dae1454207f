/**
 * How much work pages give the browser, in numbers that do not depend on the speed of the machine; each budget is a few percent above what
 * is needed. `npm run bench -- readers` measures times.
 */
import { join } from 'node:path';
import { marksOf, record, summarizeTrace, type TraceSummary } from '../../../../tools/bench/readers/trace.ts';
import { expect, hydrated, test } from './site-test.ts';

/** At most so many elements in a complete page of each kind, and so many of its links observed in order to prefetch pages. */
const pages: readonly { readonly path: string; readonly elements: number; readonly observed: number }[] = [
  { path: '/', elements: 610, observed: 70 },
  { path: '/docs/intro', elements: 830, observed: 110 },
  { path: '/docs/concepts/nodes', elements: 1800, observed: 110 },
  { path: '/docs/demos/plugins/lists', elements: 1620, observed: 110 },
  { path: '/docs/api/modules/lexical', elements: 6800, observed: 110 },
  { path: '/docs/error/', elements: 2320, observed: 110 },
];

/** Not how many layouts there are: that differs between a Chromium with and without a window. None that scripts force is none in both. */
type Counts = Omit<TraceSummary, 'phases' | 'layouts' | 'forcedLayouts'> & { readonly forcedLayouts?: 0 };

/** At most so much work from the click on a link until the next page has been painted, if its data is loaded already. */
const clicks: readonly { readonly from: string; readonly to: string; readonly limits: Counts }[] = [
  {
    from: '/docs/intro',
    to: '/docs/concepts/nodes',
    limits: { forcedLayouts: 0, styled: 350, laidOut: 545, layoutObjects: 810 },
  },
  {
    from: '/docs/api/',
    to: '/docs/api/modules/lexical',
    limits: { styled: 1100, laidOut: 1265, layoutObjects: 1500 },
  },
  {
    from: '/docs/api/modules/lexical',
    to: '/docs/intro',
    limits: { forcedLayouts: 0, styled: 305, laidOut: 470, layoutObjects: 625 },
  },
];

/** The counts that are above their limits, so that one failure shows all of them. */
function above<Key extends string>(counts: Readonly<Record<Key, number>>, limits: { readonly [name in Key]?: number }): string[] {
  return (Object.keys(limits) as Key[])
    .filter((key) => counts[key] > (limits[key] ?? Number.POSITIVE_INFINITY))
    .map((key) => `${key}: ${counts[key]}, at most ${limits[key]}`);
}

test.use({ viewport: { width: 1440, height: 900 } });

for (const { path, ...limits } of pages) {
  test(`${path} has at most ${limits.elements} elements, and at most ${limits.observed} of its links are observed`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const links = new Set<Element>();
      const { observe } = IntersectionObserver.prototype;
      IntersectionObserver.prototype.observe = function (target) {
        if (target instanceof HTMLAnchorElement) links.add(target);
        observe.call(this, target);
      };
      Object.assign(window, { observedLinks: links });
    });
    await page.goto(path);
    await hydrated(page);
    // Links are observed in pieces.
    for (let piece = 0; piece < 10; piece++) await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const counts = await page.evaluate(() => ({
      elements: document.querySelectorAll('*').length,
      observed: (window as unknown as { observedLinks: Set<Element> }).observedLinks.size,
    }));
    expect(counts.elements).toBeGreaterThan(100);
    expect(counts.observed).toBeGreaterThan(0);
    expect(above(counts, limits)).toEqual([]);
  });
}

for (const { from, to, limits } of clicks) {
  test(`a click from ${from} to ${to} causes no more styling and layout than it may`, async ({ page, browser }) => {
    let painted = (): void => {};
    const nextPaint = new Promise<void>((resolve) => {
      painted = resolve;
    });
    await page.exposeBinding('benchPainted', painted);
    await page.addInitScript({ path: join(import.meta.dirname, '../../../../tools/bench/readers/probe.js') });
    await page.goto(from);
    await hydrated(page);
    const { x, y } = (await page.evaluate(`reader.aim(${JSON.stringify(to)})`)) as { x: number; y: number };
    // Meanwhile, because of the pointer on the link, whatever the next page needs is loaded.
    await page.mouse.move(x, y);
    await page.evaluate('reader.quiet()');
    await page.evaluate('reader.armClick()');
    const events = await record(browser, page, async () => {
      await page.mouse.down();
      await page.mouse.up();
      await nextPaint;
    });
    const [start = Number.NaN] = marksOf(events, 'bench-click');
    const [end = Number.NaN] = marksOf(events, 'bench-painted');
    const { phases: _, layouts, ...counts } = summarizeTrace(events, start, end);
    expect(new URL(page.url()).pathname).toBe(to);
    expect(layouts).toBeGreaterThan(0);
    expect(counts.styled).toBeGreaterThan(0);
    expect(above(counts, limits)).toEqual([]);
  });
}
