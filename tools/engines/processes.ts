/** Starts the programs that the tests need, and ends them again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** In milliseconds. How long a program may take to start: the machine may be busy. */
const patience = 240_000;

export interface Program {
  /** What the group in the pattern matches of what the program wrote. */
  readonly said: string;
  end(): Promise<void>;
}

/** Starts a program. With a pattern, waits until it writes what matches it. */
export async function start(
  command: string,
  parameters: readonly string[],
  pattern: RegExp | undefined,
  environment: Readonly<Record<string, string>> = {},
): Promise<Program> {
  // A group of its own, so that its children end with it.
  const child = spawn(command, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, ...environment },
  });
  const end = (): Promise<void> => endGroup(child);
  let written = '';
  try {
    const said = await new Promise<string>((resolve, reject) => {
      const fail = (reason: string): void => reject(new Error(`${command} ${reason}. It wrote:\n${written.slice(-2000)}`));
      const timer = setTimeout(() => fail(`did not write ${pattern} in time`), patience);
      const succeed = (match: string): void => {
        clearTimeout(timer);
        resolve(match);
      };
      child.on('error', ({ message }) => fail(`could not be started: ${message}`));
      child.on('close', (status) => fail(`ended with ${status}`));
      if (pattern === undefined) child.on('spawn', () => succeed(''));
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          // Read to the end, so that the program never waits, but not kept.
          if (written.length < 100_000) written += text;
          const match = pattern?.exec(written);
          if (match) succeed(match[1] ?? '');
        });
      }
    });
    return { said, end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  signal(child.pid, 'SIGTERM');
  const timer = setTimeout(signal, 5000, child.pid, 'SIGKILL');
  await ended;
  clearTimeout(timer);
}

function signal(group: number, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(-group, name);
  } catch {
    // Nobody is left in the group.
  }
}

/** A port that nobody uses at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
