/** Parses a query into the words that count, each with the terms of the vocabulary that match it. Records are not involved yet. */
import type { Synonyms } from './search-index.ts';
import { isStopWord } from './stop-words.ts';
import { foldName, foldWords, isUnspaced, looksLikeName, type Token, tokenize } from './tokenize.ts';
import { stemOf, type Vocabulary } from './vocabulary.ts';
import * as weights from './weights.ts';

/** Why a term matches a word. */
type MatchKind = 'exact' | 'stem' | 'joined' | 'synonym' | 'piece' | 'prefix' | 'inside' | 'slip';

interface Candidate {
  /** How well it matches the word, above 0, at most 1. */
  readonly weight: number;
  readonly match: MatchKind;
}

/** Number of a term in the vocabulary -> how it matches a word. */
export type Candidates = ReadonlyMap<number, Candidate>;

export interface QueryWord {
  /** The word in the query, folded. */
  readonly text: string;
  readonly candidates: Candidates;
  /** Whether it is a name of several pieces, `useLexicalEditable`. */
  readonly isName: boolean;
}

export interface Query {
  readonly words: readonly QueryWord[];
  /** Whole numbers in the query, such as the 31 of `error 31`. A version's parts, as in `0.31`, aren't among them. */
  readonly numbers: readonly string[];
  /** The query as one folded name, even if its words only spell one; absent if it can't be a name. */
  readonly name?: string;
  /** Whether the query is written like a name in code. */
  readonly isName: boolean;
  /** Trimmed, with single spaces. */
  readonly text: string;
  /** The same in lower case and without punctuation. */
  readonly phrase: string;
}

/** The part before the name in `@lexical/react/LexicalComposer`. */
const importPath = /^@[\w-]+\/[\w-]+\/(?=[$\w]+$)/;

/** In UTF-16 code units. The rest of a longer query, or of one with too many words, is ignored. */
const longestQuery = 400;
const mostWords = 16;
const mostCandidates = 60;
/** More names have a word as a piece only if it is `node` or the like, of which every page has some. */
const mostNames = 20;

/** Shorter words turn up inside longer ones by chance, so only pieces of names are matched below this length. */
const shortestInside = 3;

/** So many words in a row that are the pieces of a name mean that name. */
const leastSpelt = 3;

const isNumber = /^\d+$/;

/** At most this many words in a row are also looked up as one name, `text node` as `textnode`, and as one synonym. */
const longestPhrase = 4;

/** Stems of words in a row -> what they mean, each as its terms. */
type Meanings = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Stems the keys, so that `saving` finds the synonyms of `save`. */
export function readMeanings(synonyms: Synonyms): Meanings {
  const termsOf = (text: string, isCounted: (token: Token) => boolean): string[] =>
    spokenTokens(tokenize(text)).flatMap((token) => (isCounted(token) ? token.term : []));
  return new Map(
    Object.entries(synonyms).map(([key, values]) => [
      keyOf(termsOf(key, () => true)),
      values.map((value) => termsOf(value, (token) => !isStopWord(token))),
    ]),
  );
}

function keyOf(words: readonly string[]): string {
  return words.map(stemOf).join(' ');
}

function spokenTokens(tokens: readonly Token[]): Token[] {
  return tokens.filter((token) => token.kind !== 'part');
}

/** Everything needed to parse a query. */
export interface Language {
  readonly vocabulary: Vocabulary;
  readonly meanings: Meanings;
}

interface DraftWord {
  readonly text: string;
  readonly candidates: Map<number, Candidate>;
  /** The parts of a compound name. */
  readonly parts: readonly Token[];
  readonly isStopWord: boolean;
  readonly isUnfinished: boolean;
}

/** Parses a query. Never fails: a word that is on no page has no candidates. */
export function readQuery(text: string, { vocabulary, meanings }: Language): Query {
  const query = text.slice(0, longestQuery).trim().replace(/\s+/g, ' ').replace(importPath, '');
  const tokens = tokenize(query);
  const spoken = spokenTokens(tokens).slice(0, mostWords);
  const isOpen = /[\p{L}\p{M}\p{N}_$]$/u.test(query);
  const drafts = spoken.map(
    (token): DraftWord => ({
      text: token.term,
      candidates: new Map(),
      parts: tokens.filter((other) => other.kind === 'part' && other.start >= token.start && other.end <= token.end),
      isStopWord: isStopWord(token),
      isUnfinished: isOpen && token === spoken.at(-1),
    }),
  );
  addPhrases(drafts, vocabulary, meanings);
  // `only` counts in `read only`, but by itself it doesn't say what is asked.
  const isAsked = drafts.some((word) => !word.isStopWord);
  const words = drafts.flatMap((word): QueryWord[] => {
    if (!isAsked || !word.isStopWord) return readWord(word, vocabulary);
    return word.candidates.size === 0 ? [] : [{ text: word.text, candidates: word.candidates, isName: false }];
  });
  // `insert paragraph command` and `is inline` spell names, but `text node` may well be two words.
  const isLong = drafts.length >= leastSpelt || (drafts.length > 1 && drafts.some((word) => word.isStopWord));
  const isSpelt = isLong && !/[^\p{L}\p{M}\p{N} ]/u.test(query);
  const name = foldName(isSpelt ? query.replaceAll(' ', '') : query);
  return {
    words,
    isName: looksLikeName(query),
    numbers: query.match(/(?<![\d.])\d+(?!\.?\d)/g) ?? [],
    text: query,
    phrase: foldWords(query),
    ...(name === undefined ? {} : { name }),
  };
}

