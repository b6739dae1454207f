/**
 * A cache of values that are too large to be held for every page of a site. Their members are stored one after the other in a file, and read
 * when they are needed. As in cache.ts, everything has a hash of its key and content.
 */
import { closeSync, existsSync, fstatSync, futimesSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, replaceFileSync, reportUnstored } from './cache.ts';

/** What was stored under a key. */
export interface StoredParts {
  readonly key: string;
  /** The value of the first member. */
  readonly first: unknown;
  /** The names of all members. */
  readonly names: readonly string[];
  /** @throws DamagedEntryError when the value cannot be read as it was stored. */
  read(name: string): unknown;
}

/** A part of an entry is damaged or gone although the entry was found, so the value has to be computed again. */
export class DamagedEntryError extends Error {
  constructor(
    /** The key of the entry, or what it is about. */
    readonly subject: string,
  ) {
    super(`What the cache has of ${subject} is damaged.`);
  }
}

/** In the list of members at the beginning of a file. */
type Member = readonly [name: string, length: number, hash: string];

/** Before the list: its length in hexadecimal digits, and its hash. */
const digits = 8;
const listStart = digits + hashOf().length;
/** The list and the first member are seldom longer. */
const firstRead = 16_384;
const buffer = Buffer.alloc(firstRead);

export class PartsCache {
  constructor(readonly folderPath: string) {}

  /**
   * Returns undefined if there is no entry, or if its header is damaged.
   * @param isThorough Whether the other members are checked too.
   */
  get(key: string, isThorough = false): StoredParts | undefined {
    try {
      const parts = this.#open(key);
      if (isThorough) for (const name of parts?.names ?? []) parts?.read(name);
      return parts;
    } catch {
      return undefined;
    }
  }

  /** Whether there is an entry, damaged or not. */
  has(key: string): boolean {
    return existsSync(this.#path(key));
  }

  /**
   * Stores members; the first one is that which is always needed.
   * @returns Whether that succeeded; if not, `cacheProblem` returns the reason.
   */
  set(key: string, members: Readonly<Record<string, unknown>>): boolean {
    const contents = Object.entries(members).map(([name, value]) => [name, Buffer.from(JSON.stringify(value))] as const);
    const list = JSON.stringify(contents.map(([name, content]): Member => [name, content.length, hashOf(key, name, content)]));
    const length = Buffer.byteLength(list).toString(16).padStart(digits, '0');
    const start = Buffer.from(length + hashOf(key, list) + list);
    const path = this.#path(key);
    try {
      replaceFileSync(path, Buffer.concat([start, ...contents.map(([, content]) => content)]));
      return true;
    } catch (error) {
      reportUnstored(this.folderPath, error as NodeJS.ErrnoException);
      return false;
    }
  }

  /** In one of few folders: to make one takes as long as to write several files. */
  #path(key: string): string {
    return join(this.folderPath, key.slice(0, 1), `${key.slice(1)}.parts`);
  }

  #open(key: string): StoredParts | undefined {
    const path = this.#path(key);
    let start = read(path, 0, firstRead, buffer, markUsed);
    const length = Number.parseInt(start.toString('latin1', 0, digits), 16);
    const end = listStart + length;
    if (!(length >= 0)) return undefined;
    if (end > start.length) start = read(path, 0, end);
    const list = start.toString('utf8', listStart, end);
    if (start.toString('latin1', digits, listStart) !== hashOf(key, list)) return undefined;
    const places = new Map<string, { readonly offset: number; readonly length: number; readonly hash: string }>();
    let offset = end;
    for (const [name, length, hash] of JSON.parse(list) as Member[]) {
      places.set(name, { offset, length, hash });
      offset += length;
    }
    const readMember = (name: string, beginning?: Buffer): unknown => {
      const place = places.get(name);
      if (place === undefined) return undefined;
      const here = beginning?.subarray(place.offset, place.offset + place.length);
      const content = here?.length === place.length ? here : tryRead(path, place.offset, place.length);
      if (content === undefined || hashOf(key, name, content) !== place.hash) throw new DamagedEntryError(key);
      return JSON.parse(content.toString());
    };
    const names = [...places.keys()];
    return { key, names, first: readMember(names[0] ?? '', start), read: (name) => readMember(name) };
  }
}

/** Synchronous, which takes a third of the computing: thousands of entries are read one after the other. */
function read(
  path: string,
  offset: number,
  length: number,
  into = Buffer.allocUnsafe(length),
  then?: (file: number) => void,
): Buffer {
  const file = openSync(path, 'r');
  try {
    const content = into.subarray(0, readSync(file, into, 0, length, offset));
    then?.(file);
    return content;
  } finally {
    closeSync(file);
  }
}

/** Once a day, so that `pruneCaches` keeps it. Failures are ignored, because a read-only cache is still useful. */
function markUsed(file: number): void {
  try {
    const now = Date.now();
    if (fstatSync(file).mtimeMs < now - 86_400_000) futimesSync(file, now / 1000, now / 1000);
  } catch {
    // Then it is computed again some day.
  }
}

function tryRead(path: string, offset: number, length: number): Buffer | undefined {
  try {
    return read(path, offset, length);
  } catch {
    return undefined;
  }
}
