/** The files that a build writes. */
import { stat } from 'node:fs/promises';
import type { PublishedFile } from '../model/published.ts';
import { hashOf } from './cache.ts';
import { readPublished } from './may-publish.ts';
import { ProblemsError } from './problems.ts';
import { isSystemError, reasonOf } from './system-errors.ts';

/** The name of a file in every output folder; a build never replaces a folder without it. */
export const outputMark = '.site-build';

/**
 * What is written one after the other: texts as UTF-8, bytes, and other files of the output, which are read from the disk where they have been written.
 * So a file of all pages, which may be too large for the memory, never has to be in it.
 */
export type FilePieces = readonly (string | Uint8Array | OutputFile)[];

/** A file to write: a hash of what it is made from, and a function that makes it. */
export interface OutputFile<Content = string | Uint8Array> {
  /** Relative to the output folder. */
  readonly path: string;
  readonly key: string;
  make(): Content | Promise<Content>;
}

/** Whatever a build writes. */
export type AnyOutputFile = OutputFile<string | Uint8Array | FilePieces>;

/** An output file with the given content. */
export function readyFile(path: string, content: string | Uint8Array): OutputFile {
  return { path, key: hashOf(content), make: () => content };
}

/**
 * An output file that is a copy of a file on disk.
 * @throws ProblemsError when the file cannot be read or holds a key, also when it is made.
 */
export async function copyOf(path: string, file: PublishedFile): Promise<OutputFile> {
  // The time of the last change of the inode is the one that no program can set, unlike that of the content.
  const { ino, size, mtimeMs, ctimeMs } = await stat(file).catch((error: unknown) => failToRead(file, error));
  return {
    path,
    key: hashOf('copy', file, [ino, size, mtimeMs, ctimeMs].join(' ')),
    make() {
      try {
        return readPublished(file);
      } catch (error) {
        if (isSystemError(error)) failToRead(file, error);
        throw error;
      }
    },
  };
}

function failToRead(file: string, error: unknown): never {
  throw ProblemsError.at({ file }, `the file cannot be read: ${reasonOf(error)}`, 'Check its permissions');
}
