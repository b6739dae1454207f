/** Measures the time from the shortcut of the search to the paint of its field. */
import type { Browser, Page } from '@playwright/test';
import { median, printTable, quantile } from '../tables.ts';
import { desktop, openMeasuredPage } from './browser.ts';
import type { MeasuredSite } from './measured-site.ts';
import { processorOf, type ReaderOptions } from './reader-options.ts';

const shortcut = 'Control+k';

/** When the shortcut is pressed, with a name for the table. */
const moments = {
  cold: 'first press, right after the load event',
  quiet: 'first press, once the page is quiet',
  warm: 'later presses',
};
type Moment = keyof typeof moments;

export async function measureDialog(browser: Browser, site: MeasuredSite, options: ReaderOptions): Promise<void> {
  const path = site.kinds[1] ?? '/';
  for (const slowdown of options.slowdowns) {
    const times: Record<Moment, number[]> = { cold: [], quiet: [], warm: [] };
    for (let run = 0; run < options.runs; run++) {
      for (const moment of ['cold', 'quiet'] as const) {
        const open = await openMeasuredPage(browser, desktop);
        const { page } = open;
        try {
          await open.slowDown(slowdown);
          await page.goto(site.origin + path, { waitUntil: 'load' });
          if (moment === 'quiet') await open.settle();
          times[moment].push(await press(page));
          for (let again = 0; moment === 'quiet' && again < 3; again++) {
            await page.keyboard.press('Escape');
            await page.evaluate('reader.quiet()');
            times.warm.push(await press(page));
          }
        } finally {
          await open.close();
        }
      }
    }
    printTable(
      `Press to open search, ${processorOf(slowdown)}, ms (${shortcut} on ${path})`,
      ['', 'median', 'slowest', 'presses'],
      (Object.keys(moments) as Moment[]).map((moment) => [
        moments[moment],
        median(times[moment]).toFixed(0),
        quantile(times[moment], 1).toFixed(0),
        String(times[moment].length),
      ]),
    );
  }
}

/** @returns Milliseconds. @throws Error if the field has no focus after 20 seconds. */
async function press(page: Page): Promise<number> {
  await page.evaluate('reader.armPress()');
  await page.keyboard.press(shortcut);
  const time = await page.waitForFunction<number>('reader.pressed()', undefined, { timeout: 20_000 });
  return time.jsonValue();
}
