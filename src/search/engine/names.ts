/** Matches names: those of symbols and of records with a one-word heading. If the query is a name, the record with that name comes first. */

import { editDistance } from '../../shared/edit-distance.ts';
import { itemAt } from '../../shared/item-at.ts';
import { symbolName } from '../../shared/symbol-name.ts';
import { keywordSeparator } from './keywords.ts';
import type { Query } from './query.ts';
import { byScore, type Ranked } from './rank.ts';
import type { SearchIndex } from './search-index.ts';
import { foldName, foldTerm, looksLikeName, namePieces, tokenize } from './tokenize.ts';
import * as weights from './weights.ts';

/** In a shorter name, what looks like a typo may well be another name. */
const shortestSlip = 7;
/** A shorter prefix matches too many names. */
const shortestPrefix = 4;
const mostPrefixed = 12;

interface NamedRecord {
  readonly record: number;
  /** As readers write it: `TextNode.splitText`. */
  readonly called: string;
  /** The part before the last one, `TextNode`; empty if there is only one. */
  readonly owner: string;
  /** Its last part, `splitText`. */
  readonly member: string;
}

export class NameTable {
  readonly #index: SearchIndex;
  /** Keyed by folded name: `textnode.splittext`, `lexicaltable.tablenode`. */
  readonly #records = new Map<string, NamedRecord[]>();
  /** Keyed by folded last part: `splittext`. */
  readonly #members = new Map<string, NamedRecord[]>();

  constructor(index: SearchIndex) {
    this.#index = index;
    index.records.forEach(({ page, heading, symbol, symbolOwner, id, names }, record) => {
      const { title, href, keywords } = itemAt(index.pages, page);
      const address = href.replace(/\/+$/, '').replace(/^.*\//, '');
      if (symbol !== '') {
        this.#add({ record, called: symbolName({ owner: symbolOwner, name: symbol }), owner: symbolOwner, member: symbol });
        // The URL of a reference page contains the package: `lexical_table.TableNode`, `lexical_list`.
        if (id !== '') {
          const owner = symbolOwner === '' ? (namePieces(address).at(-1) ?? '') : symbolOwner;
          this.#add({ record, called: `${address}.${symbol}`, owner, member: symbol });
        }
      }
      const texts = [
        ...(symbol === '' ? [id === '' ? title : heading] : []),
        ...names,
        ...(id === '' ? [address, ...keywords.split(keywordSeparator).filter(looksLikeName)] : []),
      ];
      for (const called of new Set(texts)) {
        const [member = '', owner = ''] = namePieces(called).toReversed();
        this.#add({ record, called, owner, member });
      }
    });
  }

  #add(entry: NamedRecord): void {
    const name = foldName(entry.called);
    if (name === undefined) return;
    const push = (table: Map<string, NamedRecord[]>, key: string): void => {
      const known = table.get(key);
      if (known === undefined) table.set(key, [entry]);
      else known.push(entry);
    };
    push(this.#records, name);
    push(this.#members, foldTerm(entry.member));
  }

  /** The records whose name is the query, best first. If the query is written like a name, names that start with it match too. */
  rank({ name: written, text, isName, isKnown }: Query): Ranked[] {
    const name = written ?? this.#joinMember(text);
    if (name === undefined) return [];
    const bare = (written === undefined ? text.replace(' ', '.') : text).replace(/\(.*\)$/, '');
    const best = new Map<number, number>();
    const note = ({ record }: NamedRecord, score: number): void => {
      if (score > (best.get(record) ?? 0)) best.set(record, score);
    };
    for (const entry of this.#find(name)) {
      if (isName || isUnmistakable(entry, bare)) note(entry, this.#score(entry, bare));
    }
    if ((isName || !isKnown) && best.size === 0 && name.length >= shortestSlip) {
      for (const [other, entries] of this.#records) {
        const distance = editDistance(name, other, 2);
        if (distance > 2) continue;
        for (const entry of entries)
          if (isName || isUnmistakable(entry, bare)) note(entry, this.#score(entry, bare) + weights.names.slip * distance);
      }
    }
    if (isName && name.length >= shortestPrefix) {
      const longer = [...this.#records]
        .filter(([other]) => other !== name && other.startsWith(name))
        .sort(([a], [b]) => a.length - b.length)
        .slice(0, mostPrefixed);
      for (const [, entries] of longer) {
        for (const entry of entries) {
          const written = entry.called.toLowerCase().replace(/^\$/, '');
          const isSame = written.startsWith(bare.toLowerCase().replace(/^\$/, '')) && /[_.$]/.test(bare);
          note(entry, this.#score(entry, bare) + weights.names.prefix + (isSame ? weights.names.samePrefix : 0));
        }
      }
    }
    return [...best].map(([record, score]) => ({ record, score })).sort(byScore);
  }

  /** `TextNode splitText` also refers to a member, if the two words match one exactly. */
  #joinMember(text: string): string | undefined {
    const [owner = '', member = '', ...others] = text.split(' ');
    const name = foldName(`${owner}.${member}`);
    return others.length === 0 && name !== undefined && this.#records.has(name) ? name : undefined;
  }

  /** `splittext` finds members, `editor.update` finds `LexicalEditor.update`. */
  #find(name: string): readonly NamedRecord[] {
    const exact = this.#records.get(name);
    const [member = name, owner] = namePieces(name).toReversed();
    if (owner === undefined) return [...new Set([...(exact ?? []), ...(this.#members.get(name) ?? [])])];
    if (exact !== undefined) return exact;
    return (this.#members.get(member) ?? []).filter((entry) => foldTerm(entry.owner).endsWith(owner));
  }

  #score({ record, called, member }: NamedRecord, bare: string): number {
    const { page, symbol, symbolOwner, id } = itemAt(this.#index.records, record);
    const { links } = itemAt(this.#index.pages, page);
    const { names: scores } = weights;
    return (
      scores.base +
      (called === bare ? scores.same : called === `$${bare}` ? scores.sameButSign : member === bare ? scores.sameMember : 0) +
      (symbol === '' ? 0 : scores.symbol) +
      (symbolOwner !== '' ? scores.member : 0) +
      (id === '' ? scores.page : 0) +
      Math.log2(1 + links)
    );
  }
}

/** Whether a query can only mean this name: `getroot` in any case, `Point` as written, but not `update`, which is a word first. */
function isUnmistakable({ called, member }: NamedRecord, bare: string): boolean {
  // A query for `readonly` does not mean `_readOnly`.
  const isInternal = member.startsWith('_') && !bare.includes('_');
  // `checklist` is a word even though `CHECK_LIST` exists.
  const isWord = /^\p{Lu}+_\p{Lu}+$/u.test(member) && /^\p{Ll}+$/u.test(bare);
  return (
    (tokenize(member).length > 1 && !isInternal && !isWord) || (/^\p{Lu}/u.test(bare) && called === bare && !/\s/.test(called))
  );
}
