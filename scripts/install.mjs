// Installs missing packages. Uses only Node's own modules, because it runs before any package is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Compares package-lock.json with what npm recorded in node_modules.
 * @param {boolean} development Whether development dependencies are needed too.
 * @param {string} folder Folder of the lock file, relative to the repository; `site/demos` has its own.
 * @returns {string[]} Packages that are missing or have another version.
 */
export function missingPackages(development, folder = '.') {
  const wanted = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')).packages;
  const record = join(root, folder, 'node_modules/.package-lock.json');
  const present = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).packages : {};
  return (
    Object.entries(wanted)
      // Not the workspaces themselves, but the links to them.
      .filter(([path]) => path.includes('node_modules/'))
      .filter(([, entry]) => !entry.optional && !entry.devOptional && !entry.peer && (development || !entry.dev))
      .filter(
        ([path, entry]) => (!entry.link && present[path]?.version !== entry.version) || !existsSync(join(root, folder, path)),
      )
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
  );
}

/**
 * Installs the locked packages if any is missing. Exits when npm fails.
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
  // If the development dependencies are installed already, an install without them would remove them.
  const keepsDevelopment = development || existsSync(join(root, 'node_modules/vitest'));
  // Explicit, because npm silently omits development dependencies when NODE_ENV is `production`.
  parameters.push(keepsDevelopment ? '--include=dev' : '--omit=dev');
  const result = spawnSync('npm', parameters, { cwd: join(root, folder), stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error('npm could not install the packages; see its message above. Fix that and run the same command again.');
    process.exit(result.status ?? 1);
  }
}
