import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const fixture = process.env.FIXTURE_OUTPUT ?? join(import.meta.dirname, '.cache/fixture-dist');

export default defineConfig({
  testDir: 'test/browser',
  outputDir: '.cache/browser-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE === undefined ? 'line' : [['line'], ['json']],
  timeout: 30_000,
  use: {
    baseURL: 'http://localhost:4173',
    launchOptions: {
      ...(process.env.CHROMIUM === undefined ? {} : { executablePath: process.env.CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: [
    { command: 'node scripts/run.mjs preview --port 4173', url: 'http://localhost:4173/', reuseExistingServer: false },
    {
      command: `node scripts/run.mjs preview --port 4174 --out "${fixture}"`,
      url: 'http://localhost:4174/',
      reuseExistingServer: false,
    },
  ],
});
