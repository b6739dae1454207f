#!/usr/bin/env node
// The program as an installed package: `npx docs-builder build`. prepack.mjs makes the bundled program.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is needed; this is ${process.version}. Install a newer one from https://nodejs.org.`);
  process.exit(1);
}
const root = dirname(fileURLToPath(import.meta.url));
const [command, ...rest] = process.argv.slice(2);
process.env.NODE_ENV = command === 'dev' ? 'development' : 'production';
process.env.SITE_PROGRAM_ROOT = root;
process.env.SITE_PROGRAM_BUNDLE = join(root, 'dist/program');
process.env.SITE_PROGRAM_COMMAND = 'npx docs-builder';
// Rolldown needs 100 MB less with this, see program.mjs.
process.env.MIMALLOC_ALLOW_THP ??= '0';

// React selects its build by NODE_ENV when it is imported.
const { main } = await import('./dist/program/cli.mjs');
await main(command, rest);
