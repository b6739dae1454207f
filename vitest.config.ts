import { defineConfig } from 'vitest/config';

/** Tests of functions without state, whose files can share a worker and its loaded modules. */
const pure = ['src/{search,shared,site,styles}/**/*.test.{ts,tsx}', 'src/*.test.ts'];
const all = [
  'src/**/*.test.{ts,tsx}',
  'components/**/*.test.ts',
  'islands/**/*.test.ts',
  'test/unit/**/*.test.ts',
  'test/harden/{documents,queries,requests}.test.ts',
  'test/samples/**/*.test.ts',
];

export default defineConfig({
  test: {
    environment: 'node',
    // Vitest would leave one processor idle.
    maxWorkers: '100%',
    // Long timeouts, because the build steps under test read fixtures from disk and may start a compiler.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      { extends: true, test: { name: 'isolated', include: all, exclude: pure } },
    ],
  },
});
