/**
 * Makes the embedded index. It gets the texts of a few pages at a time and holds only their counts, because the texts of a large site take more
 * memory than everything else that a build holds. The counts are kept between builds. Runs in a thread for large sites, see index-worker.ts.
 */
import { deserialize, serialize } from 'node:v8';
import { packIndex } from 'docs-search/embedded/index-file';
import type { IndexedRecord, SearchIndex } from 'docs-search/engine/search-index';
import { Cache, hashOf } from '../base/cache.ts';
import { collectTerms, TermCounter, type TermCounts } from './count-terms.ts';
import type { FoundRecord, PageRecords, SiteRecords } from './records.ts';

export interface IndexInput extends Pick<SiteRecords, 'groups'> {
  readonly pages: readonly Omit<PageRecords, 'records' | 'versionTag'>[];
  readonly synonyms: SearchIndex['synonyms'];
}

/** Where the counted pages are kept between builds: a folder of {@link Cache}, and a key. */
export type KeptPlace = readonly [folderPath: string, key: string] | undefined;

export type IndexQuestion =
  /** What are the files called that have the texts of the pages with these keys? */
  | { readonly find: readonly string[] }
  | { readonly count: readonly Pick<PageRecords, 'key' | 'records'>[] }
  /** All of its pages have to be counted. */
  | { readonly make: IndexInput };

export interface IndexAnswer {
  /** Undefined for a page that has to be counted first. */
  readonly texts?: readonly (string | undefined)[];
  readonly index?: string;
}

/** What the index needs of a page's records. */
interface CountedPage {
  /** Name of the file with its texts. */
  readonly texts: string;
  readonly records: readonly Omit<IndexedRecord, 'page'>[];
  readonly counts: TermCounts;
}

interface Kept {
  /** By their numbers in the counts. */
  readonly terms: readonly string[];
  /** By their keys. */
  readonly pages: ReadonlyMap<string, CountedPage>;
}

export class IndexMaker {
  readonly #counter: TermCounter;
  readonly #pages: Map<string, CountedPage>;
  #hasCounted = false;

  constructor(private readonly kept: KeptPlace) {
    const content = kept && new Cache(kept[0]).getBytes(kept[1]);
    const { terms, pages }: Kept = content === undefined ? { terms: [], pages: new Map() } : deserialize(content);
    this.#counter = new TermCounter(terms);
    this.#pages = new Map(pages);
  }

  async answer(question: IndexQuestion): Promise<IndexAnswer> {
    if ('find' in question) return { texts: question.find.map((key) => this.#pages.get(key)?.texts) };
    if ('make' in question) return { index: this.#make(question.make) };
    for (const { key, records } of question.count) this.#pages.set(key, countPage(records, this.#counter));
    this.#hasCounted = true;
    return {};
  }

  #make(input: IndexInput): string {
    const { terms } = this.#counter;
    const pages = new Map(input.pages.map(({ key }) => [key, this.#pages.get(key) as CountedPage]));
    if (this.kept && this.#hasCounted) {
      const kept: Kept = { terms, pages };
      new Cache(this.kept[0]).setBytes(this.kept[1], serialize(kept));
    }
    return packIndex(
      joinPages(
        input,
        input.pages.map(({ key }) => pages.get(key) as CountedPage),
        terms,
      ),
    );
  }
}

/** The index of records, with nothing kept. */
export function buildIndex({ groups, pages }: SiteRecords, synonyms: SearchIndex['synonyms']): SearchIndex {
  const counter = new TermCounter();
  const counted = pages.map(({ records }) => countPage(records, counter));
  return joinPages({ groups, pages, synonyms }, counted, counter.terms);
}

function joinPages(
  { groups, pages, synonyms }: IndexInput,
  counted: readonly CountedPage[],
  terms: readonly string[],
): SearchIndex {
  return {
    groups,
    pages: pages.map((page, index): SearchIndex['pages'][number] => ({
      href: page.href,
      title: page.title,
      group: Math.max(0, groups.indexOf(page.group)),
      breadcrumbs: page.breadcrumbs,
      source: page.source,
      links: page.links,
      texts: counted[index]?.texts ?? '',
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
    // The name contains a hash of the texts, so the file can be cached forever and always matches the index that refers to it.
    texts: `texts/${hashOf(writeTexts(records)).slice(0, 10)}.json`,
    records: records.map(({ text: _, ...record }) => record),
    counts: counter.count(records.map(({ text }) => text)),
  };
}

/** The file with the texts of a page. */
export function writeTexts(records: readonly FoundRecord[]): string {
  return JSON.stringify(records.map(({ text }) => text));
}
