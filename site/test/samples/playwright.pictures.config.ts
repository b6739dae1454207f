// Takes the pictures of samples in guides: `npx playwright test -c site/test/samples/playwright.pictures.config.ts`, optionally with `-g` and a name.
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../../tools/browser-options.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.pictures.ts',
  outputDir: '../../../.cache/picture-results',
  // Concurrent workers would overwrite each other's records.
  workers: 1,
  reporter: 'line',
  timeout: 180_000,
  use: { viewport: { width: 640, height: 600 }, deviceScaleFactor: 2, launchOptions },
  projects: [
    { name: 'light', use: { colorScheme: 'light' } },
    { name: 'dark', use: { colorScheme: 'dark' } },
  ],
});
