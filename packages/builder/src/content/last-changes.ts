/**
 * Finds when and by whom each content file was last changed, from one run of `git log` in each repository that has some of them: that of the site, one
 * beside it, a submodule. Also when a file has been moved since. A file that is a link has the date of what it leads to.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { asOnDisk } from '../base/disk-paths.ts';
import type { Problem } from '../model/source.ts';
import { attempt } from '../shared/attempt.ts';
import { defined } from '../shared/defined.ts';

/** The last commit that touched a file. */
export interface LastChange {
  /** UTC day, `2021-08-26`. */
  readonly date: string;
  readonly author: string;
}

/** Paths relative to the site folder. */
export interface ChangeLookup {
  /** Content folders. */
  readonly folders: readonly string[];
  /** Files in these folders. */
  readonly files: readonly string[];
}

/** What git knows. */
export interface ChangeHistory {
  /** By path. Without files that are in no repository. */
  readonly lastChanges: ReadonlyMap<string, LastChange>;
  /** Warnings about repositories that don't say when files were changed. */
  readonly problems: readonly Problem[];
}

/** Looks up files in git. */
export async function readLastChanges(sitePath: string, { folders, files }: ChangeLookup): Promise<ChangeHistory> {
  const lastChanges = new Map<string, LastChange>();
  const problems: Problem[] = [];
  for (const [root, wanted] of groupByRepository(files.map((file) => [join(sitePath, file), file]))) {
    const [isShallow, shallowFile = ''] = (
      await runGit(root, ['rev-parse', '--is-shallow-repository', '--git-path', 'shallow'])
    ).split('\n');
    if (isShallow === '') {
      problems.push(unreadable(root));
      continue;
    }
    const shallow = isShallow === 'true' ? readFileSync(resolve(root, shallowFile), 'utf8') : '';
    const paths = pathsToSearch(root, sitePath, folders, wanted.keys());
    for (const [file, change] of await searchLog(root, wanted, paths, shallow)) lastChanges.set(file, change);
    if (shallow !== '' && [...wanted.values()].flat().some((file) => !lastChanges.has(file))) problems.push(tooShallow(root));
  }
  return { lastChanges, problems };
}

/**
 * Files by the repository that they are in, and by their paths there, NFC. Files that don't exist, or are in no repository, are left out.
 * @param files Absolute paths with what the files are called elsewhere.
 */
function groupByRepository(files: Iterable<readonly [path: string, file: string]>): Map<string, Map<string, string[]>> {
  const rootOf = findRoots();
  const groups = new Map<string, Map<string, string[]>>();
  for (const [path, file] of files) {
    const real = realPathOf(path);
    const root = real === undefined ? undefined : rootOf(dirname(real));
    if (real === undefined || root === undefined) continue;
    const group = groups.get(root) ?? new Map<string, string[]>();
    groups.set(root, group);
    const own = pathInside(root, real).normalize('NFC');
    group.set(own, [...(group.get(own) ?? []), file]);
  }
  return groups;
}

/** @returns A function from the absolute path of a folder to that of the repository around it. */
function findRoots(): (folder: string) => string | undefined {
  const roots = new Map<string, string | undefined>();
  const rootOf = (folder: string): string | undefined => {
    if (roots.has(folder)) return roots.get(folder);
    const parent = dirname(folder);
    const root = existsSync(join(folder, '.git')) ? folder : parent === folder ? undefined : rootOf(parent);
    roots.set(folder, root);
    return root;
  };
  return rootOf;
}

/** Undefined if there is nothing. */
function realPathOf(path: string): string | undefined {
  return attempt(() => realpathSync.native(asOnDisk(path)));
}

function pathInside(root: string, path: string): string {
  return relative(root, path).replaceAll('\\', '/');
}

/**
 * What git is asked for. Moving a file changes nothing in it, so a file that has only been moved keeps the date from before. Git finds where a file was
 * among the folders that it is asked for. Those are the content folders, and folders of the same names further up, where they were before the whole site
 * moved into a folder; asking for all folders would take git three times as long. Besides them, files that are elsewhere.
 */
function pathsToSearch(root: string, sitePath: string, folders: readonly string[], files: Iterable<string>): string[] {
  const site = pathInside(root, realPathOf(sitePath) ?? sitePath);
  // A submodule, or what links lead to.
  if (site.startsWith('..')) return ['.'];
  const outer = site.split('/');
  const found = folders
    .flatMap((folder) =>
      folder.startsWith('../')
        ? posix.join(site, folder)
        : [...outer.keys(), outer.length].map((depth) => posix.join(...outer.slice(depth), folder)),
    )
    .filter((path) => !path.startsWith('../'));
  const isFound = (file: string): boolean => found.some((path) => path === '.' || file.startsWith(`${path}/`.normalize('NFC')));
  return [...new Set([...found, ...[...files].filter((file) => !isFound(file))])];
}

