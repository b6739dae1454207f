// Installs what is missing, with Node's own modules only: this runs before anything else is there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Compares package-lock.json with what npm recorded in node_modules.
 * @param {boolean} development Whether the checking tools are needed too.
 * @param {string} folder With the lock file, relative to the repository: `demos` has one of its own.
 * @returns {string[]} Packages that are missing or of another version.
 */
export function missingPackages(development, folder = '.') {
  const wanted = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')).packages;
  const record = join(root, folder, 'node_modules/.package-lock.json');
  const present = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).packages : {};
  return Object.entries(wanted)
    .filter(([path, entry]) => path !== '' && !entry.optional && !entry.devOptional && !entry.peer && (development || !entry.dev))
    .filter(([path, entry]) => present[path]?.version !== entry.version || !existsSync(join(root, folder, path)))
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

/**
 * Installs the locked packages when any is missing. Ends the process when npm fails.
 * @param {boolean} development
 * @param {string} folder See {@link missingPackages}.
 */
export function ensureInstalled(development, folder = '.') {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node.js 20.19 or newer is needed; this is ${process.version}. Install a newer one from https://nodejs.org.`);
    process.exit(1);
  }
  const missing = missingPackages(development, folder);
  if (missing.length === 0) return;
  console.log(`Installing ${missing.length} package${missing.length === 1 ? '' : 's'}${folder === '.' ? '' : ` in ${folder}`}…`);
  const parameters = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // Once the checking tools are there, an install without them would throw them away.
  const keepsDevelopment = development || existsSync(join(root, 'node_modules/vitest'));
  if (!keepsDevelopment) parameters.push('--omit=dev');
  // Set whatever NODE_ENV says: `production` would leave out the checking tools silently.
  if (keepsDevelopment) parameters.push('--include=dev');
  const result = spawnSync('npm', parameters, { cwd: join(root, folder), stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error('npm could not install the packages; see its message above. Fix that and run the same command again.');
    process.exit(result.status ?? 1);
  }
}
