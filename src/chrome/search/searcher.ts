/**
 * Asks a search provider and keeps what it answered, for the dialog and the results page alike. The latest question wins: an earlier one is
 * ended, and its answer is passed over. Knows nothing of React or of the document.
 */
import type { LateSnippets, SearchProvider, SearchResults } from '../../search/contract.ts';

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
  /** What hits are narrowed to; absent: all. Forgotten with the query. */
  readonly group?: string;
  /** The latest answer. Stays until the next one comes, so that results do not flicker while one types; absent before the first. */
  readonly answer?: Answer;
  /** What is under way: the answer to another question, or more hits for the same one; absent: nothing. */
  readonly pending?: 'answer' | 'more';
  /** What the last request was for when it failed; absent when it did not. */
  readonly failed?: 'answer' | 'more';
}

export interface Searcher {
  /** Asks another query; the same one again changes nothing. Empty: there is nothing to ask, and what was answered is forgotten. */
  ask(query: string): void;
  /** Asks the query again, for hits of one group only; undefined: of all. */
  narrow(group: string | undefined): void;
  /** Asks for more hits, if there are more and nothing is under way. */
  more(): void;
  /** Asks again what could not be answered; nothing unless something failed. */
  retry(): void;
  /** The state now: the same object until it changes. */
  read(): SearchState;
  /** Calls `listener` after each change. @returns A function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

export interface SearcherOptions {
  /** Hits per request; 20 when absent. */
  readonly pageSize?: number;
  /** Whether hits are answers already without their snippets, which then follow. */
  readonly lateSnippets?: boolean;
}

/** @param load Gives the provider; asked again after a failure. */
export function createSearcher(
  load: () => Promise<SearchProvider>,
  { pageSize = 20, lateSnippets = false }: SearcherOptions = {},
): Searcher {
  const listeners = new Set<() => void>();
  let state: SearchState = {};
  let question: Question | undefined;
  let request = new AbortController();
  let provider: SearchProvider | undefined;

  function change(next: SearchState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  async function run(asked: Question, kept: Answer | undefined): Promise<void> {
    const kind = kept === undefined ? 'answer' : 'more';
    // More hits leave those alone whose snippets are still on their way.
    if (kept === undefined) {
      request.abort();
      request = new AbortController();
    }
    const { signal } = request;
    const offset = kept?.hits.length ?? 0;
    const { group: _, failed: __, ...rest } = state;
    change({ ...rest, ...groupOf(asked), pending: kind });
    try {
      // Without waiting when it is there: the worker then answers while the browser draws what was typed.
      if (provider === undefined) {
        provider = await load();
        signal.throwIfAborted();
      }
      const results = await provider.search(asked.query, {
        ...(asked.group !== undefined && { filters: { group: asked.group } }),
        offset,
        limit: pageSize,
        signal,
        ...(lateSnippets && { onSnippets: (snippets) => signal.aborted || addSnippets(offset, snippets) }),
      });
      if (signal.aborted) return;
      const hits = [...(kept?.hits ?? []), ...results.hits];
      // A total that promises more than there is would be asked for without end.
      const total = results.hits.length === 0 ? hits.length : results.total;
      change({ ...groupOf(asked), answer: { ...results, hits, total, question: asked } });
    } catch (error) {
      if (signal.aborted) return;
      console.warn('The search could not be answered.', error);
      const { pending, ...rest } = state;
      change({ ...rest, failed: kind });
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

  function pose(next: Question): void {
    question = next;
    run(next, undefined);
  }

  return {
    ask(query) {
      if (query === (question?.query ?? '')) return;
      if (query !== '') {
        pose({ ...groupOf(question), query });
        return;
      }
      question = undefined;
      request.abort();
      change({});
    },
    narrow(group) {
      if (question !== undefined && group !== question.group)
        pose({ query: question.query, ...(group !== undefined && { group }) });
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

/** `exactOptionalPropertyTypes`: a group that is absent, not undefined. */
function groupOf(question: Question | undefined): Pick<Question, 'group'> {
  return question?.group === undefined ? {} : { group: question.group };
}

/** What of a text field's content is asked: white space around it and between its words does not count. Empty: nothing. */
export function toQuery(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
