/**
 * Ranks the records of an index for a query. Runs in the worker and in Node alike: no DOM, no network. Every number that shapes the order is
 * in this file; `npm run search:tune -- "a query"` shows what each did.
 */
import { type SearchIndex, strongest } from './index-file.ts';
import { prepareSynonyms, type Query, readQuery, type Synonyms } from './query.ts';
import { foldName, foldTerm, tokenize } from './tokenize.ts';
import { Vocabulary } from './vocabulary.ts';

/** How much a match counts by where it is. */
const weights = {
  /** In the record's own heading, or in the title of the page for the page as a whole. */
  own: 5,
  /** In the title of the page that a section belongs to. */
  title: 2.2,
  /** In the names of the categories above the page. */
  breadcrumbs: 0.6,
  /** In the keywords of the page. */
  keywords: 3,
  /** In the text, when it is all about the term. */
  text: 3,
  /** In a heading below, for the page as a whole. */
  below: 1.8,
  /** A piece of a name, compared with the name. */
  part: 0.7,
};
/** What the page is; guides come before the reference unless a name is asked for. */
const sourceFactors = { guide: 1, post: 0.75, reference: 0.55 };
/** Each further hit of one page counts less, so that other pages are seen too. */
const repetition = 0.62;

/** Where one term stands outside the texts. */
interface Mention {
  /** Record, or page, by the list that it is in. */
  readonly at: number;
  readonly weight: number;
}

/** What one word of the query adds to each record, by place. */
export interface WordScores {
  readonly text: string;
  /** How much the word tells records apart. */
  readonly rarity: number;
  readonly own: Float32Array;
  readonly title: Float32Array;
  readonly body: Float32Array;
  readonly sum: Float32Array;
}

export interface Ranked {
  /** Position in the index's records. */
  readonly record: number;
  readonly score: number;
}

export interface Ranking {
  readonly query: Query;
  readonly words: readonly WordScores[];
  /** Best first, all groups. */
  readonly ranked: readonly Ranked[];
}

export class SearchEngine {
  readonly index: SearchIndex;
  readonly vocabulary: Vocabulary;
  readonly #synonyms: Synonyms;
  /** By term: postings of the texts. */
  readonly #texts: readonly ({ readonly records: readonly number[]; readonly weights: readonly number[] } | undefined)[];
  readonly #own: readonly (readonly Mention[])[];
  readonly #titles: readonly (readonly Mention[])[];
  readonly #context: readonly (readonly Mention[])[];
  /** How many words a record's own heading has. */
  readonly #ownLengths: Float32Array;
  /** First record of each page, and the end of the last. */
  readonly #pageStarts: readonly number[];
  /** Folded name -> records that are called so. */
  readonly #names = new Map<string, number[]>();

  constructor(index: SearchIndex) {
    this.index = index;
    this.#synonyms = prepareSynonyms(index.synonyms);
    const own = index.records.map(({ page, heading, symbol, id }) => {
      const title = index.pages[page]?.title ?? '';
      return tokenize(id === '' ? title : heading === '' ? symbol : heading);
    });
    const titles = index.pages.map(({ title }) => tokenize(title));
    const keywords = index.pages.map((page) => tokenize(page.keywords));
    const breadcrumbs = index.pages.map((page) => tokenize(page.breadcrumbs.join(' ')));
    const outside = [own, titles, keywords, breadcrumbs].flat(2).map((token) => token.term);
    this.vocabulary = new Vocabulary([...index.terms.map(({ term }) => term), ...outside]);
    const texts: ({ records: readonly number[]; weights: readonly number[] } | undefined)[] = new Array(
      this.vocabulary.terms.length,
    );
    for (const { term, records, weights: own } of index.terms) texts[this.#numberOf(term)] = { records, weights: own };
    this.#texts = texts;
    this.#own = this.#collect(own.map((tokens, at) => ({ at, tokens, weight: 1 })));
    this.#titles = this.#collect(titles.map((tokens, at) => ({ at, tokens, weight: 1 })));
    this.#context = this.#collect([
      ...keywords.map((tokens, at) => ({ at, tokens, weight: weights.keywords })),
      ...breadcrumbs.map((tokens, at) => ({ at, tokens, weight: weights.breadcrumbs })),
    ]);
    this.#ownLengths = Float32Array.from(own, (tokens) => tokens.filter(({ kind }) => kind !== 'part').length);
    const starts: number[] = [];
    index.records.forEach(({ page }, record) => {
      starts[page] ??= record;
    });
    this.#pageStarts = [...starts, index.records.length];
    index.records.forEach((_, record) => {
      for (const name of this.#namesOf(record)) this.#names.set(name, [...(this.#names.get(name) ?? []), record]);
    });
  }

