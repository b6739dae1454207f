/**
 * Ranks the records of an index for a query. Runs in the worker and in Node alike: no DOM, no network. Every number that shapes the order is
 * here, in query.ts and in names.ts; `npm run search:tune "a query"` shows what each did.
 */
import { type SearchIndex, strongest } from './index-file.ts';
import { NameTable } from './names.ts';
import { type Candidates, prepareSynonyms, type Query, type QueryWord, readQuery, type Synonyms } from './query.ts';
import { stopWords } from './stop-words.ts';
import { type Token, tokenize } from './tokenize.ts';
import { Vocabulary } from './vocabulary.ts';

/** How much a match counts by where it is. */
const weights = {
  /** In the record's own heading, or in the title of the page for the page as a whole. */
  own: 5,
  /** In the title of the page that a section belongs to. */
  title: 2.6,
  /** In the text, when it is all about the term. */
  text: 3,
  /** For the page as a whole: in a heading below. */
  below: 1,
  /** For the page as a whole: in the names of the categories above it, in its keywords. */
  breadcrumbs: 1.4,
  keywords: 3,
  /** The same for its sections, and what all texts of the page say, as a share. */
  inherited: 0.15,
  around: 0.3,
  /** A piece of a name, compared with the name. */
  part: 0.65,
  /** The last piece of the address, compared with the title. */
  address: 0.8,
  /** What kind of symbol it is, `class`, compared with its name. */
  kind: 0.5,
};
/** For the page as a whole: how much of a term's weight comes from its introduction, its best section, and all sections together. */
const pageText = { intro: 0.45, best: 0.35, all: 0.3 };
/** What the page is. The reference comes after guides, unless a name is asked for. */
const sourceFactors = { guide: 1, page: 0.6, post: 0.6, reference: 0.45 };
/** How much a page gains each time that the number of pages that link to it doubles. */
const popularity = 0.06;
/** Each further hit of one page counts less, so that other pages are seen too. */
const repetition = 0.62;
const leastRepetition = 0.05;
/** Each word of a query matches a piece of a name at least so well when the query spells the name. */
const spelt = 0.5;
/** A page that is called as asked for is preferred to sections that are. */
const wholePage = 1.25;
/** Members whose name begins with `_` are the package's own business. */
const internal = 0.6;
/** A heading of more words than this is a sentence, in which each word says less. */
const shortHeading = 3;
/** A heading that many pages have, `Pitfalls`, tells none of them apart: it counts less each time that their number doubles. */
const commonHeading = 0.75;
/** A page of many sections is a catalogue: each entry has to be more like the query than the section of a guide. */
const catalogue = { from: 24, halving: 0.75 };
/** A heading that has all words of a query of so many is the right one, however much longer it is: a pasted message. */
const longQuery = 4;
const quotedShare = 0.95;
const quotedFit = 0.8;
/** Numbers are asked for on purpose: codes, versions. */
const numberFactor = 1.4;
/** A record that answers less than this share of what the best one answers is no hit. */
const leastShare = 0.5;

/** Where a term stands outside the texts. */
interface Mention {
  /** Position of the record, or of the page. */
  readonly at: number;
  readonly weight: number;
  /** How many of the heading's words it covers: a whole name covers all of its parts. */
  readonly units: number;
}

/** What one word of the query adds to each record, by place. */
export interface WordScores {
  readonly text: string;
  readonly candidates: Candidates;
  /** How much the word tells records apart. */
  readonly rarity: number;
  /** By record: match in the own heading, 0 to 1, and how many of its words that covers. */
  readonly own: Float32Array;
  readonly units: Float32Array;
  /** By page. */
  readonly title: Float32Array;
  /** By record. */
  readonly texts: Float32Array;
  readonly sum: Float32Array;
}

export interface Ranked {
  /** Position in the index's records. */
  readonly record: number;
  readonly score: number;
}

/** What made a score, for tuning. */
export interface ScoreParts {
  /** Share of the query that the record answers, 0 to 1. */
  readonly share: number;
  /** How well query and heading are the same, 0 to 1. */
  readonly fit: number;
  /** From links to the page, and from what the page is. */
  readonly factor: number;
}

export interface Ranking {
  readonly query: Query;
  readonly words: readonly WordScores[];
  /** Best first, all groups. */
  readonly ranked: readonly Ranked[];
  /** How many of `ranked`, from the first, are called what is asked for. */
  readonly named: number;
}

