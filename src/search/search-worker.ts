/** The search, off the main thread: loads the index once, answers calls. A failed load is told and tried anew by the next call. */
import { answerQuery } from './answer.ts';
import { SearchEngine } from './engine.ts';
import { type IndexedPage, unpackIndex } from './index-file.ts';
import type { WorkerAnswer, WorkerCall } from './worker-messages.ts';

let engine: Promise<SearchEngine> | undefined;
const texts = new Map<string, Promise<readonly string[]>>();
/** Calls that somebody waits for. */
const awaited = new Set<number>();

function loadEngine(folder: string): Promise<SearchEngine> {
  engine ??= fetchText(`${folder}index.json`).then((text) => new SearchEngine(unpackIndex(text)));
  engine.catch(() => {
    engine = undefined;
  });
  return engine;
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`);
  return response.text();
}

/** A hit without its snippet is better than none, so a file that cannot be had is no failure. */
function loadTexts(folder: string, page: IndexedPage): Promise<readonly string[] | undefined> {
  let loading = texts.get(page.texts);
  if (loading === undefined) {
    loading = fetchText(`${folder}${page.texts}`).then((text) => JSON.parse(text) as readonly string[]);
    texts.set(page.texts, loading);
  }
  return loading.catch(() => {
    texts.delete(page.texts);
    return undefined;
  });
}

async function answer(call: Exclude<WorkerCall, { type: 'cancel' }>): Promise<WorkerAnswer> {
  awaited.add(call.call);
  try {
    const loaded = await loadEngine(call.folder);
    if (call.type === 'prepare') return { call: call.call, type: 'ready' };
    // Lets the cancellation of a query that the next keystroke has made old arrive first.
    await new Promise((resolve) => setTimeout(resolve));
    if (!awaited.has(call.call)) return { call: call.call, type: 'failed', message: 'The search was cancelled.' };
    const results = await answerQuery(loaded, call.query, call.request, (page) => loadTexts(call.folder, page));
    return { call: call.call, type: 'results', results };
  } catch (error) {
    return { call: call.call, type: 'failed', message: error instanceof Error ? error.message : String(error) };
  } finally {
    awaited.delete(call.call);
  }
}

addEventListener('message', async ({ data }: MessageEvent<WorkerCall>) => {
  if (data.type === 'cancel') awaited.delete(data.call);
  else postMessage(await answer(data));
});
