/** Measures what a reader feels on the pages of a built site, in a browser. */
import { cpus, totalmem } from 'node:os';
import { desktop, startBrowser } from './browser.ts';
import { measureClicks } from './clicks.ts';
import type { ReaderOptions } from './options.ts';
import { measureScrolling } from './scrolling.ts';
import { serveSite } from './site.ts';

/** Prints tables about the site in a folder. */
export async function benchReaders(folder: string, options: ReaderOptions): Promise<void> {
  const site = await serveSite(folder);
  const browser = await startBrowser();
  try {
    console.log(`\nWhat a reader feels: ${folder}`);
    console.log(
      `- machine: ${cpus().length} cores of ${cpus()[0]?.model ?? '?'}, ${Math.round(totalmem() / 2 ** 30)} GiB memory`,
    );
    console.log(`- browser: Chromium ${browser.version()} without a window; it draws without a graphics processor`);
    console.log(`- viewport: ${desktop.width} × ${desktop.height}; the main thread is slowed down, and no other`);
    const measures = { clicks: measureClicks, scrolling: measureScrolling };
    for (const kind of options.kinds) await measures[kind](browser, site, options);
  } finally {
    await browser.close();
    await site.close();
  }
}
