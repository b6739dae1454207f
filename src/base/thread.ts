/**
 * Threads that answer questions: {@link Thread} starts one and asks, {@link answerQuestions} answers in the thread's file. Errors come back
 * as what they were.
 */
import { join } from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Problem } from '../model.ts';
import { ProblemsError } from './problems.ts';

/** Undefined when the program does not run as a bundle, as under the unit tests: there are no threads then. */
const bundlePath = process.env.SITE_PROGRAM_BUNDLE;

export const hasThreads = bundlePath !== undefined;

interface Question<Q> {
  readonly id: number;
  readonly question: Q;
}

/** An error loses its class on the way between threads, so mistakes of authors travel apart from failures of the program. */
type Reply<A> =
  | { readonly id: number; readonly answer: A }
  | { readonly id: number; readonly problems: readonly Problem[] }
  | { readonly id: number; readonly failure: string };

/** A thread that may be asked any number of questions, several at a time. */
export class Thread<Q, A> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve(answer: A): void; reject(error: Error): void }>();
  #lastId = 0;
  #failure: Error | undefined;

  /**
   * @param name One of the workers that scripts/program.mjs bundles.
   * @param settings What the thread's file gets before the first question, copied.
   */
  constructor(name: string, settings?: unknown) {
    this.#worker = new Worker(join(bundlePath ?? '', `${name}.mjs`), { workerData: settings });
    this.#worker.on('message', (reply: Reply<A>) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ('answer' in reply) waiting?.resolve(reply.answer);
      else waiting?.reject('problems' in reply ? new ProblemsError(reply.problems) : new Error(reply.failure));
    });
    this.#worker.on('error', (error) => this.#fail(error as Error));
    this.#worker.on('exit', () => this.#fail(new Error(`The thread ${name} ended without an answer.`)));
  }

  /** @throws ProblemsError when the answer is that an author made mistakes. */
  ask(question: Q): Promise<A> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, question } satisfies Question<Q>);
    });
  }

  /** Ends the thread; questions that are still open fail. */
  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** In a thread's file: answers every question. `start` gets the thread's settings and returns what answers. */
export function answerQuestions<Settings, Q, A>(start: (settings: Settings) => Promise<(question: Q) => A | Promise<A>>): void {
  const answer = start(workerData as Settings);
  parentPort?.on('message', async ({ id, question }: Question<Q>) => {
    parentPort?.postMessage(await reply(id, async () => (await answer)(question)));
  });
}

async function reply<A>(id: number, answer: () => Promise<A>): Promise<Reply<A>> {
  try {
    return { id, answer: await answer() };
  } catch (error) {
    if (error instanceof ProblemsError) return { id, problems: error.problems };
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
