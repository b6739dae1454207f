/**
 * A process that may be ended while it answers, for code that may not end, may need all memory or may end its process. It limits itself
 * (guarded-answers.ts, guarded-watch.ts), so this side only starts it, asks it, and reads from a file what it was doing when it ended.
 *
 * It is a process, not a thread: a thread that needs too much memory in one step ends the whole process.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { budgets, lateOptimization } from './late-optimization.ts';
import { type CodePlace, reasonLength, type StopReason } from './marks.ts';
import { hasThreads, type Reply, settle } from './thread.ts';

/** Whether the program runs as a bundle, which processes need as threads do. */
export const hasProcesses = hasThreads;

/** In MB: what JavaScript values may take. A page of usual size needs a tenth of it. */
const heapLimit = 1024;

/** In MB: twice Node's own limit for young values, of which a compile makes so many that a seventh of its time was spent on collecting them. */
const semiSpace = 32;

/** The process has ended without an answer. */
export class StoppedError extends Error {
  constructor(
    readonly reason: StopReason,
    /** What it was doing; undefined when it ran none of the code that it guards. */
    readonly at: CodePlace | undefined,
  ) {
    super(`The process ended (${reason}) without an answer.`);
  }
}

export class GuardedProcess<Q, A> {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #notes = new Notes();
  #waiting: { resolve(answer: A): void; reject(error: Error): void } | undefined;
  #errors = '';

  /** @param name One of the files that scripts/program.mjs bundles; it calls {@link answerGuarded}. */
  constructor(name: string) {
    const { SITE_PROGRAM_ROOT, SITE_PROGRAM_BUNDLE = '', NODE_ENV } = process.env;
    this.#child = fork(join(SITE_PROGRAM_BUNDLE, `${name}.mjs`), {
      execArgv: [
        `--max-old-space-size=${heapLimit}`,
        `--max-semi-space-size=${semiSpace}`,
        ...lateOptimization(budgets.build),
        '--disallow-code-generation-from-strings',
      ],
      // None of the machine's other variables, which may hold secrets.
      env: { SITE_PROGRAM_ROOT, SITE_PROGRAM_BUNDLE, NODE_ENV },
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'pipe', 'ipc', this.#notes.file ?? 'ignore'], // The last one is `marksFile`.
    });
    this.#ended = once(this.#child, 'close');
    this.#child.on('message', (reply: Reply<A>) => {
      const waiting = this.#waiting;
      this.#rest();
      if (waiting !== undefined) settle(reply, waiting);
    });
    this.#child.on('error', (error) => this.#fail(error));
    this.#child.on('close', (_code, signal) => this.#fail(this.#describeEnd(signal)));
    this.#child.stderr?.on('data', (data: Buffer) => this.#passErrors(String(data)));
    this.#rest();
  }

  /** Has to be called once, before it is asked; until then, the process only loads its modules. */
  begin(settings: unknown): void {
    if (this.#child.connected) this.#child.send({ settings });
  }

  /**
   * One question at a time.
   * @throws StoppedError when the process ends meanwhile; it cannot be asked again then.
   * @throws ProblemsError when the process reports problems in the content.
   */
  ask(question: Q): Promise<A> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#hold('ref');
      if (!this.#child.connected) this.#fail(this.#describeEnd(null));
      else this.#child.send({ question }, (error) => error !== null && this.#child.kill('SIGKILL'));
    });
  }

  async stop(): Promise<void> {
    // Otherwise this process would end, with everything that waits for it, if it had nothing else to do.
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#hold('ref');
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** Lets this process end although the other one waits for questions; that one ends when it is left alone. */
  #rest(): void {
    this.#waiting = undefined;
    this.#hold('unref');
  }

  #hold(kind: 'ref' | 'unref'): void {
    this.#child[kind]();
    this.#child.channel?.[kind]();
    (this.#child.stderr as unknown as Record<'ref' | 'unref', () => void>)[kind]();
  }

  #fail(error: Error): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.reject(error);
  }

  /** Shows what the code writes to the standard error output, but not V8's report of its own end. */
  #passErrors(text: string): void {
    this.#errors += text;
    if (!/<--- Last few GCs|FATAL ERROR/.test(this.#errors)) process.stderr.write(text);
    this.#errors = this.#errors.slice(-2000);
  }

  #describeEnd(signal: NodeJS.Signals | null): StoppedError {
    const { reason, at } = this.#notes.read();
    const isOutOfMemory = /FATAL ERROR|out of memory/.test(this.#errors) || signal !== null;
    return new StoppedError(reason ?? (isOutOfMemory ? 'memory' : 'exit'), at);
  }
}

/** What a process notes for the case that it ends. Where no file can be made, nothing is known then. */
class Notes {
  readonly file = openUnnamedFile();
  #text: string | undefined;

  /** Only the first call reads; the process has ended then. */
  read(): { readonly reason: StopReason | undefined; readonly at: CodePlace | undefined } {
    if (this.#text === undefined && this.file !== undefined) {
      this.#text = readFileSync(this.file, 'utf8');
      closeSync(this.file);
    }
    const text = this.#text ?? '';
    const reason = text.slice(0, reasonLength).replaceAll('\0', '');
    const [place = ''] = text.slice(reasonLength).split('\n');
    return {
      reason: reason === '' ? undefined : (reason as StopReason),
      at: place === '' ? undefined : ((JSON.parse(place) as CodePlace | null) ?? undefined),
    };
  }
}

/** A file that is removed when the last process closes it. */
function openUnnamedFile(): number | undefined {
  const path = join(tmpdir(), `site-notes-${randomBytes(6).toString('hex')}`);
  try {
    const file = openSync(path, 'wx+', 0o600);
    unlinkSync(path);
    return file;
  } catch {
    return undefined;
  }
}
