/**
 * What the search worker does: it loads the index and answers calls off the main thread. A failed load is reported; the next call tries again. The
 * program has the worker itself, a module that calls this.
 */
import type { Snippet } from '../contract.ts';
import { answerQuery } from '../engine/answer.ts';
import { SearchEngine } from '../engine/engine.ts';
import { unpackIndex } from './index-file.ts';
import { TextStore } from './page-texts.ts';
import type { WorkerAnswer, WorkerCall } from './worker-messages.ts';

/** Everything loaded from one folder. */
interface Loaded {
  readonly engine: SearchEngine;
  readonly texts: TextStore;
}

/** In milliseconds. Before it loads texts, the worker lets the browser render the hits, and the next keystroke cancel them. */
const textDelay = 50;

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
    // Asked before readers ask, so that the code of the search is compiled.
    for (const { title } of engine.data.pages.slice(0, 20)) {
      await nextTask();
      if (this.#awaited.size > 0) return;
      answerQuery(engine, title, {}, texts);
    }
  }

  async #search({ call, folderUrl, query, request, lateSnippets }: Extract<WorkerCall, { type: 'search' }>): Promise<void> {
    const { engine, texts } = await this.#load(folderUrl);
    await nextTask();
    if (!this.#awaited.has(call)) return;
    const { results, missing, readSnippets } = answerQuery(engine, query, request, texts);
    if (lateSnippets) {
      send({ call, type: 'results', results, isLast: missing.length === 0 });
      if (missing.length === 0) return;
      await wait(textDelay);
      if (!this.#awaited.has(call)) return;
    }
    const loading = Promise.all(missing.map((page) => texts.load(page))).then(() => true);
    if (lateSnippets && (await Promise.race([loading, wait(snippetTimeout)])) !== true && this.#awaited.has(call))
      send({ call, type: 'snippets', snippets: readSnippets(), isLast: false });
    await loading;
    if (!this.#awaited.has(call)) return;
    const snippets = readSnippets().map((snippet): Snippet => snippet ?? []);
    const hits = results.hits.map((hit, index) => ({ ...hit, snippet: snippets[index] ?? [] }));
    send({
      call,
      isLast: true,
      ...(lateSnippets ? { type: 'snippets', snippets } : { type: 'results', results: { ...results, hits } }),
    });
  }
}

/** Answers the messages that the worker gets. @param fetchText Resolves to the text at an address, or rejects. */
export function serveSearch(fetchText: (address: string) => Promise<string>): void {
  const server = new SearchServer(fetchText);
  send({ type: 'started' });
  addEventListener('message', ({ data }: MessageEvent<WorkerCall>) => server.answer(data));
}
