/**
 * A copy of the last output in the cache, for an output folder that was removed or edited. The output shares no file with it, so that an edit
 * there does not reach it; and what is taken from it is compared with its hash, as everything in the cache.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '../base/cache.ts';

export class SpareOutput {
  readonly #folders = new Set<string>();

  constructor(private readonly folderPath: string) {}

  /**
   * @param hash Of the file's content.
   * @returns Undefined if there is no such file with this content.
   */
  read(path: string, hash: string): Uint8Array | undefined {
    try {
      const content = readFileSync(join(this.folderPath, path));
      return hashOf(content) === hash ? content : undefined;
    } catch {
      return undefined;
    }
  }

  /** If that fails, the next build makes the file again when it needs it. */
  write(path: string, content: Uint8Array): void {
    const file = join(this.folderPath, path);
    try {
      const folder = dirname(file);
      if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
      this.#folders.add(folder);
      writeFileSync(file, content);
    } catch {
      this.remove(path);
    }
  }

  remove(path: string): void {
    try {
      rmSync(join(this.folderPath, path), { force: true, recursive: true });
    } catch {
      // It is removed when the cache is tidied up.
    }
  }
}
