/**
 * Kept workers for one kind of question: {@link WorkerPool} asks, and {@link answering} answers in the worker's file. A ProblemsError there is a
 * ProblemsError for the caller.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Options, Tinypool } from 'tinypool';
import type { Problem } from '../model/source.ts';
import { defined } from '../shared/defined.ts';
import { budgets, lateOptimization } from './late-optimization.ts';
import { ProblemsError } from './problems.ts';

const { SITE_PROGRAM_ROOT, SITE_PROGRAM_BUNDLE, NODE_ENV } = process.env;

/** Not when the program does not run as a bundle, as in unit tests. */
export const hasWorkers = SITE_PROGRAM_BUNDLE !== undefined;

/** More than eight would need memory that a larger machine may not have either. */
export const mostWorkers = Math.min(availableParallelism(), 8);

/** In MB: a hundred times what a question of usual size needs. */
export const usualHeapLimit = 1024;

/** In MB: twice Node's own limit for young values, of which a compile makes so many that a seventh of its time was spent on collecting them. */
const semiSpace = 32;

/** In milliseconds: the longest that a timer can wait. */
const forever = 2 ** 31 - 1;

/** Errors lose their class between workers, so problems in the content and failures of the program are sent separately. */
type Reply<A> = { readonly answer: A } | { readonly problems: readonly Problem[] } | { readonly failure: string };

/** A question has ended its worker; the message says why. */
export class WorkerEndedError extends Error {}

interface PoolOptions {
  /** How many workers there may be. Each starts when it's needed, and stays. */
  readonly most: number;
  /** A thread, unless code may need too much memory in a single step, or leave: that would end the whole program. */
  readonly kind?: 'thread' | 'process';
  /** In MB: what JavaScript values may take; a worker that needs more ends. By default, Node's own limit. */
  readonly heapLimit?: number;
  /** Given to each thread, as a copy. As long as they are a promise, no thread starts. */
  readonly settings?: unknown;
}

export class WorkerPool<Q, A> {
  #pool: Tinypool | undefined;

  /** @param name One of the workers that program.mjs bundles. */
  constructor(
    private readonly name: string,
    private readonly options: PoolOptions,
  ) {}

  /** Whether there are workers already, which cost nothing more. */
  get isRunning(): boolean {
    return this.#pool !== undefined;
  }

  /**
   * Questions are answered in their order, one at a time in each worker. The program may end while there is none.
   * @param timeLimit In milliseconds, with the time until a worker is free.
   * @throws ProblemsError when the worker reports problems in the content.
   * @throws WorkerEndedError when this question takes more time or memory than it may; the others are answered by another worker.
   */
  async ask(question: Q, timeLimit?: number): Promise<A> {
    const pool = await this.start();
    const signal = timeLimit === undefined ? null : AbortSignal.timeout(timeLimit);
    const reply: Reply<A> = await pool.run(question, { signal }).catch((error: Error & { code?: string }) => {
      if (signal?.aborted === true) throw new WorkerEndedError(`it takes more than ${(timeLimit ?? 0) / 1000} seconds`);
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') throw new WorkerEndedError('it needs too much memory');
      // This is all that is known of a process.
      if (error.message !== 'Worker exited unexpectedly') throw error;
      throw new WorkerEndedError('it needs too much memory, or ended its process');
    });
    if ('problems' in reply) throw new ProblemsError(reply.problems);
    if ('failure' in reply) throw new Error(reply.failure);
    return reply.answer;
  }

  /** Ends the workers; pending questions fail. Others start if there is another question. */
  async stop(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await pool?.destroy();
  }

  /** Starts the first worker, also before there is a question, because it takes long to load what it needs. */
  async start(): Promise<Tinypool> {
    const settings = await this.options.settings;
    this.#pool ??= new Tinypool({
      ...runtimeOf(this.options),
      filename: join(SITE_PROGRAM_BUNDLE ?? '', `${this.name}.mjs`),
      workerData: settings,
      minThreads: 1,
      maxThreads: this.options.most,
      idleTimeout: forever,
      // Otherwise, an idle thread would block, also while it loads something.
      useAtomics: false,
    });
    return this.#pool;
  }
}

function runtimeOf({ kind = 'thread', heapLimit }: PoolOptions): Options {
  if (kind === 'thread') return { runtime: 'worker_threads', resourceLimits: { maxOldGenerationSizeMb: heapLimit } };
  const heap = heapLimit === undefined ? [] : [`--max-old-space-size=${heapLimit}`];
  return {
    runtime: 'child_process',
    execArgv: [...heap, `--max-semi-space-size=${semiSpace}`, ...lateOptimization(budgets.build)],
    // None of the machine's other variables, which may hold secrets.
    env: defined({ SITE_PROGRAM_ROOT, SITE_PROGRAM_BUNDLE, NODE_ENV }),
    serialization: 'advanced',
  };
}

/**
 * What a worker's file exports as its default.
 * @param start Gets the thread's settings, and returns the function that answers.
 */
export function answering<Settings, Q, A>(
  start: (settings: Settings) => (question: Q) => A | Promise<A>,
): (question: Q) => Promise<Reply<A>> {
  const answer = start(Tinypool.workerData as Settings);
  return async (question) => {
    try {
      return { answer: await answer(question) };
    } catch (error) {
      if (error instanceof ProblemsError) return { problems: error.problems };
      return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
}
