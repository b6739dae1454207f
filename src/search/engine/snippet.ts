/** Text -> the passage that matches best, with its matches marked. Takes time linear in the text. */
import { itemAt } from '../../shared/item-at.ts';
import type { MarkedText } from '../contract.ts';
import type { TokenList } from './token-list.ts';
import { type Token, tokenize } from './tokenize.ts';

/** How a term answers a query. */
export interface TermMatch {
  /** Above 0; 1 as it is written. */
  readonly strength: number;
  /** Numbers of the query's words that it stands for. */
  readonly words: readonly number[];
}

/** Undefined for a term that does not answer. */
export type Matcher = (term: string) => TermMatch | undefined;

/** A passage is about this long, in UTF-16 code units. */
const passageLength = 160;
/** What a word of the query counts in a passage that has answered it before. */
const repeatedWord = 0.05;
/** A later passage has to be better by this than an earlier one, which mostly explains more. */
const leastGain = 0.2;
/** Weaker matches find a record, but a mark on them would surprise. */
const leastMarkStrength = 0.3;

interface Span extends TermMatch {
  readonly start: number;
  readonly end: number;
}

/** The whole text, its matches marked. */
export function markText(text: string, matches: Matcher): MarkedText {
  return cut(text, 0, text.length, findSpans(tokenize(text), matches));
}

/** The passage with the most of what is asked for; the beginning of a text that has none of it. Empty for an empty text. */
export function makeSnippet({ text, tokens }: TokenList, matches: Matcher): MarkedText {
  if (text.trim() === '') return [];
  const spans = findSpans(tokens, matches);
  const start = text.length <= passageLength ? 0 : startOfSentence(text, bestStart(spans));
  const end = endOfWord(text, start + passageLength);
  const pieces = cut(text, start, end, spans);
  return [...(start > 0 ? [{ text: '…' }] : []), ...pieces, ...(end < text.trimEnd().length ? [{ text: '…' }] : [])];
}

function findSpans(tokens: readonly Token[], matches: Matcher): Span[] {
  const spans: Span[] = [];
  for (const { term, start, end } of tokens) {
    const match = matches(term);
    if (match === undefined || match.strength < leastMarkStrength) continue;
    const last = spans.at(-1);
    // A name and its parts overlap; the name comes first.
    if (last !== undefined && start < last.end) {
      if (end > last.end) spans[spans.length - 1] = { ...last, end };
      continue;
    }
    spans.push({ start, end, ...match });
  }
  return spans;
}

/** Where the window begins that holds the most; a word of the query that is answered again counts little. */
function bestStart(spans: readonly Span[]): number {
  const counts = new Map<number, number>();
  let from = 0;
  let value = 0;
  let best = { start: 0, value: 0 };
  const worth = ({ strength, words }: Span): number =>
    words.reduce((sum, word) => sum + strength * ((counts.get(word) ?? 0) === 0 ? 1 : repeatedWord), 0);
  const count = ({ words }: Span, change: number): void => {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + change);
  };
  for (const span of spans) {
    value += worth(span);
    count(span, 1);
    for (let first = itemAt(spans, from); span.end - first.start > passageLength - 20; first = itemAt(spans, from)) {
      count(first, -1);
      value -= worth(first);
      from++;
      if (from >= spans.length || spans[from] === span) break;
    }
    if (value > best.value + leastGain) best = { start: itemAt(spans, from).start, value };
  }
  return best.start;
}

/** The sentence that a match is in, when it begins near enough; else a few words before the match. */
function startOfSentence(text: string, match: number): number {
  const before = text.slice(Math.max(0, match - 70), match);
  const stop = Math.max(before.lastIndexOf('. '), before.lastIndexOf('? '), before.lastIndexOf('! '), before.lastIndexOf(': '));
  if (match <= 70 && stop === -1) return 0;
  if (stop !== -1) return match - before.length + stop + 2;
  const space = text.indexOf(' ', match - 40);
  return space === -1 || space >= match ? match : space + 1;
}

function endOfWord(text: string, limit: number): number {
  if (text.length <= limit) return text.trimEnd().length;
  const space = text.lastIndexOf(' ', limit);
  if (space > limit - 40) return space;
  // Never between the halves of a surrogate pair.
  return /[\uD800-\uDBFF]/.test(text.charAt(limit - 1)) ? limit - 1 : limit;
}

function cut(text: string, start: number, end: number, spans: readonly Span[]): MarkedText {
  const pieces: { text: string; marked?: true }[] = [];
  let at = start;
  for (const span of spans) {
    if (span.start < at || span.end > end) continue;
    if (span.start > at) pieces.push({ text: text.slice(at, span.start) });
    pieces.push({ text: text.slice(span.start, span.end), marked: true });
    at = span.end;
  }
  if (at < end) pieces.push({ text: text.slice(at, end) });
  return pieces;
}
