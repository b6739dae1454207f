/** The search index of the dev server, with nothing kept. */
import type { OutputFile } from '../base/output-file.ts';
import type { CompiledPage } from '../model/compiled.ts';
import { indexFiles } from '../search-index/build-index.ts';
import { collectRecords } from '../search-index/records.ts';
import { readSynonyms } from '../search-index/synonyms.ts';
import { assembleSite } from '../site/assemble.ts';
import { inputOf } from './show-page.ts';
import type { ReadSite } from './site-reader.ts';

export async function makeDevIndex(read: ReadSite, compiled: readonly CompiledPage[]): Promise<readonly OutputFile[]> {
  const { path, config } = read.folder;
  const site = assembleSite({ ...inputOf(read), compiled });
  const { synonyms } = await readSynonyms(path);
  return indexFiles(collectRecords(site, config), synonyms);
}
