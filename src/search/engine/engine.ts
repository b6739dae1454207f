/**
 * Ranks the records of an index for a query. Runs in the worker and in Node alike: no DOM, no network. Every number that shapes the order is
 * in weights.ts, query.ts and names.ts; `npm run search:tune "a query"` shows what each did.
 */
import { type SearchIndex, strongest } from '../embedded/index-file.ts';
import { KeywordTable } from './keywords.ts';
import { NameTable } from './names.ts';
import { type Candidates, prepareSynonyms, type Query, type QueryWord, readQuery, type Synonyms } from './query.ts';
import type { Matcher, TermMatch } from './snippet.ts';
import { stopWords, weakWords } from './stop-words.ts';
import { readList, smallest, standsAlone, type TokenList } from './token-list.ts';
import { foldTerm, type Token, tokenize } from './tokenize.ts';
import { Vocabulary } from './vocabulary.ts';
import {
  catalogue,
  category,
  commonHeading,
  commonMeaning,
  commonUnit,
  endFactor,
  endFit,
  family,
  internal,
  keywordFit,
  leastRepetition,
  leastShare,
  leastUnit,
  longQuery,
  numberedEntry,
  numberFactor,
  pageText,
  pieceOfName,
  popularity,
  quotedFit,
  quotedShare,
  repetition,
  shape,
  shortHeading,
  smallFactor,
  sourceFactors,
  spelt,
  weakFactor,
  weights,
  wholePage,
} from './weights.ts';

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
  /** By page: match in its keywords, 0 to 1. */
  readonly keywords: Float32Array;
  /** By page: match in the categories above it and in its keywords. */
  readonly context: Float32Array;
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
  readonly #keywords: KeywordTable;
  /** By number of the term. */
  readonly #texts: readonly ({ readonly records: readonly number[]; readonly weights: readonly number[] } | undefined)[];
  readonly #own: readonly (readonly Mention[])[];
  readonly #titles: readonly (readonly Mention[])[];
  readonly #context: readonly (readonly Mention[])[];
  /** How many words each record's own heading has, parts of names counted. */
  readonly #units: Float32Array;
  /** Each record's own heading, folded to one word. */
  readonly #headings: readonly string[];
  /** How many constants and types end with each word. */
  readonly #families = new Map<string, number>();
  /** First record of each page, and the end of the last. */
  readonly #pageStarts: readonly number[];

  constructor(index: SearchIndex) {
    this.index = index;
    this.#synonyms = prepareSynonyms(index.synonyms);
    this.#names = new NameTable(index);
    const titles = index.pages.map(({ title }) => readList(title));
    const addresses = index.pages.map(({ href }) => readList(lastSegment(href)));
    const headings = index.records.map(({ page, id, heading }) =>
      id === '' ? (titles[page] ?? readList('')) : readList(heading),
    );
    const repeated = new Map<string, number>();
    for (const { heading, symbol } of index.records) {
      if (symbol === '') repeated.set(heading, (repeated.get(heading) ?? 0) + 1);
    }
    const headingWeight = ({ id, heading, symbol }: SearchIndex['records'][number]): number =>
      id === '' || symbol !== '' ? 1 : commonHeading ** Math.log2(repeated.get(heading) ?? 1);
    const keywords = index.pages.map((page) => readList(page.keywords));
    const breadcrumbs = index.pages.map((page) => readList([...page.breadcrumbs, index.groups[page.group]].join(' ')));
    // A reference page that is no symbol's is a package's.
    const kindOf = ({ id, page, symbolKind }: SearchIndex['records'][number]): string =>
      symbolKind === '' && id === '' && index.pages[page]?.source === 'reference' ? 'package module' : symbolKind;
    const kinds = new Map([...new Set(index.records.map(kindOf))].map((kind) => [kind, readList(kind)]));
    const lists = [...headings, ...addresses, ...keywords, ...breadcrumbs, ...kinds.values()];
    const outside = lists.flatMap(({ tokens }) => tokens.map(({ term }) => term));
    this.vocabulary = new Vocabulary([...index.terms.map(({ term }) => term), ...outside]);

    this.#headings = headings.map(({ text }) => foldTerm(text));
    const pagesWith = new Map<string, number>();
    for (const { tokens } of titles)
      for (const term of new Set(tokens.map((token) => token.term))) pagesWith.set(term, (pagesWith.get(term) ?? 0) + 1);
    const unitOf = ({ term }: Token): number =>
      stopWords.has(term) ? 0 : Math.max(leastUnit, 1 - commonUnit * Math.log2(Math.max(1, (pagesWith.get(term) ?? 0) / 4)));
    const texts: ({ records: readonly number[]; weights: readonly number[] } | undefined)[] = [];
    texts.length = this.vocabulary.terms.length;
    for (const { term, records, weights: own } of index.terms) texts[this.#numberOf(term)] = { records, weights: own };
    this.#texts = texts;
    this.#own = this.#collect(
      [
        ...index.records.map((record, at) => ({ at, list: headings[at], weight: headingWeight(record) })),
        ...index.records.flatMap(({ page, id }, at) =>
          id === '' ? [{ at, list: addresses[page], weight: weights.address }] : [],
        ),
        ...index.records.map((record, at) => ({ at, list: kinds.get(kindOf(record)), weight: weights.kind })),
      ],
      unitOf,
    );
    this.#titles = this.#collect(
      [
        ...titles.map((list, at) => ({ at, list, weight: 1 })),
        ...addresses.map((list, at) => ({ at, list, weight: weights.address })),
      ],
      unitOf,
    );
    this.#context = this.#collect(
      breadcrumbs.map((list, at) => ({ at, list, weight: weights.breadcrumbs })),
      unitOf,
    );
    this.#keywords = new KeywordTable(index, this.vocabulary);
    this.#units = Float32Array.from(headings, ({ tokens }) =>
      Math.max(
        1,
        smallest(tokens).reduce((sum, token) => sum + unitOf(token), 0),
      ),
    );
    for (const { symbol } of index.records) {
      if (isNamedThing(symbol)) this.#families.set(lastPiece(symbol), (this.#families.get(lastPiece(symbol)) ?? 0) + 1);
    }
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
  #collect(
    lists: readonly { at: number; list: TokenList | undefined; weight: number }[],
    unitOf: (token: Token) => number,
  ): Mention[][] {
    const mentions: Mention[][] = this.vocabulary.terms.map(() => []);
    for (const { at, list = readList(''), weight } of lists) {
      const { text, tokens } = list;
      const best = new Map<number, Mention>();
      for (const token of tokens) {
        const number = this.#numberOf(token.term);
        const share = weight * (token.kind !== 'part' ? 1 : standsAlone(text, token) ? weights.joinedPart : weights.part);
        const units = (token.kind === 'whole' ? smallest(tokens, token) : [token]).reduce((sum, unit) => sum + unitOf(unit), 0);
        if (share > (best.get(number)?.weight ?? 0)) best.set(number, { at, weight: share, units });
      }
      for (const [number, mention] of best) mentions[number]?.push(mention);
    }
    return mentions;
  }

  /** Ranks all records. An empty query has no results. */
  rank(text: string): Ranking {
    const query = readQuery(text, this.vocabulary, this.#synonyms);
    const inKeywords = this.#keywords.match(query.words);
    const words = query.words.map((word, at) => this.#scoreWord(word, inKeywords[at] as Float32Array, query.asksForNumber));
    const named = this.#names.rank(query);
    const isNamed = new Set(named.map(({ record }) => record));
    const scored: { record: number; score: number; share: number }[] = [];
    for (let record = 0; record < this.index.records.length; record++) {
      const sum = words.reduce((total, word) => total + word.rarity * (word.sum[record] as number), 0);
      if (sum === 0 || isNamed.has(record)) continue;
      const { share, fit, factor } = this.explain({ query, words }, record);
      scored.push({ record, score: sum * share ** shape.share * (1 + shape.fit * fit) * factor, share });
    }
    const bestShare = scored.reduce((best, { share }) => Math.max(best, share), 0);
    const kept = scored.filter(({ share }) => share >= leastShare * bestShare);
    return { query, words, ranked: [...named, ...this.#spread(kept)], named: named.length };
  }

  /** What the sum of a record's words is multiplied by. */
  explain({ query, words }: Pick<Ranking, 'query' | 'words'>, record: number): ScoreParts {
    const { page, symbol, id } = this.index.records[record] as SearchIndex['records'][number];
    const isWhole = id === '';
    let total = 0;
    let matched = 0;
    let ownMatched = 0;
    let units = 0;
    let hasNumber = false;
    let inKeywords = 0;
    for (const word of words) {
      hasNumber ||= query.asksForNumber && /^\d+$/.test(word.text) && (word.own[record] as number) > 0;
      if (isWhole) inKeywords += word.rarity * (word.keywords[page] as number);
      total += word.rarity;
      matched += word.rarity * Math.min(1, (word.sum[record] as number) / shape.answered);
      // A page among `Demos` is called a demo too.
      const called = isWhole
        ? Math.max(word.own[record] as number, category * Math.min(1, word.context[page] as number))
        : (word.own[record] as number);
      ownMatched += word.rarity * Math.min(1, called);
      units += word.units[record] as number;
    }
    if (total === 0) return { share: 0, fit: 0, factor: 0 };
    const { source, links } = this.index.pages[page] as SearchIndex['pages'][number];
    const covered = Math.min(1, units / (this.#units[record] as number));
    const known = sourceFactors[source];
    // A name spelt as words, `enter command`, is a name as well.
    const isSpelt =
      symbol !== '' && !query.isQuestion && words.length > 1 && words.every((word) => (word.own[record] as number) >= spelt);
    const isEnd = isSpelt && this.#endsWith(symbol, query.folded);
    const keywordShare = inKeywords / total;
    const sourceFactor = isEnd
      ? endFactor
      : query.isName
        ? 1
        : isSpelt
          ? known + (0.95 - known) * covered
          : known + (1 - known) * keywordShare;
    // `placeholder` asks for no `canShowPlaceholder`, if anything else is about it.
    const isPiece = symbol !== '' && !query.isName && !isSpelt && covered < 1;
    const isInternal = symbol.slice(symbol.lastIndexOf('.') + 1).startsWith('_');
    const kindFactor = isInternal ? internal : isWhole && units > 0 ? wholePage : 1;
    const ownShare = ownMatched / total;
    const isQuoted =
      (words.length >= longQuery && ownShare >= quotedShare) ||
      (query.text.split(' ').length >= longQuery && (this.#headings[record] as string).includes(query.folded));
    const fit = Math.max(
      (ownShare * covered) ** shape.heading,
      isQuoted ? quotedFit : 0,
      isEnd ? endFit : 0,
      keywordFit * keywordShare,
    );
    const sections = (this.#pageStarts[page + 1] as number) - (this.#pageStarts[page] as number);
    const isEntry = id !== '' && symbol === '';
    const entry = isEntry ? catalogue.halving ** Math.max(0, Math.log2(sections / catalogue.from)) : 1;
    const entryFactor = hasNumber && isEntry ? numberedEntry : entry + (1 - entry) * fit ** 2;
    return {
      share: matched / total,
      fit,
      factor: sourceFactor * (isPiece ? pieceOfName : 1) * kindFactor * entryFactor * (1 + popularity * Math.log2(1 + links)),
    };
  }

  /** Whether a symbol ends with the words of a query, the last of which says what it is: `KEY_ENTER_COMMAND` with `enter command`. */
  #endsWith(symbol: string, folded: string): boolean {
    return isNamedThing(symbol) && (this.#families.get(lastPiece(symbol)) ?? 0) >= family && foldTerm(symbol).endsWith(folded);
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

  #scoreWord({ text, candidates, isSmall }: QueryWord, keywords: Float32Array, asksForNumber: boolean): WordScores {
    const { records, pages } = this.index;
    const own = new Float32Array(records.length);
    const units = new Float32Array(records.length);
    const texts = new Float32Array(records.length);
    const title = new Float32Array(pages.length);
    const context = keywords.map((match) => weights.keywords * match);
    const frequency = (number: number): number => (this.#texts[number]?.records.length ?? 0) + (this.#own[number]?.length ?? 0);
    const rarityOf = (count: number): number => Math.log(1 + (records.length + 1) / (count + 0.5));
    let frequent = 0;
    for (const [number, { match }] of candidates) {
      if (match === 'exact' || match === 'stem') frequent = Math.max(frequent, frequency(number));
    }
    const known = frequent === 0 ? undefined : rarityOf(frequent);
    for (const [number, { weight: likeness, match }] of candidates) {
      // What stands for a rare word is no rarer for it.
      const weight =
        match === 'synonym' && known !== undefined
          ? likeness * Math.min(1, rarityOf(frequency(number)) / known) ** commonMeaning
          : likeness;
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
    }
    if (frequent === 0) frequent = records.reduce((sum, _, at) => sum + Number(own[at] !== 0 || texts[at] !== 0), 0);
    const isNumber = /^\d+$/.test(text);
    const rare = rarityOf(frequent) * (isSmall ? smallFactor : weakWords.has(text) ? weakFactor : 1);
    // A word that no page has cannot tell them apart.
    const rarity =
      candidates.size === 0
        ? 0.35 * Math.log(2 + records.length)
        : isNumber
          ? rare * (asksForNumber ? numberFactor : weakFactor)
          : rare;
    return {
      text,
      candidates,
      rarity,
      own,
      units,
      title,
      texts,
      keywords,
      context,
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

  /** Address of a record, with its anchor. */
  addressOf(record: number): string {
    const { page, id } = this.index.records[record] as SearchIndex['records'][number];
    const { href } = this.index.pages[page] as SearchIndex['pages'][number];
    return id === '' ? href : `${href}#${encodeURIComponent(id)}`;
  }

  /** How many records of the same page come before a record. */
  placeInPage(record: number): number {
    const { page } = this.index.records[record] as SearchIndex['records'][number];
    return record - (this.#pageStarts[page] as number);
  }

  /** How terms answer the query, for marking them. */
  matcher({ words }: Query): Matcher {
    const matches = new Map<string, TermMatch>();
    words.forEach(({ candidates }, word) => {
      for (const [number, { weight }] of candidates) {
        const term = this.vocabulary.terms[number] as string;
        const { strength = 0, words: others = [] } = matches.get(term) ?? {};
        matches.set(term, { strength: Math.max(strength, weight), words: [...others, word] });
      }
    });
    return (term) => matches.get(term);
  }
}

/** Whether a symbol is a constant, class or type, no function and no member. */
function isNamedThing(symbol: string): boolean {
  return /^\p{Lu}/u.test(symbol) && !symbol.includes('.');
}

/** `KEY_ENTER_COMMAND` -> `command` */
function lastPiece(symbol: string): string {
  return tokenize(symbol).at(-1)?.term ?? '';
}

function raise(list: Float32Array, at: number, value: number): void {
  if (value > (list[at] as number)) list[at] = value;
}

/** `/docs/concepts/read-only` -> `read-only`; a package's name before a dot is left out. */
function lastSegment(href: string): string {
  let path = href;
  try {
    path = decodeURIComponent(href);
  } catch {
    // As it stands, then.
  }
  return path.replace(/\/+$/, '').replace(/^.*\//, '').replace(/^.*\./, '');
}
