/**
 * The records of the hosted index: `upload.ts` writes them, and the provider reads them. Those that Algolia's crawler writes have only the upper half
 * of the properties.
 */
import type { HitKind } from '../contract.ts';
import { foldTerm } from '../engine/tokenize.ts';
import type { FoundRecord, SiteRecords } from '../records.ts';
import { symbolName } from '../symbol-name.ts';

/** Highlight tags around matches: private-use characters that no text contains. The pieces between them are never parsed as HTML. */
export const markStart = '\uE000';
export const markEnd = '\uE001';

/** The tag that Docusaurus and Algolia's crawler give a docs page; everything else is tagged `default`. */
export function versionTag(version: string): string {
  return `docs-default-${version}`;
}

export type AlgoliaRecord = ReturnType<typeof makeAlgoliaRecords>[number];

/** In UTF-16 code units. Algolia rejects records over 10 kB on its smaller plans, so longer texts are split into several records. */
const longestContent = 3000;

const sourceWeights = { guide: 3, post: 2, page: 2, reference: 1 };

/** The site's records as those of the hosted index. @param origin Where the site is published. */
export function makeAlgoliaRecords({ pages, language }: SiteRecords, origin: string) {
  return pages.flatMap((page) => {
    // They may be read from the disk.
    const { records } = page;
    const shared = records[0]?.keywords ?? [];
    return records.flatMap((record, place) => {
      const { id, heading, keywords, text } = record;
      const address = id === '' ? page.href : `${page.href}#${encodeURIComponent(id)}`;
      return splitText(text).map((content, piece) => ({
        objectID: piece === 0 ? address : `${address}#${piece}`,
        url: origin + address,
        url_without_anchor: origin + page.href,
        anchor: id === '' ? null : id,
        type: piece > 0 ? ('content' as const) : id === '' ? ('lvl1' as const) : ('lvl2' as const),
        hierarchy: { lvl0: page.group, lvl1: page.title, lvl2: heading === '' ? null : heading },
        content,
        language,
        docusaurus_tag: page.versionTag,
        group: page.group,
        breadcrumbs: page.breadcrumbs,
        ...describeSymbol(record),
        keywords: [...new Set([...shared, ...keywords])],
        weight: { source: sourceWeights[page.source], position: -place * 100 - piece },
      }));
    });
  });
}

/** The names that find a record: the symbol with and without its owner and its `$`, and symbols described here; and the symbol as shown to readers. */
function describeSymbol({ id, symbol, symbolOwner, symbolKind, names }: FoundRecord) {
  const kind: HitKind = symbol !== '' ? 'symbol' : id === '' ? 'page' : 'section';
  if (symbol === '') return { kind, names: [...new Set(names)], symbol: undefined, symbolKind: undefined };
  const written = symbolName({ owner: symbolOwner, name: symbol });
  return { kind, names: [...new Set([written, symbol, foldTerm(symbol), ...names])], symbol: written, symbolKind };
}

/** Splits between words. */
function splitText(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > longestContent) {
    const space = rest.lastIndexOf(' ', longestContent);
    // Never split a surrogate pair.
    const high = /[\uD800-\uDBFF]/.test(rest.charAt(longestContent - 1));
    const end = space > longestContent / 2 ? space : longestContent - Number(high);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest];
}
