/** The commands `search:push` and `search:tune`: prepare the site as a build does, without writing it. */
import { join } from 'node:path';
import { Cache } from '../base/cache.ts';
import { cacheFolder } from '../base/fingerprint.ts';
import { ProblemsError } from '../base/problems.ts';
import { adminKeyVariable, checkPush, pushRecords } from '../search-index/push.ts';
import { explainQuery } from '../search-index/tune.ts';
import { readSiteFolder } from '../site-folder/site-folder.ts';
import { type PreparedSite, prepareSite } from './prepare-site.ts';

async function prepare(folder: string): Promise<PreparedSite> {
  const prepared = await prepareSite(folder, new Cache(join(cacheFolder, 'pages')), { quiet: false });
  if (prepared.problems.some(({ severity }) => severity === 'error')) throw new ProblemsError(prepared.problems);
  return prepared;
}

/**
 * Uploads the site's records to its hosted index.
 * @throws ProblemsError when the site has mistakes or no hosted search, or the service refuses.
 */
export async function pushSearch(folder: string, dryRun: boolean): Promise<void> {
  const adminKey = process.env[adminKeyVariable];
  checkPush({ config: (await readSiteFolder(folder)).config, adminKey, dryRun });
  const { site, records, synonyms } = await prepare(folder);
  const result = await pushRecords({ config: site.config, records, synonyms, adminKey, dryRun });
  const size = `${result.records} records (${Math.round(result.bytes / 1000)} kB) and ${result.synonyms} synonyms`;
  console.log(
    result.sent
      ? `The index "${result.indexName}" now holds ${size}.`
      : `Would replace the index "${result.indexName}" by ${size}.`,
  );
}

/** Prints why the hits of a query rank as they do. */
export async function tuneSearch(folder: string, query: string): Promise<void> {
  const { records, synonyms } = await prepare(folder);
  console.log(`\n${explainQuery(records, synonyms, query)}`);
}
