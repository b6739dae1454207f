/**
 * Finds when and by whom each content file was last changed, from one run of `git log`, also when it has been moved since. Without git,
 * outside a repository, and in a shallow clone (whose history would give every file the date of its oldest commit) the result is empty, which is
 * not an error.
 */
import { spawn } from 'node:child_process';
import { posix } from 'node:path';
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

/**
 * Looks up files in git, which is stopped once all are found. Moving a file changes nothing in it, so a file that has only been moved keeps the date
 * from before. Git finds where a file was among the folders that it is asked for. Those are the content folders, and folders of the same names
 * further up, where they were before the whole site moved into a folder; asking for all folders would take git three times as long.
 */
export async function readLastChanges(
  sitePath: string,
  { folders, files }: ChangeLookup,
): Promise<ReadonlyMap<string, LastChange>> {
  const changes = new Map<string, LastChange>();
  if (folders.length === 0 || files.length === 0) return changes;
  const [isShallow, , prefix = ''] = (await readRevision(sitePath)).split('\n');
  if (isShallow !== 'false') return changes;
  /** What is not found yet, by its path below the repository at the time of the commit that git has come to. */
  const wanted = new Map(files.map((file) => [prefix.normalize('NFC') + file, file]));
  const format = ['--date=short-local', '--format=format:%x01%cd %aN'];
  const paths = folders.flatMap((folder) => foldersUpward(prefix, folder)).map((folder) => `:(top,literal)${folder}`);
  for await (const { date, author, path, from } of readLog(sitePath, ['--find-renames=100%', ...format, '--', ...paths])) {
    const file = wanted.get(path);
    if (file === undefined) continue;
    wanted.delete(path);
    if (from === undefined) changes.set(file, { date, author });
    else wanted.set(from, file);
    if (wanted.size === 0) break;
  }
  return changes;
}

/** `site/`, `content/docs` -> `site/content/docs`, `content/docs`. */
function foldersUpward(prefix: string, folder: string): string[] {
  const outer = prefix.split('/').slice(0, -1);
  return [...outer.keys(), outer.length].map((depth) => posix.join(...outer.slice(depth), folder));
}

interface LoggedChange extends LastChange {
  readonly path: string;
  /** Where the file was before, if the commit has moved it. */
  readonly from?: string;
}

async function* readLog(cwd: string, args: readonly string[]): AsyncGenerator<LoggedChange> {
  let change: LastChange | undefined;
  let status = '';
  let from: string | undefined;
  // With -z, each field ends with NUL: the header of a commit with the status of its first file, a path, the next status. A moved file has two paths.
  for await (const field of runGit(cwd, ['log', '--name-status', '-z', ...args])) {
    const head = /^\n?\x01(\S+) ([^\n]*)(?:\n([\s\S]*))?$/.exec(field);
    if (head) {
      change = { date: head[1] as string, author: head[2] as string };
      status = head[3] ?? '';
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
 * Whether the clone is shallow, the commit that is checked out, and where the folder is in the repository, a line each: changes whenever
 * {@link readLastChanges} may find something else. Empty without git.
 */
export async function readRevision(sitePath: string): Promise<string> {
  let text = '';
  for await (const field of runGit(sitePath, ['rev-parse', '--is-shallow-repository', 'HEAD', '--show-prefix'])) text += field;
  return text;
}

/** What git writes, split at NUL; nothing if it fails or is not installed. It is stopped when nobody reads on. */
async function* runGit(cwd: string, args: readonly string[]): AsyncGenerator<string> {
  const child = spawn('git', ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false', ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC', GIT_OPTIONAL_LOCKS: '0' },
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
