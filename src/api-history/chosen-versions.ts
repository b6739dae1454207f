/** Which published version of a package belongs to each release, and where its history has a gap. */
import { compareVersions } from './history.ts';

/** Release -> version to read, an older one if the registry lacks it; absent where the package doesn't exist yet. */
export type ChosenVersions = ReadonlyMap<string, string>;

/**
 * @param releases In order.
 * @param published All versions that the registry has.
 */
export function chooseVersions(releases: readonly string[], published: readonly string[]): ChosenVersions {
  const finals = published.filter((version) => releases.includes(version) || !version.includes('-')).sort(compareVersions);
  return new Map(
    releases.flatMap((release) => {
      const version = finals.findLast((item) => compareVersions(item, release) <= 0);
      return version === undefined ? [] : [[release, version] as const];
    }),
  );
}
