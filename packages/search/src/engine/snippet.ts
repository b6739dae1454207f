/** Finds the passage of a text that matches best and marks its matches. Takes time linear in the length of the text. */
import type { MarkedText, Snippet } from '../contract.ts';
import type { TokenList } from './token-list.ts';
import { type Token, tokenize } from './tokenize.ts';

/** How a term matches a query. */
export interface TermMatch {
  /** Above 0; 1 for an exact match. */
  readonly strength: number;
  /** Indexes of the query's words that it matches. */
  readonly words: readonly number[];
}

/** Undefined for a term that does not match. */
export type Matcher = (term: string) => TermMatch | undefined;

/** The approximate length of a passage, in UTF-16 code units. */
const passageLength = 160;
/** What a word of the query counts when the passage has matched it before. */
const repeatedWord = 0.05;
/** A later passage has to be this much better than an earlier one, because earlier ones usually explain more. */
const leastGain = 0.5;
/** Weaker matches find a record, but are not marked, since readers would not see why. */
const leastMarkStrength = 0.3;

interface Span extends TermMatch {
  readonly start: number;
  readonly end: number;
}

/** The whole text with its matches marked. */
export function markText(text: string, matches: Matcher): MarkedText {
  return cut(text, 0, text.length, findSpans(tokenize(text), matches));
}

/**
 * The passage that matches most of the query, or the beginning of a text without a match; empty for an empty text. It's from the line of prose, unless
 * only the line of code matches, and not even the heading: a sentence says more than code of its length.
 */
export function makeSnippet({ text, tokens }: TokenList, matches: Matcher, heading = ''): MarkedText {
  const [prose = ''] = text.split('\n');
  const spans = findSpans(tokens, matches);
  const [first] = spans;
  const isSaid = first === undefined || first.start < prose.length || findSpans(tokenize(heading), matches).length > 0;
  const [from, to] = prose !== '' && isSaid ? [0, prose.trimEnd().length] : [prose.length + 1, text.trimEnd().length];
  if (from >= to) return [];
  const own = spans.filter((span) => span.start >= from && span.end <= to);
  const start = to - from <= passageLength ? from : Math.max(from, startOfSentence(text, bestStart(own)));
  const end = endOfPassage(text.slice(0, to), start + passageLength);
  return [
    ...(start > from ? [{ text: '…' }] : []),
    ...cut(text, start, end, own),
    ...(isUnfinished(text, end, to) ? [{ text: '…' }] : []),
  ];
}

/** How the description of a symbol begins, and its signature. The passage of a query would rather say what an argument is than what the symbol is for. */
export function describeSymbol({ text, tokens }: TokenList, matches: Matcher): Snippet {
  const [prose = '', signature = ''] = text.split('\n');
  const end = endOfPassage(prose, passageLength);
  return [
    ...cut(text, 0, end, findSpans(tokens, matches)),
    ...(isUnfinished(text, end, prose.length) ? [{ text: '…' }] : []),
    ...(signature === '' ? [] : [{ text: signature, isSignature: true as const }]),
  ];
}

/** Whether a passage ends before its text does, and not with a sentence. */
function isUnfinished(text: string, end: number, whole: number): boolean {
  return end < whole && !/[.!?…。！？]$/.test(text.slice(0, end));
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

/** The start of the window that matches most; repeated matches of the same word count little. */
function bestStart(spans: readonly Span[]): number {
  const counts = new Map<number, number>();
  const window: Span[] = [];
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
    window.push(span);
    let [first = span] = window;
    while (span.end - first.start > passageLength - 20 && first !== span) {
      count(first, -1);
      value -= worth(first);
      window.shift();
      [first = span] = window;
    }
    if (value > best.value + leastGain) best = { start: first.start, value };
  }
  return best.start;
}

/** The start of the match's sentence if it is near enough, or else a few words before the match. */
function startOfSentence(text: string, match: number): number {
  const before = text.slice(Math.max(0, match - 70), match);
  const [stop] = /^.*(?:[.?!:|] |[。？！])/su.exec(before) ?? [];
  if (match <= 70 && stop === undefined) return 0;
  if (stop !== undefined) return match - before.length + stop.length;
  const space = text.indexOf(' ', match - 40);
  return space === -1 || space >= match ? match : space + 1;
}

/** The end of a word, without the comma or colon behind it. */
function endOfPassage(text: string, limit: number): number {
  if (text.length <= limit) return text.trimEnd().length;
  const space = text.lastIndexOf(' ', limit);
  if (space > limit - 40) return text.slice(0, space).replace(/[\s,;:(–—-]+$/, '').length;
  // Never split a surrogate pair.
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
