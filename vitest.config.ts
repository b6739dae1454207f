import { defineConfig } from 'vitest/config';
import { budgets, lateOptimization } from './packages/builder/src/base/late-optimization.ts';
import { isCore } from './tools/tier.ts';

const files = [
  // Tests beside their code.
  '{packages/*/src,site/{components,islands,tools},tools/{bench,mutants,search-tune}}/**/*.test.{ts,tsx}',
  // Tests that build sites, start servers or run samples.
  '{packages/builder/test/integration,site/test/{content,samples,claims},tools/test}/**/*.test.ts',
  'tools/harden/{documents,queries,requests}.test.ts',
];

/** Those that load modules again, which would be there twice for all other tests of their worker: each file has a worker of its own. */
const alone = [
  'packages/builder/src/base/cache.test.ts',
  'packages/builder/src/base/kept-processes.test.ts',
  'packages/builder/src/base/system-errors.test.ts',
  'packages/builder/src/base/worker-pool.test.ts',
  'packages/builder/src/chrome/preferences.test.ts',
  'packages/builder/src/chrome/use-delayed.test.ts',
  'packages/builder/src/markdown/page-store.test.ts',
  'packages/builder/src/render/output-folder.test.ts',
  'packages/builder/src/steps/typescript-thread.test.ts',
];

const onlyInFull = '**/*.full.test.{ts,tsx}';

/** Of what package.json exports, this repository uses the sources. */
const conditions = ['source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
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
