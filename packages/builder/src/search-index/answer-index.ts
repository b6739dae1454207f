/** Answers build-index.ts, directly or, for a large site, in a thread. Between builds it keeps what the index maker has counted. */
import { deserialize, serialize } from 'node:v8';
import { packIndex } from 'docs-search/embedded/index-file';
import { type CountedSite, type IndexInput, IndexMaker, writeTexts } from 'docs-search/embedded/make-index';
import type { PageRecords } from 'docs-search/records';
import { Cache, hashOf } from '../base/cache.ts';

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

export function answerIndex(place: KeptPlace): (question: IndexQuestion) => IndexAnswer {
  const cache = place && new Cache(place[0]);
  const content = place && cache?.getBytes(place[1]);
  const maker = new IndexMaker(content && (deserialize(content) as CountedSite));
  let hasCounted = false;
  return (question) => {
    if ('find' in question) return { texts: question.find.map((key) => maker.textsOf(key)) };
    if ('count' in question) {
      for (const page of question.count) maker.count(page, textsFile(page.records));
      hasCounted = true;
      return {};
    }
    const keys = question.make.pages.map(({ key }) => key);
    if (place && hasCounted) cache?.setBytes(place[1], serialize(maker.counted(keys)));
    return { index: packIndex(maker.make(question.make)) };
  };
}

/** The name contains a hash of the texts, so the file can be cached forever and always matches the index that refers to it. */
function textsFile(records: PageRecords['records']): string {
  return `texts/${hashOf(writeTexts(records)).slice(0, 10)}.json`;
}
