/** Measures the frames while a reader scrolls with the mouse wheel. */
import type { Browser } from '@playwright/test';
import { median, printTable, quantile } from '../tables.ts';
import { desktop, openPage } from './browser.ts';
import type { ReaderOptions } from './options.ts';
import type { MeasuredSite } from './site.ts';
import { marksOf, phases, record, summarize, type TraceSummary, traceCounts } from './trace.ts';

/** In pixels per second; a fast wheel. */
const speed = 3000;
/** In seconds. */
const duration = 4;
/** In milliseconds. A frame that takes longer than two of 60 Hz is felt. */
const limit = 34;

interface Scroll {
  readonly path: string;
  /** Intervals between frames of the main thread, in milliseconds. */
  readonly frames: readonly number[];
  readonly pixels: number;
}

export async function measureScrolling(browser: Browser, site: MeasuredSite, options: ReaderOptions): Promise<void> {
  for (const slowdown of options.slowdowns) {
    const scrolls: Scroll[] = [];
    const traces: { path: string; summary: TraceSummary; seconds: number }[] = [];
    for (const path of site.scrolled) {
      const open = await openPage(browser, desktop);
      const { page, client } = open;
      try {
        await page.goto(site.origin + path);
        await page.evaluate('reader.quiet()');
        await open.slowDown(slowdown);
        await page.mouse.move(desktop.width / 2, desktop.height / 2);
        const scroll = async (distance: number): Promise<readonly number[]> => {
          await page.evaluate('reader.startFrames()');
          await client.send('Input.synthesizeScrollGesture', {
            x: desktop.width / 2,
            y: desktop.height / 2,
            yDistance: -distance,
            speed,
            gestureSourceType: 'mouse',
            preventFling: true,
          });
          return page.evaluate<readonly number[]>('reader.stopFrames()');
        };
        const height = await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight');
        const pixels = Math.min(height, speed * duration);
        scrolls.push({ path, frames: await scroll(pixels), pixels });
        await page.evaluate('scrollTo(0, 0)');
        await page.evaluate('reader.quiet()');
        const events = await record(browser, page, async () => {
          await scroll(pixels);
        });
        const [start = 0] = marksOf(events, 'bench-frames');
        const [end = 0] = marksOf(events, 'bench-frames-end');
        traces.push({ path, summary: summarize(events, start, end), seconds: (end - start) / 1e6 });
      } finally {
        await open.close();
      }
    }
    printScrolls(scrolls, slowdown);
    printTraces(traces, slowdown);
  }
}

function printScrolls(scrolls: readonly Scroll[], slowdown: number): void {
  printTable(
    `Frames while scrolling with the wheel, processor ${slowdown}x slower`,
    ['page', `under ${limit} ms`, 'median, ms', '99th percentile, ms', 'longest, ms', 'frames', 'pixels'],
    scrolls.map(({ path, frames, pixels }) => [
      path,
      `${((100 * frames.filter((frame) => frame < limit).length) / frames.length).toFixed(1)} %`,
      median(frames).toFixed(1),
      quantile(frames, 0.99).toFixed(0),
      [...frames]
        .sort((a, b) => b - a)
        .slice(0, 3)
        .map((frame) => frame.toFixed(0))
        .join(', '),
      String(frames.length),
      String(pixels),
    ]),
  );
}

function printTraces(traces: readonly { path: string; summary: TraceSummary; seconds: number }[], slowdown: number): void {
  const row = (name: string, read: (summary: TraceSummary) => number, digits: number): string[] => [
    name,
    ...traces.map(({ summary, seconds }) => (read(summary) / seconds).toFixed(digits)),
  ];
  printTable(
    `What the main thread does during scrolling, processor ${slowdown}x slower, ms per second`,
    ['', ...traces.map(({ path }) => path)],
    [
      ...phases.map((phase) => row(phase, (summary) => summary.phases[phase], 1)),
      ...traceCounts
        .filter(([, count]) => count !== 'layoutObjects')
        .map(([name, count]) => row(name, (summary) => summary[count], 1)),
      ['objects in the layout tree, at most', ...traces.map(({ summary }) => String(summary.layoutObjects))],
    ],
  );
}
