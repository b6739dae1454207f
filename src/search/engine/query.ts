/** A query -> the words that count in it, each with the terms that may stand for it. Reads the vocabulary, knows nothing of records. */
import { itemAt } from '../../shared/item-at.ts';
import { stopWords } from './stop-words.ts';
import { foldName, foldTerm, looksLikeName, type Token, tokenize } from './tokenize.ts';
import { stemOf, type Vocabulary } from './vocabulary.ts';
import * as weights from './weights.ts';

/** Why a term stands for a word. */
export type MatchKind = 'exact' | 'stem' | 'joined' | 'synonym' | 'prefix' | 'shorter' | 'slip';

export interface Candidate {
  /** How well it stands for the word, above 0, at most 1. */
  readonly weight: number;
  readonly match: MatchKind;
}

/** Number of a term in the vocabulary -> how it stands for a word. */
export type Candidates = ReadonlyMap<number, Candidate>;

export interface QueryWord {
  /** As in the query, folded. */
  readonly text: string;
  readonly candidates: Candidates;
  /** Whether it is a small word, `only` in `read only`, which counts for what it makes with its neighbours. */
  readonly isSmall: boolean;
}

export interface Query {
  readonly words: readonly QueryWord[];
  /** The query as one name, folded; absent when it is not a single name. */
  readonly name?: string;
  /** Whether the query is written as names in code are. */
  readonly isName: boolean;
  /** Whether it is asked as a question, `how do I …`: such a one wants an explanation, not a name that has its words. */
  readonly isQuestion: boolean;
  /** Whether a number in it is the number of something, `error 15`, or all of it, and not one beside words, `react 18 strict mode`. */
  readonly asksForNumber: boolean;
  /** Whether a page has one of the words, or a word that begins so. */
  readonly isKnown: boolean;
  /** Trimmed, with single spaces. */
  readonly text: string;
  /** The same as one word. */
  readonly folded: string;
}

const question = /^(?:how|why|what|when|where|which|who|can|could|is|are|do|does|should|will) \S+ \S/i;

/** What comes before the name in `@lexical/react/LexicalComposer`. */
const importPath = /^@[\w-]+\/[\w-]+\/(?=[$\w]+$)/;

/** The rest of a query that is longer, or has more words, is ignored. */
const longestQuery = 400;
const mostWords = 16;
const mostCandidates = 60;

/** Shorter pieces of words are found in nearly every word. */
const shortestPiece = 4;

/** A shorter word that has the stem of others is a form of theirs, no slip. */
const shortestOther = 9;

/** How many words in a row are looked for as one name too, `text node` as `textnode`, and as one entry of the synonyms. */
const longestPhrase = 4;

export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Keys by their stems, so that `saving` finds what is written for `save`. */
export function prepareSynonyms(synonyms: Readonly<Record<string, readonly string[]>>): Synonyms {
  return new Map(
    Object.entries(synonyms).map(([key, values]) => [spokenTokens(tokenize(key)).map(stemOfToken).join(' '), values]),
  );
}

function spokenTokens(tokens: readonly Token[]): Token[] {
  return tokens.filter((token) => token.kind !== 'part');
}

function stemOfToken({ term }: Token): string {
  return stemOf(term);
}

/** What a query is read with. */
export interface Language {
  readonly vocabulary: Vocabulary;
  readonly synonyms: Synonyms;
  /** Beside them a number is that of an entry. */
  readonly numberedWords: ReadonlySet<string>;
}

interface DraftWord {
  readonly text: string;
  readonly candidates: Map<number, Candidate>;
  /** What the word is made of, when it is a name of several. */
  readonly parts: readonly Token[];
  readonly isStopWord: boolean;
  readonly isUnfinished: boolean;
}

