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
  // The result is plain text, which does not need its own export.
  export: () => null,
  // For typing: must match up to the caret; tested when users type the trigger.
  regExp: /:([a-z]+):$/,
  trigger: ':',
  // For import: may match anywhere in a line.
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
/**
 * The first match wins, so check items ("- [ ] ") come before bullets ("- ").
 */
export const transformers: Transformer[] = [
  CHECK_LIST,
  SYMBOL,
  ...TRANSFORMERS,
];
// #endregion
