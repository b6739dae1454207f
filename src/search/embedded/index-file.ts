/**
 * The form in which the index travels: one JSON file whose long lists are packed into strings of printable characters, which hosts compress
 * and JSON does not escape. Writer and reader are side by side. Knows nothing of ranking.
 */

/** Changes with the format: a page that was opened before an update asks for a file that a newer build wrote. */
export const formatVersion = 1;

const sources = ['guide', 'reference', 'post', 'page'] as const;

/** One page. */
export interface IndexedPage {
  /** Address with base URL. */
  readonly href: string;
  readonly title: string;
  /** Position in {@link SearchIndex.groups}. */
  readonly group: number;
  /** Labels of the categories that the page is in, outermost first. */
  readonly breadcrumbs: readonly string[];
  /** Phrases that lead here although the page does not say them, separated by `keywordSeparator`; from the front matter. */
  readonly keywords: string;
  /** `guide`: a document; `reference`: generated from declarations; `post`: belongs to a day; `page`: any other. */
  readonly source: (typeof sources)[number];
  /** How many other pages link here. */
  readonly links: number;
  /** Name of the file with the texts of the page's records, in their order. */
  readonly texts: string;
}

/** What can be found: a page, a section of it, or an API symbol. */
export interface IndexedRecord {
  /** Position in {@link SearchIndex.pages}. */
  readonly page: number;
  /** Anchor; empty for the page as a whole. */
  readonly id: string;
  /** Heading; empty for the page as a whole. */
  readonly heading: string;
  /** Name of the API symbol that the record is the entry of, `TextNode.splitText`; empty for any other. */
  readonly symbol: string;
  /** Kind of that symbol. */
  readonly symbolKind: string;
  /** Names of symbols that have no entry of their own and are described here. */
  readonly names: readonly string[];
}

/** A term of the texts with the records that contain it. */
export interface IndexedTerm {
  readonly term: string;
  /** Positions of records, ascending. */
  readonly records: readonly number[];
  /** For each record how much it is about the term, 1 to {@link strongest}. */
  readonly weights: readonly number[];
}

/** Weights of terms in texts are whole numbers up to this one. */
export const strongest = 4;

export interface SearchIndex {
  readonly groups: readonly string[];
  readonly pages: readonly IndexedPage[];
  /** Ordered by page; the first of each page is the page as a whole. */
  readonly records: readonly IndexedRecord[];
  /** In order of code units. */
  readonly terms: readonly IndexedTerm[];
  /** Synonyms: what is asked for -> what the pages say. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
}

interface PackedIndex {
  readonly version: number;
  readonly groups: readonly string[];
  readonly breadcrumbs: readonly (readonly string[])[];
  readonly symbolKinds: readonly string[];
  readonly synonyms: SearchIndex['synonyms'];
  /** One line per page. */
  readonly hrefs: string;
  readonly titles: string;
  readonly keywords: string;
  readonly texts: string;
  /** Numbers: group, breadcrumbs, source, links, count of records. */
  readonly pages: string;
  /** One line per record but the first of each page. */
  readonly ids: string;
  readonly headings: string;
  /** One line per record. */
  readonly symbols: string;
  /** Numbers: kind of symbol. */
  readonly kinds: string;
  /** Pairs of a record's position and what it is called besides. */
  readonly names: readonly (readonly [record: number, ...names: string[]])[];
  /** One line per term: a number, how much of the term before it is kept, and the rest. */
  readonly terms: string;
  /** Numbers per term: count, then the distances between records. */
  readonly records: string;
  /** Numbers: the weights in the same order, less one. */
  readonly weights: string;
}

/** Printable ASCII without the two characters that JSON escapes. */
const digits = Array.from({ length: 93 }, (_, index) => String.fromCharCode(35 + index)).filter((digit) => digit !== '\\');
/** Lower half: the number goes on; upper half: its last digit. */
const half = digits.length >> 1;
const digitValues = new Map(digits.map((digit, value) => [digit, value]));

class NumberWriter {
  #text = '';

  add(number: number): void {
    let rest = number;
    while (rest >= half) {
      this.#text += digits[rest % half];
      rest = Math.floor(rest / half);
    }
    this.#text += digits[half + rest];
  }

  toString(): string {
    return this.#text;
  }
}

