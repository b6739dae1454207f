// Tests the demos in a browser: `npx playwright test -c site/test/demos/playwright.config.ts lists`. There is no server, see test/demos/demo-test.ts.
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../../tools/browser-options.ts';
import { isCore } from '../../../tools/tier.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../../.cache/demo-results',
  globalSetup: './build-demos.ts',
  // `npm test` runs the main path of each demo; its full run, and everybody else who starts Playwright, all tests.
  ...(isCore && { grep: /@smoke/ }),
  fullyParallel: true,
  // Tests also wait; a third one then has the processor.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE === undefined ? 'line' : [['line'], ['json']],
  // Long timeouts, because no test is about speed and the machine may be busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 900, height: 800 },
    launchOptions,
  },
});
