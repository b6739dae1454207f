/**
 * The provider over the index that the build wrote: starts the worker at the first call and talks to it. On the main thread; holds neither
 * index nor engine.
 */
import { searchIndexFolder } from '../urls.ts';
import type { SearchOptions, SearchProvider, SearchResults } from './contract.ts';
import type { WorkerAnswer, WorkerCall } from './worker-messages.ts';

/** What a test replaces. */
export interface WorkerLike {
  postMessage(call: WorkerCall): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerAnswer>) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: (event: Event) => void): void;
}

interface Waiting {
  readonly resolve: (answer: WorkerAnswer) => void;
  readonly reject: (error: unknown) => void;
}

type Call = WorkerCall extends infer Kind ? (Kind extends { call: number } ? Omit<Kind, 'call'> : never) : never;

/**
 * @param baseUrl Of the site.
 * @param origin Origin and path that `baseUrl` is relative to, `location.href`.
 * @param startWorker Called at the first use, and again when the worker could not be loaded.
 */
export function createEmbeddedProvider(baseUrl: string, origin: string, startWorker: () => WorkerLike): SearchProvider {
  const folder = new URL(`${baseUrl}${searchIndexFolder}/`, origin).href;
  const waiting = new Map<number, Waiting>();
  let worker: WorkerLike | undefined;
  let calls = 0;
  let prepared: Promise<void> | undefined;

  function start(): WorkerLike {
    const started = startWorker();
    started.addEventListener('message', ({ data }) => {
      const call = waiting.get(data.call);
      waiting.delete(data.call);
      if (data.type === 'failed') call?.reject(new Error(data.message));
      else call?.resolve(data);
    });
    const fail = (event: Event): void => {
      // Whatever the browser would print says less than the one who asked will show.
      event.preventDefault();
      started.terminate();
      if (worker === started) worker = undefined;
      const calls = [...waiting.values()];
      waiting.clear();
      for (const call of calls) call.reject(new Error('The search worker could not be started.'));
    };
    started.addEventListener('error', fail);
    started.addEventListener('messageerror', fail);
    return started;
  }

  function send(call: Call, signal?: AbortSignal): Promise<WorkerAnswer> {
    const number = calls++;
    return new Promise<WorkerAnswer>((resolve, reject) => {
      signal?.throwIfAborted();
      worker ??= start();
      const stop = (): void => {
        waiting.delete(number);
        worker?.postMessage({ type: 'cancel', call: number });
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', stop, { once: true });
      const settle = (): void => signal?.removeEventListener('abort', stop);
      waiting.set(number, {
        resolve: (answer) => {
          settle();
          resolve(answer);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      });
      worker.postMessage({ ...call, call: number });
    });
  }

  return {
    prepare() {
      prepared ??= send({ type: 'prepare', folder }).then(
        () => {},
        (error: unknown) => {
          prepared = undefined;
          throw error;
        },
      );
      return prepared;
    },
    async search(query: string, { signal, ...request }: SearchOptions = {}): Promise<SearchResults> {
      const answer = await send({ type: 'search', folder, query, request }, signal);
      if (answer.type !== 'results') throw new Error('The search worker answered something else than results.');
      return answer.results;
    },
  };
}
