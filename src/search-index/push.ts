/**
 * The command `search:push`: uploads the site's records to the hosted index. Everything goes into a temporary index first, with settings and
 * synonyms, which then takes the place of the live one in a single step: a search during the upload sees all of the old or all of the new.
 */
import { algoliasearch } from 'algoliasearch';
import { ProblemsError, settingPlace } from '../base/problems.ts';
import type { SiteConfig } from '../config/config.ts';
import type { AlgoliaSettings } from '../model.ts';
import { algoliaSettings, makeAlgoliaRecords } from './algolia-objects.ts';
import type { SiteRecords } from './records.ts';
import type { Synonyms } from './synonyms.ts';

/** The environment variable with the key that may write: it stays out of the configuration, which visitors can read. */
export const adminKeyVariable = 'ALGOLIA_ADMIN_KEY';

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
  const { search } = config;
  if (search.provider !== 'algolia') {
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
  return search;
}

/**
 * Uploads.
 * @throws ProblemsError when something is missing, or Algolia refuses. The live index is then as it was, or, when the answer
 * to the last step is lost, possibly the new one; the message says which.
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
  // Best effort: the reason of a failure says more than that of a failed tidying.
  const tidy = (): Promise<unknown> => client.deleteIndex({ indexName: temporary }).catch(() => undefined);
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
  } catch (error) {
    await tidy();
    throw refusal(error);
  }
  const operationIndexParams = { operation: 'move', destination: indexName } as const;
  const task = await client.operationIndex({ indexName: temporary, operationIndexParams }).catch(async (error: unknown) => {
    await tidy();
    throw isRefused(error) ? refusal(error) : unconfirmed('was asked to', error, indexName);
  });
  // From here on the temporary index is not ours to delete: the move ends it.
  await finished(indexName, task).catch((error: unknown) => {
    throw unconfirmed('has agreed to', error, indexName);
  });
  return { ...result, sent: true };
}

function failure(message: string, fix: string): ProblemsError {
  return new ProblemsError([{ severity: 'error', place: settingPlace('search'), message, fix }]);
}

/** Whether each attempt at a request was turned down. What was not answered, or with a failure of the service, may have been carried out. */
function isRefused(error: unknown): boolean {
  const { stackTrace: attempts = [] } = error as { stackTrace?: readonly { response: { status: number } }[] };
  return attempts.length > 0 && attempts.every(({ response: { status } }) => status >= 400 && status < 500);
}

/** What is known when the answer to the last step is lost. Which index is live would be seen in Algolia's dashboard alone. */
function unconfirmed(asked: 'was asked to' | 'has agreed to', error: unknown, indexName: string): ProblemsError {
  return failure(
    `everything is uploaded, and Algolia ${asked} put it in the place of the live index "${indexName}", but did not say that this is done; the live index is either as it was or the new one: ${reasonOf(error)}`,
    `See in Algolia's dashboard when "${indexName}" was changed last, or just run npm run search:push again: it uploads everything again, whichever of the two is live`,
  );
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What Algolia says, and what may help: a wrong key and a wrong application look alike to it. */
function refusal(error: unknown): ProblemsError {
  const isForbidden = [401, 403].includes(Number((error as { status?: unknown }).status));
  return failure(
    `Algolia did not take the upload, the live index is as it was: ${reasonOf(error)}`,
    isForbidden
      ? `Check that ${adminKeyVariable} belongs to the application "search.algolia.appId" and may add and delete objects, indexes and settings`
      : 'Check "search.algolia.appId" and the network, then run npm run search:push again',
  );
}