/** Reads a query. Nothing in it can be wrong: a word that no page knows has no candidates. */
export function readQuery(text: string, { vocabulary, synonyms, numberedWords }: Language): Query {
  const query = text.slice(0, longestQuery).trim().replace(/\s+/g, ' ').replace(importPath, '');
  const tokens = tokenize(query);
  const spoken = spokenTokens(tokens).slice(0, mostWords);
  const isOpen = /[\p{L}\p{M}\p{N}_$]$/u.test(query);
  const drafts = spoken.map(
    (token): DraftWord => ({
      text: token.term,
      candidates: new Map(),
      parts: tokens.filter((other) => other.kind === 'part' && other.start >= token.start && other.end <= token.end),
      isStopWord: stopWords.has(token.term),
      isUnfinished: isOpen && token === spoken.at(-1),
    }),
  );
  addPhrases(drafts, vocabulary, synonyms);
  const meant = drafts.filter((word) => !word.isStopWord || word.candidates.size > 0);
  const words = (meant.length > 0 ? meant : drafts).flatMap((word) =>
    meant.length > 0 && word.isStopWord
      ? [{ text: word.text, candidates: word.candidates, isSmall: true }]
      : readWord(word, vocabulary),
  );
  const name = foldName(query);
  const isKnown = words.some(({ candidates }) =>
    [...candidates.values()].some(({ match }) => match !== 'slip' && match !== 'shorter'),
  );
  return {
    words,
    isName: looksLikeName(query),
    isQuestion: question.test(query),
    asksForNumber:
      words.every(({ text }) => /^\d+$/.test(text)) || words.some((word) => isNumbered(word, vocabulary, numberedWords)),
    isKnown,
    text: query,
    folded: foldTerm(query),
    ...(name === undefined ? {} : { name }),
  };
}

/** Whether a word is one that entries are numbered with, a form of it, or a synonym. */
function isNumbered({ candidates }: QueryWord, vocabulary: Vocabulary, numberedWords: ReadonlySet<string>): boolean {
  return [...candidates].some(
    ([term, { match }]) =>
      (match === 'exact' || match === 'stem' || match === 'synonym') && numberedWords.has(itemAt(vocabulary.terms, term)),
  );
}

/** What several words in a row stand for together. */
function addPhrases(words: readonly DraftWord[], vocabulary: Vocabulary, synonyms: Synonyms): void {
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= words.length && to <= from + longestPhrase; to++) {
      const phrase = words.slice(from, to);
      // Small words mean something only when they are all that is asked.
      if (phrase.every((word) => word.isStopWord) && phrase.length < words.length) continue;
      const joined = phrase.length > 1 ? vocabulary.find(phrase.map((word) => word.text).join('')) : undefined;
      if (joined !== undefined) for (const word of phrase) add(word.candidates, joined, weights.matches.joined, 'joined');
      for (const meaning of findSynonyms(phrase, synonyms)) addMeaning(phrase, meaning, vocabulary);
    }
  }
}

/**
 * A meaning of several words is shared out among those of the phrase, `multiple instances` as `two copies`: a page that has `copies` alone answers
 * half of it. For a single word each counts less, as it says only a part.
 */
function addMeaning(phrase: readonly DraftWord[], meaning: string, vocabulary: Vocabulary): void {
  const terms = spokenTokens(tokenize(meaning)).filter(({ term }) => !stopWords.has(term));
  const spoken = phrase.filter((word) => !word.isStopWord);
  const words = terms.length > 1 && spoken.length > 0 ? spoken : phrase;
  const weight = weights.matches.synonym * (words.length === 1 && terms.length > 1 ? weights.matches.partOfSynonym : 1);
  terms.forEach(({ term }, index) => {
    const numbers = new Set([vocabulary.find(term), ...vocabulary.withStem(term)]);
    words.forEach((word, at) => {
      const isOfTerm =
        terms.length >= words.length
          ? Math.floor((index * words.length) / terms.length) === at
          : Math.floor((at * terms.length) / words.length) === index;
      if (words.length > 1 && terms.length > 1 && !isOfTerm) return;
      for (const number of numbers) if (number !== undefined) add(word.candidates, number, weight, 'synonym');
    });
  });
}

/** Of a phrase as it is, or without the small words in it: `disable the editor` as `disable editor`. */
function findSynonyms(phrase: readonly DraftWord[], synonyms: Synonyms): readonly string[] {
  const keyOf = (words: readonly DraftWord[]): string => words.map((word) => stemOf(word.text)).join(' ');
  const found = synonyms.get(keyOf(phrase));
  if (found !== undefined || phrase[0]?.isStopWord === true || phrase.at(-1)?.isStopWord === true) return found ?? [];
  return (phrase.length > 2 ? synonyms.get(keyOf(phrase.filter((word) => !word.isStopWord))) : undefined) ?? [];
}

