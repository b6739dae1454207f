/**
 * The search worker: loads the index, whole or in parts, and answers calls off the main thread. A failed load is reported; the next call tries
 * again, from the beginning if the host no longer has what was asked for.
 */
import { fetchUnlessSilent } from '../../browser/fetch.ts';
import { answerQuery, type QueryAnswer, type SearchRequest } from '../engine/answer.ts';
import { SearchEngine } from '../engine/engine.ts';
import { PartsMissing } from '../engine/ranking-data.ts';
import type { IndexedPage } from '../engine/search-index.ts';
import { WholeIndex } from '../engine/whole-index.ts';
import { unpackIndex } from './index-file.ts';
import { TextStore } from './page-texts.ts';
import { unpackHead } from './split-head.ts';
import { SplitIndex } from './split-index.ts';
import type { WorkerAnswer, WorkerCall } from './worker-messages.ts';

/** Everything loaded from one folder. */
interface Loaded {
  readonly engine: SearchEngine;
  /** Absent if the index is one file. */
  readonly parts: SplitIndex | undefined;
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

let loaded: Promise<Loaded> | undefined;
/** Calls that have not been canceled or finished. */
const awaited = new Set<number>();

function load(folderUrl: string): Promise<Loaded> {
  loaded ??= fetchText(`${folderUrl}index.json`).then((text) => {
    const head = unpackHead(text);
    const parts = head && new SplitIndex(head, (file) => fetchText(folderUrl + file));
    return {
      engine: new SearchEngine(parts ?? new WholeIndex(unpackIndex(text))),
      parts,
      texts: new TextStore((file) => fetchText(folderUrl + file)),
    };
  });
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

/** The host has no such file: what is loaded is from an earlier build. */
class NotThere extends Error {}

async function fetchText(address: string): Promise<string> {
  const response = await fetchUnlessSilent(address);
  if (!response.ok) throw new NotThere(`${address} returned status ${response.status}.`);
  return response.text();
}

/**
 * Answers as soon as the parts of the index that the answer needs are loaded.
 * @returns Undefined if the call has been canceled in the meantime.
 */
async function ask(
  call: number,
  { engine, parts, texts }: Loaded,
  query: string,
  request: SearchRequest,
): Promise<QueryAnswer | undefined> {
  while (awaited.has(call)) {
    try {
      const answer = answerQuery(engine, query, request, texts);
      parts?.forgetOldParts();
      return answer;
    } catch (error) {
      if (!(error instanceof PartsMissing) || parts === undefined) throw error;
      await parts.load(error.parts);
    }
  }
  return undefined;
}

/** Lets messages that have arrived be handled first, such as the cancellation of an obsolete query. Faster than a timer. */
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

async function prepare({ call, folderUrl }: Extract<WorkerCall, { type: 'prepare' }>): Promise<void> {
  const { engine, texts } = await load(folderUrl);
  send({ call, type: 'ready' });
  awaited.delete(call);
  for (const query of engine.data.warmUpQueries) {
    await nextTask();
    if (awaited.size > 0) return;
    answerQuery(engine, query, {}, texts);
  }
}

async function search({ call, folderUrl, query, request, lateSnippets }: Extract<WorkerCall, { type: 'search' }>): Promise<void> {
  const current = await load(folderUrl);
  const { texts } = current;
  await nextTask();
  const found = await ask(call, current, query, request);
  if (found === undefined) return;
  const { results, missing, readSnippets } = found;
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
    if (error instanceof NotThere) loaded = undefined;
    send({ call, type: 'failed', message: error instanceof Error ? error.message : String(error) });
  } finally {
    awaited.delete(call);
  }
}

send({ type: 'started' });
addEventListener('message', ({ data }: MessageEvent<WorkerCall>) => {
  if (data.type === 'cancel') awaited.delete(data.call);
  else answer(data);
});
