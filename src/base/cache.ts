/**
 * Results kept on disk, keyed by the hash of their inputs, so that nothing is computed twice. A lost or damaged entry is computed
 * again; correctness never depends on the cache.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Hash of strings and bytes as 32 hexadecimal digits. Pieces are delimited, so that `('ab')` and `('a', 'b')` differ. */
export function hashOf(...pieces: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) {
    hash.update(`${piece.length}:`);
    hash.update(piece);
  }
  return hash.digest('hex').slice(0, 32);
}

/** Entries that have not been used for this long are removed. */
const KEPT_DAYS = 14;

export class Cache {
  constructor(readonly folderPath: string) {}

  /** The stored value; undefined when there is none or it cannot be read. Marks the entry as used. */
  async get<T>(key: string): Promise<T | undefined> {
    try {
      const path = this.#path(key);
      const value = JSON.parse(await readFile(path, 'utf8')) as T;
      const now = new Date();
      await utimes(path, now, now);
      return value;
    } catch {
      return undefined;
    }
  }

  /** Stores a value. Does nothing when the disk is full or read-only. */
  async set(key: string, value: unknown): Promise<void> {
    try {
      const path = this.#path(key);
      await mkdir(join(path, '..'), { recursive: true });
      const temporary = `${path}.${process.pid}`;
      await writeFile(temporary, JSON.stringify(value));
      await rename(temporary, path);
    } catch {
      // The value is computed again next time.
    }
  }

  /** Removes entries that no run has used for {@link KEPT_DAYS} days. */
  async prune(): Promise<void> {
    const oldest = Date.now() - KEPT_DAYS * 86_400_000;
    const folders = await readdir(this.folderPath).catch(() => []);
    for (const folderPath of folders) {
      for (const name of await readdir(join(this.folderPath, folderPath)).catch(() => [])) {
        const path = join(this.folderPath, folderPath, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (mtimeMs < oldest) await unlink(path).catch(() => undefined);
      }
    }
  }

  #path(key: string): string {
    return join(this.folderPath, key.slice(0, 2), `${key.slice(2)}.json`);
  }
}
