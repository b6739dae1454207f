/** Fetches what the islands of the API reference's start page know of releases, once, and remembers the visitor's release. */

import { isReleaseData, type ReleaseData, shortenVersion } from 'docs-api/releases/release-data';
import { useSyncExternalStore } from 'react';
import { fetchJson } from '../browser/fetch.ts';
import { loadOnce } from '../browser/load-once.ts';
import { readPreference, subscribePreference } from '../chrome/preferences.ts';
import { pathToHref } from '../urls.ts';

/**
 * The data in the file at a site path without the slash at its beginning.
 * @throws (rejects) if the file cannot be fetched or is not valid; a later call tries again.
 */
export const loadReleaseData = loadOnce(async (path): Promise<ReleaseData> => {
  const address = siteHref(`/${path}`);
  const data = await fetchJson(address);
  if (!isReleaseData(data)) throw new Error(`${address} does not hold releases.`);
  return data;
});

/** Address of a site path with an anchor, on this site. */
export function siteHref(path: string): string {
  const [bare = '', ...anchor] = path.split('#');
  return [pathToHref(document.documentElement.dataset.base ?? '/', bare), ...anchor].join('#');
}

/** The release that the visitor has chosen in this or another tab, if it is one of these; undefined before hydration too. */
export function useMyRelease(releases: readonly string[]): string | undefined {
  const stored = useSyncExternalStore(
    (listener) => subscribePreference('site.release', listener),
    () => readPreference('site.release'),
    () => undefined,
  );
  return stored === undefined ? undefined : releases.find((release) => shortenVersion(release) === shortenVersion(stored));
}
