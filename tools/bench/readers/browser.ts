/** Starts the browser in which a reader's side is measured, and opens pages as a certain device. */
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { repository } from '../../repository-places.ts';

/** What is emulated. */
export interface Device {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly isPhone: boolean;
  readonly network?: Network;
}

interface Network {
  readonly name: string;
  /** In milliseconds: how much longer each response takes to begin. */
  readonly latency: number;
  /** In bits per second. */
  readonly down: number;
  readonly up: number;
}

/** What Lighthouse has DevTools emulate for its “slow 4G”: 150 ms for a round trip, 1.6 Mbit/s, and what that means per request. */
const slowNetwork: Network = { name: 'slow 4G', latency: 562.5, down: 1_474_560, up: 675_000 };

export const desktop: Device = { name: 'desktop', width: 1440, height: 900, isPhone: false };
export const phone: Device = { name: 'phone', width: 390, height: 844, isPhone: true, network: slowNetwork };

/** What is emulated, in words. */
export function describeDevice({ name, width, height, isPhone, network }: Device): string {
  const screen = `${name}: ${width} × ${height}${isPhone ? ', touch' : ''}`;
  if (network === undefined) return `${screen}; the preview server on this machine, no limits on the network`;
  const mbit = (bits: number): string => (bits / 1e6).toFixed(2);
  return `${screen}; ${network.name}: each response begins ${network.latency} ms later, ${mbit(network.down)} Mbit/s down, ${mbit(network.up)} Mbit/s up`;
}

export interface OpenPage {
  readonly page: Page;
  readonly client: CDPSession;
  /** Waits until the page has nothing left to load, and the browser nothing to do; at most half a minute. */
  settle(): Promise<void>;
  /** Slows the processor for the page's main thread down by a factor. */
  slowDown(factor: number): Promise<void>;
  close(): Promise<void>;
}

export async function startBrowser(): Promise<Browser> {
  // Imported here because it is only a development dependency, and this file is bundled with the program.
  const { chromium } = await import('@playwright/test');
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

/** Opens an empty page with an empty cache, in which `probe.js` runs before each document's own scripts. */
export async function openMeasuredPage(browser: Browser, device: Device): Promise<OpenPage> {
  const context = await browser.newContext({
    viewport: { width: device.width, height: device.height },
    isMobile: device.isPhone,
    hasTouch: device.isPhone,
    // DevTools slows only the page and its requests down, not those of a worker.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript({ path: join(repository, 'tools/bench/readers/probe.js') });
  const client = await context.newCDPSession(page);
  if (device.network !== undefined) {
    const { latency, down, up } = device.network;
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: down / 8,
      uploadThroughput: up / 8,
    });
  }
  let asked = 0;
  let answered = 0;
  page.on('request', () => asked++);
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', () => answered++);
  return {
    page,
    client,
    settle: async () => {
      const end = performance.now() + 30_000;
      for (let isSettled = false; !isSettled && performance.now() < end; ) {
        // What has just arrived may still have to run, and then request more.
        const before = asked;
        const wasWaiting = answered < asked;
        await page.evaluate('reader.quiet()');
        await page.waitForTimeout(300);
        isSettled = !wasWaiting && asked === before && answered === asked;
      }
    },
    slowDown: async (factor) => {
      await client.send('Emulation.setCPUThrottlingRate', { rate: factor });
    },
    // If the browser has died, that error counts, not this one.
    close: () => context.close().catch(() => {}),
  };
}