class NumberReader {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  next(): number {
    let number = 0;
    for (let unit = 1; ; unit *= half) {
      const value = digitValues.get(this.#text.charAt(this.#at++));
      if (value === undefined) throw new Error('The search index is damaged.');
      if (value >= half) return number + (value - half) * unit;
      number += value * unit;
    }
  }
}

/** Gives each distinct value a number, in order of first use. */
class Table<Value> {
  readonly values: Value[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(value: Value): number {
    const key = JSON.stringify(value);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

/** Line feeds separate the values of a list. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** Writes the index file's text. */
export function packIndex({ groups, pages, records, terms, synonyms }: SearchIndex): string {
  const breadcrumbs = new Table<readonly string[]>();
  const symbolKinds = new Table<string>();
  const pageNumbers = new NumberWriter();
  const counts = new Map<number, number>();
  for (const { page } of records) counts.set(page, (counts.get(page) ?? 0) + 1);
  pages.forEach((page, index) => {
    for (const number of [
      page.group,
      breadcrumbs.numberOf(page.breadcrumbs),
      sources.indexOf(page.source),
      page.links,
      counts.get(index) ?? 0,
    ])
      pageNumbers.add(number);
  });
  const kinds = new NumberWriter();
  for (const record of records) kinds.add(symbolKinds.numberOf(record.symbolKind));
  const below = records.filter((record, index) => records[index - 1]?.page === record.page);
  const recordNumbers = new NumberWriter();
  const weights = new NumberWriter();
  let before = '';
  const termLines = terms.map(({ term, records: found, weights: own }) => {
    recordNumbers.add(found.length);
    let last = -1;
    for (const record of found) {
      recordNumbers.add(record - last - 1);
      last = record;
    }
    for (const weight of own) weights.add(weight - 1);
    let kept = 0;
    while (kept < half && kept < term.length && term[kept] === before[kept]) kept++;
    before = term;
    const number = new NumberWriter();
    number.add(Math.min(kept, half - 1));
    return number + term.slice(Math.min(kept, half - 1));
  });
  const packed: PackedIndex = {
    version: formatVersion,
    groups,
    breadcrumbs: breadcrumbs.values,
    symbolKinds: symbolKinds.values,
    synonyms,
    hrefs: pages.map((page) => page.href).join('\n'),
    titles: pages.map((page) => oneLine(page.title)).join('\n'),
    keywords: pages.map((page) => oneLine(page.keywords)).join('\n'),
    texts: pages.map((page) => page.texts).join('\n'),
    pages: pageNumbers.toString(),
    ids: below.map((record) => record.id).join('\n'),
    headings: below.map((record) => oneLine(record.heading)).join('\n'),
    symbols: records.map((record) => shortenSymbol(record.symbol, pages[record.page]?.title ?? '', record.heading)).join('\n'),
    kinds: kinds.toString(),
    names: records.flatMap((record, position): [number, ...string[]][] =>
      record.names.length === 0 ? [] : [[position, ...record.names]],
    ),
    terms: termLines.join('\n'),
    records: recordNumbers.toString(),
    weights: weights.toString(),
  };
  return JSON.stringify(packed);
}

/** A symbol is mostly named as its heading, or as its page and its heading say. */
function shortenSymbol(symbol: string, title: string, heading: string): string {
  if (symbol === '') return '';
  if (symbol === (heading === '' ? title : heading)) return '=';
  return symbol === `${title}.${heading}` ? '.' : symbol;
}

function restoreSymbol(short: string, title: string, heading: string): string {
  if (short === '=') return heading === '' ? title : heading;
  return short === '.' ? `${title}.${heading}` : short;
}

/**
 * Reads the index file's text.
 * @throws Error when it is none, or of another version.
 */
export function unpackIndex(text: string): SearchIndex {
  const packed = JSON.parse(text) as PackedIndex;
  if (packed.version !== formatVersion)
    throw new Error('The search index is of another version than this page; reload the page.');
  const lines = (list: string): string[] => list.split('\n');
  const [hrefs, titles, keywords, texts] = [packed.hrefs, packed.titles, packed.keywords, packed.texts].map(lines) as [
    string[],
    string[],
    string[],
    string[],
  ];
  const [ids, headings, symbols] = [packed.ids, packed.headings, packed.symbols].map(lines) as [string[], string[], string[]];
  const pageNumbers = new NumberReader(packed.pages);
  const kinds = new NumberReader(packed.kinds);
  const names = new Map(packed.names.map(([record, ...own]) => [record, own]));
  const records: IndexedRecord[] = [];
  let below = 0;
  const pages = (packed.hrefs === '' ? [] : hrefs).map((href, page): IndexedPage => {
    const [group, breadcrumbs, source, links, count] = Array.from({ length: 5 }, () => pageNumbers.next()) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const title = titles[page] ?? '';
    for (let index = 0; index < count; index++) {
      const heading = index === 0 ? '' : (headings[below] ?? '');
      const id = index === 0 ? '' : (ids[below] ?? '');
      if (index > 0) below++;
      const symbol = restoreSymbol(symbols[records.length] ?? '', title, heading);
      const symbolKind = packed.symbolKinds[kinds.next()] ?? '';
      records.push({ page, id, heading, symbol, symbolKind, names: names.get(records.length) ?? [] });
    }
    return {
      href,
      title,
      group,
      breadcrumbs: packed.breadcrumbs[breadcrumbs] ?? [],
      keywords: keywords[page] ?? '',
      source: sources[source] ?? 'guide',
      links,
      texts: texts[page] ?? '',
    };
  });
  return { groups: packed.groups, pages, records, terms: unpackTerms(packed), synonyms: packed.synonyms };
}

function unpackTerms(packed: PackedIndex): IndexedTerm[] {
  const recordNumbers = new NumberReader(packed.records);
  const weights = new NumberReader(packed.weights);
  let before = '';
  return (packed.terms === '' ? [] : packed.terms.split('\n')).map((line): IndexedTerm => {
    const term = before.slice(0, new NumberReader(line).next()) + line.slice(1);
    before = term;
    let last = -1;
    const records = Array.from({ length: recordNumbers.next() }, () => {
      last += recordNumbers.next() + 1;
      return last;
    });
    return { term, records, weights: records.map(() => weights.next() + 1) };
  });
}
