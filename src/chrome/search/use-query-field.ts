/** Holds the text of a search field and its query. During IME composition the query does not change. */
import { type ChangeEvent, type CompositionEvent, useCallback, useState } from 'react';
import { toQuery } from './searcher.ts';

export interface QueryField {
  readonly text: string;
  /** Normalized; empty if there is nothing to search for. */
  readonly query: string;
  /** Replaces the text. The same function as long as `onQuery` is the same. */
  readonly write: (text: string) => void;
  /** For the `<input>`. */
  readonly props: {
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  };
}

/** @param onQuery Called with each new query as it is typed, before it is rendered. */
export function useQueryField(onQuery: (query: string) => void): QueryField {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const write = useCallback(
    (value: string): void => {
      setText(value);
      setQuery(toQuery(value));
      onQuery(toQuery(value));
    },
    [onQuery],
  );
  return {
    text,
    query,
    write,
    props: {
      value: text,
      onChange({ currentTarget, nativeEvent }) {
        if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) setText(currentTarget.value);
        else write(currentTarget.value);
      },
      onCompositionEnd: ({ currentTarget }) => write(currentTarget.value),
    },
  };
}
