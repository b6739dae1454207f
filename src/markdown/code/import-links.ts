/** Makes the names that a sample imports from packages links to the API reference, where there is one: placeholders that the whole site fills. */
import { listImports } from './symbol-names.ts';
import type { WordWriter } from './write-tokens.ts';

/**
 * @param link Writes what represents the HTML of a name, whose symbol is given with its package: `@lexical/list.ListNode`.
 * @returns undefined where nothing is imported.
 */
export function linkImports(code: string, link: (symbol: string, html: string) => string): WordWriter | undefined {
  const imported = new Map(listImports(code).map((name) => [name.offset, name]));
  if (imported.size === 0) return undefined;
  return (word, offset) => {
    const found = imported.get(offset);
    return found?.name === word ? link(found.symbol, word) : word;
  };
}
