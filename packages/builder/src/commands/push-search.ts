/** The command `search:push`: takes the same steps as a build, but uploads the records to the hosted index and writes no output. */
import { makeAlgoliaRecords } from 'docs-search/algolia/algolia-records';
import { uploadRecords } from 'docs-search/algolia/upload';
import type { Synonyms } from 'docs-search/engine/search-index';
import type { SiteRecords } from 'docs-search/records';
import { commandLine } from '../base/command-line.ts';
import { ProblemsError, settingPlace } from '../base/problems.ts';
import { collectRecords } from '../search-index/collect-records.ts';
import { readSiteFolder, type SiteFolder } from '../site-folder/site-folder.ts';
import { makeSite } from '../steps/make-site.ts';
import type { StepOptions } from '../steps/read-content.ts';

/** The environment variable with the write key. It stays out of the configuration, which visitors can read. */
const adminKeyVariable = 'ALGOLIA_ADMIN_KEY';

/** What the search of a site is made from. */
interface SearchContent {
  readonly records: SiteRecords;
  readonly synonyms: Synonyms;
}

interface PushInput {
  readonly config: SiteFolder['config'];
  readonly adminKey: string | undefined;
  /** Only counts what would be sent. */
  readonly dryRun: boolean;
  /** Called when no setting and no key is missing, so that this is reported before any work is done. */
  readonly load: () => Promise<SearchContent>;
  /** Only set by tests. */
  readonly hosts?: Parameters<typeof uploadRecords>[1]['hosts'];
}

interface PushResult {
  readonly indexName: string;
  readonly records: number;
  /** Size of all records as JSON. */
  readonly bytes: number;
  readonly synonyms: number;
  readonly sent: boolean;
}

/** @throws ProblemsError when the site has errors. */
export async function loadRecords(folder: SiteFolder, options?: StepOptions): Promise<SearchContent> {
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
  const result = await pushRecords({ config, adminKey, dryRun, load: () => loadRecords(folder) });
  const size = `${result.records} records (${Math.round(result.bytes / 1000)} kB) and ${result.synonyms} synonyms`;
  console.log(
    result.sent
      ? `The index "${result.indexName}" now holds ${size}.`
      : `Would replace the index "${result.indexName}" with ${size}.`,
  );
}

/**
 * Uploads the records.
 * @throws ProblemsError if the site has no hosted search, the key is missing, or the upload fails.
 */
export async function pushRecords({ config, adminKey = '', dryRun, load, hosts }: PushInput): Promise<PushResult> {
  const { search } = config;
  if (search.provider !== 'algolia') {
    throw ProblemsError.at(
      settingPlace('search'),
      'no hosted search is set up',
      'Fill in "search.algolia" with appId, apiKey (the search-only key) and indexName',
    );
  }
  if (!dryRun && adminKey === '') {
    throw ProblemsError.at(
      settingPlace('search'),
      `the environment variable ${adminKeyVariable} is not set`,
      `Set it to a key with write access: ${adminKeyVariable}=... ${commandLine('search:push')}; or use --dry-run, which needs no key`,
    );
  }
  const { records, synonyms } = await load();
  const objects = makeAlgoliaRecords(records, config.url);
  if (!dryRun) {
    await uploadRecords(search, { objects, synonyms, adminKey, hosts }).catch((error: unknown) => {
      throw refusal(error);
    });
  }
  return {
    indexName: search.indexName,
    records: objects.length,
    bytes: objects.reduce((sum, object) => sum + Buffer.byteLength(JSON.stringify(object)), 0),
    synonyms: Object.keys(synonyms).length,
    sent: !dryRun,
  };
}

/** Algolia's message and a hint. Algolia does not distinguish a wrong key from a wrong application. */
function refusal(error: unknown): ProblemsError {
  const reason = error instanceof Error ? error.message : String(error);
  const isForbidden = [401, 403].includes(Number((error as { status?: unknown }).status));
  return ProblemsError.at(
    settingPlace('search'),
    `the upload to Algolia failed; the live index has either all of its old records or all of the new ones: ${reason}`,
    isForbidden
      ? `Check that ${adminKeyVariable} belongs to the application "search.algolia.appId" and has permission to add and delete objects, indexes, and settings`
      : `Check "search.algolia.appId" and the network, then run ${commandLine('search:push')} again`,
  );
}
