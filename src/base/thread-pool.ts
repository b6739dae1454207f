/** Threads that share questions, for steps that grow with the site. */
import { availableParallelism } from 'node:os';
import { hasThreads, Thread, ThreadEndedError } from './thread.ts';

/** One core is left to the thread that asks. More than eight would need memory that a larger machine may not have either. */
const mostThreads = Math.min(Math.max(1, availableParallelism() - 1), 8);

/** In MB: a hundred times what a question of usual size needs. */
const usualHeapLimit = 1024;

interface PooledThread<Q, A> {
  readonly thread: Thread<Q, A>;
  pending: number;
}

export class ThreadPool<Q, A, Settings = unknown> {
  #threads: PooledThread<Q, A>[] = [];
  #isStopped = false;
  #asked = 0;
  /** Questions whose thread has ended are asked again one by one. */
  #again: Promise<unknown> = Promise.resolve();

  /**
   * @param name One of the workers that scripts/program.mjs bundles.
   * @param settings Given to each thread; until they are known, none starts.
   * @param here Answers the first questions, and all of them where there are no threads.
   * @param startsAfter How many questions it answers; they take less time than the start of a thread.
   * @param heapLimit In MB; a thread that needs more ends.
   */
  constructor(
    private readonly name: string,
    private readonly settings: Settings | Promise<Settings>,
    private readonly here: (question: Q) => A | Promise<A>,
    private readonly startsAfter: number,
    private readonly heapLimit = usualHeapLimit,
  ) {}

  /**
   * A thread that ends fails only the question that ends it: the others that it was asked are asked again.
   * @throws ProblemsError when a thread reports problems in the content.
   * @throws ThreadEndedError when the question ends a thread that answers nothing else.
   */
  async ask(question: Q): Promise<A> {
    if (!hasThreads || ++this.#asked <= this.startsAfter) return this.here(question);
    const free = this.#free(await this.settings);
    free.pending++;
    try {
      return await free.thread.ask(question);
    } catch (error) {
      if (!(error instanceof ThreadEndedError) || this.#isStopped) throw error;
      this.#threads = this.#threads.filter((thread) => thread !== free);
      const answer = this.#again.then(() => this.#askAlone(question));
      this.#again = answer.catch(() => undefined);
      return await answer;
    } finally {
      free.pending--;
    }
  }

  /** Ends the threads; pending questions fail. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#threads.splice(0).map(({ thread }) => thread.stop()));
  }

  async #askAlone(question: Q): Promise<A> {
    const thread = new Thread<Q, A>(this.name, await this.settings, this.heapLimit);
    return thread.ask(question).finally(() => thread.stop());
  }

  #free(settings: Settings): PooledThread<Q, A> {
    const [least] = [...this.#threads].sort((a, b) => a.pending - b.pending);
    if (least !== undefined && (least.pending === 0 || this.#threads.length >= mostThreads)) {
      return least;
    }
    const started = { thread: new Thread<Q, A>(this.name, settings, this.heapLimit), pending: 0 };
    this.#threads.push(started);
    return started;
  }
}
