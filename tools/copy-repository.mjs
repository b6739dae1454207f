// A copy of the repository, in which tools change the sources and run tests.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../scripts/install.mjs';

/** Copies what is not made by a command, and links the packages, so that those of the workspaces are those of the copy. */
export function copyRepository(copy) {
  rmSync(copy, { recursive: true, force: true });
  const isMade = (path) => /^(node_modules|dist|\.cache|\.git|test-results)$/.test(basename(path));
  for (const name of readdirSync(root).filter((entry) => !isMade(entry)))
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: (path) => !isMade(path) });
  const packages = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(packages).filter((entry) => !/^(docs-|\.cache|\.vite)/.test(entry)))
    symlinkSync(join(packages, name), join(copy, 'node_modules', name));
  for (const name of readdirSync(join(root, 'packages')))
    symlinkSync(`../packages/${name}`, join(copy, 'node_modules', `docs-${name}`));
  // Only what changes there is checked again.
  const types = 'node_modules/.cache/types';
  if (existsSync(join(root, types))) cpSync(join(root, types), join(copy, types), { recursive: true, preserveTimestamps: true });
}
