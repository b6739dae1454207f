/**
 * Makes the index. It gets the texts of a few pages at a time and holds only their counts, because the texts of a large site take more memory than
 * everything else that a build holds. What it has counted can be kept until the next build.
 */
import type { IndexedRecord, SearchIndex } from '../engine/search-index.ts';
import type { FoundRecord, PageRecords, SiteRecords } from '../records.ts';
import { collectTerms, TermCounter, type TermCounts } from './count-terms.ts';

/** What the index says of a site besides what has been counted. */
export interface IndexInput extends Pick<SiteRecords, 'groups'>, Pick<SearchIndex, 'synonyms'> {
  readonly pages: readonly Omit<PageRecords, 'records' | 'versionTag'>[];
}

/** What the index needs of a page's records. */
interface CountedPage {
  /** Name of the file with its texts. */
  readonly texts: string;
  readonly records: readonly Omit<IndexedRecord, 'page'>[];
  readonly counts: TermCounts;
}

/** Plain data, as `node:v8` can write it. */
export interface CountedSite {
  /** By their numbers in the counts. */
  readonly terms: readonly string[];
  /** By their keys. */
  readonly pages: ReadonlyMap<string, CountedPage>;
}

export class IndexMaker {
  readonly #counter: TermCounter;
  readonly #pages: Map<string, CountedPage>;

  /** @param known What an earlier one has counted. */
  constructor({ terms, pages }: CountedSite = { terms: [], pages: new Map() }) {
    this.#counter = new TermCounter(terms);
    this.#pages = new Map(pages);
  }

  /** Name of the file with the texts of the page with this key; undefined if the page has not been counted. */
  textsOf(key: string): string | undefined {
    return this.#pages.get(key)?.texts;
  }

  /** @param texts Name of the file with the page's texts, see {@link writeTexts}. */
  count({ key, records }: Pick<PageRecords, 'key' | 'records'>, texts: string): void {
    this.#pages.set(key, {
      texts,
      records: records.map(({ text: _, ...record }) => record),
      counts: this.#counter.count(records.map(({ text }) => text)),
    });
  }

  /** What has been counted of the pages with these keys. @throws Error if one has not been counted. */
  counted(keys: readonly string[]): CountedSite {
    const pages = keys.map((key) => {
      const page = this.#pages.get(key);
      if (page === undefined) throw new Error(`The page with the key ${key} has not been counted.`);
      return [key, page] as const;
    });
    return { terms: this.#counter.terms, pages: new Map(pages) };
  }

  /** @throws Error if a page has not been counted. */
  make({ groups, synonyms, pages }: IndexInput): SearchIndex {
    const known = this.counted(pages.map(({ key }) => key)).pages;
    const counted = pages.map(({ key }) => known.get(key) as CountedPage);
    return {
      groups,
      pages: pages.map(({ href, title, group, breadcrumbs, source }, index) => ({
        href,
        title,
        group: Math.max(0, groups.indexOf(group)),
        breadcrumbs,
        source,
        texts: counted[index]?.texts ?? '',
      })),
      records: counted.flatMap(({ records }, page) => records.map((record) => ({ page, ...record }))),
      terms: collectTerms(
        this.#counter.terms,
        counted.map(({ counts }) => counts),
      ),
      synonyms,
    };
  }
}

/** The index of records, with nothing kept. The files with the texts are called as the keys of their pages. */
export function buildIndex(records: SiteRecords, synonyms: SearchIndex['synonyms']): SearchIndex {
  const maker = new IndexMaker();
  for (const page of records.pages) maker.count(page, page.key);
  return maker.make({ ...records, synonyms });
}

/** The file with the texts of a page. */
export function writeTexts(records: readonly FoundRecord[]): string {
  return JSON.stringify(records.map(({ text }) => text));
}
