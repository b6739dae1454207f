/**
 * Results kept on disk, keyed by the hash of their inputs, so that nothing is computed twice. Every entry has a hash of its content: a
 * lost or damaged entry is computed again, so the result of a run never depends on the cache.
 */
import { createHash, randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, readSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Problem } from '../model/source.ts';
import { attempt } from '../shared/attempt.ts';
import { listEntries } from './list-files.ts';
import { reasonOf } from './system-errors.ts';

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
const keptDays = 14;
const hashLength = hashOf().length;

let failure: Problem | undefined;

/** A warning about the first result of this run that could not be stored; undefined if all could be. */
export function cacheProblem(): Problem | undefined {
  return failure;
}

/** Records that a result could not be stored, for {@link cacheProblem}. */
export function reportUnstored(path: string, error: unknown): void {
  failure ??= {
    severity: 'warning',
    place: { file: path },
    message: `the cache cannot be written: ${reasonOf(error)}`,
    fix: 'Nothing is missing from the result, but the next run will take as long; free or unlock the folder to keep what was computed',
  };
}

export class Cache {
  constructor(readonly folderPath: string) {}

  /** The stored value; undefined if there is none or it is damaged. Marks the entry as used. */
  async get<T>(key: string): Promise<T | undefined> {
    const content = this.getBytes(key);
    return content && (JSON.parse(content.toString()) as T);
  }

  /** Stores a value. If that fails, {@link cacheProblem} returns the reason. */
  async set(key: string, value: unknown): Promise<void> {
    this.setBytes(key, Buffer.from(JSON.stringify(value)));
  }

  /** As {@link get}, for what {@link setBytes} has stored. Synchronous, which takes a third of the computing for thousands of entries. */
  getBytes(key: string): Buffer | undefined {
    const path = this.#path(key);
    const entry = attempt(() => readFileSync(path));
    const content = entry?.subarray(hashLength);
    if (content === undefined || entry?.toString('latin1', 0, hashLength) !== hashOf(key, content)) return undefined;
    markUsed(path);
    return content;
  }

  /**
   * As {@link set}, for bytes.
   * @returns Whether they have been stored.
   */
  setBytes(key: string, content: Uint8Array): boolean {
    try {
      replaceFile(this.#path(key), Buffer.concat([Buffer.from(hashOf(key, content)), content]));
      return true;
    } catch (error) {
      reportUnstored(this.folderPath, error);
      return false;
    }
  }

  /**
   * Reads a part of what {@link getBytes} has returned, for those who don't keep it in memory. It isn't checked again.
   * @throws Error when the entry has gone since.
   */
  readPart(key: string, offset: number, length: number): Buffer {
    const file = openSync(this.#path(key), 'r');
    try {
      const part = Buffer.allocUnsafe(length);
      readSync(file, part, 0, length, hashLength + offset);
      return part;
    } finally {
      closeSync(file);
    }
  }

  #path(key: string): string {
    return join(this.folderPath, key.slice(0, 1), key.slice(1));
  }
}

/**
 * Writes a file atomically, so that readers see either the old or the new content: writes a temporary file and renames it. Makes the folder if
 * there is none. Synchronous, which takes less computing for many small files.
 */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.${randomUUID()}`;
  try {
    try {
      writeFileSync(temporary, content);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(temporary, content);
    }
    renameSync(temporary, path);
  } catch (error) {
    attempt(() => rmSync(temporary));
    // That of writing names no file.
    throw Object.assign(error as Error, { path });
  }
}

/**
 * Removes entries that have not been used for {@link keptDays} days, and remains of interrupted runs, from all caches.
 */
export async function pruneCaches(cacheFolder: string): Promise<void> {
  const oldest = Date.now() - keptDays * 86_400_000;
  for (const name of listEntries(cacheFolder).keys()) {
    const path = join(cacheFolder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < oldest) await rm(path, { force: true }).catch(() => undefined);
  }
}

/** Prunes once a day, since it looks at every entry. */
export async function pruneSometimes(cacheFolder: string): Promise<void> {
  const mark = join(cacheFolder, 'pruned');
  const { mtimeMs } = await stat(mark).catch(() => ({ mtimeMs: 0 }));
  if (Math.abs(Date.now() - mtimeMs) < 86_400_000) return;
  await pruneCaches(cacheFolder);
  await writeFile(mark, '').catch(() => undefined);
}

/** Marks a file as used, for {@link pruneCaches}. Failures are ignored, because a read-only cache is still useful. */
export function markUsed(path: string): void {
  const now = new Date();
  attempt(() => utimesSync(path, now, now));
}
