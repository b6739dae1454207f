/**
 * Asks a search provider and keeps what it answered, for the dialog and the results page alike. The latest question wins: an earlier one is
 * ended, and its answer is passed over. Knows nothing of React or of the document.
 */
import type { SearchProvider, SearchResults } from '../../search/contract.ts';

/** What a visitor wants to know. */
export interface Question {
  /** Not empty, without white space around it. */
  readonly query: string;
  /** Only hits of this group; absent: all. */
  readonly group?: string;
}

/** The hits that have come so far, with the question that they answer. */
export interface Answer extends SearchResults {
  readonly question: Question;
}

export interface SearchState {
  /** The latest answer. Stays until the next one comes, so that results do not flicker while one types; absent before the first. */
  readonly answer?: Answer;
  /** What is under way: the answer to another question, or more hits for the same one; absent: nothing. */
  readonly pending?: 'answer' | 'more';
  /** What the last request was for when it failed; absent when it did not. */
  readonly failed?: 'answer' | 'more';
}

export interface Searcher {
  /** Asks another question; the same one again is no other. Undefined: there is nothing to ask, and what was answered is forgotten. */
  ask(question: Question | undefined): void;
  /** Asks for more hits, if there are more and nothing is under way. */
  more(): void;
  /** Asks again what could not be answered; nothing unless something failed. */
  retry(): void;
  /** The state now: the same object until it changes. */
  read(): SearchState;
  /** Calls `listener` after each change. @returns A function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/**
 * @param load Gives the provider; asked again after a failure.
 * @param pageSize Hits per request.
 */
export function createSearcher(load: () => Promise<SearchProvider>, pageSize = 20): Searcher {
  const listeners = new Set<() => void>();
  let state: SearchState = {};
  let question: Question | undefined;
  let request = new AbortController();

  function change(next: SearchState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  async function run(asked: Question, kept: Answer | undefined): Promise<void> {
    const kind = kept === undefined ? 'answer' : 'more';
    request.abort();
    request = new AbortController();
    const { signal } = request;
    change({ ...without(state, 'failed'), pending: kind });
    try {
      const provider = await load();
      signal.throwIfAborted();
      const results = await provider.search(asked.query, {
        ...(asked.group !== undefined && { filters: { group: asked.group } }),
        offset: kept?.hits.length ?? 0,
        limit: pageSize,
        signal,
      });
      if (signal.aborted) return;
      const hits = [...(kept?.hits ?? []), ...results.hits];
      // A total that promises more than there is would be asked for without end.
      const total = results.hits.length === 0 ? hits.length : results.total;
      change({ answer: { ...results, hits, total, question: asked } });
    } catch (error) {
      if (signal.aborted) return;
      console.warn('The search could not be answered.', error);
      change({ ...without(state, 'pending'), failed: kind });
    }
  }

  return {
    ask(next) {
      if (next?.query === question?.query && next?.group === question?.group) return;
      question = next;
      if (next !== undefined) {
        run(next, undefined);
        return;
      }
      request.abort();
      change({});
    },
    more() {
      const { answer, pending, failed } = state;
      if (answer === undefined || pending !== undefined || failed !== undefined || answer.hits.length >= answer.total) return;
      run(answer.question, answer);
    },
    retry() {
      if (state.failed !== undefined && question !== undefined) run(question, state.failed === 'more' ? state.answer : undefined);
    },
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function without<Key extends keyof SearchState>(state: SearchState, key: Key): Omit<SearchState, Key> {
  const { [key]: _, ...rest } = state;
  return rest;
}

/** What of a text field's content is asked: white space around it and between its words does not count. Empty: nothing. */
export function toQuery(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
