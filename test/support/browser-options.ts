/** How all Playwright runs start the browser: the one that CHROMIUM names, without background network requests or a process for graphics. */
import type { LaunchOptions } from '@playwright/test';

export const launchOptions: LaunchOptions = {
  ...(process.env.CHROMIUM !== undefined && { executablePath: process.env.CHROMIUM }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--in-process-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};
