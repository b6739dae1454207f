/**
 * The command `search:push`: uploads the site's records to the hosted index. Everything goes into a temporary index first, with settings and
 * synonyms, which then takes the place of the live one in a single step: a search during the upload sees all of the old or all of the new.
 */
import { algoliasearch } from 'algoliasearch';
import type { SiteConfig } from '../config.ts';
import { ProblemsError } from '../problems.ts';
import { algoliaSettings, makeAlgoliaRecords } from './algolia-objects.ts';
import type { SiteRecords } from './records.ts';
import type { Synonyms } from './synonyms.ts';

/** The environment variable with the key that may write: it stays out of the configuration, which visitors can read. */
export const adminKeyVariable = 'ALGOLIA_ADMIN_KEY';

type AlgoliaSettings = NonNullable<SiteConfig['search']['algolia']>;

export interface PushInput {
  readonly config: SiteConfig;
  readonly records: SiteRecords;
  readonly synonyms: Synonyms;
  readonly adminKey: string | undefined;
  /** Counts what would be sent, and sends nothing. */
  readonly dryRun: boolean;
  /** What a test sets. */
  readonly hosts?: { url: string; accept: 'readWrite'; protocol: 'http' | 'https' }[];
}

export interface PushResult {
  readonly indexName: string;
  readonly records: number;
  /** Of all records as JSON. */
  readonly bytes: number;
  readonly synonyms: number;
  readonly sent: boolean;
}

/**
 * Tells what is missing before anything is prepared; gives the settings of the hosted search.
 * @throws ProblemsError when the site has no hosted search, or the key is missing.
 */
export function checkPush({ config, adminKey, dryRun }: Pick<PushInput, 'config' | 'adminKey' | 'dryRun'>): AlgoliaSettings {
  const { algolia } = config.search;
  if (algolia === undefined) {
    throw failure(
      'no hosted search is set up',
      'Fill in "search.algolia" with appId, apiKey (the search-only key) and indexName',
    );
  }
  if (!dryRun && (adminKey === undefined || adminKey === '')) {
    throw failure(
      `the environment variable ${adminKeyVariable} is not set`,
      `Set it to a key that may write: ${adminKeyVariable}=... npm run search:push; or try --dry-run, which needs none`,
    );
  }
  return algolia;
}

/**
 * Uploads.
 * @throws ProblemsError when something is missing, or Algolia refuses. The live index is then as it was.
 */
export async function pushRecords({ config, records, synonyms, adminKey, dryRun, hosts }: PushInput): Promise<PushResult> {
  const algolia = checkPush({ config, adminKey, dryRun });
  const objects = makeAlgoliaRecords(records, config.url);
  const lists = Object.entries(synonyms).map(([input, values]) => ({
    objectID: input,
    type: 'onewaysynonym' as const,
    input,
    synonyms: [...values],
  }));
  const result = {
    indexName: algolia.indexName,
    records: objects.length,
    bytes: objects.reduce((sum, object) => sum + Buffer.byteLength(JSON.stringify(object)), 0),
    synonyms: lists.length,
  };
  if (dryRun) return { ...result, sent: false };
  const client = algoliasearch(algolia.appId, adminKey as string, hosts === undefined ? {} : { hosts });
  const { indexName } = algolia;
  const temporary = `${indexName}_new_${Date.now().toString(36)}`;
  const finished = (name: string, { taskID }: { taskID: number }): Promise<unknown> =>
    client.waitForTask({ indexName: name, taskID });
  try {
    // Rules are kept by hand in Algolia's dashboard, so they move along.
    await finished(
      temporary,
      await client.operationIndex({
        indexName,
        operationIndexParams: { operation: 'copy', destination: temporary, scope: ['rules'] },
      }),
    );
    await finished(temporary, await client.setSettings({ indexName: temporary, indexSettings: algoliaSettings }));
    if (lists.length > 0) {
      await finished(
        temporary,
        await client.saveSynonyms({ indexName: temporary, synonymHit: lists, replaceExistingSynonyms: true }),
      );
    }
    await client.chunkedBatch({ indexName: temporary, objects: objects.map((object) => ({ ...object })), waitForTasks: true });
    await finished(
      indexName,
      await client.operationIndex({
        indexName: temporary,
        operationIndexParams: { operation: 'move', destination: indexName },
      }),
    );
  } catch (error) {
    // Best effort: the reason of the failure says more than that of a failed tidying.
    await client.deleteIndex({ indexName: temporary }).catch(() => undefined);
    throw refusal(error);
  }
  return { ...result, sent: true };
}

function failure(message: string, fix: string): ProblemsError {
  return new ProblemsError([{ severity: 'error', place: { file: 'site.config.ts' }, message, fix }]);
}

/** What Algolia says, and what may help: a wrong key and a wrong application look alike to it. */
function refusal(error: unknown): ProblemsError {
  const reason = error instanceof Error ? error.message : String(error);
  const isForbidden = [401, 403].includes(Number((error as { status?: unknown }).status));
  return failure(
    `Algolia did not take the upload, the live index is as it was: ${reason}`,
    isForbidden
      ? `Check that ${adminKeyVariable} belongs to the application "search.algolia.appId" and may add and delete objects, indexes and settings`
      : 'Check "search.algolia.appId" and the network, then run npm run search:push again',
  );
}
