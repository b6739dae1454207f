/** The names of an index: those of symbols, of records with a one-word heading, and of addresses. */
import { editDistance } from '../edit-distance.ts';
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

/** Names are asked for as they are folded: `textnode.splittext`. */
export class NameTable {
  /** Keyed by folded name: `textnode.splittext`, `lexicaltable.tablenode`. */
  readonly #records: ReadonlyMap<string, readonly NamedRecord[]>;
  /** Keyed by folded last part: `splittext`. */
  readonly #members: ReadonlyMap<string, readonly NamedRecord[]>;

  constructor(all: readonly EngineRecord[]) {
    const records = new Map<string, NamedRecord[]>();
    const members = new Map<string, NamedRecord[]>();
    const add = (entry: NamedRecord): void => {
      const name = foldName(entry.called);
      if (name === undefined) return;
      addTo(records, name, entry);
      addTo(members, foldTerm(entry.member), entry);
    };
    for (const record of all) {
      const { page, caption, symbol, symbolOwner, id, names, keywords } = record;
      const address = page.href.replace(/\/+$/, '').replace(/^.*\//, '');
      if (symbol !== '')
        add({ record, called: symbolName({ owner: symbolOwner, name: symbol }), owner: symbolOwner, member: symbol });
      const texts = [
        ...(symbol === '' ? [caption] : []),
        ...names,
        ...(id === '' ? [address, ...keywords.filter(looksLikeName)] : []),
      ];
      for (const called of new Set(texts)) {
        const [member = '', owner = ''] = namePieces(called).toReversed();
        add({ record, called, owner, member });
      }
    }
    this.#records = records;
    this.#members = members;
  }

  /** The records with this name. */
  called(name: string): readonly NamedRecord[] {
    return this.#records.get(name) ?? [];
  }

  /** The records whose name ends with this part: `splittext`. */
  withMember(member: string): readonly NamedRecord[] {
    return this.#members.get(member) ?? [];
  }

  /** The names that start with `prefix`, excluding the prefix itself: at most `limit`, shortest first. */
  withPrefix(prefix: string, limit: number): readonly string[] {
    return [...this.#records.keys()]
      .filter((name) => name !== prefix && name.startsWith(prefix))
      .sort((a, b) => a.length - b.length)
      .slice(0, limit);
  }

  /** The names within an edit distance of `limit`. */
  near(name: string, limit: number): { name: string; distance: number }[] {
    const found: { name: string; distance: number }[] = [];
    for (const other of this.#records.keys()) {
      const distance = editDistance(name, other, limit);
      if (distance <= limit) found.push({ name: other, distance });
    }
    return found;
  }
}
