/** A copy of the program with packages and caches of its own, as on a machine where it has just been unpacked. */
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from '../../../../tools/repository-places.ts';

/** Copies the sources into a folder. */
export function copyProgram(folder: string): void {
  const isCopied = (path: string): boolean =>
    !/[\\/](node_modules|packages[\\/]builder[\\/]dist|fixtures|golden|site[\\/](content|demos|examples))$/.test(path);
  for (const path of ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts', 'packages', 'site', 'tools'])
    cpSync(join(repository, path), join(folder, path), { recursive: true, filter: isCopied });
}

/** Simulates `npm ci --omit=dev` with links to the installed packages. */
export function linkPackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; link?: boolean; resolved?: string }>;
  };
  const installed = Object.entries(packages).filter(
    ([path, { dev }]) => path.includes('node_modules/') && dev !== true && existsSync(join(repository, path)),
  );
  for (const [path, { link, resolved = '' }] of installed) {
    // A package inside another one comes with it.
    if (path.lastIndexOf('node_modules/') > 0) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(link === true ? join(folder, resolved) : join(repository, path), join(folder, path), 'junction');
  }
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: Object.fromEntries(installed) }));
}
