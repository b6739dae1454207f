import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmbeddedProvider, type SearchWorker } from './embedded-provider.ts';
import type { WorkerAnswer, WorkerCall } from './worker-messages.ts';

class FakeWorker implements SearchWorker {
  readonly calls: WorkerCall[] = [];
  terminated = false;
  readonly #listeners = new Map<string, (event: never) => void>();

  postMessage(call: WorkerCall): void {
    this.calls.push(call);
  }

  terminate(): void {
    this.terminated = true;
  }

  addEventListener(type: string, listener: (event: never) => void): void {
    this.#listeners.set(type, listener);
  }

  answer(data: WorkerAnswer): void {
    this.#listeners.get('message')?.({ data } as never);
  }

  fail(): void {
    this.#listeners.get('error')?.(new Event('error', { cancelable: true }) as never);
  }
}

const folderUrl = 'https://example.com/base/search-index/';

function setUp() {
  const workers: FakeWorker[] = [];
  const provider = createEmbeddedProvider(folderUrl, () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { workers, provider };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const results = { hits: [], total: 0, groups: [], suggestions: [] };

test('the worker starts on first use and serves all calls', async () => {
  const { workers, provider } = setUp();
  expect(workers).toHaveLength(0);
  const first = provider.prepare();
  expect(provider.prepare()).toBe(first);
  const found = provider.search('a', { limit: 3 });
  expect(workers).toHaveLength(1);
  expect(workers[0]?.calls).toEqual([
    { call: 0, type: 'prepare', folderUrl },
    { call: 1, type: 'search', folderUrl, query: 'a', request: { limit: 3 }, lateSnippets: false },
  ]);
  workers[0]?.answer({ call: 1, type: 'results', results, isLast: true });
  workers[0]?.answer({ call: 0, type: 'ready' });
  expect(await found).toEqual(results);
  await first;
});

test('a failed load rejects, and a later call tries again', async () => {
  const { workers, provider } = setUp();
  const first = provider.prepare();
  workers[0]?.answer({ call: 0, type: 'failed', message: 'status 500' });
  await expect(first).rejects.toThrow('status 500');
  const second = provider.prepare();
  workers[0]?.answer({ call: 1, type: 'ready' });
  await second;
});

test('a worker that fails to start rejects all calls and is replaced', async () => {
  const { workers, provider } = setUp();
  const calls = [provider.prepare(), provider.search('a')];
  workers[0]?.fail();
  for (const call of calls) await expect(call).rejects.toThrow('could not be started');
  expect(workers[0]?.terminated).toBe(true);
  const again = provider.search('a');
  workers[1]?.answer({ call: 2, type: 'results', results, isLast: true });
  expect(await again).toEqual(results);
});

test('a worker that is silent for 20 s is replaced; one that has started may take longer', async () => {
  const { workers, provider } = setUp();
  const silent = provider.search('a');
  vi.advanceTimersByTime(19_999);
  expect(workers[0]?.terminated).toBe(false);
  vi.advanceTimersByTime(1);
  await expect(silent).rejects.toThrow('could not be started');
  expect(workers[0]?.terminated).toBe(true);
  const slow = provider.search('a');
  workers[1]?.answer({ type: 'started' });
  vi.advanceTimersByTime(60_000);
  workers[1]?.answer({ call: 1, type: 'results', results, isLast: true });
  expect(await slow).toEqual(results);
});

test('an aborted search is canceled in the worker', async () => {
  const { workers, provider } = setUp();
  const controller = new AbortController();
  const found = provider.search('a', { signal: controller.signal });
  controller.abort();
  await expect(found).rejects.toBe(controller.signal.reason);
  expect(workers[0]?.calls.at(-1)).toEqual({ type: 'cancel', call: 0 });
  workers[0]?.answer({ call: 0, type: 'results', results, isLast: true });
  await expect(provider.search('b', { signal: controller.signal })).rejects.toBe(controller.signal.reason);
  expect(workers[0]?.calls).toHaveLength(2);
});

test('late snippets reach the callback until the search is aborted', async () => {
  const { workers, provider } = setUp();
  const controller = new AbortController();
  const heard: unknown[] = [];
  const found = provider.search('a', { signal: controller.signal, onSnippets: (snippets) => heard.push(snippets) });
  expect(workers[0]?.calls[0]).toMatchObject({ query: 'a', request: {}, lateSnippets: true });
  workers[0]?.answer({ call: 0, type: 'results', results, isLast: false });
  expect(await found).toEqual(results);
  workers[0]?.answer({ call: 0, type: 'snippets', snippets: [[{ text: 'one' }], undefined], isLast: false });
  controller.abort();
  expect(workers[0]?.calls.at(-1)).toEqual({ type: 'cancel', call: 0 });
  workers[0]?.answer({ call: 0, type: 'snippets', snippets: [[{ text: 'one' }], []], isLast: true });
  expect(heard).toEqual([[[{ text: 'one' }], undefined]]);
});
