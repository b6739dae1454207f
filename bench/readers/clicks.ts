/** Measures the time from a click on a link to the paint of the next page, on a walk through some pages. */
import type { Browser } from '@playwright/test';
import { mean, median, printTable, quantile } from '../tables.ts';
import { desktop, type OpenPage, openPage } from './browser.ts';
import type { ReaderOptions } from './options.ts';
import type { MeasuredSite } from './site.ts';
import { marksOf, phases, record, summarize, type TraceSummary, traceCounts } from './trace.ts';

/** In milliseconds. How long the pointer is on a link before it is pressed. */
const aimTime = 150;
/** In milliseconds. How long a click may take before it counts as lost. */
const patience = 15_000;
/** In milliseconds. What is traced after a page has been painted. */
const aftermath = 1000;

interface Click {
  readonly from: string;
  readonly to: string;
  /** In milliseconds. */
  readonly painted: number;
  readonly isFirstVisit: boolean;
  readonly trace?: { readonly until: TraceSummary; readonly after: TraceSummary };
}

export async function measureClicks(browser: Browser, site: MeasuredSite, options: ReaderOptions): Promise<void> {
  for (const slowdown of options.slowdowns) {
    const clicks = await walk(browser, site, slowdown, options.clicks, false);
    const traced = await walk(browser, site, slowdown, Math.ceil(options.clicks / 2), true);
    printClicks(clicks, slowdown);
    printTrace(traced, slowdown);
  }
}

/** Clicks from page to page, so that all are visited once before any is visited again. */
async function walk(
  browser: Browser,
  site: MeasuredSite,
  slowdown: number,
  count: number,
  isTraced: boolean,
): Promise<readonly Click[]> {
  const open = await openPage(browser, desktop);
  const { page } = open;
  let settle: (painted: number) => void = () => {};
  await page.exposeBinding('benchPainted', (_, painted: number) => settle(painted));
  const nextPaint = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('nothing new was painted')), patience);
      settle = (painted) => {
        clearTimeout(timer);
        resolve(painted);
      };
    });
  const clicks: Click[] = [];
  const visits = new Map(site.walk.map((path) => [path, 0]));
  const visit = (path: string): void => void visits.set(path, (visits.get(path) ?? 0) + 1);
  try {
    await page.goto(site.origin + (site.walk.at(-1) ?? '/'));
    await open.slowDown(slowdown);
    while (clicks.length < count) {
      await page.evaluate('reader.quiet()');
      const target = await aimAtNext(open, visits);
      if (target === undefined) throw new Error(`${page.url()} has no link to another page`);
      const { path: to, x, y } = target;
      const from = new URL(page.url()).pathname;
      await page.mouse.move(x, y);
      await page.waitForTimeout(aimTime);
      await page.evaluate('reader.armClick()');
      const press = async (): Promise<number> => {
        const painted = nextPaint();
        await page.mouse.down();
        await page.mouse.up();
        return painted;
      };
      const isFirstVisit = visits.get(to) === 0;
      if (isTraced) {
        let painted = 0;
        const events = await record(browser, page, async () => {
          painted = await press();
          await page.waitForTimeout(aftermath);
        });
        const [start = 0] = marksOf(events, 'bench-click');
        const [end = 0] = marksOf(events, 'bench-painted');
        const trace = { until: summarize(events, start, end), after: summarize(events, end, end + aftermath * 1000) };
        clicks.push({ from, to, painted, isFirstVisit, trace });
      } else {
        clicks.push({ from, to, painted: await press(), isFirstVisit });
      }
      visit(to);
      // The pointer must not rest on a link of the next page.
      await page.mouse.move(2, 2);
    }
  } finally {
    await open.close();
  }
  return clicks;
}

/** Brings the link to the page that has been visited least into view. */
async function aimAtNext(
  { page }: OpenPage,
  visits: ReadonlyMap<string, number>,
): Promise<{ path: string; x: number; y: number } | undefined> {
  const linked = await page.evaluate<string[]>('reader.linkedPaths()');
  const wanted = [...visits].filter(([path]) => linked.includes(path)).sort(([, a], [, b]) => a - b);
  for (const [path] of [...wanted, ...linked.map((path) => [path] as const)]) {
    const point = await page.evaluate<{ x: number; y: number } | null>(`reader.aim(${JSON.stringify(path)})`);
    if (point !== null) return { path, ...point };
  }
  return undefined;
}

function printClicks(clicks: readonly Click[], slowdown: number): void {
  const row = (name: string, some: readonly Click[]): string[] => {
    const times = some.map(({ painted }) => painted);
    return [
      name,
      ...[median(times), quantile(times, 0.95), Math.max(...times)].map((time) => time.toFixed(0)),
      String(times.length),
      String(new Set(some.map(({ to }) => to)).size),
    ];
  };
  const first = clicks.filter(({ isFirstVisit }) => isFirstVisit);
  const again = clicks.filter(({ isFirstVisit }) => !isFirstVisit);
  printTable(
    `Click to painted, processor ${slowdown}x slower, ms`,
    ['', 'median', '95th percentile', 'slowest', 'clicks', 'pages'],
    [row('all', clicks), row('pages not visited before', first), row('pages visited before', again)].filter(
      ([, , , , times]) => times !== '0',
    ),
  );
  const slowest = [...clicks].sort((a, b) => b.painted - a.painted).slice(0, 5);
  printTable(
    `Slowest clicks, processor ${slowdown}x slower`,
    ['from', 'to', 'ms'],
    slowest.map(({ from, to, painted }) => [from, to, painted.toFixed(0)]),
  );
}

function printTrace(clicks: readonly Click[], slowdown: number): void {
  const traces = clicks.flatMap(({ trace }) => trace ?? []);
  const average = (read: (trace: { until: TraceSummary; after: TraceSummary }) => number): string =>
    mean(traces.map(read)).toFixed(1);
  printTable(
    `What the main thread does for a click, processor ${slowdown}x slower, ms, mean of ${traces.length} traced clicks`,
    ['', 'until painted', `in the ${aftermath / 1000} s after`],
    [
      ...phases.map((phase) => [phase, average(({ until }) => until.phases[phase]), average(({ after }) => after.phases[phase])]),
      ...traceCounts.map(([name, count]) => [name, average(({ until }) => until[count]), average(({ after }) => after[count])]),
    ],
  );
}
