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

type CallAnswer = Exclude<WorkerAnswer, { type: 'started' }>;
type Call = WorkerCall extends infer Kind ? (Kind extends { call: number } ? Omit<Kind, 'call'> : never) : never;

/**
 * @param folderUrl Absolute URL of the folder with the index, with a final slash.
 * @param startWorker Called on first use, and again if the worker could not be loaded or was silent for 20 s.
 */
export function createEmbeddedProvider(folderUrl: string, startWorker: () => SearchWorker): SearchProvider {
  /** By the number of a call: what gets its answers, of which a call with late snippets has several. */
  const waiting = new Map<number, (answer: CallAnswer) => void>();
  let worker: SearchWorker | undefined;
  let calls = 0;
  let prepared: Promise<void> | undefined;

  function start(): SearchWorker {
    const started = startWorker();
    const timer = setTimeout(fail, silenceLimit);
    started.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      if (data.type === 'started') return;
      const take = waiting.get(data.call);
      if (!('isLast' in data) || data.isLast) waiting.delete(data.call);
      take?.(data);
    });
    function fail(event?: Event): void {
      clearTimeout(timer);
      // The caller shows a better message than the browser would log.
      event?.preventDefault();
      started.terminate();
      if (worker === started) worker = undefined;
      const failed = [...waiting];
      waiting.clear();
      for (const [call, take] of failed) take({ call, type: 'failed', message: 'The search worker could not be started.' });
    }
    started.addEventListener('error', fail);
    started.addEventListener('messageerror', fail);
    return started;
  }

  /** Sends a call to the worker. @returns What cancels it, even between two answers. */
  function send(call: Call, take: (answer: CallAnswer) => void): () => void {
    worker ??= start();
    const number = calls++;
    waiting.set(number, take);
    worker.postMessage({ ...call, call: number });
    return () => {
      if (waiting.delete(number)) worker?.postMessage({ type: 'cancel', call: number });
    };
  }

  return {
    prepare() {
      prepared ??= new Promise<void>((resolve, reject) => {
        send({ type: 'prepare', folderUrl }, (answer) =>
          answer.type === 'failed' ? reject(new Error(answer.message)) : resolve(),
        );
      }).catch((error: unknown) => {
        prepared = undefined;
        throw error;
      });
      return prepared;
    },
    search: (query, { signal, onSnippets, ...request } = {}) =>
      new Promise<SearchResults>((resolve, reject) => {
        signal?.throwIfAborted();
        const lateSnippets = onSnippets !== undefined;
        const cancel = send({ type: 'search', folderUrl, query, request, lateSnippets }, (answer) => {
          if (answer.type === 'results') resolve(answer.results);
          else if (answer.type === 'snippets') onSnippets?.(answer.snippets);
          else if (answer.type === 'failed') reject(new Error(answer.message));
        });
        signal?.addEventListener(
          'abort',
          () => {
            cancel();
            reject(signal.reason);
          },
          { once: true },
        );
      }),
  };
}
