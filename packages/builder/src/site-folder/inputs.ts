/** Which files of a site folder a site may be made from, and what tells that one of them has changed. */
import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type IsSkipped, listEntries } from '../base/list-files.ts';
import { attempt } from '../shared/attempt.ts';

/** Whether an edit to a file may change the site: not in outputs, installed packages and hidden folders. */
export function isInput(sitePath: string, path: string): boolean {
  const names = relative(sitePath, path).split(/[/\\]/);
  const [first = ''] = names;
  if (first === '' || names.some((name) => name.startsWith('.') || name === 'node_modules')) return false;
  return !/^dist(\.|$)/.test(first);
}

/** Whether {@link readInputStates} looks at a file or folder, which also looks at hidden ones below the inputs. */
export function isAmongInputs(sitePath: string, path: string): boolean {
  const names = relative(sitePath, path).split(/[/\\]/);
  return isInput(sitePath, join(sitePath, names[0] as string)) && !names.includes('node_modules') && !names.includes('.git');
}

/** Absolute path -> what changes with every write to the file; empty for what cannot be read. */
export type FileStates = ReadonlyMap<string, string>;

/** In place of the state of a link to a folder, whose files are not looked at. */
export const linkedFolder = 'linked folder';

/** The states of all files below a folder, or of a single file. */
export function readStates(path: string, isSkipped?: IsSkipped): Map<string, string> {
  const state = stateOf(path);
  if (state !== '' && state !== linkedFolder) return new Map([[path, state]]);
  const states = new Map<string, string>();
  for (const below of listEntries(path, isSkipped).keys()) states.set(join(path, below), stateOf(join(path, below)));
  return states;
}

/**
 * The states of all files of the site folder that a site may be made from, and of others.
 * @param isOutput Whether an absolute path is that of an output, which may be in the site folder under any name.
 */
export function readInputStates(sitePath: string, isOutput: (path: string) => boolean = () => false): Map<string, string> {
  const isSkipped = (path: string): boolean => isOutput(path) || !isAmongInputs(sitePath, path);
  return readStates(sitePath, (_, path) => isSkipped(join(sitePath, path)));
}

/** When the last of some files was written or moved, in milliseconds since 1970. */
export function newestOf(states: FileStates): number {
  let newest = 0;
  for (const state of states.values()) newest = Math.max(newest, Number(state.slice(state.lastIndexOf(' ') + 1)) || 0);
  return newest;
}

function stateOf(path: string): string {
  // It fails for a link to itself, for example.
  const stats = attempt(() => statSync(path, { throwIfNoEntry: false }));
  if (stats === undefined) return '';
  if (stats.isDirectory()) return linkedFolder;
  // The time of the last change of the inode is the one that no program can set, unlike that of the content.
  return `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
}
