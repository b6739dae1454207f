// Takes screenshots of the built site: `node site/tools/screenshots.mjs`. See test/browser/screenshots.ts.
import { defineConfig } from '@playwright/test';
import site from '../../../tools/playwright.config.ts';

const { projects, ...others } = site;

export default defineConfig({
  ...others,
  testDir: '.',
  testMatch: '**/screenshots.ts',
  outputDir: '../../../.cache/screenshot-results',
  reporter: 'line',
  // Only the site's own server; the fixture site is not needed.
  webServer: [site.webServer ?? []].flat().slice(0, 1),
});
