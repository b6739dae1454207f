/**
 * The command `search:push`: uploads the site's records to the hosted index. Everything goes into a temporary index first, with settings and
 * synonyms, which then replaces the live one in a single step, so a search during the upload sees either the old index or the new one.
 */
import { algoliasearch } from 'algoliasearch';
import { commandLine } from '../base/command-line.ts';
import { ProblemsError, settingPlace } from '../base/problems.ts';
import type { SiteConfig } from '../config/config.ts';
import type { AlgoliaSettings } from '../model.ts';
import { algoliaSettings, makeAlgoliaRecords } from './algolia-objects.ts';
import type { SiteRecords } from './records.ts';
import type { Synonyms } from './synonyms.ts';

/** The environment variable with the write key. It stays out of the configuration, which visitors can read. */
export const adminKeyVariable = 'ALGOLIA_ADMIN_KEY';

interface PushInput {
  readonly config: SiteConfig;
  readonly records: SiteRecords;
  readonly synonyms: Synonyms;
  readonly adminKey: string | undefined;
  /** Only counts what would be sent. */
  readonly dryRun: boolean;
  /** Only set by tests. */
  readonly hosts?: { url: string; accept: 'readWrite'; protocol: 'http' | 'https' }[];
}

interface PushResult {
  readonly indexName: string;
  readonly records: number;
  /** Size of all records as JSON. */
  readonly bytes: number;
  readonly synonyms: number;
  readonly sent: boolean;
}

/**
 * Returns the settings of the hosted search. Called first, so that a missing setting or key is reported before any work is done.
 * @throws ProblemsError if the site has no hosted search or the key is missing.
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
      `Set it to a key with write access: ${adminKeyVariable}=... ${commandLine('search:push')}; or use --dry-run, which needs no key`,
    );
  }
  return search;
}

/**
 * Uploads the records.
 * @throws ProblemsError if something is missing or Algolia rejects a request. The live index is then unchanged; only when the response
 * to the last step is lost may it already be the new one. The message says which.
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
  // Best effort: the original failure is more useful than one during cleanup.
  const tidy = (): Promise<unknown> => client.deleteIndex({ indexName: temporary }).catch(() => undefined);
  try {
    // Rules are edited in Algolia's dashboard, so carry them over.
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
  // From here on do not delete the temporary index: the move removes it.
  await finished(indexName, task).catch((error: unknown) => {
    throw unconfirmed('has agreed to', error, indexName);
  });
  return { ...result, sent: true };
}

function failure(message: string, fix: string): ProblemsError {
  return new ProblemsError([{ severity: 'error', place: settingPlace('search'), message, fix }]);
}

/** Whether every attempt was rejected. A request without a response, or with a server error, may still have been carried out. */
function isRefused(error: unknown): boolean {
  const { stackTrace: attempts = [] } = error as { stackTrace?: readonly { response: { status: number } }[] };
  return attempts.length > 0 && attempts.every(({ response: { status } }) => status >= 400 && status < 500);
}

/** The problem to report when the response to the last step is lost. Only Algolia's dashboard shows which index is live. */
function unconfirmed(asked: 'was asked to' | 'has agreed to', error: unknown, indexName: string): ProblemsError {
  return failure(
    `everything is uploaded, and Algolia ${asked} replace the live index "${indexName}" with it, but did not confirm that this is done; the live index is either unchanged or the new one: ${reasonOf(error)}`,
    `Check in Algolia's dashboard when "${indexName}" was last changed, or just run ${commandLine('search:push')} again, which is safe in both cases`,
  );
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Algolia's message and a hint. Algolia does not distinguish a wrong key from a wrong application. */
function refusal(error: unknown): ProblemsError {
  const isForbidden = [401, 403].includes(Number((error as { status?: unknown }).status));
  return failure(
    `the upload to Algolia failed; the live index is unchanged: ${reasonOf(error)}`,
    isForbidden
      ? `Check that ${adminKeyVariable} belongs to the application "search.algolia.appId" and has permission to add and delete objects, indexes, and settings`
      : `Check "search.algolia.appId" and the network, then run ${commandLine('search:push')} again`,
  );
}
