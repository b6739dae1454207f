/**
 * Request and response between threads: {@link Thread} starts a worker and asks it, {@link answerQuestions} answers in the
 * worker's file. A ProblemsError in the worker is a ProblemsError for the caller.
 */
import { join } from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Problem } from '../model.ts';
import { ProblemsError } from './problems.ts';

/** Undefined when the program does not run as a bundle, as in unit tests; there are no threads then. */
const bundlePath = process.env.SITE_PROGRAM_BUNDLE;

export const hasThreads = bundlePath !== undefined;

interface Question<Q> {
  readonly id: number;
  readonly question: Q;
}

/** Errors lose their class between threads and processes, so problems in the content and failures of the program are sent separately. */
export type Reply<A> = { readonly answer: A } | { readonly problems: readonly Problem[] } | { readonly failure: string };

interface Waiting<A> {
  resolve(answer: A): void;
  reject(error: Error): void;
}

/** The thread has ended although it was asked, for example because it had no memory left. */
export class ThreadEndedError extends Error {}

/** A worker thread that handles any number of questions, several at a time. The program may end while it has none. */
export class Thread<Q, A> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting<A>>();
  #lastId = 0;
  #failure: Error | undefined;

  /**
   * @param name One of the workers that scripts/program.mjs bundles.
   * @param settings Passed, as a copy, to the function that the worker's file gives to {@link answerQuestions}.
   * @param heapLimit In MB; a thread that needs more ends, and only the thread.
   */
  constructor(name: string, settings?: unknown, heapLimit?: number) {
    this.#worker = new Worker(join(bundlePath ?? '', `${name}.mjs`), {
      workerData: settings,
      ...(heapLimit !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heapLimit } }),
    });
    this.#worker.unref();
    this.#worker.on('message', ({ id, reply }: { id: number; reply: Reply<A> }) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#worker.unref();
      if (waiting !== undefined) settle(reply, waiting);
    });
    this.#worker.on('error', (error: Error & { code?: string }) => {
      this.#fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadEndedError('it needs too much memory') : error);
    });
    this.#worker.on('exit', () => this.#fail(new ThreadEndedError('the thread that was making it ended')));
  }

  /** @throws ProblemsError when the worker reports problems in the content. */
  ask(question: Q): Promise<A> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.ref();
      this.#worker.postMessage({ id, question } satisfies Question<Q>);
    });
  }

  /** Ends the thread; pending questions fail. */
  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/**
 * Called in a worker's file: answers every question. `start` gets the worker's settings and returns the function that answers.
 */
export function answerQuestions<Settings, Q, A>(start: (settings: Settings) => Promise<(question: Q) => A | Promise<A>>): void {
  const answer = start(workerData as Settings);
  parentPort?.on('message', async ({ id, question }: Question<Q>) => {
    const reply = await replyTo(async () => (await answer)(question));
    parentPort?.postMessage({ id, reply }, 'answer' in reply ? buffersOf(reply.answer) : []);
  });
}

/** What need not be copied: the memory of bytes in an answer, where it has nothing else in it. */
function buffersOf(answer: unknown): ArrayBuffer[] {
  if (Array.isArray(answer)) return answer.flatMap(buffersOf);
  const isWhole = answer instanceof Uint8Array && answer.byteLength === answer.buffer.byteLength;
  return isWhole && answer.buffer instanceof ArrayBuffer ? [answer.buffer] : [];
}

/** What an asker gets for its question. */
export function settle<A>(reply: Reply<A>, { resolve, reject }: Waiting<A>): void {
  if ('answer' in reply) resolve(reply.answer);
  else reject('problems' in reply ? new ProblemsError(reply.problems) : new Error(reply.failure));
}

export async function replyTo<A>(answer: () => Promise<A>): Promise<Reply<A>> {
  try {
    return { answer: await answer() };
  } catch (error) {
    if (error instanceof ProblemsError) return { problems: error.problems };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
