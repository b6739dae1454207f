#!/usr/bin/env node
// The program as an installed package: `npx lexical-docs-site build`. pack.mjs puts this file beside the folder with the bundled program.
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
process.env.SITE_PROGRAM_BUNDLE = join(root, 'program');
process.env.SITE_PROGRAM_COMMAND = 'npx lexical-docs-site';

// React selects its build by NODE_ENV when it is imported.
const { main } = await import('./program/cli.mjs');
// The site is in the current folder; a later --site counts instead.
await main(command, ['--site', '.', ...rest]);
