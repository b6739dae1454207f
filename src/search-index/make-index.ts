/**
 * Makes the embedded index. It gets the texts of a few pages at a time and holds only their counts, because the texts of a large site take more
 * memory than everything else that a build holds. Runs in a thread for large sites, see index-worker.ts.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Cache } from '../base/cache.ts';
import { once } from '../base/once.ts';
import { packIndex } from '../search/embedded/index-file.ts';
import { keywordSeparator } from '../search/engine/keywords.ts';
import type { SearchIndex } from '../search/engine/search-index.ts';
import { collectTerms, TermCounter } from './count-terms.ts';
import { type CountedPage, decodePages, encodePages } from './kept-pages.ts';
import type { FoundRecord, PageRecords, SiteRecords } from './records.ts';

/** What is known of a page besides its records. */
export interface PageInput extends Omit<PageRecords, 'records' | 'versionTag'> {
  /** Name of the file with its texts. */
  readonly texts: string;
}

export interface IndexInput extends Pick<SiteRecords, 'groups'> {
  readonly pages: readonly PageInput[];
  readonly synonyms: SearchIndex['synonyms'];
}

/** Where something is kept of the pages between builds: a folder of {@link Cache}, and a key. */
export type KeptPlace = readonly [folderPath: string, key: string] | undefined;

export interface MadeIndex {
  readonly text: string;
  /** In bytes, as hosts send it: compressed with gzip. */
  readonly size: number;
}

/** The records of a page. */
export interface CountQuestion {
  readonly page: string;
  readonly records: readonly FoundRecord[];
}

export type IndexQuestion = { readonly count: readonly CountQuestion[] } | { readonly make: IndexInput };

export interface IndexAnswer {
  readonly index?: MadeIndex;
  /** The pages whose records have to be counted first. */
  readonly missing?: readonly string[];
}

/** What a page is called in questions. */
export function pageName({ key }: Pick<PageRecords, 'key'>, index: number): string {
  return key ?? `${index}`;
}

export class IndexMaker {
  readonly #cache: Cache | undefined;
  readonly #counted = new Map<string, CountedPage>();

  constructor(private readonly kept: KeptPlace) {
    this.#cache = kept && new Cache(kept[0]);
  }

  readonly #before = once(async () => {
    const content = this.kept && this.#cache?.getBytes(this.kept[1]);
    const { terms, pages } = content === undefined ? { terms: [], pages: new Map<string, CountedPage>() } : decodePages(content);
    return { counter: new TermCounter(terms), pages };
  });

  async answer(question: IndexQuestion): Promise<IndexAnswer> {
    if ('make' in question) return this.#make(question.make);
    const { counter } = await this.#before();
    for (const { page, records } of question.count) this.#counted.set(page, countPage(records, counter));
    return {};
  }

  async #make(input: IndexInput): Promise<IndexAnswer> {
    const { counter, pages: before } = await this.#before();
    const names = input.pages.map(pageName);
    const missing = names.filter((name) => !this.#counted.has(name) && !before.has(name));
    if (missing.length > 0) return { missing };
    const counted = names.map((name) => this.#counted.get(name) ?? (before.get(name) as CountedPage));
    if (this.kept && input.pages.some(({ key }) => key !== undefined && this.#counted.has(key))) {
      const pages = input.pages.flatMap(({ key }, index) =>
        key === undefined ? [] : [[key, counted[index] as CountedPage] as const],
      );
      this.#cache?.setBytes(this.kept[1], encodePages({ terms: counter.terms, pages }));
    }
    const index = joinPages(input, counted, counter.terms);
    const text = packIndex(index);
    const { length: size } = await promisify(gzip)(text);
    return { index: { text, size } };
  }
}

/** The index of records, as {@link IndexMaker} makes it. */
export function joinRecords(input: IndexInput, records: readonly (readonly FoundRecord[])[]): SearchIndex {
  const counter = new TermCounter();
  const counted = records.map((own) => countPage(own, counter));
  return joinPages(input, counted, counter.terms);
}

function joinPages(
  { groups, pages, synonyms }: IndexInput,
  counted: readonly CountedPage[],
  terms: readonly string[],
): SearchIndex {
  return {
    groups,
    pages: pages.map((page): SearchIndex['pages'][number] => ({
      href: page.href,
      title: page.title,
      group: Math.max(0, groups.indexOf(page.group)),
      breadcrumbs: page.breadcrumbs,
      keywords: page.keywords.join(keywordSeparator),
      source: page.source,
      links: page.links,
      texts: page.texts,
    })),
    records: counted.flatMap(({ records }, page) => records.map((record) => ({ page, ...record }))),
    terms: collectTerms(
      terms,
      counted.map(({ counts }) => counts),
    ),
    synonyms,
  };
}

function countPage(records: readonly FoundRecord[], counter: TermCounter): CountedPage {
  return {
    records: records.map(({ text: _, ...record }) => record),
    counts: counter.count(records.map(({ text }) => text)),
  };
}
