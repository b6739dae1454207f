import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchUnlessSilent } from './fetch.ts';

/** A server that responds when the test says so. */
function startServer() {
  let answer: (response: Response) => void = () => {};
  let body: ReadableStreamDefaultController<Uint8Array>;
  let aborted: unknown;
  let asked: HeadersInit | undefined;
  vi.stubGlobal('fetch', (_address: string, { signal, headers }: { signal: AbortSignal; headers?: HeadersInit }) => {
    signal.throwIfAborted();
    asked = headers;
    const response = new Promise<Response>((resolve, reject) => {
      answer = resolve;
      signal.addEventListener('abort', () => {
        aborted = signal.reason;
        reject(signal.reason);
        body?.error(signal.reason);
      });
    });
    return response;
  });
  return {
    sendHead(init?: ResponseInit) {
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          body = controller;
        },
      });
      answer(new Response(stream, init));
    },
    send: (text: string) => body.enqueue(new TextEncoder().encode(text)),
    end: () => body.close(),
    get aborted() {
      return aborted;
    },
    get asked() {
      return asked;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount(), 'timers left behind').toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seconds = (count: number): Promise<unknown> => vi.advanceTimersByTimeAsync(count * 1000);

test('returns status, headers and body', async () => {
  const server = startServer();
  const result = fetchUnlessSilent('/a.json', { headers: { accept: 'application/json' } });
  server.sendHead({ status: 404, headers: { 'content-type': 'application/json' } });
  await seconds(0);
  server.send('{"a": "');
  server.send('é"}');
  server.end();
  const response = await result;
  expect([response.ok, response.status, response.headers.get('content-type')]).toEqual([false, 404, 'application/json']);
  expect(await response.json()).toEqual({ a: 'é' });
  expect(server.asked).toEqual({ accept: 'application/json' });
});

test('a response without a body', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect((await fetchUnlessSilent('/a')).status).toBe(204);
});

test('no response for 20 s', async () => {
  const server = startServer();
  const result = fetchUnlessSilent('/a').catch((error: unknown) => error);
  await seconds(19.9);
  expect(server.aborted).toBeUndefined();
  await seconds(0.1);
  expect(await result).toMatchObject({ name: 'TimeoutError', message: 'Nothing has arrived from /a for 20 s.' });
  expect(server.aborted).toBe(await result);
});

test('a response that stops in the middle', async () => {
  const server = startServer();
  const result = fetchUnlessSilent('/a').catch((error: unknown) => error);
  server.sendHead();
  await seconds(1);
  server.send('a');
  await seconds(20);
  expect(await result).toMatchObject({ name: 'TimeoutError' });
});

test('a response that is still arriving is not cut off, however slow it is', async () => {
  const server = startServer();
  const result = fetchUnlessSilent('/a');
  await seconds(19);
  server.sendHead();
  for (const letter of 'slow') {
    await seconds(19);
    server.send(letter);
  }
  await seconds(19);
  server.end();
  expect(await (await result).text()).toBe('slow');
});

test('the caller’s signal aborts the request, before and after the response starts', async () => {
  const server = startServer();
  await expect(fetchUnlessSilent('/a', { signal: AbortSignal.abort('at once') })).rejects.toBe('at once');
  for (const isBegun of [false, true]) {
    const controller = new AbortController();
    const result = fetchUnlessSilent('/a', { signal: controller.signal }).catch((error: unknown) => error);
    if (isBegun) server.sendHead();
    await seconds(1);
    controller.abort('later');
    expect(await result).toBe('later');
    expect(server.aborted).toBe('later');
  }
});
