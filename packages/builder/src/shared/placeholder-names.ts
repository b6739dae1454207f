/** Which symbols the placeholders of a compiled page name, and whether they list other pages. */
import type { CompiledPage, PlaceholderNames } from '../model/compiled.ts';

export function placeholderNames({ html, excerpt = [], details = {} }: CompiledPage): PlaceholderNames {
  const symbols = new Set<string>();
  const uses = new Set<string>();
  let docCards = false;
  for (const part of [html, excerpt, ...Object.values(details)].flat()) {
    if (typeof part === 'string') continue;
    if (part.fill === 'symbol') symbols.add(part.name);
    if (part.fill === 'used-in') uses.add(part.symbol);
    docCards ||= part.fill === 'doc-cards';
  }
  return { symbols: [...symbols], uses: [...uses], docCards };
}
