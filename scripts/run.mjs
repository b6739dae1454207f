// Starts the program: `node scripts/run.mjs build --site DIR`. Node 20 runs no TypeScript, so Vite's own module runner does.
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

const [command, ...rest] = process.argv.slice(2);
ensureInstalled(command === 'bench');
// React picks its build by this variable when it is first imported.
process.env.NODE_ENV = command === 'dev' ? 'development' : 'production';

const { runnerImport } = await import('vite');
const { module } = await runnerImport(join(root, 'src/cli.ts'), {
  configFile: false,
  root,
  mode: process.env.NODE_ENV,
  logLevel: 'error',
});
await module.main(command, rest);
