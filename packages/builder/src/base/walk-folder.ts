/**
 * Lists the files below a folder of the site folder in a fixed order, as far as readers may get them. Follows symbolic links to such files and
 * folders, unless they form a cycle. Whatever cannot become a page or a file of the site is named. Does not read the files.
 */
import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { PublishedFile, Refused } from '../model/published.ts';
import type { Problem } from '../model/source.ts';
import type { IsSkipped } from './list-files.ts';
import { explainRefusal, type Gate } from './may-publish.ts';
import { compareText } from './problems.ts';
import { reasonOf } from './system-errors.ts';

/** Whether it is what it seems to be. Node replaces bytes in a name that are not UTF-8, so that the name does not exist. */
function isPlain(entry: Dirent): boolean {
  return (entry.isFile() || entry.isDirectory()) && !entry.name.includes('\uFFFD');
}

/** A file or folder. */
export interface FoundFile {
  /** Path relative to the folder that was walked, forward slashes. */
  readonly relativePath: string;
  /** Path relative to the site folder, forward slashes. */
  readonly path: string;
  readonly file: PublishedFile;
}

/** Sorted by path. */
interface FoundFiles {
  readonly files: readonly FoundFile[];
  readonly folders: readonly Pick<FoundFile, 'path'>[];
  /** What is not published: path relative to the site folder, that of a folder with a slash at its end -> why. */
  readonly refused: ReadonlyMap<string, Refused>;
  /** With what is refused because of a link. */
  readonly problems: readonly Problem[];
}

/**
 * @param sitePath Absolute path of the site folder.
 * @param folderPath Path of the folder relative to it, forward slashes; `.` for the site folder itself. One that does not exist is empty.
 */
export function walkFolder(sitePath: string, folderPath: string, gate: Gate, isSkipped: IsSkipped = () => false): FoundFiles {
  const files: FoundFile[] = [];
  const folders: Pick<FoundFile, 'path'>[] = [];
  const refused = new Map<string, Refused>();
  const problems: Problem[] = [];
  const complain = (file: string, message: string, fix: string, severity: Problem['severity'] = 'error'): void => {
    problems.push({ severity, place: { file }, message, fix });
  };

  /** @param around Real paths of the folders that contain it, the innermost last. */
  function visit(relativePath: string, around: readonly string[]): void {
    const path = relativePath === '' ? folderPath : `${folderPath}/${relativePath}`;
    const absolute = join(sitePath, path);
    let here: readonly string[];
    let entries: Dirent[];
    try {
      entries = readdirSync(absolute, { withFileTypes: true }).sort((a, b) => compareText(a.name, b.name));
      here = [...around, realpathSync.native(absolute)];
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isMissing) complain(path, `the folder cannot be read: ${reasonOf(error)}`, 'Check its permissions');
      return;
    }
    const refusal = relativePath === '' ? gate.refusalOf(here[0] as string) : undefined;
    if (refusal !== undefined) {
      complain(path, ...linkTo(refusal, path));
      return;
    }
    for (const entry of entries) {
      const own = relativePath === '' ? entry.name : `${relativePath}/${entry.name}`;
      if (isSkipped(entry.name, own)) continue;
      if (/[\0-\x1f\x7f\\]/.test(entry.name)) {
        const place = `${folderPath}/${own}`.replace(/[\0-\x1f\x7f\\]/g, encodeURIComponent);
        complain(place, 'the name contains a backslash or a control character', 'Rename the file or folder');
      } else look(entry, own, here);
    }
  }

  /** @param here Real paths of the folders that contain the entry, the innermost last. */
  function look(entry: Dirent, relativePath: string, here: readonly string[]): void {
    const path = folderPath === '.' ? relativePath : `${folderPath}/${relativePath}`;
    const found = isPlain(entry) ? { kind: entry, target: here.at(-1) + sep + entry.name } : follow(path, here);
    if (found === undefined) return;
    const { kind, target } = found;
    if (!kind.isDirectory() && !kind.isFile()) {
      complain(path, 'this is neither a file nor a folder', 'Remove it, or replace it with a file');
      return;
    }
    const passed = ask(kind, here.at(-1) + sep + entry.name, target);
    if (passed === undefined) {
      folders.push({ path });
      visit(relativePath, here);
    } else if (typeof passed === 'string') files.push({ relativePath, path, file: passed });
    else {
      refused.set(kind.isDirectory() ? `${path}/` : path, passed);
      if (kind !== entry) complain(path, ...linkTo(passed, path));
    }
  }

  /** @param named A link has a name of its own. */
  function ask(kind: Dirent | Stats, named: string, target: string): PublishedFile | Refused | undefined {
    if (kind.isDirectory()) return gate.refusalOf(named) ?? gate.refusalOf(target);
    const passed = gate.mayPublishTarget(named);
    return typeof passed === 'object' || named === target ? passed : gate.mayPublishTarget(target);
  }

  /** What a name that is not plain stands for; undefined for what is left out. */
  function follow(path: string, here: readonly string[]): { kind: Stats; target: string } | undefined {
    try {
      const target = realpathSync.native(join(sitePath, path));
      if (!here.includes(target)) return { kind: statSync(target), target };
      complain(path, 'the symbolic link points to a folder that contains it and is not followed', 'Remove it', 'warning');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const broken = { ENOENT: 'points to a file that does not exist', ELOOP: 'points to itself' }[code ?? ''];
      // Node replaces bytes that are not UTF-8, so the name that it gives does not exist.
      if (path.includes('\uFFFD')) complain(path, 'the name is not UTF-8', 'Rename the file or folder');
      else if (broken === undefined) complain(path, `it cannot be read: ${reasonOf(error)}`, 'Check its permissions');
      else complain(path, `the symbolic link ${broken}`, 'Remove it, or point it to a file');
    }
    return undefined;
  }

  visit('', []);
  const byPath = (a: FoundFile, b: FoundFile): number => compareText(a.relativePath, b.relativePath);
  return { files: files.sort(byPath), folders, refused, problems };
}

function linkTo(refused: Refused, path: string): readonly [message: string, fix: string] {
  const [what, fix] = explainRefusal(refused, path);
  if (refused.reason === 'outside') return ['the symbolic link points outside the site folder', fix];
  return [`the symbolic link points to what ${what}`, fix];
}
