/** Measures the frames while a reader scrolls with the mouse wheel, and what the main thread does meanwhile. */
import type { Browser } from '@playwright/test';
import { median, printTable, quantile } from '../tables.ts';
import { desktop, type OpenPage, openMeasuredPage } from './browser.ts';
import { type ShownFrames, shownFrames } from './frames.ts';
import type { MeasuredSite } from './measured-site.ts';
import { processorOf, type ReaderOptions } from './reader-options.ts';
import { marksOf, phases, record, summarizeTrace, type TraceSummary, traceCounts } from './trace.ts';

/** In pixels per second; a fast wheel. */
const speed = 3000;
/** In seconds. */
const duration = 4;
/** In milliseconds. A frame that takes longer than two of 60 Hz is felt. */
const limit = 34;

interface Scroll {
  readonly path: string;
  readonly pixels: number;
  /** Milliseconds between frames of the main thread. */
  readonly frames: readonly number[];
  /** While the same is scrolled again and traced. */
  readonly shown: ShownFrames;
  readonly summary: TraceSummary;
  readonly seconds: number;
}

export async function measureScrolling(browser: Browser, site: MeasuredSite, options: ReaderOptions): Promise<void> {
  for (const slowdown of options.slowdowns) {
    const scrolls: Scroll[] = [];
    for (const path of site.scrolled) {
      const open = await openMeasuredPage(browser, desktop);
      try {
        await open.page.goto(site.origin + path);
        await open.settle();
        await open.slowDown(slowdown);
        scrolls.push({ path, ...(await measurePage(browser, open)) });
      } finally {
        await open.close();
      }
    }
    printFrames(scrolls, processorOf(slowdown));
    printTraces(scrolls, processorOf(slowdown));
  }
}

async function measurePage(browser: Browser, open: OpenPage): Promise<Omit<Scroll, 'path'>> {
  const { page } = open;
  await page.mouse.move(desktop.width / 2, desktop.height / 2);
  const height = await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight');
  const pixels = Math.min(height, speed * duration);
  const frames = await scroll(open, pixels);
  await page.evaluate('scrollTo(0, 0)');
  await page.evaluate('reader.quiet()');
  const events = await record(browser, page, async () => {
    await scroll(open, pixels);
  });
  const [start = 0] = marksOf(events, 'bench-frames');
  const [end = 0] = marksOf(events, 'bench-frames-end');
  const seconds = (end - start) / 1e6;
  return { pixels, frames, shown: shownFrames(events, start, end), summary: summarizeTrace(events, start, end), seconds };
}

/** @returns Milliseconds between frames of the main thread. */
async function scroll({ page, client }: OpenPage, pixels: number): Promise<readonly number[]> {
  await page.evaluate('reader.startFrames()');
  await client.send('Input.synthesizeScrollGesture', {
    x: desktop.width / 2,
    y: desktop.height / 2,
    yDistance: -pixels,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  return page.evaluate<readonly number[]>('reader.stopFrames()');
}

const longest = (times: readonly number[]): string =>
  [...times]
    .sort((a, b) => b - a)
    .slice(0, 3)
    .map((time) => time.toFixed(0))
    .join(', ');

const shareBelow = (times: readonly number[]): string =>
  `${((100 * times.filter((time) => time < limit).length) / times.length).toFixed(1)} %`;

function printFrames(scrolls: readonly Scroll[], processor: string): void {
  printTable(
    `Frames that the screen shows while the wheel scrolls at ${speed} pixels per second, ${processor}`,
    ['page', `under ${limit} ms`, 'longest, ms', 'frames', 'dropped', 'partly blank', 'pixels'],
    scrolls.map(({ path, shown, pixels }) => [
      path,
      shareBelow(shown.intervals),
      longest(shown.intervals),
      String(shown.intervals.length + 1),
      String(shown.dropped),
      String(shown.blank),
      String(pixels),
    ]),
  );
  printTable(
    `Frames of the main thread meanwhile, ${processor}`,
    ['page', `under ${limit} ms`, 'median, ms', '95th percentile, ms', 'longest, ms', 'frames'],
    scrolls.map(({ path, frames }) => [
      path,
      shareBelow(frames),
      median(frames).toFixed(1),
      quantile(frames, 0.95).toFixed(0),
      longest(frames),
      String(frames.length),
    ]),
  );
}

function printTraces(scrolls: readonly Scroll[], processor: string): void {
  const row = (name: string, read: (summary: TraceSummary) => number): string[] => [
    name,
    ...scrolls.map(({ summary, seconds }) => (read(summary) / seconds).toFixed(1)),
  ];
  printTable(
    `What the main thread does meanwhile, ${processor}, ms per second`,
    ['', ...scrolls.map(({ path }) => path)],
    [
      ...phases.map((phase) => row(phase, (summary) => summary.phases[phase])),
      ...traceCounts
        .filter(([, count]) => count !== 'layoutObjects')
        .map(([name, count]) => row(name, (summary) => summary[count])),
      ['objects in the layout tree, at most', ...scrolls.map(({ summary }) => String(summary.layoutObjects))],
    ],
  );
}
