/** Matches names: those of symbols and of records with a one-word heading. If the query is a name, or begins one, the records with that name come first. */
import type { EngineRecord, LoadedIndex } from './loaded-index.ts';
import { isOwner, type NamedRecord, type NameTable } from './name-table.ts';
import type { Query } from './query.ts';
import { byScore, type Ranked } from './rank.ts';
import { foldTerm, namePieces, tokenize } from './tokenize.ts';
import * as weights from './weights.ts';

/** In another case, a shorter text begins too many names. */
const shortestBeginning = 4;

/**
 * @returns `isBeginning`: the query begins names, as they're written. Then whatever else it finds isn't what readers are about to type.
 */
export function rankNames(names: NameTable, query: Query, data: LoadedIndex): { named: Ranked[]; isBeginning: boolean } {
  const { name, text, isName } = query;
  if (name === undefined) return { named: [], isBeginning: false };
  const bare = text.replace(/\(.*\)$/, '');
  const best = new Map<EngineRecord, number>();
  const note = ({ record }: NamedRecord, score: number): void => {
    if (score > (best.get(record) ?? 0)) best.set(record, score);
  };
  const [part = '', owner = ''] = namePieces(bare).toReversed();
  const findBegun = (isBegun: (member: string) => boolean): readonly NamedRecord[] =>
    isName ? names.begunWith(isBegun, foldTerm(owner)) : [];
  const written = findBegun((member) => beginsWith(member, part));
  // `$is` is the beginning of names, and not `is`; `tableNode` may be `TableNode`, but only after what's written so.
  const whole = findNamed(names, name).filter((entry) =>
    isName ? written.length === 0 || isLike(entry.member, part) : isUnmistakable(entry, bare),
  );
  const isFirst = ({ member }: NamedRecord): boolean => written.length === 0 || beginsWith(member, part);
  const hasNone = whole.length + written.length === 0 && name.length >= shortestBeginning;
  const begun = hasNone ? findBegun((member) => foldTerm(member).startsWith(foldTerm(part))) : written;
  for (const entry of begun)
    note(entry, weights.names.begun + data.usesOf(entry.member) + (entry.record.symbol === '' ? 0 : 0.5));
  for (const entry of whole)
    note(entry, (isFirst(entry) ? scoreName(entry, bare) : 0) + 1 + Math.log2(1 + data.usesOf(entry.owner)));
  if (isName && best.size === 0) {
    for (const [number, { match, weight }] of query.words.at(-1)?.candidates ?? []) {
      const found = match === 'slip' ? names.members.get(data.vocabulary.terms[number] ?? '') : undefined;
      for (const entry of found ?? []) note(entry, weight * scoreName(entry, bare));
    }
  }
  const named = [...best].map(([record, score]) => ({ record, score })).sort(byScore);
  return { named, isBeginning: whole.length === 0 && written.length > 0 };
}

/** Whether a name begins with a text as it's written. The `$` is the only sign that readers leave out without meaning another name. */
function beginsWith(name: string, text: string): boolean {
  return name.startsWith(text) || name.startsWith(`$${text}`);
}

/** The same in any case. */
function isLike(name: string, text: string): boolean {
  return beginsWith(name.toLowerCase(), text.toLowerCase());
}

/** `splittext` finds members, `editor.update` finds `LexicalEditor.update`. */
function findNamed(names: NameTable, name: string): readonly NamedRecord[] {
  const exact = names.records.get(name) ?? [];
  const [member = name, owner] = namePieces(name).toReversed();
  const members = names.members.get(member) ?? [];
  if (owner === undefined) return [...new Set([...exact, ...members])];
  return exact.length > 0 ? exact : members.filter((entry) => isOwner(entry, owner));
}

function scoreName({ record: { symbol, symbolOwner }, called }: NamedRecord, bare: string): number {
  const { names: scores } = weights;
  return (
    scores.whole +
    (called === bare ? scores.same : called === `$${bare}` ? scores.sameButSign : 0) +
    (symbol === '' ? 0 : scores.symbol) +
    (symbolOwner === '' ? 0 : scores.member)
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
