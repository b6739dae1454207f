/**
 * The provider over the index that the build wrote: starts the worker at the first call and talks to it. On the main thread; holds neither
 * index nor engine.
 */
import { searchIndexFolder } from '../../urls.ts';
import type { SearchProvider, SearchResults } from '../contract.ts';
import type { WorkerAnswer, WorkerCall } from './worker-messages.ts';

/** What a test replaces. */
export interface WorkerLike {
  postMessage(call: WorkerCall): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerAnswer>) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: (event: Event) => void): void;
}

/** One call's end on this side. */
interface Waiting {
  /** Takes an answer; several, when the first is not the last. */
  readonly take: (answer: Answer) => void;
  readonly fail: (error: unknown) => void;
}

type Answer = Exclude<WorkerAnswer, { type: 'failed' }>;
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
      if (!('isLast' in data) || data.isLast) waiting.delete(data.call);
      if (data.type === 'failed') call?.fail(new Error(data.message));
      else call?.take(data);
    });
    const fail = (event: Event): void => {
      // Whatever the browser would print says less than the one who asked will show.
      event.preventDefault();
      started.terminate();
      if (worker === started) worker = undefined;
      const calls = [...waiting.values()];
      waiting.clear();
      for (const call of calls) call.fail(new Error('The search worker could not be started.'));
    };
    started.addEventListener('error', fail);
    started.addEventListener('messageerror', fail);
    return started;
  }

  /** Makes a call. Its signal ends it, also between two answers; `fail` is told then as well. */
  function send(call: Call, { take, fail }: Waiting, signal?: AbortSignal): void {
    signal?.throwIfAborted();
    worker ??= start();
    const number = calls++;
    const stop = (): void => {
      if (!waiting.delete(number)) return;
      worker?.postMessage({ type: 'cancel', call: number });
      fail(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
    waiting.set(number, { take, fail });
    worker.postMessage({ ...call, call: number });
  }

  return {
    prepare() {
      prepared ??= new Promise<void>((resolve, reject) => {
        send({ type: 'prepare', folder }, { take: () => resolve(), fail: reject });
      }).catch((error: unknown) => {
        prepared = undefined;
        throw error;
      });
      return prepared;
    },
    search: (query, { signal, onSnippets, ...request } = {}) =>
      new Promise<SearchResults>((resolve, reject) => {
        const take = (answer: Answer): void => {
          if (answer.type === 'results') resolve(answer.results);
          else if (answer.type === 'snippets') onSnippets?.(answer.snippets);
        };
        const lateSnippets = onSnippets !== undefined;
        send({ type: 'search', folder, query, request, lateSnippets }, { take, fail: reject }, signal);
      }),
  };
}