/** Adds what several words in a row mean together. */
function addPhrases(words: readonly DraftWord[], vocabulary: Vocabulary, meanings: Meanings): void {
  const phrases = words.flatMap((_, from) =>
    words.slice(from, from + longestPhrase).map((_, more) => words.slice(from, from + more + 1)),
  );
  for (const phrase of phrases) {
    // Stop words on their own count only if the query has nothing else.
    if (phrase.length < words.length && phrase.every((word) => word.isStopWord)) continue;
    const texts = phrase.map(({ text }) => text);
    const joined = phrase.length > 1 ? vocabulary.find(texts.join('')) : undefined;
    for (const [at, { candidates }] of phrase.entries()) {
      if (joined !== undefined) add(candidates, joined, weights.matches.joined, 'joined');
      for (const terms of meanings.get(keyOf(texts)) ?? []) {
        // Of `two copies` for `multiple instances`, each word gets one, so that a page with only one of them matches half of it.
        const own = terms.filter((_, place) => (place - at) % Math.min(terms.length, phrase.length) === 0);
        const numbers = own.flatMap((term) => [vocabulary.find(term) ?? [], vocabulary.withStem(term)].flat());
        for (const number of numbers) add(candidates, number, weights.matches.synonym, 'synonym');
      }
    }
  }
}

/** A compound name that no term equals or starts with is replaced by its parts. */
function readWord({ text, candidates, parts, isUnfinished }: DraftWord, vocabulary: Vocabulary): QueryWord[] {
  const own = new Map(candidates);
  addTerm(text, vocabulary, own, isUnfinished);
  const isFound = [...own.values()].some(({ match }) => match === 'exact' || match === 'stem' || match === 'prefix');
  const isName = parts.length > 1;
  if (isFound || !isName) return [{ text, candidates: own, isName }];
  return parts.map((part, index) => {
    const found = new Map(own);
    addTerm(part.term, vocabulary, found, isUnfinished && index === parts.length - 1);
    return { text: part.term, candidates: found, isName };
  });
}

function add(candidates: Map<number, Candidate>, number: number, weight: number, match: MatchKind): void {
  const known = candidates.get(number);
  if (known === undefined ? candidates.size < mostCandidates : known.weight < weight) candidates.set(number, { weight, match });
}

/** Adds every term that a single word may match. */
function addTerm(term: string, vocabulary: Vocabulary, candidates: Map<number, Candidate>, isUnfinished: boolean): void {
  const exact = vocabulary.find(term);
  const sameStem = vocabulary.withStem(term);
  if (exact !== undefined) add(candidates, exact, 1, 'exact');
  for (const number of sameStem) add(candidates, number, weights.matches.stem, 'stem');
  const isKnown = exact !== undefined || sameStem.length > 0;
  if (isUnspaced(term)) {
    for (const number of vocabulary.withInside(term, mostCandidates)) add(candidates, number, weights.matches.piece, 'prefix');
    return;
  }
  const isFound = addLonger(term, vocabulary, candidates, isKnown, isUnfinished);
  if (isKnown || isNumber.test(term) || (isFound && term.length < 5)) return;
  for (const { term: near, number, distance } of vocabulary.near(term, slipsAllowed(term))) {
    const forms = vocabulary.withStem(near);
    for (const form of [number, ...forms]) add(candidates, form, weights.matches.slips[distance] ?? 0, 'slip');
  }
}

/** Adds the terms that a word is a part of. @returns Whether some begin with it. */
function addLonger(
  term: string,
  vocabulary: Vocabulary,
  candidates: Map<number, Candidate>,
  isKnown: boolean,
  isUnfinished: boolean,
): boolean {
  const { piece, prefix } = weights.matches;
  const names = vocabulary.withPiece(term).slice(0, isKnown ? mostNames : mostCandidates);
  for (const number of names) add(candidates, number, piece, 'piece');
  const begun = (isUnfinished || !isKnown) && !isNumber.test(term) ? vocabulary.withPrefix(term, mostCandidates) : [];
  for (const number of begun) {
    const share = term.length / (vocabulary.terms[number] as string).length;
    add(candidates, number, isKnown ? prefix * share : piece, 'prefix');
  }
  const isElsewhere = isKnown || names.length + begun.length > 0 || term.length < shortestInside;
  for (const number of isElsewhere ? [] : vocabulary.withInside(term, mostNames)) add(candidates, number, piece, 'inside');
  return begun.length > 0;
}

/** Fewer typos in short words, which would turn into other words. */
function slipsAllowed(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}
