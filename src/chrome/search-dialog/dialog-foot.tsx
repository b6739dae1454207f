/** The footer of the search dialog: keyboard hints and the link to all results. */
import type { MouseEvent } from 'react';
import { searchHref } from '../search/addresses.ts';
import type { Answer } from '../search/searcher.ts';

interface DialogFootProps {
  readonly baseUrl: string;
  /** The results shown above; undefined if there are none. */
  readonly answer: Answer | undefined;
  /** Whether the arrow keys have something to choose from. */
  readonly hasChoices: boolean;
  readonly follow: (event: MouseEvent) => void;
}

export function DialogFoot({ baseUrl, answer, hasChoices, follow }: DialogFootProps) {
  return (
    <div className="search-dialog__foot">
      <p className="search-dialog__keys" aria-hidden="true">
        {hasChoices && choiceKeys}
        <span>
          <kbd>Esc</kbd> <span>to close</span>
        </span>
      </p>
      {answer !== undefined && answer.total > 0 && (
        <a href={searchHref(baseUrl, answer.question)} onClick={follow}>{`See all ${answer.total} results`}</a>
      )}
    </div>
  );
}

const choiceKeys = (
  <>
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> <span>to move</span>
    </span>
    <span>
      <kbd>↵</kbd> <span>to open</span>
    </span>
  </>
);
