/** The command `search:push`, from the records on: what has to be there before an upload to the hosted index, and what's said when it fails. */
import { makeAlgoliaRecords } from 'docs-search/algolia/algolia-records';
import { uploadRecords } from 'docs-search/algolia/upload';
import type { Synonyms } from 'docs-search/engine/search-index';
import type { SiteRecords } from 'docs-search/records';
import type { AlgoliaSettings } from 'docs-search/settings';
import { commandLine } from '../base/command-line.ts';
import { ProblemsError, settingPlace } from '../base/problems.ts';
import type { SiteConfig } from '../config/config.ts';

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
 * @throws ProblemsError if something is missing, or as {@link uploadRecords} rejects.
 */
export async function pushRecords({ config, records, synonyms, adminKey = '', dryRun, hosts }: PushInput): Promise<PushResult> {
  const settings = checkPush({ config, adminKey, dryRun });
  const objects = makeAlgoliaRecords(records, config.url);
  if (!dryRun) {
    await uploadRecords(settings, { objects, synonyms, adminKey, hosts }).catch((error: unknown) => {
      throw refusal(error);
    });
  }
  return {
    indexName: settings.indexName,
    records: objects.length,
    bytes: objects.reduce((sum, object) => sum + Buffer.byteLength(JSON.stringify(object)), 0),
    synonyms: Object.keys(synonyms).length,
    sent: !dryRun,
  };
}

function failure(message: string, fix: string): ProblemsError {
  return new ProblemsError([{ severity: 'error', place: settingPlace('search'), message, fix }]);
}

/** Algolia's message and a hint. Algolia does not distinguish a wrong key from a wrong application. */
function refusal(error: unknown): ProblemsError {
  const reason = error instanceof Error ? error.message : String(error);
  const isForbidden = [401, 403].includes(Number((error as { status?: unknown }).status));
  return failure(
    `the upload to Algolia failed; the live index has either all of its old records or all of the new ones: ${reason}`,
    isForbidden
      ? `Check that ${adminKeyVariable} belongs to the application "search.algolia.appId" and has permission to add and delete objects, indexes, and settings`
      : `Check "search.algolia.appId" and the network, then run ${commandLine('search:push')} again`,
  );
}