  #numberOf(term: string): number {
    return this.vocabulary.find(term) ?? -1;
  }

  #collect(lists: readonly { at: number; tokens: ReturnType<typeof tokenize>; weight: number }[]): Mention[][] {
    const mentions: Mention[][] = this.vocabulary.terms.map(() => []);
    for (const { at, tokens, weight } of lists) {
      const best = new Map<number, number>();
      for (const { term, kind } of tokens) {
        const number = this.#numberOf(term);
        best.set(number, Math.max(best.get(number) ?? 0, kind === 'part' ? weights.part : 1));
      }
      for (const [number, share] of best) (mentions[number] as Mention[]).push({ at, weight: weight * share });
    }
    return mentions;
  }

  /** Every name by which a record may be asked for: `textnode.splittext`, `splittext`; headings that are one word. */
  #namesOf(record: number): Set<string> {
    const { page, heading, symbol, id } = this.index.records[record] as SearchIndex['records'][number];
    const names = new Set<string>();
    const title = this.index.pages[page]?.title ?? '';
    for (const text of [symbol, symbol.slice(symbol.lastIndexOf('.') + 1), id === '' ? title : heading]) {
      const name = foldName(text);
      if (name !== undefined) names.add(name);
    }
    return names;
  }

  /** Ranks all records. An empty query has no results. */
  rank(text: string): Ranking {
    const query = readQuery(text, this.vocabulary, this.#synonyms);
    const words = query.words.map((word) => this.#scoreWord(word));
    const total = words.reduce((sum, { rarity }) => sum + rarity, 0);
    const { records, pages } = this.index;
    const scored: { record: number; score: number; share: number }[] = [];
    if (total > 0) {
      for (let record = 0; record < records.length; record++) {
        const { page } = records[record] as SearchIndex['records'][number];
        const { source, links } = pages[page] as SearchIndex['pages'][number];
        let score = 0;
        let matched = 0;
        let ownMatched = 0;
        let ownWords = 0;
        for (const word of words) {
          const sum = word.sum[record] as number;
          if (sum === 0) continue;
          score += word.rarity * sum;
          matched += word.rarity * Math.min(1, sum / 1.2);
          const own = Math.min(1, word.own[record] as number);
          ownMatched += word.rarity * own;
          ownWords += own;
        }
        if (score === 0) continue;
        const share = matched / total;
        const fit = ((ownMatched / total) * Math.min(1, ownWords / Math.max(1, this.#ownLengths[record] as number))) ** 0.7;
        score *= share ** 1.6 * (1 + 1.1 * fit) * (1 + 0.03 * Math.log2(1 + links));
        if (!query.isName) score *= sourceFactors[source];
        scored.push({ record, score, share });
      }
    }
    const bestShare = scored.reduce((best, { share }) => Math.max(best, share), 0);
    const named = this.#rankNamed(query);
    const kept = scored.filter(({ record, share }) => share >= 0.55 * bestShare && !named.has(record));
    const ranked = [...[...named].map(([record, score]) => ({ record, score })), ...this.#spread(kept)];
    return { query, words, ranked };
  }

  /** Records of one page apart from each other, best first. */
  #spread(scored: readonly Ranked[]): Ranked[] {
    const seen = new Map<number, number>();
    return [...scored]
      .sort((a, b) => b.score - a.score || a.record - b.record)
      .map(({ record, score }) => {
        const { page } = this.index.records[record] as SearchIndex['records'][number];
        const before = seen.get(page) ?? 0;
        seen.set(page, before + 1);
        return { record, score: score * Math.max(repetition ** before, 0.05) };
      })
      .sort((a, b) => b.score - a.score || a.record - b.record);
  }

  /** Records that are called what is asked for come before all others. */
  #rankNamed({ name, text, isName }: Query): Map<number, number> {
    const found = name === undefined ? [] : (this.#names.get(name) ?? []);
    const bare = text.replace(/\(.*\)$/, '');
    const scores = found.flatMap((record): [number, number][] => {
      const { page, heading, symbol, id } = this.index.records[record] as SearchIndex['records'][number];
      const { title, links } = this.index.pages[page] as SearchIndex['pages'][number];
      const called = symbol === '' ? (id === '' ? title : heading) : symbol;
      const parts = tokenize(called.slice(called.lastIndexOf('.') + 1)).length;
      // `update` is a word before it is a method; `Point` and `getroot` are names.
      if (!isName && parts < 2 && !(symbol !== '' && /^\p{Lu}/u.test(bare) && called === bare)) return [];
      const isSame = called === bare || symbol.slice(symbol.lastIndexOf('.') + 1) === bare;
      const score =
        1000 +
        (called === bare ? 60 : isSame ? 30 : 0) +
        (symbol !== '' ? 40 : 0) +
        (symbol.includes('.') ? -20 : 0) +
        (id === '' ? 5 : 0) +
        Math.log2(1 + links);
      return [[record, score]];
    });
    return new Map(scores.sort((a, b) => b[1] - a[1] || a[0] - b[0]));
  }

  #scoreWord({ text, candidates }: Query['words'][number]): WordScores {
    const { records, pages } = this.index;
    const own = new Float32Array(records.length);
    const body = new Float32Array(records.length);
    const title = new Float32Array(pages.length);
    const context = new Float32Array(pages.length);
    let frequent = 0;
    const raise = (list: Float32Array, at: number, value: number): void => {
      if (value > (list[at] as number)) list[at] = value;
    };
    for (const [number, { weight, match }] of candidates) {
      const texts = this.#texts[number];
      texts?.records.forEach((record, position) => {
        raise(body, record, (weight * (texts.weights[position] as number)) / strongest);
      });
      for (const { at, weight: share } of this.#own[number] ?? []) raise(own, at, weight * share);
      for (const { at, weight: share } of this.#titles[number] ?? []) raise(title, at, weight * share);
      for (const { at, weight: share } of this.#context[number] ?? []) raise(context, at, weight * share);
      const isSure = match === 'exact' || match === 'stem';
      if (isSure) frequent = Math.max(frequent, (texts?.records.length ?? 0) + (this.#own[number]?.length ?? 0));
    }
    if (frequent === 0) {
      for (let record = 0; record < records.length; record++)
        if ((own[record] as number) > 0 || (body[record] as number) > 0) frequent++;
    }
    const rarity =
      candidates.size === 0 ? 0.5 * Math.log(1 + records.length) : Math.log(1 + (records.length + 1) / (frequent + 0.5));
    return { text, rarity, own, title, body, sum: this.#sumUp(own, title, body, context) };
  }

  #sumUp(own: Float32Array, title: Float32Array, body: Float32Array, context: Float32Array): Float32Array {
    const sum = new Float32Array(own.length);
    for (let page = 0; page + 1 < this.#pageStarts.length; page++) {
      const start = this.#pageStarts[page] as number;
      const end = this.#pageStarts[page + 1] as number;
      let below = 0;
      let most = 0;
      let all = 0;
      for (let record = start; record < end; record++) {
        const text = body[record] as number;
        if (record > start) below = Math.max(below, own[record] as number);
        most = Math.max(most, text);
        all += text;
        if (record === start) continue;
        sum[record] =
          weights.own * (own[record] as number) +
          weights.title * (title[page] as number) +
          weights.text * text +
          weights.breadcrumbs * (context[page] as number) * 0.2;
      }
      // The page as a whole gathers what its sections say.
      sum[start] =
        weights.own * (own[start] as number) +
        weights.text * (0.55 * most + 0.45 * (all / (all + 1.5))) +
        weights.below * below +
        (context[page] as number);
    }
    return sum;
  }

  /** Whether a term is one that the query asks for, for marking it. */
  matcher({ words }: Query): (term: string) => number {
    const strengths = new Map<string, number>();
    for (const word of words) {
      for (const [number, { weight }] of word.candidates) {
        const term = this.vocabulary.terms[number] as string;
        strengths.set(term, Math.max(strengths.get(term) ?? 0, weight));
      }
    }
    return (term) => strengths.get(foldTerm(term)) ?? 0;
  }
}
