import type { SearchHit, SearchOptions, SearchProvider, SearchResults } from 'docs-search/contract';
import { describe, expect, it, vi } from 'vitest';
import { createSearcher, type Searcher, toQuery } from './searcher.ts';

/** A hit whose snippet is still loading. */
const late = (name: string): SearchHit => ({
  kind: 'page',
  href: `/${name}`,
  pageHref: `/${name}`,
  pageTitle: [{ text: name }],
  breadcrumbs: [],
  group: 'Docs',
});

const hit = (name: string): SearchHit => ({ ...late(name), snippet: [] });

/** A provider whose calls are pending until the test settles them. */
function handProvider() {
  const calls: {
    query: string;
    options: SearchOptions;
    answer(results: Partial<SearchResults>): void;
    fail(): void;
  }[] = [];
  const provider: SearchProvider = {
    prepare: async () => {},
    search: (query, options = {}) =>
      new Promise((resolve, reject) => {
        calls.push({
          query,
          options,
          answer: (results) => resolve({ hits: [], total: 0, groups: [], suggestions: [], ...results }),
          fail: () => reject(new Error('gone')),
        });
        options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      }),
  };
  return { provider, calls };
}

/** Waits until all resolved promises have run their callbacks. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function names(searcher: Searcher): string[] | undefined {
  return searcher.read().answer?.hits.map(({ href }) => href.slice(1));
}

/** Undefined for a hit whose snippet has not arrived. */
function snippets(searcher: Searcher): (string | undefined)[] | undefined {
  return searcher.read().answer?.hits.map(({ snippet }) => snippet?.map(({ text }) => text).join(''));
}

