/**
 * Writes the files of the output into a new folder, which then replaces the old one. Files that have not changed since the last build are
 * linked instead of made again.
 */
import { linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Cache, hashOf } from '../base/cache.ts';
import type { AnyOutputFile, JoinedFile, MadeFile, OutputFile } from '../base/output-file.ts';
import { Scratch } from '../base/scratch.ts';
import { defined } from '../shared/defined.ts';
import { replaceOutput } from './output-folder.ts';
import { SpareOutput } from './spare-output.ts';

interface WrittenFile {
  readonly key: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** Of its content. */
  readonly hash: string;
}

/** What the last build has written. */
interface OutputRecord<M> {
  readonly files: readonly (readonly [path: string, file: WrittenFile])[];
  readonly madeFrom?: M;
}

function recordKey(outPath: string): string {
  return hashOf('written', outPath);
}

function spareOf(outPath: string, cache: Cache): SpareOutput {
  return new SpareOutput(join(dirname(cache.folderPath), 'outputs', hashOf(outPath)));
}

interface WriteOptions<M> {
  readonly outPath: string;
  readonly files: readonly MadeFile[];
  /** More files, which are not known before others are written. Those that are joined are written after the others of their list. */
  readonly later?: readonly Promise<readonly AnyOutputFile[]>[];
  /** Keeps the record of what was written. */
  readonly cache: Cache;
  readonly onProgress?: (done: number, total: number) => void;
  /** Called with the path of each file that is made. */
  readonly onMade?: (path: string) => void;
  /** Called when everything is written, before the new folder replaces the old one; throws to keep the old one. */
  readonly beforeSwap?: () => Promise<void>;
  /** Called after it: what the output was made from, for {@link findOutput}. */
  readonly madeFrom?: () => Promise<M | undefined>;
}

/**
 * Writes all files.
 * @returns How many were made; the others were kept.
 * @throws ProblemsError when the disk refuses to take them or a file that is copied cannot be read.
 * @throws Error when two files have the same path, which the caller has to rule out.
 */
export async function writeOutput<M>(options: WriteOptions<M>): Promise<number> {
  const { outPath, files, later = [], cache, onProgress, beforeSwap } = options;
  const before = new Map((await cache.get<OutputRecord<M>>(recordKey(outPath)))?.files);
  const spare = spareOf(outPath, cache);
  const record = new Map<string, WrittenFile>();
  const scratch = new Scratch();
  let count = 0;
  let total = 0;
  let madeFrom: M | undefined;
  await replaceOutput(outPath, async (folderPath) => {
    await writeAll(files, folderPath);
    for (const more of later) {
      const found = await more;
      await writeAll(
        found.filter((file) => !isJoined(file)),
        folderPath,
      );
      await writeAll(found.filter(isJoined), folderPath);
    }
    await beforeSwap?.();
    madeFrom = await options.madeFrom?.();
  });
  for (const path of before.keys()) if (!record.has(path)) spare.remove(path);
  await cache.set(recordKey(outPath), defined({ files: [...record], madeFrom }) satisfies OutputRecord<M>);
  return count;

  async function writeAll(some: readonly AnyOutputFile[], folderPath: string): Promise<void> {
    total += some.length;
    makeFolders(folderPath, some);
    await forEachFile(some, async (file) => {
      await writeOne(file, folderPath);
      onProgress?.(record.size, total);
    });
  }

  // Node's asynchronous functions need twice as much computing for the many small files of a site.
  async function writeOne(file: AnyOutputFile, folderPath: string): Promise<void> {
    const target = join(folderPath, file.path);
    if (record.has(file.path)) throw new Error(`Two output files have the path ${file.path}.`);
    const last = before.get(file.path);
    const kept = last?.key === file.key ? keepOne(file.path, outPath, folderPath, last, spare) : undefined;
    if (kept !== undefined) {
      record.set(file.path, kept);
      return;
    }
    const made = isJoined(file) ? await joinPieces(file, folderPath) : await file.make();
    const content = made instanceof Uint8Array ? made : scratch.join(typeof made === 'string' ? [made] : made);
    writeFileSync(target, content);
    const { size, mtimeMs } = statSync(target);
    record.set(file.path, { key: file.key, size, mtimeMs, hash: hashOf(content) });
    spare.write(file.path, content);
    count++;
    options.onMade?.(file.path);
  }

  async function joinPieces({ pieces }: JoinedFile, folderPath: string): Promise<Uint8Array> {
    const sizes = pieces.map((piece) =>
      typeof piece === 'string' ? Buffer.byteLength(piece) : (record.get(piece.path)?.size ?? 0),
    );
    const whole = new Scratch(sizes.reduce((sum, size) => sum + size, 0));
    for (const piece of pieces) {
      whole.add(typeof piece === 'string' ? piece : (readWritten(piece, folderPath) ?? (await piece.make())));
    }
    return whole.joined;
  }

  /** Undefined if another file has its path, or if it was edited without a trace after an earlier build had written it. */
  function readWritten({ path, key }: OutputFile, folderPath: string): Uint8Array | undefined {
    const written = record.get(path);
    if (written?.key !== key) return undefined;
    const content = readFileSync(join(folderPath, path));
    return hashOf(content) === written.hash ? content : undefined;
  }
}

