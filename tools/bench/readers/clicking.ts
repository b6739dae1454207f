/** The tables of clicks: the time from a click on a link to the paint of the next page, and what the main thread does in it. */
import type { Browser } from '@playwright/test';
import { mean, median, printTable, quantile } from '../tables.ts';
import type { MeasuredSite } from './measured-site.ts';
import { processorOf, type ReaderOptions } from './reader-options.ts';
import { phases, type TraceSummary, traceCounts } from './trace.ts';
import { aftermath, type Click, visitPages } from './visit-pages.ts';

export async function measureClicks(browser: Browser, site: MeasuredSite, options: ReaderOptions): Promise<void> {
  for (const slowdown of options.slowdowns) {
    const { clicks, lost } = await visitPages(browser, site, { slowdown, count: options.clicks, isTraced: false });
    if (clicks.length > 0) printClicks(clicks, slowdown);
    for (const { from, to } of lost)
      console.log(`\nNot counted: after the click from ${from} to ${to} nothing with a new heading was painted`);
    const { clicks: traced } = await visitPages(browser, site, {
      slowdown,
      count: Math.ceil(options.clicks / 2),
      isTraced: true,
    });
    if (traced.length > 0) printTrace(traced, slowdown);
  }
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
    `Click to painted, ${processorOf(slowdown)}, ms`,
    ['', 'median', '95th percentile', 'slowest', 'clicks', 'pages'],
    [row('all', clicks), row('pages not visited before', first), row('pages visited before', again)].filter(
      ([, , , , times]) => times !== '0',
    ),
  );
  const slowest = [...clicks].sort((a, b) => b.painted - a.painted).slice(0, 5);
  printTable(
    `Slowest clicks, ${processorOf(slowdown)}`,
    ['from', 'to', 'ms'],
    slowest.map(({ from, to, painted }) => [from, to, painted.toFixed(0)]),
  );
}

function printTrace(clicks: readonly Click[], slowdown: number): void {
  const traces = clicks.flatMap(({ trace }) => trace ?? []);
  const average = (read: (trace: { until: TraceSummary; after: TraceSummary }) => number): string =>
    mean(traces.map(read)).toFixed(1);
  printTable(
    `What the main thread does for a click, ${processorOf(slowdown)}, ms, mean of ${traces.length} traced clicks`,
    ['', 'until painted', `in the ${aftermath / 1000} s after`],
    [
      ...phases.map((phase) => [phase, average(({ until }) => until.phases[phase]), average(({ after }) => after.phases[phase])]),
      ...traceCounts.map(([name, count]) => [name, average(({ until }) => until[count]), average(({ after }) => after[count])]),
    ],
  );
}
