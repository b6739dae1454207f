// The demos in a browser: `npx playwright test -c playwright.demos.config.ts lists`. No server: see test/demos/demo-test.ts.
import { defineConfig } from '@playwright/test';
import { launchOptions } from './test/support/browser-options.ts';

export default defineConfig({
  testDir: 'test/demos',
  outputDir: '.cache/demo-results',
  globalSetup: './test/demos/build-demos.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE === undefined ? 'line' : [['line'], ['json']],
  // No test is about time: what takes long on a busy machine is waited for.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 900, height: 800 },
    launchOptions,
  },
});
