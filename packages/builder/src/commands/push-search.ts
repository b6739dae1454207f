/** The command `search:push`: takes the same steps as a build, but writes no output. */

import type { Synonyms } from 'docs-search/engine/search-index';
import type { SiteRecords } from 'docs-search/records';
import { collectRecords } from '../search-index/collect-records.ts';
import { adminKeyVariable, checkPush, pushRecords } from '../search-index/push.ts';
import { readSiteFolder, type SiteFolder } from '../site-folder/site-folder.ts';
import { makeSite } from '../steps/make-site.ts';
import type { StepOptions } from '../steps/read-content.ts';

/** What the search of a site is made from. @throws ProblemsError when the site has errors. */
export async function loadRecords(
  folder: SiteFolder,
  options?: StepOptions,
): Promise<{ readonly records: SiteRecords; readonly synonyms: Synonyms }> {
  const { site, synonyms } = await makeSite(folder, options);
  return { records: collectRecords(site, folder.config), synonyms };
}

/**
 * Uploads the site's records to its hosted index.
 * @throws ProblemsError when the site has errors or no hosted search, or the service rejects the upload.
 */
export async function pushSearch(sitePath: string, dryRun: boolean): Promise<void> {
  const folder = await readSiteFolder(sitePath);
  const { config } = folder;
  const adminKey = process.env[adminKeyVariable];
  checkPush({ config, adminKey, dryRun });
  const { records, synonyms } = await loadRecords(folder);
  const result = await pushRecords({ config, records, synonyms, adminKey, dryRun });
  const size = `${result.records} records (${Math.round(result.bytes / 1000)} kB) and ${result.synonyms} synonyms`;
  console.log(
    result.sent
      ? `The index "${result.indexName}" now holds ${size}.`
      : `Would replace the index "${result.indexName}" with ${size}.`,
  );
}
