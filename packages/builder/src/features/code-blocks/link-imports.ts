/** Turns names that a sample imports from packages into placeholders for links to the API reference; the render step fills them. */
import { listImports } from '../../markdown/code/imported-names.ts';
import type { WordWriter } from './write-tokens.ts';

/** Writes words up to an offset: no name is after it. */
interface ImportLinks {
  readonly write: WordWriter;
  readonly end: number;
}

/**
 * @param link Wraps the HTML of a name in its link; `symbol` includes the package: `@lexical/list.ListNode`.
 * @returns undefined where nothing is imported.
 */
export function linkImports(code: string, link: (symbol: string, html: string) => string): ImportLinks | undefined {
  const imported = new Map(listImports(code).map((name) => [name.offset, name]));
  if (imported.size === 0) return undefined;
  const write: WordWriter = (word, offset) => {
    const found = imported.get(offset);
    return found?.name === word ? link(found.symbol, word) : word;
  };
  return { write, end: Math.max(...imported.keys()) };
}
