import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * All files below a folder as relative paths with forward slashes, sorted by code units; empty when the folder does not exist.
 */
export function listFiles(folderPath: string): string[] {
  let entries: string[];
  try {
    entries = readdirSync(folderPath, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
  return entries.map((path) => path.slice(folderPath.length + 1).replaceAll('\\', '/')).sort();
}
