/** Scores one word of a query in each record: its matches in every field, and their weighted sum. Pure functions. */
import type { LoadedIndex } from './loaded-index.ts';
import type { Candidates, QueryWord } from './query.ts';
import { strongest } from './search-index.ts';
import * as weights from './weights.ts';

/** What one word of the query contributes to each record: how well it matches each field, 0 to 1, and more. */
export interface WordScores {
  readonly word: string;
  readonly candidates: Candidates;
  /** Inverse document frequency: the rarer the word, the higher. */
  readonly idf: number;
  readonly heading: Float32Array;
  /** How much of the heading's length the match covers. */
  readonly covered: Float32Array;
  readonly text: Float32Array;
  readonly keywords: Float32Array;
  /** The weighted sum of all fields, before the idf. */
  readonly sum: Float32Array;
}

/**
 * Scores a word.
 * @param keywords By record: how well the word matches its keywords.
 */
export function scoreWord(data: LoadedIndex, { text: word, candidates, isName }: QueryWord, keywords: Float32Array): WordScores {
  // A word that is on no page cannot distinguish pages.
  const idf = candidates.size === 0 ? 0 : idfOf(data.records.length, frequencyOf(data, candidates));
  const matches = matchFields(data, candidates, idf);
  const sum = sumFields(data, matches.heading, matches.text, keywords);
  const share = isName ? weights.nameWord : 1;
  return { word, candidates, idf: share * idf, keywords, ...matches, sum };
}

function idfOf(records: number, frequency: number): number {
  return Math.log(1 + (records + 1) / (frequency + 0.5));
}

/** The frequency of the most frequent form of the word itself; 0 if no page has one. */
function frequencyOf(data: LoadedIndex, candidates: Candidates): number {
  let most = 0;
  for (const [term, { match }] of candidates) {
    if (match === 'exact' || match === 'stem' || match === 'joined') most = Math.max(most, data.frequencyOf(term));
  }
  return most;
}

function matchFields(data: LoadedIndex, candidates: Candidates, idf: number): Pick<WordScores, 'heading' | 'covered' | 'text'> {
  const { length } = data.records;
  const heading = new Float32Array(length);
  const covered = new Float32Array(length);
  const text = new Float32Array(length);
  for (const [term, { weight: likeness, match }] of candidates) {
    // A common synonym does not become rare because the word itself is.
    const weight = match === 'synonym' ? likeness * Math.min(1, idfOf(length, data.frequencyOf(term)) / idf) : likeness;
    const { texts, headings } = data.postings(term);
    texts.records.forEach((record, place) => {
      raise(text, record, (weight * (texts.weights[place] ?? 0)) / strongest);
    });
    for (const { record, weight: own, length: covers } of headings) {
      const value = weight * own;
      if (value < (heading[record] ?? 0)) continue;
      covered[record] = covers;
      heading[record] = value;
    }
  }
  return { heading, covered, text };
}

function sumFields(data: LoadedIndex, heading: Float32Array, text: Float32Array, keywords: Float32Array): Float32Array {
  const { fields, pageText } = weights;
  const sum = new Float32Array(heading.length);
  for (const { start, end } of data.pages) {
    const best = text.subarray(start, end).reduce((most, match) => Math.max(most, match), 0);
    const gathered = pageText.intro * (text[start] ?? 0) + pageText.best * best;
    const context = fields.keywords * (keywords[start] ?? 0);
    for (let record = start; record < end; record++) {
      const inHeading = fields.heading * (heading[record] ?? 0);
      const around =
        record === start
          ? fields.text * gathered + context
          : fields.keywords * (keywords[record] ?? 0) +
            // A word of the page's title that the heading repeats counts once.
            Math.max(0, fields.title * (heading[start] ?? 0) - inHeading) +
            fields.text * (text[record] ?? 0) +
            fields.inherited * context +
            fields.around * gathered;
      sum[record] = inHeading + around;
    }
  }
  return sum;
}

function raise(list: Float32Array, position: number, value: number): void {
  if (value > (list[position] ?? 0)) list[position] = value;
}
