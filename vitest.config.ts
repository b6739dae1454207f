import { defineConfig } from 'vitest/config';
import { budgets, lateOptimization } from './packages/builder/src/base/late-optimization.ts';
import { isCore } from './tools/tier.ts';

const files = [
  // Tests beside their code.
  '{src,bench,tools,components,islands}/**/*.test.{ts,tsx}',
  // Tests that build sites, start servers or run samples.
  'test/{unit,samples,claims}/**/*.test.ts',
  'test/harden/{documents,queries,requests}.test.ts',
];

/** Those that load modules again, which would be there twice for all other tests of their worker: each file has a worker of its own. */
const alone = [
  'src/base/cache.test.ts',
  'src/base/worker-pool.test.ts',
  'src/chrome/preferences.test.ts',
  'src/typescript-thread/thread.test.ts',
];

const onlyInFull = '**/*.full.test.{ts,tsx}';

export default defineConfig({
  test: {
    environment: 'node',
    exclude: ['**/node_modules/**', ...(isCore ? [onlyInFull] : [])],
    tags: [{ name: 'full', description: 'Only in the full run.' }],
    ...(isCore && { tagsFilter: ['!full'] }),
    // Vitest would leave one processor idle.
    maxWorkers: '100%',
    // Most tests run most code a few times only.
    execArgv: lateOptimization(budgets.server),
    // Long timeouts, because the build steps under test read fixtures from disk and may start a compiler.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      // What a build loads takes longer than most tests, so they share workers, and undo what they change of the environment.
      { extends: true, test: { name: 'shared', include: files, exclude: alone, isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
