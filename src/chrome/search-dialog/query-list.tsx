/**
 * A list of queries to run in the search dialog: recent searches or suggestions. A list box may contain only options, so the buttons that remove
 * them are in a column next to it.
 */
import { Icon } from '../icon/icon.tsx';

interface QueryListProps {
  /** Id of the dialog, used as the prefix of the list's ids. */
  readonly id: string;
  readonly label: string;
  readonly queries: readonly string[];
  /** Index of the active query; -1 for none. */
  readonly active: number;
  readonly take: (query: string) => void;
  /** Absent if the queries cannot be removed. */
  readonly remove?: (query: string) => void;
}

export function QueryList({ id, label, queries, active, take, remove }: QueryListProps) {
  return (
    <div className="search-queries">
      <p className="search-queries__label" id={`${id}-label`}>
        {label}
      </p>
      <div className="search-queries__options" id={`${id}-list`} role="listbox" aria-labelledby={`${id}-label`}>
        {queries.map((query, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the combobox keeps focus and handles the keys
          <div
            key={query}
            className="search-queries__option"
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            data-index={index}
            onClick={() => take(query)}
          >
            <Icon name={remove === undefined ? 'search' : 'recent'} />
            <bdi>{query}</bdi>
          </div>
        ))}
      </div>
      {remove !== undefined && (
        <div className="search-queries__removers">
          {queries.map((query) => (
            <button
              key={query}
              type="button"
              className="icon-button"
              aria-label={`Remove "${query}" from the recent searches`}
              onClick={() => remove(query)}
            >
              <Icon name="close" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
