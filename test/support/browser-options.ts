/** How every Playwright run starts its browser: the one that CHROMIUM names, without talk of its own on the network. */
import type { LaunchOptions } from '@playwright/test';

export const launchOptions: LaunchOptions = {
  ...(process.env.CHROMIUM !== undefined && { executablePath: process.env.CHROMIUM }),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};
