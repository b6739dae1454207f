import {
  CHECK_LIST,
  type TextMatchTransformer,
  TRANSFORMERS,
  type Transformer,
} from '@lexical/markdown';
import { $createTextNode } from 'lexical';

const symbols: Readonly<Record<string, string>> = {
  arrow: '→',
  copyright: '©',
  ellipsis: '…',
};

// #region symbol
/** `:arrow:` becomes an arrow. */
const SYMBOL: TextMatchTransformer = {
  type: 'text-match',
  dependencies: [],
  // What it makes is plain text, which needs no export of its own.
  export: () => null,
  // Typing: ends at the caret, and is tried when the trigger has been typed.
  regExp: /:([a-z]+):$/,
  trigger: ':',
  // Import: found anywhere in a line.
  importRegExp: /:([a-z]+):/,
  replace: (typed, match) => {
    const symbol = symbols[match[1] ?? ''];
    if (symbol === undefined) return;
    const text = $createTextNode(symbol).setFormat(typed.getFormat());
    typed.replace(text);
    text.select();
  },
};
// #endregion

// #region order
/** The first that matches wins: a check item, "- [ ] ", begins like a bullet. */
export const transformers: Transformer[] = [
  CHECK_LIST,
  SYMBOL,
  ...TRANSFORMERS,
];
// #endregion
