// `npm start`: install what is missing, build the site, serve it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled(false);
const run = join(root, 'scripts/run.mjs');
const flags = process.argv.slice(2);
const build = spawnSync(process.execPath, [run, 'build', ...flags], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);
process.argv.splice(2, process.argv.length - 2, 'preview', ...flags);
await import('./run.mjs');
