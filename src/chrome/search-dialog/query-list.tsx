/**
 * Queries to take over in the search dialog: recent searches, suggestions. A list box may hold nothing but options, so the buttons that remove
 * them are in a column beside it.
 */
import { Icon } from '../icon/icon.tsx';

interface QueryListProps {
  /** Of the dialog; the list's own ids begin with it. */
  readonly id: string;
  readonly label: string;
  readonly queries: readonly string[];
  /** Number of the active query; -1: none. */
  readonly active: number;
  readonly take: (query: string) => void;
  /** Absent: they cannot be removed. */
  readonly remove?: (query: string) => void;
  readonly hover: (index: number) => void;
}

export function QueryList({ id, label, queries, active, take, remove, hover }: QueryListProps) {
  return (
    <div className="search-queries">
      <p className="search-queries__label" id={`${id}-label`}>
        {label}
      </p>
      <div className="search-queries__options" id={`${id}-list`} role="listbox" aria-labelledby={`${id}-label`}>
        {queries.map((query, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the combobox keeps the focus and hears the keys
          <div
            key={query}
            className="search-queries__option"
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onClick={() => take(query)}
            onPointerMove={() => index !== active && hover(index)}
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
