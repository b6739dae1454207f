/** Clicks from page to page with the mouse, and measures each click until the next page is painted. */
import type { Browser } from '@playwright/test';
import { routeKey } from '../../../packages/builder/src/urls.ts';
import { desktop, type OpenPage, openMeasuredPage } from './browser.ts';
import type { MeasuredSite } from './measured-site.ts';
import { marksOf, record, summarizeTrace, type TraceSummary } from './trace.ts';

/** In milliseconds. How long the pointer is on a link before it is pressed. */
const aimTime = 150;
/** In milliseconds. How long a click may take before it counts as lost. */
const patience = 15_000;
/** How often a page of the walk is visited before another page is visited instead. */
const detour = 2.5;
/** In milliseconds. What is traced after a page has been painted. */
export const aftermath = 1000;

export interface Click {
  readonly from: string;
  readonly to: string;
  /** In milliseconds. */
  readonly painted: number;
  readonly isFirstVisit: boolean;
  readonly trace?: { readonly until: TraceSummary; readonly after: TraceSummary };
}

interface Walk {
  readonly clicks: readonly Click[];
  /** Clicks that led to nothing with a new heading; if these become many, the walk ends. */
  readonly lost: readonly { readonly from: string; readonly to: string }[];
}

interface WalkSettings {
  readonly slowdown: number;
  /** How many clicks. */
  readonly count: number;
  readonly isTraced: boolean;
}

interface Aim {
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

/** Visits all pages of the site's walk once before any is visited again, as far as links allow. */
export async function visitPages(
  browser: Browser,
  site: MeasuredSite,
  { slowdown, count, isTraced }: WalkSettings,
): Promise<Walk> {
  const open = await openMeasuredPage(browser, desktop);
  const { page } = open;
  const clicks: Click[] = [];
  const lost: { from: string; to: string }[] = [];
  /** By route key. */
  const visits = new Map(site.walk.map((path) => [routeKey(path), 0]));
  const press = await preparePress(open);
  try {
    await page.goto(site.origin + (site.walk.at(-1) ?? '/'));
    await open.settle();
    await open.slowDown(slowdown);
    while (clicks.length < count && lost.length < 5) {
      await page.evaluate('reader.quiet()');
      const from = new URL(page.url()).pathname;
      const aim = await aimAtNext(open, site, visits);
      if (aim === undefined) throw new Error(`${page.url()} has no link to another page`);
      const to = routeKey(aim.path);
      const isFirstVisit = (visits.get(to) ?? 0) === 0;
      visits.set(to, (visits.get(to) ?? 0) + 1);
      await page.mouse.move(aim.x, aim.y);
      await page.waitForTimeout(aimTime);
      const { painted, trace } = isTraced ? await traceClick(browser, open, press) : { painted: await press() };
      if (painted === undefined) {
        lost.push({ from, to });
        await page.goto(site.origin + aim.path);
      } else {
        clicks.push({ from, to, painted, isFirstVisit, ...(trace && { trace }) });
      }
      // The pointer must not rest on a link of the next page.
      await page.mouse.move(2, 2);
    }
  } finally {
    await open.close();
  }
  return { clicks, lost };
}

/** A function that presses the mouse button, and returns the milliseconds until the next page is painted. */
async function preparePress({ page }: OpenPage): Promise<() => Promise<number | undefined>> {
  let settle: (painted: number) => void = () => {};
  await page.exposeBinding('benchPainted', (_, painted: number) => settle(painted));
  return async () => {
    await page.evaluate('reader.armClick()');
    const painted = new Promise<number | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), patience);
      settle = (time) => {
        clearTimeout(timer);
        resolve(time);
      };
    });
    await page.mouse.down();
    await page.mouse.up();
    return painted;
  };
}

async function traceClick(
  browser: Browser,
  { page }: OpenPage,
  press: () => Promise<number | undefined>,
): Promise<Pick<Click, 'trace'> & { painted: number | undefined }> {
  let painted: number | undefined;
  const events = await record(browser, page, async () => {
    painted = await press();
    await page.waitForTimeout(aftermath);
  });
  const [start] = marksOf(events, 'bench-click');
  const [end] = marksOf(events, 'bench-painted');
  if (painted === undefined || start === undefined || end === undefined) return { painted: undefined };
  return {
    painted,
    trace: { until: summarizeTrace(events, start, end), after: summarizeTrace(events, end, end + aftermath * 1000) },
  };
}

/** Brings the link to the page that has been visited least into view; pages of the walk come first. */
async function aimAtNext({ page }: OpenPage, site: MeasuredSite, visits: ReadonlyMap<string, number>): Promise<Aim | undefined> {
  const here = routeKey(new URL(page.url()).pathname);
  const paths = (await page.evaluate<string[]>('reader.linkedPaths()')).filter(site.isPage);
  const order = [...visits.keys()];
  const planned = new Set(site.walk.map(routeKey));
  const candidates = paths
    .map((path) => ({ path, key: routeKey(path) }))
    .filter(({ key }) => key !== here)
    .map(({ path, key }) => ({ path, turn: (visits.get(key) ?? 0) + (planned.has(key) ? 0 : detour), place: order.indexOf(key) }))
    .sort((a, b) => a.turn - b.turn || a.place - b.place);
  for (const { path } of candidates) {
    const point = await page.evaluate<Omit<Aim, 'path'> | null>(`reader.aim(${JSON.stringify(path)})`);
    if (point !== null) return { path, ...point };
  }
  return undefined;
}
