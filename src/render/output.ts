/**
 * Writes the output folder: writes a new folder next to the old one and then swaps them, so that a failed run leaves the old one unchanged.
 * Files that have not changed since the last build are linked instead of made again.
 */
import { link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Cache, hashOf } from '../base/cache.ts';
import type { OutputFile } from '../base/output-file.ts';
import type { Problem } from '../model.ts';

interface WrittenFile {
  readonly key: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/**
 * Writes all files.
 * @returns How many were made; the others were kept.
 * @throws Error if two files have the same path, which callers must prevent.
 */
export async function writeOutput(
  outPath: string,
  files: readonly OutputFile[],
  cache: Cache,
  onProgress: (done: number) => void,
): Promise<number> {
  const recordKey = hashOf('output', outPath);
  const before = (await cache.get<Record<string, WrittenFile>>(recordKey)) ?? {};
  const record: Record<string, WrittenFile> = {};
  const fresh = `${outPath}.new-${process.pid}`;
  const old = `${outPath}.old-${process.pid}`;
  await rm(fresh, { recursive: true, force: true });
  const folders = new Set(files.map((file) => dirname(join(fresh, file.path))));
  for (const path of [...folders].sort()) await mkdir(path, { recursive: true });
  let made = 0;
  let done = 0;
  try {
    for (let start = 0; start < files.length; start += 32) {
      await Promise.all(files.slice(start, start + 32).map(writeOne));
      onProgress(done);
    }
    await rename(outPath, old).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(fresh, outPath);
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
  await cache.set(recordKey, record);
  return made;

  async function writeOne(file: OutputFile): Promise<void> {
    const target = join(fresh, file.path);
    if (record[file.path] !== undefined) throw new Error(`Two output files have the path ${file.path}.`);
    const last = Object.hasOwn(before, file.path) ? before[file.path] : undefined;
    if (last !== undefined && last.key === file.key && (await keep(join(outPath, file.path), target, last))) {
      record[file.path] = last;
      done++;
      return;
    }
    await writeFile(target, await file.make());
    const { size, mtimeMs } = await stat(target);
    record[file.path] = { key: file.key, size, mtimeMs };
    made++;
    done++;
  }
}

/** The name of a file in every output folder; a build never replaces a folder without it. */
export const outputMark = '.site-build';

/** The reason why a folder cannot be used for output; undefined if it can. */
export async function outputFolderProblem(outPath: string, sitePath: string): Promise<Problem | undefined> {
  const place = { file: outPath };
  if (`${sitePath}/`.startsWith(`${outPath}/`)) {
    return {
      severity: 'error',
      place,
      message: 'the output folder contains the site folder',
      fix: 'Choose another folder with --out',
    };
  }
  const names: string[] | undefined = await readdir(outPath).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : undefined,
  );
  if (names === undefined) {
    return {
      severity: 'error',
      place,
      message: 'the output folder cannot be read, or is a file',
      fix: 'Choose another folder with --out',
    };
  }
  if (names.length === 0 || names.includes(outputMark)) return undefined;
  return {
    severity: 'error',
    place,
    message: 'the output folder contains files that were not written by a build; a build replaces the whole folder',
    fix: 'Empty the folder, or choose another one with --out',
  };
}

/** Links an unchanged file. Returns false if the old file is gone or was edited, or if the file system does not support links. */
async function keep(source: string, target: string, last: WrittenFile): Promise<boolean> {
  try {
    const { size, mtimeMs } = await stat(source);
    if (size !== last.size || mtimeMs !== last.mtimeMs) return false;
    await link(source, target);
    return true;
  } catch {
    return false;
  }
}
