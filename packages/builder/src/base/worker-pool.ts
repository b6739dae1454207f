/**
 * Kept threads for one kind of question: {@link WorkerPool} asks, and {@link answering} answers in the worker's file. A ProblemsError there is a
 * ProblemsError for the caller.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { type Reply, readReply, replyTo, WorkerEndedError } from './worker-reply.ts';

const { SITE_PROGRAM_BUNDLE } = process.env;

/** Not when the program does not run as a bundle, as in unit tests. */
export const hasWorkers = SITE_PROGRAM_BUNDLE !== undefined;

/** More than eight would need memory that a larger machine may not have either. */
export const mostWorkers = Math.min(availableParallelism(), 8);

/** In MB: a hundred times what a question of usual size needs. */
export const usualHeapLimit = 1024;

/** In milliseconds: the longest that a timer can wait. */
const forever = 2 ** 31 - 1;

interface PoolOptions {
  /** How many workers there may be. Each starts when it's needed, and stays. */
  readonly most: number;
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

  /**
   * Questions are answered in their order, one at a time in each worker. The program may end while there is none.
   * @throws ProblemsError when the worker reports problems in the content.
   * @throws WorkerEndedError when this question takes more memory than it may; the others are answered by another worker.
   */
  async ask(question: Q): Promise<A> {
    const pool = await this.start();
    const reply: Reply<A> = await pool.run(question).catch((error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') throw new WorkerEndedError('it needs too much memory');
      throw error;
    });
    return readReply(reply);
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
      runtime: 'worker_threads',
      resourceLimits: { maxOldGenerationSizeMb: this.options.heapLimit },
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

/**
 * What a worker's file exports as its default.
 * @param start Gets the thread's settings, and returns the function that answers.
 */
export function answering<Settings, Q, A>(
  start: (settings: Settings) => (question: Q) => A | Promise<A>,
): (question: Q) => Promise<Reply<A>> {
  const answer = start(Tinypool.workerData as Settings);
  return (question) => replyTo(question, answer);
}
