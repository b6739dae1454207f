/** Writes files that are there as a whole or not at all. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Readers see either the old or the new content. Makes the folder if there is none. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.new`;
  writeFileSync(temporary, content);
  renameSync(temporary, path);
}