function isJoined(file: AnyOutputFile): file is JoinedFile {
  return 'pieces' in file;
}

function makeFolders(folderPath: string, files: readonly { readonly path: string }[]): void {
  const folders = new Set(files.map(({ path }) => dirname(join(folderPath, path))));
  for (const path of [...folders].sort()) mkdirSync(path, { recursive: true });
}

/** Puts an unchanged file from the last output, or from the spare one, into the new one. Undefined if neither has it. */
function keepOne(
  path: string,
  outPath: string,
  folderPath: string,
  last: WrittenFile,
  spare: SpareOutput,
): WrittenFile | undefined {
  const target = join(folderPath, path);
  if (keep(join(outPath, path), target, last)) return last;
  const content = spare.read(path, last.hash);
  if (content === undefined) return undefined;
  writeFileSync(target, content);
  return { ...last, mtimeMs: statSync(target).mtimeMs };
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
function keep(source: string, target: string, last: WrittenFile): boolean {
  try {
    const found = statSync(source, { throwIfNoEntry: false });
    if (found === undefined || !isSame(found, last)) return false;
    linkSync(source, target);
    return true;
  } catch {
    return false;
  }
}

/** The output of the last build, which may have been edited since. */
interface FoundOutput<M> {
  readonly files: number;
  readonly madeFrom: M;
  /** Whether the folder has the files that were written, unchanged, and no others. */
  isIntact(): boolean;
  /** Writes all files again. Returns false, and leaves the folder as it is, if one is neither there nor in the cache. */
  restore(): Promise<boolean>;
}

/** Undefined if what the output was made from is not known. */
export async function findOutput<M>(outPath: string, cache: Cache): Promise<FoundOutput<M> | undefined> {
  const record = await cache.get<OutputRecord<M>>(recordKey(outPath));
  if (record?.madeFrom === undefined) return undefined;
  const isIntact = (): boolean => {
    const missing = new Map(record.files);
    return hasOnly(outPath, '', missing) && missing.size === 0;
  };
  const restore = async (): Promise<boolean> => {
    const spare = spareOf(outPath, cache);
    const files: [string, WrittenFile][] = [];
    const missing = new Error('A file is missing.');
    try {
      await replaceOutput(outPath, async (folderPath) => {
        makeFolders(
          folderPath,
          record.files.map(([path]) => ({ path })),
        );
        for (const [path, last] of record.files) {
          const kept = keepOne(path, outPath, folderPath, last, spare);
          if (kept === undefined) throw missing;
          files.push([path, kept]);
        }
      });
    } catch (error) {
      if (error === missing) return false;
      throw error;
    }
    await cache.set(recordKey(outPath), { ...record, files } satisfies OutputRecord<M>);
    return true;
  };
  return { files: record.files.length, madeFrom: record.madeFrom, isIntact, restore };
}

/** Whether a folder has no files but these; removes those that it finds. */
function hasOnly(outPath: string, folder: string, files: Map<string, WrittenFile>): boolean {
  try {
    return readdirSync(join(outPath, folder), { withFileTypes: true }).every((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return hasOnly(outPath, path, files);
      const file = files.get(path);
      files.delete(path);
      return entry.isFile() && file !== undefined && isSame(statSync(join(outPath, path)), file);
    });
  } catch {
    return false;
  }
}

function isSame(found: Pick<WrittenFile, 'size' | 'mtimeMs'>, { size, mtimeMs }: WrittenFile): boolean {
  return found.size === size && found.mtimeMs === mtimeMs;
}
