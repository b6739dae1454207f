/** What the page and the search worker say to each other: the whole protocol. */

import type { LateSnippets, SearchResults } from '../contract.ts';
import type { SearchRequest } from '../engine/answer.ts';

/** Each call has a number, which its answer repeats. */
export type WorkerCall =
  /** Loads the index from below `folder`, an absolute address that ends with a slash. */
  | { readonly call: number; readonly type: 'prepare'; readonly folder: string }
  | {
      readonly call: number;
      readonly type: 'search';
      readonly folder: string;
      readonly query: string;
      readonly request: SearchRequest;
      /** Whether hits may come before their snippets. */
      readonly lateSnippets: boolean;
    }
  /** The answer to an earlier call is not waited for any more. */
  | { readonly call: number; readonly type: 'cancel' };

export type WorkerAnswer =
  | { readonly call: number; readonly type: 'ready' }
  | { readonly call: number; readonly type: 'results'; readonly results: SearchResults; readonly isLast: boolean }
  | { readonly call: number; readonly type: 'snippets'; readonly snippets: LateSnippets; readonly isLast: boolean }
  | { readonly call: number; readonly type: 'failed'; readonly message: string };
