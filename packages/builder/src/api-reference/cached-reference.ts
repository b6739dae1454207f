/** The API reference as the site needs it. Reading the declarations and the history takes seconds, so the result is kept. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReferenceInput } from 'docs-api/reference/generate';
import { type FoundPackages, findPackages } from 'docs-api/reference/packages';
import type { ApiSettings } from 'docs-api/settings';
import { Cache, hashOf } from '../base/cache.ts';
import { codeFingerprint, fingerprint, packageVersion } from '../base/fingerprint.ts';
import { programRoot } from '../base/places.ts';
import { joinPath } from '../urls.ts';
import type { SiteReference } from './make-reference.ts';

interface ReferenceOptions {
  readonly sitePath: string;
  readonly settings: ApiSettings;
  /** Path of all documents. */
  readonly docsBasePath: string;
}

/** @param sitePath Absolute path of the site folder. */
export function findSitePackages(sitePath: string, settings: ApiSettings): FoundPackages {
  return findPackages([sitePath, programRoot], settings);
}

/** Site path of the reference, without a final slash. */
export function referencePath(docsBasePath: string, { routeBasePath }: ApiSettings): string {
  return joinPath(docsBasePath, routeBasePath).replace(/\/$/, '');
}

/**
 * @param cachePath Where results are kept between runs.
 * @param make Makes what the cache does not have.
 */
export async function readCachedReference(
  { sitePath, settings, docsBasePath }: ReferenceOptions,
  cachePath: string,
  make: (input: ReferenceInput) => Promise<SiteReference> = makeHere,
): Promise<SiteReference> {
  const packages = findSitePackages(sitePath, settings);
  const { history, descriptions } = settings;
  const basePath = referencePath(docsBasePath, settings);
  const key = hashOf(
    packages.hash,
    JSON.stringify([settings, basePath, sitePath]),
    fingerprint([join(sitePath, descriptions)]),
    codeFingerprint('api-reference/make-reference.ts'),
    // What reads its sources; nothing else that's installed makes a difference.
    ...['typescript', 'yaml', 'zod'].map(packageVersion),
    history === undefined ? '' : readState(join(sitePath, history.file)),
  );
  const cache = new Cache(cachePath);
  const kept = await cache.get<SiteReference>(key);
  if (kept !== undefined) return kept;
  const result = await make({ sitePath, settings, basePath, packages });
  // Not kept with errors: a fix may not change the key, for example installing a missing package.
  if (!result.problems.some(({ severity }) => severity === 'error')) await cache.set(key, result);
  return result;
}

/** Loaded only when it's needed. */
async function makeHere(input: ReferenceInput): Promise<SiteReference> {
  const { makeSiteReference } = await import('./make-reference.ts');
  return makeSiteReference(input);
}

/** The content of a file, or why it cannot be read. */
function readState(path: string): string | Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    return String(error);
  }
}
