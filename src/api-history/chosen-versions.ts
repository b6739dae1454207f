/** Which published version of a package belongs to each release, and where its history has a gap or an end. */
import { compareVersions } from './history.ts';

export interface ChosenVersions {
  /** Release -> version to read, an older one if the registry lacks it; absent where the package doesn't exist yet or any more. */
  readonly byRelease: ReadonlyMap<string, string>;
  /** The version after which nothing was published. */
  readonly last?: string;
}

/**
 * Chooses the versions of packages that are released together. A package is over when the registry lacks more of the newest releases
 * than it ever lacks in between, of any package, and at least two: fewer may be late or lost.
 * @param releases In order.
 * @param published Package -> all versions that the registry has.
 */
export function chooseVersions(
  releases: readonly string[],
  published: ReadonlyMap<string, readonly string[]>,
): Map<string, ChosenVersions> {
  const finals = new Map(
    [...published].map(([name, versions]) => [
      name,
      versions.filter((version) => releases.includes(version) || !version.includes('-')).sort(compareVersions),
    ]),
  );
  const longest = Math.max(1, ...[...finals.values()].map((versions) => longestGap(releases, versions)));
  return new Map([...finals].map(([name, versions]) => [name, choose(releases, versions, longest)]));
}

function choose(releases: readonly string[], finals: readonly string[], longest: number): ChosenVersions {
  const byRelease = new Map<string, string>();
  const newest = finals.at(-1);
  const isAfter = (release: string): boolean => newest === undefined || compareVersions(release, newest) > 0;
  const isOver = releases.filter(isAfter).length > longest;
  for (const release of releases) {
    if (finals.includes(release)) byRelease.set(release, release);
    else if (!isOver || !isAfter(release)) {
      const older = finals.filter((version) => compareVersions(version, release) < 0).at(-1);
      if (older !== undefined) byRelease.set(release, older);
    }
  }
  return isOver && newest !== undefined ? { byRelease, last: newest } : { byRelease };
}

/** The most releases in a row that are missing between two that are there. */
function longestGap(releases: readonly string[], finals: readonly string[]): number {
  const present = releases.flatMap((release, index) => (finals.includes(release) ? [index] : []));
  return Math.max(0, ...present.slice(1).map((index, place) => index - (present[place] as number) - 1));
}
