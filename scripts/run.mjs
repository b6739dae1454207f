// Starts the program: `node scripts/run.mjs build --site DIR`.
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

const [command, ...rest] = process.argv.slice(2);
ensureInstalled(command === 'bench');
process.env.NODE_ENV = command === 'dev' ? 'development' : 'production';

const { openRunner } = await import('./runner.mjs');
const runner = await openRunner();
const { main } = await runner.import(join(root, 'src/cli.ts'));
await main(command, rest);
