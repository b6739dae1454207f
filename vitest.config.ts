import { defineConfig } from 'vitest/config';

/** Tests of functions that keep nothing between calls: their files can share a worker and what it has loaded. */
const pure = ['src/{search,shared,site,styles}/**/*.test.{ts,tsx}', 'src/*.test.ts'];
const all = [
  'src/**/*.test.{ts,tsx}',
  'components/**/*.test.ts',
  'islands/**/*.test.ts',
  'test/unit/**/*.test.ts',
  'test/samples/**/*.test.ts',
];

export default defineConfig({
  test: {
    environment: 'node',
    // The build steps under test read fixtures from the disk and may start a compiler.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      { extends: true, test: { name: 'isolated', include: all, exclude: pure } },
    ],
  },
});
