/** The names of an index: those of symbols, of records with a one-word heading, and of addresses. */
import { symbolName } from '../symbol-name.ts';
import type { EngineRecord } from './loaded-index.ts';
import { foldName, foldTerm, looksLikeName, namePieces } from './tokenize.ts';
import { addTo } from './vocabulary.ts';

/** A name by which records are found: that of a symbol, a one-word heading, an address. */
export interface NamedRecord {
  readonly record: EngineRecord;
  /** As readers write it: `TextNode.splitText`. */
  readonly called: string;
  /** The part before the last one, `TextNode`; empty if there is only one. */
  readonly owner: string;
  /** Its last part, `splitText`. */
  readonly member: string;
}

/** Names are asked for as they are folded, `textnode.splittext`, except for beginnings. */
export class NameTable {
  /** Keyed by folded name: `textnode.splittext`, `lexicaltable.tablenode`. */
  readonly records = new Map<string, NamedRecord[]>();
  /** Keyed by folded last part: `splittext`. */
  readonly members = new Map<string, NamedRecord[]>();
  /** Those that readers see in a hit, so not the addresses. */
  readonly #shown: NamedRecord[] = [];

  constructor(all: readonly EngineRecord[]) {
    for (const record of all) {
      const { page, caption, symbol, symbolOwner: owner, id, names, keywords } = record;
      const own = [...(symbol === '' ? [caption] : []), ...names];
      const address = page.href.replace(/\/+$/, '').replace(/^.*\//, '');
      const shown = own.map((called) => entryOf(record, called));
      if (symbol !== '') shown.push({ record, called: symbolName({ owner, name: symbol }), owner, member: symbol });
      this.#shown.push(...shown.filter((entry) => this.#add(entry)));
      const others = id === '' ? [address, ...keywords.filter(looksLikeName)] : [];
      for (const called of others) if (!own.includes(called)) this.#add(entryOf(record, called));
    }
  }

  /** @returns Whether it's a name at all. */
  #add(entry: NamedRecord): boolean {
    const name = foldName(entry.called);
    if (name === undefined) return false;
    addTo(this.records, name, entry);
    addTo(this.members, foldTerm(entry.member), entry);
    return true;
  }

  /**
   * The records whose name begins with a text.
   * @param isBeginning Whether a last part, such as `splitText`, begins with it.
   */
  begunWith(isBeginning: (member: string) => boolean, owner: string): readonly NamedRecord[] {
    return this.#shown.filter((entry) => isBeginning(entry.member) && isOwner(entry, owner));
  }
}

function entryOf(record: EngineRecord, called: string): NamedRecord {
  const [member = '', owner = ''] = namePieces(called).toReversed();
  return { record, called, owner, member };
}

/** @param owner Folded; empty for any. */
export function isOwner(entry: NamedRecord, owner: string): boolean {
  return foldTerm(entry.owner).endsWith(owner);
}
