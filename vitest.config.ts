import { defineConfig } from 'vitest/config';
import { budgets, lateOptimization } from './src/base/late-optimization.ts';
import { isCore } from './test/support/tier.ts';

/** Tests beside their code: they share workers and the modules loaded there, and undo what they change of the environment. */
const units = ['{src,bench,components,islands}/**/*.test.{ts,tsx}'];
/** Tests that build sites, start servers or run samples. They share workers too: what a build loads takes longer than most of them. */
const processes = ['test/{unit,samples,claims}/**/*.test.ts', 'test/harden/{documents,queries,requests}.test.ts'];

/** Those that load modules again, which would be there twice for all other tests of their worker: each file has a worker of its own. */
const alone = [
  'src/search-index/index-thread.test.ts',
  'src/base/thread-pool.test.ts',
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
      { extends: true, test: { name: 'units', include: units, exclude: alone, isolate: false } },
      { extends: true, test: { name: 'units-alone', include: alone } },
      { extends: true, test: { name: 'processes', include: processes, isolate: false } },
    ],
  },
});
