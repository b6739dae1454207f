/** Step: Site -> the files of the search index. */
import type { OutputFile } from '../base/output-file.ts';
import type { Site } from '../model/site.ts';
import type { Problem } from '../model/source.ts';
import { startIndex } from '../search-index/build-index.ts';
import { collectRecords } from '../search-index/collect-records.ts';
import { readSynonyms } from '../search-index/synonyms.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import { pageCache } from './compile-site.ts';

interface SearchStep {
  /** Of the synonyms. */
  readonly problems: readonly Problem[];
  /** To be called once. No files if the search is hosted. */
  makeIndex(site: Site): Promise<{ readonly files: readonly OutputFile[]; readonly problems: Promise<readonly Problem[]> }>;
}

/**
 * Reads what the index is made from besides the site: the synonyms and, in a thread, what is kept of a large index.
 * @param pages About how many there will be.
 */
export async function startSearch({ path, config }: SiteFolder, pages: number): Promise<SearchStep> {
  const index = config.search.provider === 'embedded' ? startIndex(pages, { cache: pageCache, site: path }) : undefined;
  const { synonyms, problems } = await readSynonyms(path);
  return {
    problems,
    makeIndex: async (site) =>
      index === undefined ? { files: [], problems: Promise.resolve([]) } : index(collectRecords(site, config), synonyms),
  };
}