describe('the searcher', () => {
  it('shows the answer to the latest question regardless of arrival order, and aborts earlier ones', async () => {
    const { provider, calls } = handProvider();
    const searcher = createSearcher(async () => provider);
    searcher.ask('a');
    await settle();
    searcher.ask('ab');
    await settle();
    expect(calls.map(({ query, options }) => [query, options.signal?.aborted])).toEqual([
      ['a', true],
      ['ab', false],
    ]);
    calls[1]?.answer({ hits: [hit('late')], total: 1 });
    calls[0]?.answer({ hits: [hit('early')], total: 1 });
    await settle();
    expect(names(searcher)).toEqual(['late']);
    expect(searcher.read().pending).toBeUndefined();
  });

  it('sends only the last of the questions asked before the provider was loaded', async () => {
    const { provider, calls } = handProvider();
    let arrive = (_: SearchProvider): void => {};
    const searcher = createSearcher(() => new Promise((resolve) => (arrive = resolve)));
    const arrivals: ((provider: SearchProvider) => void)[] = [];
    for (const query of ['a', 'ab', 'abc']) {
      searcher.ask(query);
      arrivals.push(arrive);
    }
    for (const call of arrivals) call(provider);
    await settle();
    expect(calls.map(({ query }) => query)).toEqual(['abc']);
  });

  it('keeps the last answer until the next one arrives, and drops it when the query is empty', async () => {
    const { provider, calls } = handProvider();
    const searcher = createSearcher(async () => provider);
    searcher.ask('a');
    await settle();
    calls[0]?.answer({ hits: [hit('one')], total: 1 });
    await settle();
    searcher.ask('b');
    expect(names(searcher)).toEqual(['one']);
    expect(searcher.read().pending).toBe('answer');
    searcher.ask('');
    await settle();
    expect(searcher.read()).toEqual({});
  });

  it('sends a question once, and again for another group, as long as there is a query', async () => {
    const { provider, calls } = handProvider();
    const searcher = createSearcher(async () => provider);
    searcher.narrow('API');
    searcher.ask('a');
    searcher.ask('a');
    searcher.narrow('API');
    searcher.narrow('API');
    await settle();
    searcher.ask('b');
    expect(searcher.read().question?.group).toBe('API');
    await settle();
    searcher.ask('');
    searcher.ask('c');
    await settle();
    expect(calls.map(({ query, options }) => [query, options.group])).toEqual([
      ['a', 'API'],
      ['b', 'API'],
      ['c', undefined],
    ]);
  });

  it('waits for snippets unless late snippets are enabled', async () => {
    for (const lateSnippets of [false, true]) {
      const { provider, calls } = handProvider();
      createSearcher(async () => provider, { lateSnippets }).ask('a');
      await settle();
      expect(calls[0]?.options.onSnippets !== undefined).toBe(lateSnippets);
    }
  });

  it('accepts late snippets, even if more hits were requested meanwhile', async () => {
    const { provider, calls } = handProvider();
    const searcher = createSearcher(async () => provider, { lateSnippets: true });
    searcher.ask('a');
    await settle();
    calls[0]?.answer({ hits: [late('1'), hit('2')], total: 3 });
    await settle();
    expect(snippets(searcher)).toEqual([undefined, '']);
    const { question } = searcher.read().answer ?? {};
    searcher.more();
    await settle();
    calls[1]?.answer({ hits: [late('3')], total: 3 });
    await settle();
    calls[1]?.options.onSnippets?.([[{ text: 'three' }]]);
    calls[0]?.options.onSnippets?.([[{ text: 'one' }], undefined]);
    expect(snippets(searcher)).toEqual(['one', '', 'three']);
    expect(searcher.read().answer?.question).toBe(question);
    searcher.ask('ab');
    calls[0]?.options.onSnippets?.([[{ text: 'old' }]]);
    expect(snippets(searcher)).toEqual(['one', '', 'three']);
    expect(searcher.read().pending).toBe('answer');
  });

  it('loads more until all hits are loaded', async () => {
    const { provider, calls } = handProvider();
    const searcher = createSearcher(async () => provider, { pageSize: 2 });
    searcher.ask('a');
    searcher.more();
    await settle();
    calls[0]?.answer({ hits: [hit('1'), hit('2')], total: 3 });
    await settle();
    searcher.more();
    searcher.more();
    await settle();
    expect(calls.map(({ options }) => [options.offset, options.limit])).toEqual([
      [0, 2],
      [2, 2],
    ]);
    expect(searcher.read().pending).toBe('more');
    calls[1]?.answer({ hits: [hit('3')], total: 3 });
    await settle();
    expect(names(searcher)).toEqual(['1', '2', '3']);
    searcher.more();
    await settle();
    expect(calls).toHaveLength(2);
  });

  it('stops loading if there are fewer hits than the total says', async () => {
    const { provider, calls } = handProvider();
    const searcher = createSearcher(async () => provider, { pageSize: 1 });
    searcher.ask('a');
    await settle();
    calls[0]?.answer({ hits: [hit('1')], total: 9 });
    await settle();
    searcher.more();
    await settle();
    calls[1]?.answer({ hits: [], total: 9 });
    await settle();
    searcher.more();
    await settle();
    expect(calls).toHaveLength(2);
    expect(searcher.read().answer?.total).toBe(1);
  });

  it('reports a failure and recovers from it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { provider, calls } = handProvider();
    let reachable = false;
    const searcher = createSearcher(
      async () => {
        if (!reachable) throw new Error('offline');
        return provider;
      },
      { pageSize: 1 },
    );
    searcher.ask('a');
    await settle();
    expect(searcher.read()).toEqual({ question: { query: 'a' }, failed: 'answer' });
    reachable = true;
    searcher.retry();
    expect(searcher.read()).toEqual({ question: { query: 'a' }, pending: 'answer' });
    await settle();
    calls[0]?.answer({ hits: [hit('1')], total: 2 });
    await settle();
    searcher.more();
    await settle();
    calls[1]?.fail();
    await settle();
    expect(searcher.read().failed).toBe('more');
    expect(names(searcher)).toEqual(['1']);
    searcher.more();
    await settle();
    expect(calls).toHaveLength(2);
    searcher.retry();
    await settle();
    calls[2]?.answer({ hits: [hit('2')], total: 2 });
    await settle();
    expect(names(searcher)).toEqual(['1', '2']);
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });
});

it('normalizes the typed text into a query', () => {
  expect(toQuery('  get\n root ')).toBe('get root');
  expect(toQuery(' \t ')).toBe('');
});
