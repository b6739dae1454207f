/** Measures how pages load for a reader who comes from elsewhere: nothing is in the browser's cache. */
import type { Browser } from '@playwright/test';
import { median, printTable } from '../tables.ts';
import { type Device, desktop, openMeasuredPage, phone } from './browser.ts';
import type { MeasuredSite } from './measured-site.ts';
import { processorOf, type ReaderOptions } from './reader-options.ts';

/** What `loadFigures` in probe.js returns; times are milliseconds since the navigation. */
interface LoadFigures {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly shift: number;
  readonly load: number;
  /** What long tasks take beyond 50 ms each, until the load event and after it. */
  readonly blockedBefore: number;
  readonly blockedAfter: number;
  readonly longestTask: number;
  /** Compressed bodies, in bytes. */
  readonly bytesBefore: number;
  readonly bytes: number;
}

export async function measureLoading(browser: Browser, site: MeasuredSite, options: ReaderOptions): Promise<void> {
  for (const slowdown of options.slowdowns) await measureDevice(browser, site, options, desktop, slowdown);
  await measureDevice(browser, site, options, phone, Math.max(...options.slowdowns));
}

async function measureDevice(
  browser: Browser,
  site: MeasuredSite,
  { runs }: ReaderOptions,
  device: Device,
  slowdown: number,
): Promise<void> {
  const rows: string[][] = [];
  for (const path of site.kinds) {
    const figures: LoadFigures[] = [];
    for (let run = 0; run < runs; run++) figures.push(await loadPage(browser, site.origin + path, device, slowdown));
    const of = (name: keyof LoadFigures, digits = 0, unit = 1): string =>
      (median(figures.map((one) => one[name])) / unit).toFixed(digits);
    rows.push([
      path,
      of('firstPaint'),
      of('largestPaint'),
      of('shift', 3),
      of('load'),
      of('blockedBefore'),
      of('blockedAfter'),
      of('longestTask'),
      of('bytesBefore', 1, 1000),
      of('bytes', 1, 1000),
    ]);
  }
  printTable(
    `Loading, ${device.name}, ${processorOf(slowdown)}, ${device.network?.name ?? 'network as fast as it is'}; medians of ${runs}`,
    [
      'page',
      'first paint, ms',
      'largest paint, ms',
      'layout shift',
      'load event, ms',
      'blocked before it, ms',
      'blocked after it, ms',
      'longest task, ms',
      'kB before it',
      'kB until quiet',
    ],
    rows,
  );
}

async function loadPage(browser: Browser, url: string, device: Device, slowdown: number): Promise<LoadFigures> {
  const open = await openMeasuredPage(browser, device);
  try {
    await open.slowDown(slowdown);
    await open.page.goto(url, { waitUntil: 'load' });
    await open.settle();
    return await open.page.evaluate<LoadFigures>('reader.loadFigures()');
  } finally {
    await open.close();
  }
}
