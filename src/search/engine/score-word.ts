/** Scores one word of a query in each record: its matches in every field, and their weighted sum. Pure functions. */
import { itemAt, numberAt } from '../../shared/item-at.ts';
import type { LoadedIndex } from './loaded-index.ts';
import type { Candidates, QueryWord } from './query.ts';
import { strongest } from './search-index.ts';
import { weakWords } from './stop-words.ts';
import * as weights from './weights.ts';

/** How well a word matches each field; 0 to 1 for most fields. */
interface FieldMatches {
  /** By record. */
  readonly heading: Float32Array;
  /** By record: how much of the heading's length the match covers. */
  readonly covered: Float32Array;
  /** By page. */
  readonly title: Float32Array;
  /** By record. */
  readonly text: Float32Array;
  /** By page: its categories and its keywords. */
  readonly context: Float32Array;
}

/** What one word of the query contributes to each record. */
export interface WordScores extends FieldMatches {
  readonly word: string;
  readonly candidates: Candidates;
  /** Inverse document frequency: the rarer the word, the higher. */
  readonly idf: number;
  /** By page: the match in its keywords, 0 to 1. */
  readonly keywords: Float32Array;
  /** By record: the weighted sum of all fields, before the idf. */
  readonly sum: Float32Array;
}

/**
 * Scores a word.
 * @param keywords By page: how well the word matches its keywords.
 * @param asksForNumber Whether the query asks for a numbered entry.
 */
export function scoreWord(
  data: LoadedIndex,
  { text: word, candidates, isSmall }: QueryWord,
  keywords: Float32Array,
  asksForNumber: boolean,
): WordScores {
  const isNumber = /^\d+$/.test(word);
  const known = frequencyOf(data, candidates);
  const matches = matchFields(data, candidates, keywords, known);
  const frequency = known === 0 ? countMatches(matches) : known;
  const kindFactor = isSmall ? weights.smallWord : weakWords.has(word) ? weights.weakWord : 1;
  const numberFactor = !isNumber ? 1 : asksForNumber ? weights.askedNumber : weights.weakWord;
  // A word that is on no page cannot distinguish pages.
  const idf =
    candidates.size === 0
      ? weights.unknownWord * Math.log(2 + data.recordCount)
      : idfOf(data.recordCount, frequency) * kindFactor * numberFactor;
  return { word, candidates, idf, keywords, ...matches, sum: sumFields(data, matches, isNumber) };
}

function idfOf(records: number, frequency: number): number {
  return Math.log(1 + (records + 1) / (frequency + 0.5));
}

/** The number of postings of a term in texts and headings. */
function frequencyIn(data: LoadedIndex, term: number): number {
  const { texts, headings } = data.postings(term);
  return texts.records.length + headings.length;
}

/** The frequency of the most frequent form of the word itself; 0 if no page has one. */
function frequencyOf(data: LoadedIndex, candidates: Candidates): number {
  let most = 0;
  for (const [term, { match }] of candidates) {
    if (match === 'exact' || match === 'stem') most = Math.max(most, frequencyIn(data, term));
  }
  return most;
}

function countMatches({ heading, text }: FieldMatches): number {
  return heading.reduce((count, match, record) => count + Number(match !== 0 || numberAt(text, record) !== 0), 0);
}

function matchFields(data: LoadedIndex, candidates: Candidates, keywords: Float32Array, frequency: number): FieldMatches {
  const { recordCount, pageCount } = data;
  const heading = new Float32Array(recordCount);
  const covered = new Float32Array(recordCount);
  const text = new Float32Array(recordCount);
  const title = new Float32Array(pageCount);
  const context = keywords.map((match) => weights.fields.keywords * match);
  const idf = frequency === 0 ? undefined : idfOf(recordCount, frequency);
  for (const [term, { weight: likeness, match }] of candidates) {
    // A common synonym does not become rare because the word itself is.
    const weight =
      match === 'synonym' && idf !== undefined
        ? likeness * Math.min(1, idfOf(recordCount, frequencyIn(data, term)) / idf) ** weights.commonSynonym
        : likeness;
    const { texts, headings, titles, categories } = data.postings(term);
    texts.records.forEach((record, place) => {
      raise(text, record, (weight * itemAt(texts.weights, place)) / strongest);
    });
    for (const { position, weight: own, length } of headings) {
      const value = weight * own;
      const best = numberAt(heading, position);
      if (value < best) continue;
      covered[position] = value > best ? length : Math.max(length, numberAt(covered, position));
      heading[position] = value;
    }
    for (const posting of titles) raise(title, posting.position, weight * posting.weight);
    for (const posting of categories) raise(context, posting.position, weight * posting.weight);
  }
  return { heading, covered, title, text, context };
}

function sumFields(data: LoadedIndex, { heading, title, text, context }: FieldMatches, isNumber: boolean): Float32Array {
  const sum = new Float32Array(heading.length);
  const headingPart = (record: number): number =>
    weights.fields.heading *
    numberAt(heading, record) *
    (isNumber ? 1 : Math.min(1, Math.sqrt(weights.shortHeading / numberAt(data.headingLengths, record))));
  for (let page = 0; page < data.pageCount; page++) {
    const { start, end } = data.recordsOf(page);
    let below = 0;
    let best = 0;
    let all = 0;
    for (let record = start; record < end; record++) {
      const match = numberAt(text, record);
      best = Math.max(best, match);
      all += match;
      if (record === start) continue;
      // A number should find the entry's own heading, not the page that lists all entries.
      if (!isNumber) below = Math.max(below, headingPart(record) / weights.fields.heading);
      sum[record] =
        headingPart(record) +
        weights.fields.title * numberAt(title, page) +
        weights.fields.text * match +
        weights.fields.inherited * numberAt(context, page);
    }
    const { pageText } = weights;
    const gathered =
      pageText.intro * numberAt(text, start) +
      pageText.best * best +
      pageText.all * (all / (all + 1 + pageText.perSection * (end - start)));
    for (let record = start + 1; record < end; record++) sum[record] = numberAt(sum, record) + weights.fields.around * gathered;
    sum[start] = headingPart(start) + weights.fields.text * gathered + weights.fields.below * below + numberAt(context, page);
  }
  return sum;
}

function raise(list: Float32Array, position: number, value: number): void {
  if (value > numberAt(list, position)) list[position] = value;
}
