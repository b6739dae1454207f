/** How all Playwright runs start the browser: the one that CHROMIUM names, without background network requests or a process for graphics. */
import type { LaunchOptions } from '@playwright/test';

/**
 * The menu below the address bar is a page of its own, which each new page would load: half the processor time of a visit in a Chromium with a
 * window. The others are those of Playwright that matter here, because the last list counts.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

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
    `--disable-features=${disabledFeatures.join(',')}`,
  ],
};
