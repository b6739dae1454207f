/** The files that a build writes. */
import { readFile, stat } from 'node:fs/promises';
import { hashOf } from './cache.ts';

/** A file to write: its path relative to the output folder, a hash of what it is made from, and a function that makes it. */
export interface OutputFile {
  readonly path: string;
  readonly key: string;
  make(): string | Uint8Array | Promise<string | Uint8Array>;
}

/** An output file with the given content. */
export function readyFile(path: string, content: string | Uint8Array): OutputFile {
  return { path, key: hashOf(content), make: () => content };
}

/** An output file that is a copy of a file on disk. */
export async function copyOf(path: string, file: string): Promise<OutputFile> {
  const { size, mtimeMs } = await stat(file);
  return { path, key: hashOf('copy', file, String(size), String(mtimeMs)), make: () => readFile(file) };
}
