/** Matches names: those of symbols and of records with a one-word heading. If the query is a name, the record with that name comes first. */
import type { EngineRecord } from './loaded-index.ts';
import type { NamedRecord, NameTable } from './name-table.ts';
import type { Query } from './query.ts';
import { byScore, type Ranked } from './rank.ts';
import { foldTerm, namePieces, tokenize } from './tokenize.ts';
import * as weights from './weights.ts';

/** In a shorter name, what looks like a typo may well be another name. */
const shortestSlip = 7;
const mostSlips = 2;
/** A shorter prefix matches too many names. */
const shortestPrefix = 4;
const mostPrefixed = 12;

/** The records whose name is the query, best first. If the query is written like a name, names that start with it match too. */
export function rankNames(names: NameTable, { name, text, isName }: Query): Ranked[] {
  if (name === undefined) return [];
  const bare = text.replace(/\(.*\)$/, '');
  const best = new Map<EngineRecord, number>();
  const note = ({ record }: NamedRecord, score: number): void => {
    if (score > (best.get(record) ?? 0)) best.set(record, score);
  };
  for (const entry of findNamed(names, name)) {
    if (isName || isUnmistakable(entry, bare)) note(entry, scoreName(entry, bare));
  }
  if (isName && best.size === 0 && name.length >= shortestSlip) {
    for (const { name: other, distance } of names.near(name, mostSlips)) {
      for (const entry of names.called(other)) note(entry, scoreName(entry, bare) + weights.names.slip * distance);
    }
  }
  if (isName && name.length >= shortestPrefix) {
    for (const longer of names.withPrefix(name, mostPrefixed)) {
      for (const entry of names.called(longer)) {
        const written = entry.called.toLowerCase().replace(/^\$/, '');
        const isSame = written.startsWith(bare.toLowerCase().replace(/^\$/, '')) && /[_.$]/.test(bare);
        note(entry, scoreName(entry, bare) + weights.names.prefix + (isSame ? weights.names.samePrefix : 0));
      }
    }
  }
  return [...best].map(([record, score]) => ({ record, score })).sort(byScore);
}

/** `splittext` finds members, `editor.update` finds `LexicalEditor.update`. */
function findNamed(names: NameTable, name: string): readonly NamedRecord[] {
  const exact = names.called(name);
  const [member = name, owner] = namePieces(name).toReversed();
  if (owner === undefined) return [...new Set([...exact, ...names.withMember(name)])];
  if (exact.length > 0) return exact;
  return names.withMember(member).filter((entry) => foldTerm(entry.owner).endsWith(owner));
}

function scoreName({ record: { symbol, symbolOwner, page }, called }: NamedRecord, bare: string): number {
  const { names: scores } = weights;
  return (
    scores.base +
    (called === bare ? scores.same : called === `$${bare}` ? scores.sameButSign : 0) +
    (symbol === '' ? 0 : scores.symbol) +
    (symbolOwner === '' ? 0 : scores.member) +
    Math.log2(1 + page.links)
  );
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
