/**
 * Sends questions to the search provider and holds the state of the search, for the dialog and the results page. The latest question wins: earlier
 * ones are aborted and their answers ignored. Independent of React and the DOM.
 */
import type { LateSnippets, SearchProvider, SearchResults } from 'docs-search/contract';

/** A query with its filter. */
export interface Question {
  /** Not empty, trimmed. */
  readonly query: string;
  /** Only hits of this group; all when absent. */
  readonly group?: string | undefined;
}

/** The hits loaded so far, with their question. */
export interface Answer extends SearchResults {
  readonly question: Question;
}

export interface SearchState {
  /** The latest question; absent as long as the query is empty. */
  readonly question?: Question;
  /** The latest answer; absent before the first. Kept until the next one arrives, so that results do not flicker during typing. */
  readonly answer?: Answer | undefined;
  /** What is loading: the answer to another question, or more hits for the same one; absent if nothing is. */
  readonly pending?: 'answer' | 'more';
  /** What the last request was for if it failed; absent otherwise. */
  readonly failed?: 'answer' | 'more';
}

export type Searcher = ReturnType<typeof createSearcher>;

export interface SearcherOptions {
  /** Hits per request; 20 when absent. */
  readonly pageSize?: number;
  /** Whether hits may arrive before their snippets. */
  readonly lateSnippets?: boolean;
}

/** @param load Loads the provider; called again after a failure. */
export function createSearcher(
  load: () => Promise<SearchProvider>,
  { pageSize = 20, lateSnippets = false }: SearcherOptions = {},
) {
  const listeners = new Set<() => void>();
  let state: SearchState = {};
  let request = new AbortController();
  let provider: SearchProvider | undefined;

  function change(next: SearchState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  /** @param kept The answer to which more hits are added; absent for a new one. */
  async function run(question: Question, kept?: Answer): Promise<void> {
    const kind = kept === undefined ? 'answer' : 'more';
    // Loading more hits does not abort the snippets of earlier ones.
    if (kept === undefined) {
      request.abort();
      request = new AbortController();
    }
    const { signal } = request;
    const offset = kept?.hits.length ?? 0;
    change({ question, answer: state.answer, pending: kind });
    try {
      // If the provider is loaded, do not wait for a promise: the worker then answers while the browser renders the keystroke.
      if (provider === undefined) {
        provider = await load();
        signal.throwIfAborted();
      }
      const results = await provider.search(question.query, {
        group: question.group,
        offset,
        limit: pageSize,
        signal,
        ...(lateSnippets && { onSnippets: (snippets) => signal.aborted || addSnippets(offset, snippets) }),
      });
      if (signal.aborted) return;
      const hits = [...(kept?.hits ?? []), ...results.hits];
      // A total that is too high would lead to endless requests.
      const total = results.hits.length === 0 ? hits.length : results.total;
      change({ question, answer: { ...results, hits, total, question } });
    } catch (error) {
      if (signal.aborted) return;
      console.warn('The search could not be answered.', error);
      change({ question, answer: state.answer, failed: kind });
    }
  }

  function addSnippets(from: number, snippets: LateSnippets): void {
    if (state.answer === undefined) return;
    const hits = state.answer.hits.map((hit, index) => {
      const snippet = snippets[index - from];
      return hit.snippet !== undefined || snippet === undefined ? hit : { ...hit, snippet };
    });
    change({ ...state, answer: { ...state.answer, hits } });
  }

  return {
    /** Sets the query; the group stays. The same query again does nothing; an empty one clears everything. */
    ask(query: string): void {
      if (query === (state.question?.query ?? '')) return;
      if (query !== '') {
        run({ ...state.question, query });
        return;
      }
      request.abort();
      change({});
    },
    /** Sets the group filter and runs the query again; undefined for all groups. */
    narrow(group: string | undefined): void {
      const { question } = state;
      if (question !== undefined && group !== question.group) run({ ...question, group });
    },
    /** Loads more hits, if there are more and nothing is loading. */
    more(): void {
      const { answer, pending, failed } = state;
      if (answer === undefined || pending !== undefined || failed !== undefined || answer.hits.length >= answer.total) return;
      run(answer.question, answer);
    },
    /** Repeats the last request if it failed. */
    retry(): void {
      const { question, answer, failed } = state;
      if (failed !== undefined && question !== undefined) run(question, failed === 'more' ? answer : undefined);
    },
    /** The current state; the same object until it changes. */
    read: () => state,
    /** Calls `listener` after each change. @returns A function that ends the subscription. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Normalizes the text of a field: trims it and collapses white space. */
export function toQuery(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
