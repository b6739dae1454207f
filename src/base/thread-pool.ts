/** Threads that share questions, for steps that grow with the site. */
import { availableParallelism } from 'node:os';
import { hasThreads, Thread } from './thread.ts';

/** More would need memory that a larger machine may not have either. */
const mostThreads = 8;

interface PooledThread<Q, A> {
  readonly thread: Thread<Q, A>;
  pending: number;
}

export class ThreadPool<Q, A> {
  readonly #threads: PooledThread<Q, A>[] = [];
  #asked = 0;

  /**
   * @param name One of the workers that scripts/program.mjs bundles.
   * @param settings Given to each thread.
   * @param here Answers the first questions, and all of them where there are no threads.
   * @param startsAfter How many questions it answers; they take less time than the start of a thread.
   */
  constructor(
    private readonly name: string,
    private readonly settings: unknown,
    private readonly here: (question: Q) => A | Promise<A>,
    private readonly startsAfter: number,
  ) {}

  /** @throws ProblemsError when a thread reports problems in the content. */
  async ask(question: Q): Promise<A> {
    if (!hasThreads || ++this.#asked <= this.startsAfter) return this.here(question);
    const free = this.#free();
    free.pending++;
    try {
      return await free.thread.ask(question);
    } finally {
      free.pending--;
    }
  }

  /** Ends the threads; pending questions fail. */
  async stop(): Promise<void> {
    await Promise.all(this.#threads.splice(0).map(({ thread }) => thread.stop()));
  }

  #free(): PooledThread<Q, A> {
    const [least] = [...this.#threads].sort((a, b) => a.pending - b.pending);
    if (least !== undefined && (least.pending === 0 || this.#threads.length >= Math.min(availableParallelism(), mostThreads))) {
      return least;
    }
    const started = { thread: new Thread<Q, A>(this.name, this.settings), pending: 0 };
    this.#threads.push(started);
    return started;
  }
}
