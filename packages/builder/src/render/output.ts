/**
 * Writes the files of the output into a new folder, which then replaces the old one. Files that have not changed since the last build are
 * linked instead of made again.
 */
import { closeSync, linkSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Cache, hashOf } from '../base/cache.ts';
import { programFingerprint } from '../base/fingerprint.ts';
import type { AnyOutputFile, FilePieces, OutputFile } from '../base/output-file.ts';
import { replaceOutput } from './output-folder.ts';

interface WrittenFile {
  readonly key: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** What the last build has written. */
type OutputRecord = readonly (readonly [path: string, file: WrittenFile])[];

interface WriteOptions {
  readonly outPath: string;
  /** Written one after the other; a later one may not be known yet. */
  readonly lists: Iterable<readonly AnyOutputFile[]> | AsyncIterable<readonly AnyOutputFile[]>;
  /** Keeps the record of what was written. */
  readonly cache: Cache;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Writes all files.
 * @returns How many there are, and the paths of those that were made; the others were kept.
 * @throws ProblemsError when the disk refuses to take them or a file that is copied cannot be read.
 * @throws Error when two files have the same path, which the caller has to rule out.
 */
export async function writeOutput({
  outPath,
  lists,
  cache,
  onProgress,
}: WriteOptions): Promise<{ readonly all: number; readonly made: readonly string[] }> {
  // What another version of the program has written may have another form.
  const recordKey = hashOf('written', programFingerprint('render/output.ts'), outPath);
  const before = new Map(await cache.get<OutputRecord>(recordKey));
  const record = new Map<string, WrittenFile>();
  const made: string[] = [];
  let total = 0;
  await replaceOutput(outPath, async (folderPath) => {
    for await (const files of lists) {
      total += files.length;
      makeFolders(folderPath, files);
      await forEachFile(files, async (file) => {
        await writeOne(file, folderPath);
        onProgress?.(record.size, total);
      });
    }
  });
  await cache.set(recordKey, [...record] satisfies OutputRecord);
  return { all: record.size, made };

  // Node's asynchronous functions need twice as much computing for the many small files of a site.
  async function writeOne(file: AnyOutputFile, folderPath: string): Promise<void> {
    const target = join(folderPath, file.path);
    if (record.has(file.path)) throw new Error(`Two output files have the path ${file.path}.`);
    const last = before.get(file.path);
    if (last?.key === file.key && keep(join(outPath, file.path), target, last)) {
      record.set(file.path, last);
      return;
    }
    const content = await file.make();
    if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(target, content);
    else await writePieces(content, target, folderPath);
    const { size, mtimeMs } = statSync(target);
    record.set(file.path, { key: file.key, size, mtimeMs });
    made.push(file.path);
  }

  async function writePieces(pieces: FilePieces, target: string, folderPath: string): Promise<void> {
    const file = openSync(target, 'w');
    try {
      for (const piece of pieces) {
        const isContent = typeof piece === 'string' || piece instanceof Uint8Array;
        writeFileSync(file, isContent ? piece : (readWritten(piece, folderPath) ?? (await piece.make())));
      }
    } finally {
      closeSync(file);
    }
  }

  /** Undefined if it isn't written yet, or another file has its path. */
  function readWritten({ path, key }: OutputFile, folderPath: string): Uint8Array | undefined {
    return record.get(path)?.key === key ? readFileSync(join(folderPath, path)) : undefined;
  }
}

function makeFolders(folderPath: string, files: readonly { readonly path: string }[]): void {
  const folders = new Set(files.map(({ path }) => dirname(join(folderPath, path))));
  for (const path of [...folders].sort()) mkdirSync(path, { recursive: true });
}

/** Several at a time, so that the threads that make them always have something to do. */
const filesAtOnce = 32;

/** When an action fails, the others have ended too: none writes into a folder that is about to be removed. */
async function forEachFile<F>(files: readonly F[], action: (file: F) => Promise<void>): Promise<void> {
  const left = files.values();
  let failure: { readonly error: unknown } | undefined;
  const lane = async (): Promise<void> => {
    for (const file of left) {
      await action(file).catch((error: unknown) => {
        failure ??= { error };
      });
      if (failure !== undefined) return;
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, lane));
  if (failure !== undefined) throw failure.error;
}

/** Links an unchanged file. Returns false if the old file is gone or was edited, or if the file system does not support links. */
function keep(source: string, target: string, { size, mtimeMs }: WrittenFile): boolean {
  try {
    const found = statSync(source, { throwIfNoEntry: false });
    if (found?.size !== size || found.mtimeMs !== mtimeMs) return false;
    linkSync(source, target);
    return true;
  } catch {
    return false;
  }
}
