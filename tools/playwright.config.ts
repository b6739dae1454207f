import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser-options.ts';
import { repository, siteRoot } from './repository-places.ts';
import { isCore } from './tier.ts';

// This port and the next one are used, so that several checkouts can be tested at the same time.
const port = Number(process.env.SITE_TEST_PORT ?? 4173);
const fixturePort = port + 1;
const fixture = process.env.FIXTURE_OUTPUT ?? join(repository, '.cache/fixture-dist');
// The first server to start may have to bundle the program.
const serverTimeout = 240_000;

export default defineConfig({
  projects: [
    { name: 'builder', testDir: join(repository, 'packages/builder/test/browser') },
    { name: 'site', testDir: join(siteRoot, 'test/browser') },
  ],
  ...(isCore && { testIgnore: '**/*.full.spec.ts', grepInvert: /@full/ }),
  outputDir: join(repository, '.cache/browser-results'),
  fullyParallel: true,
  // Tests also wait; a third one then has the processor.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE === undefined ? 'line' : [['line'], ['json']],
  // Long timeouts, because no test is about speed and the machine may be busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions,
    // What it stores and requests would differ from test to test; offline.spec.ts is about it.
    serviceWorkers: 'block',
  },
  webServer: [
    {
      command: `node scripts/run.mjs preview --port ${port}`,
      cwd: repository,
      url: `http://localhost:${port}/`,
      reuseExistingServer: false,
      timeout: serverTimeout,
    },
    {
      command: `node scripts/run.mjs preview --port ${fixturePort} --out "${fixture}"`,
      cwd: repository,
      url: `http://localhost:${fixturePort}/`,
      reuseExistingServer: false,
      timeout: serverTimeout,
    },
  ],
});