/**
 * Reads the log until all files are found.
 * @param wanted By path in the repository.
 * @param shallow The oldest commits of a shallow clone, which seem to have made all files.
 */
async function searchLog(
  root: string,
  wanted: Map<string, readonly string[]>,
  paths: readonly string[],
  shallow: string,
): Promise<Map<string, LastChange>> {
  const changes = new Map<string, LastChange>();
  /** What is not found yet, by its path at the time of the commit that git has come to. */
  const left = new Map(wanted);
  for await (const { commit, date, author, path, from } of readLog(root, paths)) {
    const files = left.get(path);
    if (files === undefined) continue;
    left.delete(path);
    if (from !== undefined) left.set(from, files);
    else if (!shallow.includes(commit)) for (const file of files) changes.set(file, { date, author });
    if (left.size === 0) break;
  }
  return changes;
}

function unreadable(root: string): Problem {
  return {
    severity: 'warning',
    place: { file: root },
    message: 'git does not read this repository, so that nothing says when its pages were last changed',
    fix: `Install git, or let it read the folder: git config --global --add safe.directory ${JSON.stringify(root)}`,
  };
}

function tooShallow(root: string): Problem {
  return {
    severity: 'warning',
    place: { file: root },
    message: 'this clone has only the newest commits, so that nothing says when its older pages were last changed',
    fix: 'Fetch the others with "git fetch --unshallow"; on a build server, clone all of them, as with "fetch-depth: 0" of actions/checkout',
  };
}

interface LoggedChange extends LastChange {
  readonly commit: string;
  readonly path: string;
  /** Where the file was before, if the commit has moved it. */
  readonly from?: string;
}

async function* readLog(root: string, paths: readonly string[]): AsyncGenerator<LoggedChange> {
  let change: Pick<LoggedChange, 'commit' | 'date' | 'author'> | undefined;
  let status = '';
  let from: string | undefined;
  // To check signatures, git would run a program that the repository names.
  const options = [
    '--no-show-signature',
    '--find-renames=100%',
    '--date=short-local',
    '--format=format:%x01%H %cd %aN',
    '--name-status',
    '-z',
  ];
  // With -z, each field ends with NUL: the header of a commit with the status of its first file, a path, the next status. A moved file has two paths.
  for await (const field of readGit(root, [
    'log',
    ...options,
    '--',
    ...paths.map((path) => (path === '.' ? ':(top)' : `:(top,literal)${path}`)),
  ])) {
    const head = /^\n?\x01(\S+) (\S+) ([^\n]*)(?:\n([\s\S]*))?$/.exec(field);
    if (head) {
      change = { commit: head[1] as string, date: head[2] as string, author: head[3] as string };
      status = head[4] ?? '';
    } else if (status === '') status = field;
    else if (status.startsWith('R') && from === undefined) from = field.normalize('NFC');
    else {
      if (change) yield defined({ ...change, path: field.normalize('NFC'), from });
      status = '';
      from = undefined;
    }
  }
}

/**
 * Of each repository that has some of the files, whether it is shallow, and the commit that is checked out: changes whenever {@link readLastChanges} may
 * find something else. Empty without git.
 * @param files Absolute paths.
 */
export async function readRevisions(files: Iterable<string>): Promise<string> {
  const folders = new Set([...files].map(dirname));
  const roots = new Set([...folders].map(findRoots()));
  const revisions = [...roots].map((root) => root && runGit(root, ['rev-parse', '--is-shallow-repository', 'HEAD']));
  return (await Promise.all(revisions)).join('');
}

async function runGit(root: string, args: readonly string[]): Promise<string> {
  let text = '';
  for await (const field of readGit(root, args)) text += field;
  return text;
}

/** A prepared repository could name a program that fetches what is missing in it. */
const noFetch = { GIT_ALLOW_PROTOCOL: 'none', GIT_NO_LAZY_FETCH: '1' };

/** What git writes, split at NUL; nothing if it fails or is not installed. It is stopped when nobody reads on. */
async function* readGit(cwd: string, args: readonly string[]): AsyncGenerator<string> {
  const child = spawn('git', ['-c', 'core.quotePath=false', '-c', 'log.showRoot=true', ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
    // Hooks of git name their own repository.
    env: {
      ...process.env,
      LC_ALL: 'C',
      TZ: 'UTC',
      GIT_OPTIONAL_LOCKS: '0',
      GIT_DIR: undefined,
      GIT_WORK_TREE: undefined,
      ...noFetch,
    },
  });
  // Without git, it has no output either.
  child.on('error', () => {});
  let rest = '';
  try {
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      const fields = `${rest}${chunk}`.split('\0');
      rest = fields.pop() as string;
      yield* fields;
    }
    if (rest !== '') yield rest;
  } finally {
    child.kill();
  }
}
