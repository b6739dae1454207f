/** Names of symbols and of what has a one-word heading: a query that is a name wants the thing of that name first. */

import { editDistance } from '../../shared/edit-distance.ts';
import { itemAt } from '../../shared/item-at.ts';
import type { SearchIndex } from '../embedded/index-file.ts';
import { keywordSeparator } from './keywords.ts';
import type { Query } from './query.ts';
import { byScore, type Ranked } from './rank.ts';
import { foldName, foldTerm, looksLikeName, tokenize } from './tokenize.ts';
import * as weights from './weights.ts';

/** In a shorter name, a slip may well be another name. */
const shortestSlip = 7;
/** A shorter beginning is not yet a name. */
const shortestPrefix = 4;
const mostPrefixed = 12;

interface NamedRecord {
  readonly record: number;
  /** As a reader writes it. */
  readonly called: string;
}

export class NameTable {
  readonly #index: SearchIndex;
  /** By folded name: `textnode.splittext`, `lexicaltable.tablenode`. */
  readonly #records = new Map<string, NamedRecord[]>();
  /** By folded last piece: `splittext`. */
  readonly #members = new Map<string, NamedRecord[]>();

  constructor(index: SearchIndex) {
    this.#index = index;
    index.records.forEach(({ page, heading, symbol, id, names }, record) => {
      const { title, href, keywords } = itemAt(index.pages, page);
      const own = symbol !== '' ? symbol : id === '' ? title : heading;
      const address = href.replace(/\/+$/, '').replace(/^.*\//, '');
      const member = own.slice(own.lastIndexOf('.') + 1);
      // The address of a reference page names the package: `lexical_table.TableNode`, `lexical_list`.
      const qualified = symbol === '' ? [] : [id === '' ? address : `${address}.${member}`];
      for (const called of new Set([
        own,
        ...qualified,
        ...names,
        ...(id === '' ? [address, ...keywords.split(keywordSeparator).filter(looksLikeName)] : []),
      ]))
        this.#add(record, called);
    });
  }

  #add(record: number, called: string): void {
    const name = foldName(called);
    if (name === undefined) return;
    const entry: NamedRecord = { record, called };
    const push = (table: Map<string, NamedRecord[]>, key: string): void => {
      const known = table.get(key);
      if (known === undefined) table.set(key, [entry]);
      else known.push(entry);
    };
    push(this.#records, name);
    push(this.#members, name.slice(name.lastIndexOf('.') + 1));
  }

  /** The records that are called what is asked for, best first; for a query that is written as names are, those that begin so too. */
  rank({ name: written, text, isName, isKnown }: Query): Ranked[] {
    const name = written ?? this.#joinMember(text);
    if (name === undefined) return [];
    const bare = (written === undefined ? text.replace(' ', '.') : text).replace(/\(.*\)$/, '');
    const best = new Map<number, number>();
    const note = ({ record }: NamedRecord, score: number): void => {
      if (score > (best.get(record) ?? 0)) best.set(record, score);
    };
    for (const entry of this.#find(name)) {
      if (isName || isUnmistakable(entry.called, bare)) note(entry, this.#score(entry, bare));
    }
    if ((isName || !isKnown) && best.size === 0 && name.length >= shortestSlip) {
      for (const [other, entries] of this.#records) {
        const distance = editDistance(name, other, 2);
        if (distance > 2) continue;
        for (const entry of entries)
          if (isName || isUnmistakable(entry.called, bare)) note(entry, this.#score(entry, bare) + weights.names.slip * distance);
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

  /** `TextNode splitText` names a member as well, if the words name one exactly. */
  #joinMember(text: string): string | undefined {
    const [owner = '', member = '', ...others] = text.split(' ');
    const name = foldName(`${owner}.${member}`);
    return others.length === 0 && name !== undefined && this.#records.has(name) ? name : undefined;
  }

  /** `splittext` finds members, `editor.update` finds `LexicalEditor.update`. */
  #find(name: string): readonly NamedRecord[] {
    const exact = this.#records.get(name);
    const dot = name.lastIndexOf('.');
    if (dot === -1) return [...new Set([...(exact ?? []), ...(this.#members.get(name) ?? [])])];
    if (exact !== undefined) return exact;
    const owner = name.slice(0, dot);
    return (this.#members.get(name.slice(dot + 1)) ?? []).filter(({ called }) => {
      const pieces = called.split('.');
      return pieces.length > 1 && foldTerm(pieces.at(-2) ?? '').endsWith(owner.slice(owner.lastIndexOf('.') + 1));
    });
  }

  #score({ record, called }: NamedRecord, bare: string): number {
    const { page, symbol, id } = itemAt(this.#index.records, record);
    const { links } = itemAt(this.#index.pages, page);
    const isMember = symbol.includes('.');
    const { names: scores } = weights;
    return (
      scores.base +
      (called === bare ? scores.same : called.slice(called.lastIndexOf('.') + 1) === bare ? scores.sameMember : 0) +
      (symbol === '' ? 0 : scores.symbol) +
      (isMember ? scores.member : 0) +
      (id === '' ? scores.page : 0) +
      Math.log2(1 + links)
    );
  }
}

/** `getroot` is a name whatever its letters, `Point` as it is written; `update` is a word before it is a method. */
function isUnmistakable(called: string, bare: string): boolean {
  const member = called.slice(called.lastIndexOf('.') + 1);
  // Nobody who writes `readonly` means `_readOnly`.
  const isInternal = member.startsWith('_') && !bare.includes('_');
  // `checklist` is a word though there is `CHECK_LIST`.
  const isWord = /^\p{Lu}+_\p{Lu}+$/u.test(member) && /^\p{Ll}+$/u.test(bare);
  return (
    (tokenize(member).length > 1 && !isInternal && !isWord) || (/^\p{Lu}/u.test(bare) && called === bare && !/\s/.test(called))
  );
}
