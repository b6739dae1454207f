/** A query -> the words that count in it, each with the terms that may stand for it. Reads the vocabulary, knows nothing of records. */
import { stopWords } from './stop-words.ts';
import { foldName, foldTerm, looksLikeName, tokenize } from './tokenize.ts';
import { stemOf, type Vocabulary } from './vocabulary.ts';

/** Why a term stands for a word. */
export type MatchKind = 'exact' | 'stem' | 'joined' | 'synonym' | 'prefix' | 'shorter' | 'slip';

export interface Candidate {
  /** How well it stands for the word, above 0, at most 1. */
  readonly weight: number;
  readonly match: MatchKind;
}

export interface QueryWord {
  /** As in the query, folded. */
  readonly text: string;
  /** Number of a term in the vocabulary -> how it stands for the word. */
  readonly candidates: ReadonlyMap<number, Candidate>;
}

export interface Query {
  readonly words: readonly QueryWord[];
  /** The query as one name, folded; absent when it is no single name. */
  readonly name?: string;
  /** Whether the query is written as names in code are. */
  readonly isName: boolean;
  /** Trimmed, with single spaces. */
  readonly text: string;
}

/** What is longer, or has more words, is no question; the rest of it is left out of account. */
const longestQuery = 400;
const mostWords = 16;
const mostCandidates = 60;

const matchWeights = { stem: 0.9, joined: 0.95, synonym: 0.62, slip: [1, 0.72, 0.5] } as const;

/** Whether two and more words are looked for as one name too: `text node` -> `textnode`. */
const longestJoin = 4;

export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Keys by their stems, so that `saving` finds what is written for `save`. */
export function prepareSynonyms(synonyms: Readonly<Record<string, readonly string[]>>): Synonyms {
  return new Map(Object.entries(synonyms).map(([key, values]) => [stemsOf(key), values]));
}

function stemsOf(text: string): string {
  return tokenize(text)
    .filter((token) => token.kind !== 'part')
    .map((token) => stemOf(token.term))
    .join(' ');
}

/** Reads a query. Nothing in it can be wrong: what no page knows has no candidates. */
export function readQuery(text: string, vocabulary: Vocabulary, synonyms: Synonyms): Query {
  const query = text.slice(0, longestQuery).trim().replace(/\s+/g, ' ');
  const tokens = tokenize(query);
  const spoken = tokens.filter((token) => token.kind !== 'part');
  const meant = spoken.filter((token) => !stopWords.has(token.term));
  const counted = (meant.length > 0 ? meant : spoken).slice(0, mostWords);
  const lastStart = counted.at(-1)?.start;
  const isOpen = /[\p{L}\p{M}\p{N}_$]$/u.test(query);

  const words = counted.map((token) => {
    const candidates = new Map<number, Candidate>();
    const parts = tokens.filter((other) => other.kind === 'part' && other.start >= token.start && other.end <= token.end);
    addTerm(token.term, vocabulary, candidates, token.start === lastStart && isOpen, parts.length > 0);
    return { text: token.term, candidates };
  });
  addJoined(words, vocabulary);
  addSynonyms(words, vocabulary, synonyms);
  // Names that no page has are looked for by their parts.
  const whole = words.flatMap((word, index): QueryWord[] => {
    const token = counted[index] as (typeof counted)[number];
    const parts = tokens.filter((other) => other.kind === 'part' && other.start >= token.start && other.end <= token.end);
    const isKnown = [...word.candidates.values()].some(({ match }) => match === 'exact' || match === 'stem');
    if (isKnown || parts.length === 0) return [word];
    return parts.map((part, position) => {
      const candidates = new Map<number, Candidate>(position === 0 ? word.candidates : []);
      for (const [number, candidate] of word.candidates) candidates.set(number, candidate);
      addTerm(part.term, vocabulary, candidates, part === parts.at(-1) && token.start === lastStart && isOpen, false);
      return { text: part.term, candidates };
    });
  });
  const name = foldName(query);
  return { words: whole, isName: looksLikeName(query), text: query, ...(name === undefined ? {} : { name }) };
}

type Candidates = Map<number, Candidate>;

function add(candidates: Candidates, number: number, weight: number, match: MatchKind): void {
  const known = candidates.get(number);
  if (known === undefined ? candidates.size < mostCandidates : known.weight < weight) candidates.set(number, { weight, match });
}

/** All that a single word may stand for. */
function addTerm(term: string, vocabulary: Vocabulary, candidates: Candidates, isUnfinished: boolean, isName: boolean): void {
  const exact = vocabulary.find(term);
  if (exact !== undefined) add(candidates, exact, 1, 'exact');
  for (const number of vocabulary.withStem(term)) add(candidates, number, matchWeights.stem, 'stem');
  const isKnown = candidates.size > 0;
  if (/^\d+$/.test(term)) return;
  if (isUnfinished || !isKnown) {
    for (const number of vocabulary.withPrefix(term, mostCandidates)) {
      const share = term.length / (vocabulary.terms[number] as string).length;
      const weight = isKnown ? 0.35 * share : 0.45 + 0.45 * share;
      if (term.length > 1 || !isKnown) add(candidates, number, weight, 'prefix');
    }
  }
  if (isKnown) return;
  const isBeginning = [...candidates.values()].some(({ match }) => match === 'prefix');
  if (!isBeginning) {
    // Typed on beyond what the pages say: `serializab` for `serialize`.
    for (let length = term.length - 1; length >= 5 && length >= term.length - 4; length--) {
      const number = vocabulary.find(term.slice(0, length));
      if (number !== undefined) add(candidates, number, 0.6, 'shorter');
    }
  }
  const limit = slipsAllowed(term);
  if (limit === 0 || (isBeginning && term.length < 5)) return;
  for (const { number, distance } of vocabulary.near(term, limit)) {
    const sameStart = (vocabulary.terms[number] as string)[0] === term[0];
    if (!sameStart && (distance > 1 || term.length < 5)) continue;
    const weight = (matchWeights.slip[distance] ?? 0) * (sameStart ? 1 : 0.8) * (isBeginning ? 0.5 : 1) * (isName ? 1 : 0.98);
    add(candidates, number, weight, 'slip');
  }
}

/** Short words would turn into others. */
function slipsAllowed(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}

/** `text node` and `drag and drop`: words that the pages write as one. */
function addJoined(words: readonly { text: string; candidates: Candidates }[], vocabulary: Vocabulary): void {
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 2; to <= words.length && to <= from + longestJoin; to++) {
      const joined = words.slice(from, to);
      const number = vocabulary.find(joined.map((word) => word.text).join(''));
      if (number !== undefined) for (const word of joined) add(word.candidates, number, matchWeights.joined, 'joined');
    }
  }
}

function addSynonyms(
  words: readonly { text: string; candidates: Candidates }[],
  vocabulary: Vocabulary,
  synonyms: Synonyms,
): void {
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= words.length && to <= from + longestJoin; to++) {
      const said = words.slice(from, to);
      const meanings = synonyms.get(said.map((word) => stemOf(word.text)).join(' ')) ?? [];
      for (const meaning of meanings) {
        for (const { term, kind } of tokenize(meaning)) {
          if (kind === 'part') continue;
          const numbers = new Set([vocabulary.find(foldTerm(term)), ...vocabulary.withStem(term)]);
          for (const number of numbers) {
            if (number !== undefined) for (const word of said) add(word.candidates, number, matchWeights.synonym, 'synonym');
          }
        }
      }
    }
  }
}
