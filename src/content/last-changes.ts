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
  if (folders.length === 0 || wanted.size === 0) return changes;
  if ((await runGit(sitePath, ['rev-parse', '--is-shallow-repository'])).trim() !== 'false') return changes;
  // With -z, a commit's header and each of its paths end with NUL; the first path begins with the line break after the header.
  const format = ['--date=short-local', '--format=format:%x01%cd %aN'];
  let change: LastChange | undefined;
  await runGit(sitePath, ['log', '--relative', '--name-only', '--no-renames', '-z', ...format, '--', ...folders], (field) => {
    const head = /^\n?\x01(\S+) ([^\n]*)(?:\n([\s\S]*))?$/.exec(field);
    if (head) change = { date: head[1] as string, author: head[2] as string };
    const path = (head ? head[3] : field)?.replace(/^\n/, '').normalize('NFC');
    if (path && change && wanted.has(path) && !changes.has(path)) changes.set(path, change);
    return changes.size < wanted.size;
  });
  return changes;
}

/** Changes whenever {@link readLastChanges} may find something else: with the commit that is checked out. Empty without git. */
export function readRevision(sitePath: string): Promise<string> {
  return runGit(sitePath, ['rev-parse', '--is-shallow-repository', 'HEAD']);
}

/**
 * Runs git and returns its output; empty when it fails or is not installed.
 * @param onField Receives each NUL-terminated field instead; returning false stops git.
 */
function runGit(cwd: string, args: readonly string[], onField?: (field: string) => boolean): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn('git', ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false', ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC', GIT_OPTIONAL_LOCKS: '0' },
    });
    let rest = '';
    let stopped = false;
    child.on('error', () => resolve(''));
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (chunk: string) => {
      rest += chunk;
      if (!onField || stopped) return;
      const fields = rest.split('\0');
      rest = fields.pop() as string;
      if (fields.some((field) => !onField(field))) {
        stopped = true;
        child.kill();
      }
    });
    child.on('close', (code) => {
      if (onField && !stopped && rest !== '') onField(rest);
      resolve(code === 0 ? rest : '');
    });
  });
}
