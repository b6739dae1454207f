/**
 * Watches all files below a folder, with a watcher for each folder instead of each file: a site of thousands of pages is watched at once. Where the
 * system watches whole trees, a single watcher is enough.
 */
import { existsSync, type FSWatcher, lstatSync, readdirSync, realpathSync, type Stats, statSync, watch } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { listEntries } from '../base/list-files.ts';
import { attempt } from '../shared/attempt.ts';
import { isInput } from '../site-folder/inputs.ts';

/** Milliseconds until a change is told: editors write a file in several steps. */
const pause = 10;

const watchesTrees = process.platform === 'darwin' || process.platform === 'win32';

/**
 * Watches what the dev server's site is made from.
 * @param path Absolute path of the site folder, or of a folder or file outside of it.
 * @param onChange Called with the absolute path of what was written, added or removed.
 * @returns Ends the watch; undefined if there is nothing at the path.
 */
export function watchInputs(path: string, onChange: (path: string) => void): (() => void) | undefined {
  if (!existsSync(path)) return undefined;
  const isFolder = statSync(path).isDirectory();
  const isSkipped = (below: string): boolean => (isFolder ? !isInput(path, below) : below !== path);
  return watchFolder(isFolder ? path : dirname(path), isSkipped, onChange);
}

/**
 * @param isSkipped Whether nothing in a folder, or a file, is of interest.
 * @param onChange Called with the absolute path of what was written, added or removed: a file, or a folder that has gone.
 * @returns Ends the watch.
 */
export function watchFolder(
  folderPath: string,
  isSkipped: (path: string) => boolean,
  onChange: (path: string) => void,
): () => void {
  const watchers = new Map<string, FSWatcher>();
  const timers = new Map<string, NodeJS.Timeout>();
  let hasFailed = false;

  const tell = (path: string): void => {
    clearTimeout(timers.get(path));
    timers.set(path, setTimeout(onChange, pause, path));
  };

  const fail = (path: string, error: unknown): void => {
    // The watcher of a folder that has gone may fail before the folder above it reports that.
    if (hasFailed || statsOf(path) === undefined) return;
    hasFailed = true;
    const { code = String(error) } = error as NodeJS.ErrnoException;
    console.warn(`${path} cannot be watched (${code}), so edits there show only after the server has been restarted.`);
  };

  const forget = (path: string): void => {
    for (const [folder, watcher] of watchers) {
      if (folder !== path && !folder.startsWith(path + sep)) continue;
      watcher.close();
      watchers.delete(folder);
    }
  };

  /** @param own What the watch is for: the folder, or a link. @returns Whether it can be watched. */
  const start = (own: string, folder: string, onEvent: (event: string, name: string | null) => void): boolean => {
    try {
      const watcher = watch(folder, { recursive: watchesTrees && own === folder }, onEvent);
      watcher.on('error', (error) => {
        fail(own, error);
        forget(own);
      });
      watchers.set(own, watcher);
      return true;
    } catch (error) {
      fail(own, error);
      return false;
    }
  };

  /** @param isNew Whether its files are changes. */
  const add = (path: string, isNew: boolean): void => {
    if (watchers.has(path)) return;
    // Folders come and go while they are read, and nothing else catches what is thrown here.
    try {
      if (!start(path, path, (event, name) => name !== null && notice(event, join(path, name)))) return;
      if (watchesTrees) {
        const below = listEntries(path, (_, name) => isSkipped(join(path, name)));
        for (const [name, entry] of below) if (entry.isSymbolicLink()) visit(join(path, name), isNew);
        return;
      }
      for (const entry of readdirSync(path, { withFileTypes: true })) {
        const below = join(path, entry.name);
        if ((entry.isFile() && !isNew) || isSkipped(below)) continue;
        // Only a link can lead back.
        if (entry.isDirectory()) add(below, isNew);
        else visit(below, isNew);
      }
    } catch (error) {
      fail(path, error);
    }
  };

  /** Edits of a linked file are events where it is; there, an editor may put another one in its place. */
  const addLink = (path: string): void => {
    const target = realPath(path);
    if (target !== undefined && target !== path && !watchers.has(path)) {
      start(path, dirname(target), (_, name) => {
        if (name === null || name === basename(target)) tell(path);
      });
    }
  };

  const visit = (path: string, isNew: boolean): void => {
    if (statsOf(path)?.isDirectory() === true) {
      if (staysInside(folderPath, path)) add(path, isNew);
      return;
    }
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true) addLink(path);
    if (isNew) tell(path);
  };

  const notice = (event: string, path: string): void => {
    try {
      if (isSkipped(path)) return;
      const isFolder = statsOf(path)?.isDirectory() === true;
      // Of a folder only whether it is there: it may be another one than before.
      if (event === 'rename') forget(path);
      else if (isFolder) return;
      if (!isFolder || !watchesTrees) visit(path, true);
    } catch (error) {
      fail(path, error);
    }
  };

  add(folderPath, false);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** Undefined for what is not there, or cannot be looked at, such as a link to itself. */
function statsOf(path: string): Stats | undefined {
  return attempt(() => statSync(path, { throwIfNoEntry: false }));
}

function realPath(path: string): string | undefined {
  return attempt(() => realpathSync(path));
}

/** Whether a folder is where it seems to be, or a link to another one below the root that is none of those around it. */
function staysInside(root: string, path: string): boolean {
  const target = realPath(path);
  if (target === undefined || !target.startsWith(realPath(root) + sep)) return false;
  for (let folder = dirname(path); folder.length > root.length; folder = dirname(folder)) {
    if (realPath(folder) === target) return false;
  }
  return true;
}
