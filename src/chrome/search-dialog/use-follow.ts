/** What following a result does to the search: it is remembered, and the dialog makes way unless the result opens elsewhere. */
import type { MouseEvent } from 'react';
import type { SearchHit } from '../../search/contract.ts';

interface FollowOptions {
  readonly query: string;
  readonly remember: (query: string) => void;
  /** Closes the dialog and empties its field. */
  readonly leave: () => void;
}

interface Follow {
  /** Opens a hit as its link does. */
  readonly openHit: (hit: SearchHit, inNewTab?: boolean) => void;
  /** For a link's click: the browser opens it, here or in a new tab. */
  readonly follow: (event: MouseEvent) => void;
}

export function useFollow({ query, remember, leave }: FollowOptions): Follow {
  return {
    openHit({ href }, inNewTab = false) {
      remember(query);
      if (inNewTab) {
        window.open(href, '_blank', 'noopener');
        return;
      }
      leave();
      location.assign(href);
    },
    follow({ ctrlKey, metaKey, shiftKey, altKey }) {
      remember(query);
      if (!ctrlKey && !metaKey && !shiftKey && !altKey) leave();
    },
  };
}
