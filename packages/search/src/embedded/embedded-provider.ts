/**
 * The search provider that uses the index written by the build. It runs on the main thread, starts the worker on the first call, and passes
 * calls to it; index and engine are in the worker.
 */
import type { SearchProvider, SearchResults } from '../contract.ts';
import type { WorkerAnswer, WorkerCall } from './worker-messages.ts';

/** The part of Worker that is used here. */
export interface SearchWorker {
  postMessage(call: WorkerCall): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerAnswer>) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: (event: Event) => void): void;
}

/** In milliseconds. The longest time that the worker may take to start: as long as everything else that the browser loads. */
const silenceLimit = 20_000;

/** A call that is waiting for its answer. */
interface Waiting {
  /** Called for each answer; a call with late snippets gets several. */
  readonly take: (answer: Answer) => void;
  readonly fail: (error: unknown) => void;
}

type Answer = Exclude<WorkerAnswer, { type: 'failed' | 'started' }>;
type Call = WorkerCall extends infer Kind ? (Kind extends { call: number } ? Omit<Kind, 'call'> : never) : never;

/**
 * @param folderUrl Absolute URL of the folder with the index, with a final slash.
 * @param startWorker Called on first use, and again if the worker could not be loaded or was silent for 20 s.
 */
export function createEmbeddedProvider(folderUrl: string, startWorker: () => SearchWorker): SearchProvider {
  const waiting = new Map<number, Waiting>();
  let worker: SearchWorker | undefined;
  let calls = 0;
  let prepared: Promise<void> | undefined;

  function start(): SearchWorker {
    const started = startWorker();
    const timer = setTimeout(fail, silenceLimit);
    started.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      if (data.type === 'started') return;
      const call = waiting.get(data.call);
      if (!('isLast' in data) || data.isLast) waiting.delete(data.call);
      if (data.type === 'failed') call?.fail(new Error(data.message));
      else call?.take(data);
    });
    function fail(event?: Event): void {
      clearTimeout(timer);
      // The caller shows a better message than the browser would log.
      event?.preventDefault();
      started.terminate();
      if (worker === started) worker = undefined;
      const calls = [...waiting.values()];
      waiting.clear();
      for (const call of calls) call.fail(new Error('The search worker could not be started.'));
    }
    started.addEventListener('error', fail);
    started.addEventListener('messageerror', fail);
    return started;
  }

  /** Sends a call to the worker. Aborting the signal ends it, even between two answers, and calls `fail`. */
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
        send({ type: 'prepare', folderUrl }, { take: () => resolve(), fail: reject });
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
        send({ type: 'search', folderUrl, query, request, lateSnippets }, { take, fail: reject }, signal);
      }),
  };
}
