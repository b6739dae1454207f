/** A text field's content and the query in it. While an input method composes, the text is not a query yet. */
import { type ChangeEvent, type CompositionEvent, useCallback, useState } from 'react';
import { toQuery } from './searcher.ts';

export interface QueryField {
  /** What the field holds. */
  readonly text: string;
  /** What is asked; empty: nothing. */
  readonly query: string;
  /** Puts something else into the field. The same function as long as `onQuery` is the same. */
  readonly write: (text: string) => void;
  /** For the `<input>`. */
  readonly props: {
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  };
}

/** @param onQuery Hears of each query as it is written, before it is drawn. */
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
