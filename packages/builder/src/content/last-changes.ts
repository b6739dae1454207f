/**
 * Finds when and by whom each content file was last changed, from one run of `git log`. Without git, outside a repository, and in
 * a shallow clone (whose history would give every file the date of its oldest commit) the result is empty, which is not an error.
 */
import { spawn } from 'node:child_process';

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

/** Looks up files in git, which is stopped once all are found. */
export async function readLastChanges(
  sitePath: string,
  { folders, files }: ChangeLookup,
): Promise<ReadonlyMap<string, LastChange>> {
  const wanted = new Set(files);
  const changes = new Map<string, LastChange>();
  if (folders.length === 0 || wanted.size === 0 || !(await readRevision(sitePath)).startsWith('false')) return changes;
  // With -z, a commit's header and each of its paths end with NUL; the first path begins with the line break after the header.
  const format = ['--date=short-local', '--format=format:%x01%cd %aN'];
  let change: LastChange | undefined;
  const fields = runGit(sitePath, ['log', '--relative', '--name-only', '--no-renames', '-z', ...format, '--', ...folders]);
  for await (const field of fields) {
    const head = /^\n?\x01(\S+) ([^\n]*)(?:\n([\s\S]*))?$/.exec(field);
    if (head) change = { date: head[1] as string, author: head[2] as string };
    const path = (head ? head[3] : field)?.replace(/^\n/, '').normalize('NFC');
    if (path && change && wanted.has(path) && !changes.has(path)) changes.set(path, change);
    if (changes.size === wanted.size) break;
  }
  return changes;
}

/**
 * Whether the clone is shallow, and the commit that is checked out: changes whenever {@link readLastChanges} may find something else. Empty
 * without git.
 */
export async function readRevision(sitePath: string): Promise<string> {
  let text = '';
  for await (const field of runGit(sitePath, ['rev-parse', '--is-shallow-repository', 'HEAD'])) text += field;
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
