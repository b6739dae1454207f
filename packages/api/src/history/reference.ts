/** The API reference with its history, as the site needs it. Reading the declarations and the data file takes seconds, so the result is cached. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Cache, hashOf } from '../../../builder/src/base/cache.ts';
import { fingerprint, programFingerprint } from '../../../builder/src/base/fingerprint.ts';
import { defined } from '../../../builder/src/shared/defined.ts';
import type { ReleaseData } from '../../../builder/src/shared/release-data.ts';
import { joinPath } from '../../../builder/src/urls.ts';
import { type ApiReference, generateApiReference, type ReferenceInput } from '../reference/generate.ts';
import { findPackagePath, findPackages } from '../reference/packages.ts';
import { readHistory } from './data-file.ts';
import { HistoryView } from './history-view.ts';
import { makeDocumentedData } from './make-release-data.ts';

export type { ReferenceInput } from '../reference/generate.ts';

export interface SiteReference extends ApiReference {
  /** What is known of the releases, with the addresses of entries; absent without a history, or if its data file cannot be used. */
  readonly releases?: ReleaseData;
}

/**
 * @param cachePath Where results are kept between runs.
 * @param make Makes what the cache does not have.
 */
export async function readReference(
  { sitePath, settings, docsBasePath }: Omit<ReferenceInput, 'packages'>,
  cachePath: string,
  make: (input: ReferenceInput) => Promise<SiteReference> = makeReference,
): Promise<SiteReference> {
  const packages = findPackages(sitePath, settings);
  const { history, descriptions } = settings;
  const key = hashOf(
    packages.hash,
    JSON.stringify([settings, docsBasePath, sitePath]),
    fingerprint([join(sitePath, descriptions)]),
    programFingerprint('docs-api/history/reference'),
    readVersion('typescript'),
    history === undefined ? '' : readState(join(sitePath, history.file)),
  );
  const cache = new Cache(cachePath);
  const kept = await cache.get<SiteReference>(key);
  if (kept !== undefined) return kept;
  const result = await make({ sitePath, settings, docsBasePath, packages });
  // Not cached with errors: a fix may not change the key, for example installing a missing package.
  if (!result.problems.some(({ severity }) => severity === 'error')) await cache.set(key, result);
  return result;
}

export async function makeReference(input: ReferenceInput): Promise<SiteReference> {
  const { sitePath, settings, docsBasePath } = input;
  const { history, problems } = settings.history === undefined ? { problems: [] } : readHistory(sitePath, settings.history);
  const reference = await generateApiReference(input, history && new HistoryView(history));
  const { version, symbols } = reference;
  const basePath = joinPath(docsBasePath, settings.routeBasePath);
  return defined({
    ...reference,
    releases: history && makeDocumentedData(history, { version, basePath, packages: settings.packages, symbols }),
    problems: [...problems, ...reference.problems],
  });
}

function readVersion(name: string): string {
  const path = findPackagePath(import.meta.dirname, name);
  return path === undefined ? 'missing' : readFileSync(join(path, 'package.json'), 'utf8');
}

/** The content of a file, or why it cannot be read. */
function readState(path: string): string | Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    return String(error);
  }
}
