/** The message protocol between the page and the search worker. */

import type { LateSnippets, SearchResults } from '../contract.ts';
import type { SearchRequest } from '../engine/answer.ts';

/** Each call has a number, which is repeated in its answers. */
export type WorkerCall =
  /** Loads the index from `folderUrl`, an absolute URL that ends with a slash. */
  | { readonly call: number; readonly type: 'prepare'; readonly folderUrl: string }
  | {
      readonly call: number;
      readonly type: 'search';
      readonly folderUrl: string;
      readonly query: string;
      readonly request: SearchRequest;
      /** Whether hits may be sent before their snippets. */
      readonly lateSnippets: boolean;
    }
  /** The earlier call with this number was aborted. */
  | { readonly call: number; readonly type: 'cancel' };

export type WorkerAnswer =
  /** Sent once, before any answer to a call. */
  | { readonly type: 'started' }
  | { readonly call: number; readonly type: 'ready' }
  | { readonly call: number; readonly type: 'results'; readonly results: SearchResults; readonly isLast: boolean }
  | { readonly call: number; readonly type: 'snippets'; readonly snippets: LateSnippets; readonly isLast: boolean }
  | { readonly call: number; readonly type: 'failed'; readonly message: string };
