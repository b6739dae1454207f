/** The command `search:push`: runs the same steps as a build, but writes no output. */
import { ProblemsError } from '../base/problems.ts';
import { Pipeline } from '../pipeline.ts';
import { adminKeyVariable, checkPush, pushRecords } from '../search-index/push.ts';
import type { SiteRecords } from '../search-index/records.ts';
import type { Synonyms } from '../search-index/synonyms.ts';

/** What the search of a site is made from. @throws ProblemsError when the site has errors. */
export async function loadRecords(pipeline: Pipeline): Promise<{ records: SiteRecords; synonyms: Synonyms }> {
  const problems = await pipeline.problems();
  if (problems.some(({ severity }) => severity === 'error')) throw new ProblemsError(problems);
  return { records: await pipeline.records(), synonyms: (await pipeline.synonyms()).synonyms };
}

/**
 * Uploads the site's records to its hosted index.
 * @throws ProblemsError when the site has errors or no hosted search, or the service rejects the upload.
 */
export async function pushSearch(sitePath: string, dryRun: boolean): Promise<void> {
  const pipeline = new Pipeline(sitePath);
  const { config } = await pipeline.folder();
  const adminKey = process.env[adminKeyVariable];
  checkPush({ config, adminKey, dryRun });
  const { records, synonyms } = await loadRecords(pipeline);
  const result = await pushRecords({ config, records, synonyms, adminKey, dryRun });
  const size = `${result.records} records (${Math.round(result.bytes / 1000)} kB) and ${result.synonyms} synonyms`;
  console.log(
    result.sent
      ? `The index "${result.indexName}" now holds ${size}.`
      : `Would replace the index "${result.indexName}" with ${size}.`,
  );
}
