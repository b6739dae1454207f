/** Which files of a site folder a site may be made from, and whether one of them has changed while a build was reading them. */
import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { programRoot } from '../base/fingerprint.ts';

/** Folders of the program, which are no content where the site folder is its repository. */
const programFolders = ['src', 'test', 'bench', 'scripts', 'tools'];

/** Whether an edit to a file may change the site: not in outputs, installed packages and hidden folders. */
export function isInput(sitePath: string, path: string): boolean {
  const names = relative(sitePath, path).split(/[/\\]/);
  const [first = ''] = names;
  if (first === '' || names.some((name) => name.startsWith('.') || name === 'node_modules')) return false;
  return !/^dist(\.|$)/.test(first) && !(sitePath === programRoot && programFolders.includes(first));
}

export function isOutside(sitePath: string, path: string): boolean {
  return !`${path}${sep}`.startsWith(sitePath + sep);
}

/** The files below a folder. Times are in milliseconds since 1970. */
export interface FolderState {
  /** When it began to be read. */
  readonly time: number;
  /** Path relative to the folder -> what changes with every write to the file. */
  readonly files: ReadonlyMap<string, string>;
  /** Those whose next write might not change that, because the last one was a moment ago. */
  readonly unsettled: ReadonlySet<string>;
  /** When the last of them was written or moved. */
  readonly newest: number;
  /** Whether there are links to folders, whose files are not listed. */
  readonly hasLinkedFolders: boolean;
}

/** In milliseconds: file systems do not tell apart the times of two writes that follow each other this closely. */
const timeStep = 100;

/** Whether the next write to any of the files will change the state. */
export function isSettled({ newest, time }: FolderState): boolean {
  return newest <= time - timeStep;
}

/** The states of the files whose next write will change them. */
export function settledFiles({ files, unsettled }: FolderState): ReadonlyMap<string, string> {
  return new Map([...files].filter(([path, state]) => state !== '' && !unsettled.has(path)));
}

interface FolderReading {
  /** What is in a folder, by its absolute path; nothing for one that cannot be read. */
  readonly list?: (folderPath: string) => readonly Dirent[];
  /** Which files have a state, by name; the others are only listed. */
  readonly hasState?: (name: string) => boolean;
}

/** @param isSkipped Whether a file or folder is left out, by name and path relative to the folder. */
export function readFolderState(
  folderPath: string,
  isSkipped: (name: string, path: string) => boolean,
  { list = readEntries, hasState = () => true }: FolderReading = {},
): FolderState {
  const time = Date.now();
  const files = new Map<string, string>();
  const unsettled = new Set<string>();
  let newest = 0;
  let hasLinkedFolders = false;
  const visit = (relativePath: string): void => {
    const absolute = relativePath === '' ? folderPath : `${folderPath}${sep}${relativePath}`;
    for (const entry of list(absolute)) {
      const path = relativePath === '' ? entry.name : `${relativePath}/${entry.name}`;
      if (isSkipped(entry.name, path)) continue;
      if (entry.isDirectory()) {
        visit(path);
        continue;
      }
      const stats = !entry.isFile() || hasState(entry.name) ? statOf(`${absolute}${sep}${entry.name}`) : undefined;
      files.set(path, stats === undefined ? '' : printState(stats));
      if (stats === undefined) continue;
      hasLinkedFolders ||= stats.isDirectory();
      if (stats.ctimeMs > newest) newest = stats.ctimeMs;
      if (stats.ctimeMs > time - timeStep) unsettled.add(path);
    }
  };
  visit('');
  return { time, files, unsettled, newest, hasLinkedFolders };
}

/**
 * All files that a site may be made from, and others below its folder.
 * @param outPath Output folder of the build, which may be inside the site folder under any name; empty if there is none.
 */
export function readInputState(sitePath: string, outPath: string, reading?: FolderReading): FolderState {
  const isSkipped = (name: string, path: string): boolean => {
    if (name === 'node_modules' || name === '.git' || (name === path && !isInput(sitePath, join(sitePath, path)))) return true;
    if (outPath === '') return false;
    const absolute = join(sitePath, path);
    return absolute === outPath || absolute.startsWith(`${outPath}.`);
  };
  return readFolderState(sitePath, isSkipped, reading);
}

/** Inputs that have been written, added or removed between two states, sorted. */
export function changedInputs(sitePath: string, before: FolderState, after: FolderState): string[] {
  const paths = new Set([...before.files.keys(), ...after.files.keys()]);
  const changed = [...paths].filter((path) => before.files.get(path) !== after.files.get(path));
  return changed.filter((path) => isInput(sitePath, join(sitePath, path))).sort();
}

/**
 * A file itself, or a folder with all files and folders below it.
 * @param isSkipped Whether a file or folder below is left out, by its absolute path.
 */
export function listInputs(path: string, isSkipped: (path: string) => boolean): string[] {
  if (statOf(path)?.isDirectory() !== true) return [path];
  const names = readEntries(path).map(({ name }) => name);
  const below = names.map((name) => join(path, name)).filter((entry) => isInput(path, entry) && !isSkipped(entry));
  return [path, ...below.flatMap((entry) => listInputs(entry, isSkipped))];
}

/** Which of some files and folders have been written since a time, in whole milliseconds since 1970, or are gone. */
export function changedSince(paths: Iterable<string>, time: number): string[] {
  return [...new Set(paths)].filter((path) => Math.floor(statOf(path)?.ctimeMs ?? Number.POSITIVE_INFINITY) > time);
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function printState({ ino, size, mtimeMs, ctimeMs }: Stats): string {
  // The time of the last change of the inode is the one that no program can set, unlike that of the content.
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}

/** What {@link readFolderState} says of a single file; undefined if there is none. */
export function stateOfFile(path: string): string | undefined {
  const stats = statOf(path);
  return stats === undefined || stats.isDirectory() ? undefined : printState(stats);
}

/** Empty for a folder that cannot be read; what reads its content reports that. */
function readEntries(folderPath: string): Dirent[] {
  try {
    return readdirSync(folderPath, { withFileTypes: true });
  } catch {
    return [];
  }
}
