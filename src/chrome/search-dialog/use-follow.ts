/** Following a result stores the search and, unless the result opens in a new tab, closes the dialog. */
import type { MouseEvent } from 'react';
import type { SearchHit } from '../../search/contract.ts';

interface FollowOptions {
  readonly query: string;
  readonly remember: (query: string) => void;
  /** Closes the dialog and clears its field. */
  readonly leave: () => void;
}

interface Follow {
  /** Opens a hit as its link would. */
  readonly openHit: (hit: SearchHit, inNewTab?: boolean) => void;
  /** Click handler for links; the browser opens them, in this tab or a new one. */
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
