/** The header of the search dialog: the field, and the buttons that clear it and close the dialog. */
import type { RefObject } from 'react';
import { Icon } from '../icon/icon.tsx';
import { SearchSpinner } from '../search/messages.tsx';
import type { QueryField } from '../search/use-query-field.ts';
import type { Combobox } from './use-combobox.ts';

interface DialogHeadProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly field: QueryField;
  readonly combobox: Combobox;
  readonly placeholder: string;
  /** Whether the results have been loading for a while. */
  readonly isSlow: boolean;
  readonly clear: () => void;
}

export function DialogHead({ input, field, combobox, placeholder, isSlow, clear }: DialogHeadProps) {
  return (
    <div className="search-dialog__head">
      <label className="search-dialog__box">
        {isSlow ? <SearchSpinner /> : <Icon name="search" />}
        <input
          ref={input}
          type="text"
          aria-label="Search"
          placeholder={placeholder}
          dir="auto"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          {...combobox.props}
          {...field.props}
        />
      </label>
      {field.text !== '' && (
        <button type="button" className="icon-button" aria-label="Clear the search" onClick={clear}>
          <Icon name="close" />
        </button>
      )}
      {/* Closes the dialog without a script. */}
      <form method="dialog">
        <button type="submit" className="search-dialog__close">
          <span className="search-dialog__key" aria-hidden="true">
            <kbd>Esc</kbd>
          </span>
          <span className="search-dialog__word">
            Close<span className="visually-hidden"> search</span>
          </span>
        </button>
      </form>
    </div>
  );
}
