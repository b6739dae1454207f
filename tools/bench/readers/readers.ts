/** Measures what a reader feels on the pages of a built site, in a browser. */
import { describeMachine } from '../machine.ts';
import { print } from '../tables.ts';
import { describeDevice, desktop, phone, startBrowser } from './browser.ts';
import { measureClicks } from './clicking.ts';
import { measureDialog } from './dialog.ts';
import { measureLoading } from './loading.ts';
import { serveMeasuredSite } from './measured-site.ts';
import type { ReaderOptions } from './reader-options.ts';
import { measureScrolling } from './scrolling.ts';

/** Prints tables about the site in a folder. */
export async function benchReaders(folder: string, options: ReaderOptions): Promise<void> {
  const site = await serveMeasuredSite(folder);
  const browser = await startBrowser();
  try {
    console.log(`\nWhat a reader feels: ${folder}`);
    console.log(`- machine: ${describeMachine()}`);
    print(`\n- browser: Chromium ${browser.version()} without a window; it draws at 60 Hz, without a graphics processor`);
    for (const device of [desktop, phone]) print(`- ${describeDevice(device)}`);
    print('- a slower processor: DevTools slows the main thread of the page down, and no other');
    const measures = { loading: measureLoading, clicks: measureClicks, scrolling: measureScrolling, dialog: measureDialog };
    for (const kind of options.kinds) await measures[kind](browser, site, options);
  } finally {
    await browser.close();
    await site.close();
  }
}