/** Where one word of a query stands, by record or by page, and how well. */
interface Places {
  readonly own: Float32Array;
  readonly title: Float32Array;
  readonly texts: Float32Array;
  readonly context: Float32Array;
  readonly isNumber: boolean;
}

export class SearchEngine {
  readonly index: SearchIndex;
  readonly vocabulary: Vocabulary;
  readonly #synonyms: Synonyms;
  readonly #names: NameTable;
  /** By number of the term. */
  readonly #texts: readonly ({ readonly records: readonly number[]; readonly weights: readonly number[] } | undefined)[];
  readonly #own: readonly (readonly Mention[])[];
  readonly #titles: readonly (readonly Mention[])[];
  readonly #context: readonly (readonly Mention[])[];
  /** How many words each record's own heading has, parts of names counted. */
  readonly #units: Float32Array;
  /** First record of each page, and the end of the last. */
  readonly #pageStarts: readonly number[];

  constructor(index: SearchIndex) {
    this.index = index;
    this.#synonyms = prepareSynonyms(index.synonyms);
    this.#names = new NameTable(index);
    const titles = index.pages.map(({ title }) => tokenize(title));
    const addresses = index.pages.map(({ href }) => tokenize(lastSegment(href)));
    const headings = index.records.map(({ page, id, heading }) => (id === '' ? (titles[page] ?? []) : tokenize(heading)));
    const repeated = new Map<string, number>();
    for (const { heading, symbol } of index.records) {
      if (symbol === '') repeated.set(heading, (repeated.get(heading) ?? 0) + 1);
    }
    const headingWeight = ({ id, heading, symbol }: SearchIndex['records'][number]): number =>
      id === '' || symbol !== '' ? 1 : commonHeading ** Math.log2(repeated.get(heading) ?? 1);
    const keywords = index.pages.map((page) => tokenize(page.keywords));
    const breadcrumbs = index.pages.map((page) => tokenize(page.breadcrumbs.join(' ')));
    // A reference page that is no symbol's is a package's.
    const kindOf = ({ id, page, symbolKind }: SearchIndex['records'][number]): string =>
      symbolKind === '' && id === '' && index.pages[page]?.source === 'reference' ? 'package module' : symbolKind;
    const kinds = new Map([...new Set(index.records.map(kindOf))].map((kind) => [kind, tokenize(kind)]));
    const outside = [headings, addresses, keywords, breadcrumbs, ...kinds.values()].flat(2).map(({ term }) => term);
    this.vocabulary = new Vocabulary([...index.terms.map(({ term }) => term), ...outside]);

    const texts: ({ records: readonly number[]; weights: readonly number[] } | undefined)[] = [];
    texts.length = this.vocabulary.terms.length;
    for (const { term, records, weights: own } of index.terms) texts[this.#numberOf(term)] = { records, weights: own };
    this.#texts = texts;
    this.#own = this.#collect([
      ...index.records.map((record, at) => ({ at, tokens: headings[at] ?? [], weight: headingWeight(record) })),
      ...index.records.flatMap(({ page, id }, at) =>
        id === '' ? [{ at, tokens: addresses[page] ?? [], weight: weights.address }] : [],
      ),
      ...index.records.map((record, at) => ({ at, tokens: kinds.get(kindOf(record)) ?? [], weight: weights.kind })),
    ]);
    this.#titles = this.#collect([
      ...titles.map((tokens, at) => ({ at, tokens, weight: 1 })),
      ...addresses.map((tokens, at) => ({ at, tokens, weight: weights.address })),
    ]);
    this.#context = this.#collect([
      ...keywords.map((tokens, at) => ({ at, tokens, weight: weights.keywords })),
      ...breadcrumbs.map((tokens, at) => ({ at, tokens, weight: weights.breadcrumbs })),
    ]);
    this.#units = Float32Array.from(headings, (tokens) =>
      Math.max(1, smallest(tokens).filter(({ term }) => !stopWords.has(term)).length),
    );
    const starts: number[] = [];
    index.records.forEach(({ page }, record) => {
      starts[page] ??= record;
    });
    this.#pageStarts = [...starts, index.records.length];
  }

  #numberOf(term: string): number {
    return this.vocabulary.find(term) ?? -1;
  }

  /** By term: the lists that have it, each once with the best of its tokens. */
  #collect(lists: readonly { at: number; tokens: readonly Token[]; weight: number }[]): Mention[][] {
    const mentions: Mention[][] = this.vocabulary.terms.map(() => []);
    for (const { at, tokens, weight } of lists) {
      const best = new Map<number, Mention>();
      for (const token of tokens) {
        const number = this.#numberOf(token.term);
        const share = weight * (token.kind === 'part' ? weights.part : 1);
        const units = token.kind === 'whole' ? smallest(tokens, token).length : 1;
        if (share > (best.get(number)?.weight ?? 0)) best.set(number, { at, weight: share, units });
      }
      for (const [number, mention] of best) mentions[number]?.push(mention);
    }
    return mentions;
  }

  /** Ranks all records. An empty query has no results. */
  rank(text: string): Ranking {
    const query = readQuery(text, this.vocabulary, this.#synonyms);
    const words = query.words.map((word) => this.#scoreWord(word));
    const named = this.#names.rank(query);
    const isNamed = new Set(named.map(({ record }) => record));
    const scored: { record: number; score: number; share: number }[] = [];
    for (let record = 0; record < this.index.records.length; record++) {
      const sum = words.reduce((total, word) => total + word.rarity * (word.sum[record] as number), 0);
      if (sum === 0 || isNamed.has(record)) continue;
      const { share, fit, factor } = this.explain({ query, words }, record);
      scored.push({ record, score: sum * share ** 1.6 * (1 + 1.1 * fit) * factor, share });
    }
    const bestShare = scored.reduce((best, { share }) => Math.max(best, share), 0);
    const kept = scored.filter(({ share }) => share >= leastShare * bestShare);
    return { query, words, ranked: [...named, ...this.#spread(kept)], named: named.length };
  }

  /** What the sum of a record's words is multiplied by. */
  explain({ query, words }: Pick<Ranking, 'query' | 'words'>, record: number): ScoreParts {
    let total = 0;
    let matched = 0;
    let ownMatched = 0;
    let units = 0;
    let hasNumber = false;
    for (const word of words) {
      hasNumber ||= /^\d+$/.test(word.text) && (word.own[record] as number) > 0;
      total += word.rarity;
      matched += word.rarity * Math.min(1, (word.sum[record] as number) / 1.2);
      ownMatched += word.rarity * Math.min(1, word.own[record] as number);
      units += word.units[record] as number;
    }
    if (total === 0) return { share: 0, fit: 0, factor: 0 };
    const { page, symbol, id } = this.index.records[record] as SearchIndex['records'][number];
    const { source, links } = this.index.pages[page] as SearchIndex['pages'][number];
    const covered = Math.min(1, units / (this.#units[record] as number));
    const known = sourceFactors[source];
    // A name spelt as words, `enter command`, is a name as well.
    const isSpelt = symbol !== '' && words.length > 1 && words.every((word) => (word.own[record] as number) >= spelt);
    const sourceFactor = query.isName ? 1 : isSpelt ? known + (0.95 - known) * covered : known;
    const isInternal = symbol.slice(symbol.lastIndexOf('.') + 1).startsWith('_');
    const kindFactor = isInternal ? internal : id === '' && ownMatched > 0 ? wholePage : 1;
    const ownShare = ownMatched / total;
    const isQuoted = words.length >= longQuery && ownShare >= quotedShare;
    const fit = Math.max((ownShare * covered) ** 0.7, isQuoted ? quotedFit : 0);
    const sections = (this.#pageStarts[page + 1] as number) - (this.#pageStarts[page] as number);
    const entry = id === '' || symbol !== '' ? 1 : catalogue.halving ** Math.max(0, Math.log2(sections / catalogue.from));
    const entryFactor = entry + (1 - entry) * (hasNumber ? 1 : fit);
    return {
      share: matched / total,
      fit,
      factor: sourceFactor * kindFactor * entryFactor * (1 + popularity * Math.log2(1 + links)),
    };
  }

  /** Best first, records of one page apart from each other. */
  #spread(scored: readonly Ranked[]): Ranked[] {
    const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.record - b.record;
    const seen = new Map<number, number>();
    return [...scored]
      .sort(byScore)
      .map(({ record, score }) => {
        const { page } = this.index.records[record] as SearchIndex['records'][number];
        const before = seen.get(page) ?? 0;
        seen.set(page, before + 1);
        return { record, score: score * Math.max(repetition ** before, leastRepetition) };
      })
      .sort(byScore);
  }

  #scoreWord({ text, candidates }: QueryWord): WordScores {
    const { records, pages } = this.index;
    const own = new Float32Array(records.length);
    const units = new Float32Array(records.length);
    const texts = new Float32Array(records.length);
    const title = new Float32Array(pages.length);
    const context = new Float32Array(pages.length);
    let frequent = 0;
    for (const [number, { weight, match }] of candidates) {
      const posting = this.#texts[number];
      posting?.records.forEach((record, position) => {
        raise(texts, record, (weight * (posting.weights[position] as number)) / strongest);
      });
      for (const mention of this.#own[number] ?? []) {
        const value = weight * mention.weight;
        if (value < (own[mention.at] as number)) continue;
        units[mention.at] =
          value > (own[mention.at] as number) ? mention.units : Math.max(mention.units, units[mention.at] as number);
        own[mention.at] = value;
      }
      for (const mention of this.#titles[number] ?? []) raise(title, mention.at, weight * mention.weight);
      for (const mention of this.#context[number] ?? []) raise(context, mention.at, weight * mention.weight);
      if (match === 'exact' || match === 'stem')
        frequent = Math.max(frequent, (posting?.records.length ?? 0) + (this.#own[number]?.length ?? 0));
    }
    if (frequent === 0) frequent = records.reduce((sum, _, at) => sum + Number(own[at] !== 0 || texts[at] !== 0), 0);
    const isNumber = /^\d+$/.test(text);
    const rare = Math.log(1 + (records.length + 1) / (frequent + 0.5));
    // A word that no page has cannot tell them apart.
    const rarity = candidates.size === 0 ? 0.35 * Math.log(2 + records.length) : isNumber ? rare * numberFactor : rare;
    return {
      text,
      candidates,
      rarity,
      own,
      units,
      title,
      texts: texts,
      sum: this.#sumUp({ own, title, texts, context, isNumber }),
    };
  }

  #sumUp({ own, title, texts, context, isNumber }: Places): Float32Array {
    const sum = new Float32Array(own.length);
    const ownPart = (record: number): number =>
      weights.own *
      (own[record] as number) *
      (isNumber ? 1 : Math.min(1, Math.sqrt(shortHeading / (this.#units[record] as number))));
    for (let page = 0; page + 1 < this.#pageStarts.length; page++) {
      const start = this.#pageStarts[page] as number;
      const end = this.#pageStarts[page + 1] as number;
      let below = 0;
      let best = 0;
      let all = 0;
      for (let record = start; record < end; record++) {
        const text = texts[record] as number;
        best = Math.max(best, text);
        all += text;
        if (record === start) continue;
        // A code is found by its own entry, not by the page of all codes.
        if (!isNumber) below = Math.max(below, ownPart(record) / weights.own);
        sum[record] =
          ownPart(record) +
          weights.title * (title[page] as number) +
          weights.text * text +
          weights.inherited * (context[page] as number);
      }
      const gathered =
        pageText.intro * (texts[start] as number) + pageText.best * best + pageText.all * (all / (all + 1 + 0.1 * (end - start)));
      for (let record = start + 1; record < end; record++) sum[record] = (sum[record] as number) + weights.around * gathered;
      sum[start] = ownPart(start) + weights.text * gathered + weights.below * below + (context[page] as number);
    }
    return sum;
  }

  /** How well a term answers the query, for marking it: 0 not at all, 1 as it is written. */
  matcher({ words }: Query): (term: string) => number {
    const strengths = new Map<string, number>();
    for (const { candidates } of words) {
      for (const [number, { weight }] of candidates) {
        const term = this.vocabulary.terms[number] as string;
        strengths.set(term, Math.max(strengths.get(term) ?? 0, weight));
      }
    }
    return (term) => strengths.get(term) ?? 0;
  }
}

function raise(list: Float32Array, at: number, value: number): void {
  if (value > (list[at] as number)) list[at] = value;
}

/** Tokens without those that others are parts of; of one token: its parts, or itself. */
function smallest(tokens: readonly Token[], within?: Token): Token[] {
  const inside = within === undefined ? tokens : tokens.filter((token) => token.start >= within.start && token.end <= within.end);
  return inside.filter(
    (token) =>
      !inside.some(
        (other) =>
          other !== token &&
          other.start >= token.start &&
          other.end <= token.end &&
          other.end - other.start < token.end - token.start,
      ),
  );
}

/** `/docs/concepts/read-only` -> `read-only`; a package's name before a dot is left out. */
function lastSegment(href: string): string {
  let path = href;
  try {
    path = decodeURIComponent(href);
  } catch {
    // As it stands, then.
  }
  return path.replace(/\/+$/, '').replace(/^.*\//, '');
}
