// Runs the program's TypeScript: Node 20 cannot, so Vite's module runner transforms each file when it is imported.
// Vite's own `runnerImport` closes its runner at once, which would break every later `import()`; this one stays open.
import { createRunnableDevEnvironment, resolveConfig } from 'vite';
import { root } from './install.mjs';

/**
 * Opens a runner. React picks its build by NODE_ENV when it is first imported, so that has to be set before.
 * @returns {Promise<{ import(path: string): Promise<any>, close(): Promise<void> }>}
 */
export async function openRunner() {
  const name = 'program';
  const config = await resolveConfig(
    {
      configFile: false,
      envDir: false,
      root,
      mode: process.env.NODE_ENV,
      logLevel: 'error',
      cacheDir: 'node_modules/.cache/vite-program',
      environments: {
        [name]: {
          consumer: 'server',
          dev: { moduleRunnerTransform: true },
          resolve: { external: true, mainFields: [], conditions: ['node'] },
        },
      },
    },
    'serve',
    process.env.NODE_ENV,
    process.env.NODE_ENV,
  );
  const environment = createRunnableDevEnvironment(name, config, { runnerOptions: { hmr: { logger: false } }, hot: false });
  await environment.init();
  return { import: (path) => environment.runner.import(path), close: () => environment.close() };
}
