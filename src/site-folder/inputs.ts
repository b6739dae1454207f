/** Which files of a site folder a site may be made from, and whether one of them has changed while a build was reading them. */
import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { programRoot } from '../base/fingerprint.ts';

/** Folders of the program, which are no content where the site folder is its repository. */
const programFolders = ['src', 'test', 'bench', 'scripts'];

/** Whether an edit to a file may change the site: not in outputs, installed packages and hidden folders. */
export function isInput(sitePath: string, path: string): boolean {
  const names = relative(sitePath, path).split(/[/\\]/);
  const [first = ''] = names;
  if (first === '' || names.some((name) => name.startsWith('.') || name === 'node_modules')) return false;
  return !/^dist(\.|$)/.test(first) && !(sitePath === programRoot && programFolders.includes(first));
}

/** Path relative to the site folder -> what changes with every write to the file. */
export type InputState = ReadonlyMap<string, string>;

/** @param outPath Output folder of the build, which may be inside the site folder under any name. */
export function readInputState(sitePath: string, outPath: string): InputState {
  const state = new Map<string, string>();
  const visit = (folderPath: string): void => {
    for (const entry of readEntries(folderPath)) {
      const path = join(folderPath, entry.name);
      if (!isInput(sitePath, path) || path === outPath || path.startsWith(`${outPath}.`)) continue;
      if (entry.isDirectory()) visit(path);
      else state.set(relative(sitePath, path), stateOf(path));
    }
  };
  visit(sitePath);
  return state;
}

/** Files that have been written, added or removed between two states, sorted. */
export function changedInputs(before: InputState, after: InputState): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).sort();
}

function stateOf(path: string): string {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(path);
    return [ino, size, mtimeMs, ctimeMs].join(' ');
  } catch {
    return '';
  }
}

/** Empty for a folder that cannot be read; what reads its content reports that. */
function readEntries(folderPath: string) {
  try {
    return readdirSync(folderPath, { withFileTypes: true });
  } catch {
    return [];
  }
}
