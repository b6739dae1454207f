// Takes the pictures of the demos: `npm run demos:pictures`, optionally with the name of a demo. See test/demos/picture-test.ts.
import { defineConfig } from '@playwright/test';
import demos from './playwright.config.ts';

process.env.DEMO_MODE = 'production';

const narrow = { width: 390, height: 900 };

export default defineConfig({
  ...demos,
  testMatch: '**/*.pictures.ts',
  outputDir: '../../../.cache/picture-results',
  // Concurrent workers would overwrite each other's records.
  workers: 1,
  reporter: 'line',
  use: { ...demos.use, viewport: { width: 720, height: 900 }, deviceScaleFactor: 2 },
  projects: [
    { name: 'light', use: { colorScheme: 'light' } },
    { name: 'dark', use: { colorScheme: 'dark' } },
    // On a phone, and on cards, a wide picture would be scaled down until nobody can read it.
    { name: 'narrow-light', use: { colorScheme: 'light', viewport: narrow } },
    { name: 'narrow-dark', use: { colorScheme: 'dark', viewport: narrow } },
  ],
});