/** A word as it is; a name that no page has, and none begins with, is looked for by its parts. */
function readWord({ text, candidates, parts, isUnfinished }: DraftWord, vocabulary: Vocabulary): QueryWord[] {
  const own = new Map(candidates);
  addTerm(text, vocabulary, own, isUnfinished);
  const isFound = [...own.values()].some(({ match }) => match === 'exact' || match === 'stem' || match === 'prefix');
  if (isFound) return [{ text, candidates: own, isSmall: false }];
  if (parts.length < 2) return splitWord(text, own, vocabulary) ?? [{ text, candidates: own, isSmall: false }];
  return parts.map((part, index) => {
    const found = new Map(own);
    addTerm(part.term, vocabulary, found, isUnfinished && index === parts.length - 1);
    return { text: part.term, candidates: found, isSmall: false };
  });
}

/** Two words of the pages written as one, `spellchecker`; the longest first one that leaves a word. */
function splitWord(text: string, own: Candidates, vocabulary: Vocabulary): QueryWord[] | undefined {
  if (own.size > 0) return undefined;
  for (let at = text.length - shortestPiece; at >= shortestPiece; at--) {
    const pieces = [text.slice(0, at), text.slice(at)];
    if (!pieces.every((piece) => vocabulary.find(piece) !== undefined || vocabulary.withStem(piece).length > 0)) continue;
    return pieces.map((piece) => {
      const candidates = new Map<number, Candidate>();
      addTerm(piece, vocabulary, candidates, false);
      return { text: piece, candidates, isSmall: false };
    });
  }
  return undefined;
}

function add(candidates: Map<number, Candidate>, number: number, weight: number, match: MatchKind): void {
  const known = candidates.get(number);
  if (known === undefined ? candidates.size < mostCandidates : known.weight < weight) candidates.set(number, { weight, match });
}

/** All that a single word may stand for. */
function addTerm(term: string, vocabulary: Vocabulary, candidates: Map<number, Candidate>, isUnfinished: boolean): void {
  const exact = vocabulary.find(term);
  const sameStem = vocabulary.withStem(term);
  if (exact !== undefined) add(candidates, exact, 1, 'exact');
  for (const number of sameStem) add(candidates, number, weights.matches.stem, 'stem');
  if (/^\d+$/.test(term)) return;
  const isKnown = exact !== undefined || sameStem.length > 0;
  const longer = isUnfinished || !isKnown ? vocabulary.withPrefix(term, mostCandidates) : [];
  // One letter says too little, unless nothing else is there to go by.
  if (term.length > 1 || !isKnown) {
    const { prefix, unknownPrefix } = weights.matches;
    for (const number of longer) {
      const share = term.length / itemAt(vocabulary.terms, number).length;
      add(candidates, number, isKnown ? prefix * share : unknownPrefix.base + unknownPrefix.share * share, 'prefix');
    }
  }
  // A long word that no page has as it is may be another with a letter left out, though its stem is known: `reconcilation`.
  if (exact !== undefined || (isKnown && term.length < shortestOther)) return;
  if (longer.length === 0 && !isKnown) addShorter(term, vocabulary, candidates);
  const limit = isKnown ? 1 : slipsAllowed(term);
  if (limit === 0 || (longer.length > 0 && term.length < 5)) return;
  const { slips, slipAtStart, slipOrPrefix, slipStem } = weights.matches;
  for (const { number, distance } of vocabulary.near(term, limit)) {
    const near = itemAt(vocabulary.terms, number);
    const isSameStart = near[0] === term[0];
    if (!isSameStart && (distance > 1 || term.length < 5)) continue;
    const weight = (slips[distance] ?? 0) * (isSameStart ? 1 : slipAtStart) * (longer.length > 0 ? slipOrPrefix : 1);
    add(candidates, number, weight, 'slip');
    for (const other of vocabulary.withStem(near)) add(candidates, other, weight * slipStem, 'slip');
  }
}

/** Typed on beyond what the pages say: `serializab` for `serialize`. */
function addShorter(term: string, vocabulary: Vocabulary, candidates: Map<number, Candidate>): void {
  for (let length = term.length - 1; length >= 5 && length >= term.length - 4; length--) {
    const number = vocabulary.find(term.slice(0, length));
    if (number !== undefined) add(candidates, number, weights.matches.shorter, 'shorter');
  }
}

/** Short words would turn into others. */
function slipsAllowed(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}
