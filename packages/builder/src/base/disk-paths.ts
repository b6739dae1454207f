/** Where paths lead on the disk. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { attempt } from '../shared/attempt.ts';

/**
 * A path as the disk has it, where names may be written with composed letters or with decomposed ones: pages and their links have them composed, and
 * archives from macOS decomposed. A path that leads nowhere stays as it is.
 */
export function asOnDisk(path: string): string {
  // Others have only one form.
  if (!/[^\0-\x7f]/.test(path) || existsSync(path)) return path;
  const parent = dirname(path);
  if (parent === path) return path;
  const folder = asOnDisk(parent);
  const name = path
    .slice(parent.length)
    .replace(/^[/\\]/, '')
    .normalize('NFC');
  const names = attempt(() => readdirSync(folder));
  return names === undefined ? path : join(folder, names.find((found) => found.normalize('NFC') === name) ?? name);
}

/** The same for a path relative to a folder, with forward slashes. */
export function relativeOnDisk(folderPath: string, path: string): string {
  const named = join(folderPath, path);
  const found = asOnDisk(named);
  return found === named ? path : relative(folderPath, found).replaceAll('\\', '/');
}
