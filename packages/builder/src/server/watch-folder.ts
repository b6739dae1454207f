/**
 * Watches all files below a folder, with a watcher for each folder instead of each file: a site of thousands of pages is watched at once. Where the
 * system watches whole trees, a single watcher is enough.
 */
import { existsSync, type FSWatcher, lstatSync, readdirSync, realpathSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { listEntries } from '../base/list-files.ts';
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
    const tellOf = (): void => {
      timers.delete(path);
      onChange(path);
    };
    timers.set(path, setTimeout(tellOf, pause));
  };

  const fail = (path: string, error: unknown): void => {
    // The watcher of a folder that has gone may fail before the folder above it reports that.
    if (hasFailed || statSync(path, { throwIfNoEntry: false }) === undefined) return;
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
  };

  /** Edits of a linked file are events where it is; there, an editor may put another one in its place. */
  const addLink = (path: string): void => {
    const target = realpathSync(path);
    if (target !== path && !watchers.has(path)) {
      start(path, dirname(target), (_, name) => {
        if (name === null || name === basename(target)) tell(path);
      });
    }
  };

  const visit = (path: string, isNew: boolean): void => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isDirectory() === true) {
      if (!leadsBack(path)) add(path, isNew);
      return;
    }
    if (stats !== undefined && lstatSync(path).isSymbolicLink()) addLink(path);
    if (isNew) tell(path);
  };

  const notice = (event: string, path: string): void => {
    if (isSkipped(path)) return;
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
    // Of a folder only whether it is there: it may be another one than before.
    if (event === 'rename') forget(path);
    else if (isFolder) return;
    if (!isFolder || !watchesTrees) visit(path, true);
  };

  add(folderPath, false);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** Whether a folder is a link to one above it. */
function leadsBack(path: string): boolean {
  return path.startsWith(realpathSync(path) + sep);
}
