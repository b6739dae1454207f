/** Starts the browser in which a reader's side is measured, and opens pages as a certain device. */
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { programRoot } from '../../src/base/fingerprint.ts';

/** What is emulated. */
export interface Device {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
}

export const desktop: Device = { name: 'desktop', width: 1440, height: 900, touch: false };
export const phone: Device = { name: 'phone', width: 390, height: 844, touch: true };

export interface OpenPage {
  readonly page: Page;
  readonly client: CDPSession;
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
export async function openPage(browser: Browser, device: Device): Promise<OpenPage> {
  const context = await browser.newContext({
    viewport: { width: device.width, height: device.height },
    isMobile: device.touch,
    hasTouch: device.touch,
  });
  const page = await context.newPage();
  await page.addInitScript({ path: join(programRoot, 'bench/readers/probe.js') });
  const client = await context.newCDPSession(page);
  return {
    page,
    client,
    slowDown: async (factor) => {
      await client.send('Emulation.setCPUThrottlingRate', { rate: factor });
    },
    close: () => context.close(),
  };
}
