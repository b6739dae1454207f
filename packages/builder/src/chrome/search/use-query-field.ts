/** Holds the text of a search field and its query. During IME composition the query does not change. */
import { type ChangeEvent, type CompositionEvent, useCallback, useState } from 'react';
import { toQuery } from './searcher.ts';

export type QueryField = ReturnType<typeof useQueryField>;

/** @param onQuery Called with each new query as it is typed, before it is rendered. */
export function useQueryField(onQuery: (query: string) => void) {
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
    /** Normalized; empty if there is nothing to search for. */
    query,
    /** Replaces the text. The same function as long as `onQuery` is the same. */
    write,
    /** For the `<input>`. */
    props: {
      value: text,
      onChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
        if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) setText(currentTarget.value);
        else write(currentTarget.value);
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>): void => write(currentTarget.value),
    },
  };
}
