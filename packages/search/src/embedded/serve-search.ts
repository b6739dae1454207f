/**
 * What the search worker does: it loads the index and answers calls off the main thread. A failed load is reported; the next call tries again. The
 * program has the worker itself, a module that calls this.
 */
import type { Snippet } from '../contract.ts';
import { answerQuery } from '../engine/answer.ts';
import { SearchEngine } from '../engine/engine.ts';
import type { EnginePage } from '../engine/loaded-index.ts';
import { unpackIndex } from './index-file.ts';
import { TextStore } from './page-texts.ts';
import type { WorkerAnswer, WorkerCall } from './worker-messages.ts';

/** Everything loaded from one folder. */
interface Loaded {
  readonly engine: SearchEngine;
  readonly texts: TextStore;
}

/**
 * After results with missing snippets, the texts of this many pages are loaded, `after` milliseconds later: the best hits first, and nothing
 * while the browser is busy rendering the hits or the next keystroke may make them obsolete.
 */
const textBatches: readonly { readonly pages: number; readonly after: number }[] = [
  { pages: 6, after: 50 },
  { pages: Number.POSITIVE_INFINITY, after: 200 },
];

/** In milliseconds. Loaded snippets wait no longer than this for the others. */
const snippetTimeout = 1000;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Lets messages that have arrived be handled first, such as the cancellation of an obsolete query. */
const nextTask = (): Promise<void> => wait(0);

const send = (answer: WorkerAnswer): void => postMessage(answer);

class SearchServer {
  #loaded: Promise<Loaded> | undefined;
  /** Calls that have not been canceled or finished. */
  readonly #awaited = new Set<number>();

  constructor(private readonly fetchText: (address: string) => Promise<string>) {}

  async answer(asked: WorkerCall): Promise<void> {
    const { call } = asked;
    if (asked.type === 'cancel') {
      this.#awaited.delete(call);
      return;
    }
    this.#awaited.add(call);
    try {
      await (asked.type === 'prepare' ? this.#prepare(asked) : this.#search(asked));
    } catch (error) {
      send({ call, type: 'failed', message: error instanceof Error ? error.message : String(error) });
    } finally {
      this.#awaited.delete(call);
    }
  }

  #load(folderUrl: string): Promise<Loaded> {
    this.#loaded ??= this.fetchText(`${folderUrl}index.json`).then((text) => ({
      engine: new SearchEngine(unpackIndex(text)),
      texts: new TextStore((file) => this.fetchText(folderUrl + file)),
    }));
    this.#loaded.catch(() => {
      this.#loaded = undefined;
    });
    return this.#loaded;
  }

  async #prepare({ call, folderUrl }: Extract<WorkerCall, { type: 'prepare' }>): Promise<void> {
    const { engine, texts } = await this.#load(folderUrl);
    send({ call, type: 'ready' });
    this.#awaited.delete(call);
    for (const query of engine.data.warmUpQueries) {
      await nextTask();
      if (this.#awaited.size > 0) return;
      answerQuery(engine, query, {}, texts);
    }
  }

  async #search({ call, folderUrl, query, request, lateSnippets }: Extract<WorkerCall, { type: 'search' }>): Promise<void> {
    const { engine, texts } = await this.#load(folderUrl);
    await nextTask();
    if (!this.#awaited.has(call)) return;
    const { results, missing, readSnippets } = answerQuery(engine, query, request, texts);
    const loadTexts = (pages: readonly EnginePage[]): Promise<unknown> => Promise.all(pages.map((page) => texts.load(page)));
    const readAll = (): Snippet[] => readSnippets().map((snippet) => snippet ?? []);
    if (!lateSnippets) {
      await loadTexts(missing);
      const snippets = readAll();
      const hits = results.hits.map((hit, index) => ({ ...hit, snippet: snippets[index] ?? [] }));
      send({ call, type: 'results', results: { ...results, hits }, isLast: true });
      return;
    }
    send({ call, type: 'results', results, isLast: missing.length === 0 });
    if (missing.length === 0) return;
    let rest = missing;
    let loading: Promise<unknown> = Promise.resolve();
    for (const { pages, after } of textBatches) {
      await wait(after);
      if (!this.#awaited.has(call)) return;
      loading = Promise.all([loading, loadTexts(rest.slice(0, pages))]);
      rest = rest.slice(pages);
      const isWhole = await Promise.race([loading.then(() => rest.length === 0), wait(snippetTimeout)]);
      if (!this.#awaited.has(call)) return;
      if (isWhole === true) break;
      send({ call, type: 'snippets', snippets: readSnippets(), isLast: false });
    }
    await loading;
    if (this.#awaited.has(call)) send({ call, type: 'snippets', snippets: readAll(), isLast: true });
  }
}

/** Answers the messages that the worker gets. @param fetchText Resolves to the text at an address, or rejects. */
export function serveSearch(fetchText: (address: string) => Promise<string>): void {
  const server = new SearchServer(fetchText);
  send({ type: 'started' });
  addEventListener('message', ({ data }: MessageEvent<WorkerCall>) => server.answer(data));
}
