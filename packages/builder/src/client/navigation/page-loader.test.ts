import { describe, expect, it } from 'vitest';
import { createPageLoader } from './page-loader.ts';

const page = (url: string, build = 'b1'): object => ({
  build,
  url,
  layout: 'page',
  documentTitle: `${url} | Site`,
  title: url,
  description: '',
  html: `<p>${url}</p>`,
  toc: [],
  breadcrumbs: [],
  tags: [],
  islands: [],
  styles: [],
});

const json = (value: unknown, init?: ResponseInit): Response =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' }, ...init });

interface Setup {
  readonly loader: ReturnType<typeof createPageLoader>;
  readonly requests: { readonly address: string; readonly init: RequestInit | undefined }[];
}

function setUp(answer: (address: string, init?: RequestInit) => Response | Promise<Response>): Setup {
  const requests: { address: string; init: RequestInit | undefined }[] = [];
  const loader = createPageLoader({
    baseUrl: '/base/',
    build: 'b1',
    fetch: async (input, init) => {
      requests.push({ address: String(input), init });
      return answer(String(input), init);
    },
  });
  return { loader, requests };
}

/** A response that arrives when the test says so, or never if the request is aborted. */
function setUpHeld(): Setup & { answer: (response: Response) => void } {
  let answer: (response: Response) => void = () => {};
  const setup = setUp(
    (_, init) =>
      new Promise((resolve, reject) => {
        answer = resolve;
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  return { ...setup, answer: (response) => answer(response) };
}

describe('createPageLoader', () => {
  it('fetches the data file of a page below the base URL', async () => {
    const { loader, requests } = setUp(() => json(page('/base/docs/intro')));
    expect((await loader.load('/docs/intro')).html).toBe('<p>/base/docs/intro</p>');
    await loader.load('/docs/a b/');
    expect(requests.map(({ address }) => address)).toEqual(['/base/docs/intro.json', '/base/docs/a%20b/index.json']);
  });

  it('fetches a page once: shares pending requests and keeps the result in memory', async () => {
    const { loader, requests } = setUp(() => json(page('/base/a')));
    const [first, second] = await Promise.all([loader.load('/a', { priority: 'low' }), loader.load('/a')]);
    expect(second).toBe(first);
    expect(await loader.load('/a')).toBe(first);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.init?.priority).toBe('low');
  });

  it('keeps the 50 most recently used pages', async () => {
    const { loader } = setUp((address) => json(page(address)));
    for (let number = 1; number <= 50; number++) await loader.load(`/${number}`);
    expect(loader.has('/1')).toBe(true);
    await loader.load('/1');
    await loader.load('/51');
    expect(['/1', '/2', '/3', '/50', '/51'].map(loader.has)).toEqual([true, false, true, true, true]);
  });

  it.each<[string, () => Response]>([
    ['a missing page', () => json({}, { status: 404 })],
    ['HTML instead of JSON', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['invalid JSON', () => new Response('{"build":', { headers: { 'content-type': 'application/json' } })],
    ['JSON that is not an object', () => json(null)],
    ['a page of another build', () => json(page('/a', 'b2'))],
  ])('rejects %s and asks again next time', async (_, answer) => {
    const { loader, requests } = setUp(answer);
    await expect(loader.load('/a')).rejects.toMatchObject({ problem: 'answer' });
    expect(loader.has('/a')).toBe(false);
    await expect(loader.load('/a')).rejects.toMatchObject({ problem: 'answer' });
    expect(requests).toHaveLength(2);
  });

  it('distinguishes a failure of the network', async () => {
    const { loader } = setUp(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(loader.load('/a')).rejects.toMatchObject({ name: 'PageLoadError', problem: 'network' });
  });

  it('aborts the request when its only caller aborts, and starts a new one for the next caller', async () => {
    const { loader, requests, answer } = setUpHeld();
    const controller = new AbortController();
    const first = loader.load('/a', { signal: controller.signal });
    controller.abort(new Error('superseded'));
    await expect(first).rejects.toThrow('superseded');
    expect(requests[0]?.init?.signal?.aborted).toBe(true);
    const second = loader.load('/a');
    answer(json(page('/a')));
    expect((await second).url).toBe('/a');
    expect(requests).toHaveLength(2);
  });

  it('does not abort a request that another caller is waiting for', async () => {
    const { loader, requests, answer } = setUpHeld();
    const controller = new AbortController();
    const prefetched = loader.load('/a', { priority: 'low' });
    const left = loader.load('/a', { signal: controller.signal });
    controller.abort(new Error('superseded'));
    await expect(left).rejects.toThrow('superseded');
    answer(json(page('/a')));
    expect((await prefetched).url).toBe('/a');
    expect(requests).toHaveLength(1);
    expect(requests[0]?.init?.signal?.aborted).toBe(false);
  });

  it('sends no request if the signal is already aborted', async () => {
    const { loader, requests } = setUp(() => json(page('/a')));
    await expect(loader.load('/a', { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late');
    expect(requests).toHaveLength(0);
  });
});
