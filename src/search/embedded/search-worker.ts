/** The search, off the main thread: loads the index once, answers calls. A failed load is reported, and tried again by the next call. */
import { answerQuery, warmUpQueries } from '../engine/answer.ts';
import { SearchEngine } from '../engine/engine.ts';
import { type IndexedPage, unpackIndex } from './index-file.ts';
import { TextStore } from './page-texts.ts';
import type { WorkerAnswer, WorkerCall } from './worker-messages.ts';

/** All that has been loaded from one folder. */
interface Loaded {
  readonly engine: SearchEngine;
  readonly texts: TextStore;
}

/**
 * How many pages get their texts loaded when, after an answer that had to do without: those of the best hits first, and none in the time in which
 * the browser is busy drawing the hits or the next key makes them old. `after` in milliseconds.
 */
const textBatches: readonly { readonly pages: number; readonly after: number }[] = [
  { pages: 6, after: 50 },
  { pages: Number.POSITIVE_INFINITY, after: 200 },
];

/** Milliseconds after which the snippets that there are do not wait for the others. */
const snippetTimeout = 1000;

let loaded: Promise<Loaded> | undefined;
/** Calls whose answer is still wanted. */
const awaited = new Set<number>();

function load(folder: string): Promise<Loaded> {
  loaded ??= fetchText(`${folder}index.json`).then((text) => ({
    engine: new SearchEngine(unpackIndex(text)),
    texts: new TextStore((file) => fetchText(folder + file)),
  }));
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`);
  return response.text();
}

/** Lets what has arrived be heard first, such as that the next key has made a query old. Sooner than a timer. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const send = (answer: WorkerAnswer): void => postMessage(answer);

async function prepare({ call, folder }: Extract<WorkerCall, { type: 'prepare' }>): Promise<void> {
  const { engine, texts } = await load(folder);
  send({ call, type: 'ready' });
  awaited.delete(call);
  for (const query of warmUpQueries(engine)) {
    await nextTask();
    if (awaited.size > 0) return;
    answerQuery(engine, query, {}, texts);
  }
}

async function search({ call, folder, query, request, lateSnippets }: Extract<WorkerCall, { type: 'search' }>): Promise<void> {
  const { engine, texts } = await load(folder);
  await nextTask();
  if (!awaited.has(call)) return;
  const { results, missing, readSnippets } = answerQuery(engine, query, request, texts);
  const loadTexts = (pages: readonly IndexedPage[]): Promise<unknown> => Promise.all(pages.map((page) => texts.load(page)));
  if (!lateSnippets) {
    await loadTexts(missing);
    const snippets = readSnippets();
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
    if (!awaited.has(call)) return;
    loading = Promise.all([loading, loadTexts(rest.slice(0, pages))]);
    rest = rest.slice(pages);
    const isWhole = await Promise.race([loading.then(() => rest.length === 0), wait(snippetTimeout)]);
    if (!awaited.has(call)) return;
    if (isWhole === true) break;
    send({ call, type: 'snippets', snippets: readSnippets(), isLast: false });
  }
  await loading;
  if (awaited.has(call)) send({ call, type: 'snippets', snippets: readSnippets().map((snippet) => snippet ?? []), isLast: true });
}

async function answer(asked: Exclude<WorkerCall, { type: 'cancel' }>): Promise<void> {
  const { call } = asked;
  awaited.add(call);
  try {
    await (asked.type === 'prepare' ? prepare(asked) : search(asked));
  } catch (error) {
    send({ call, type: 'failed', message: error instanceof Error ? error.message : String(error) });
  } finally {
    awaited.delete(call);
  }
}

addEventListener('message', ({ data }: MessageEvent<WorkerCall>) => {
  if (data.type === 'cancel') awaited.delete(data.call);
  else answer(data);
});
