/** The field in which a visitor chooses the release that they use. It is the same everywhere, and remembered. */

import { shortenVersion } from 'docs-api/releases/release-data';
import { type ReactNode, useId } from 'react';
import { writePreference } from '../chrome/preferences.ts';
import { useIsLive, useMyRelease } from './load-release-data.ts';

interface ReleaseSelectProps {
  readonly releases: readonly string[];
  /** Label of the choice of none. */
  readonly none: string;
}

export function ReleaseSelect({ releases, none }: ReleaseSelectProps): ReactNode {
  const id = useId();
  const isLive = useIsLive();
  const mine = useMyRelease(releases);
  return (
    <>
      <label htmlFor={id}>My release</label>
      <select
        id={id}
        disabled={!isLive}
        value={mine ?? ''}
        onChange={({ currentTarget: { value } }) =>
          writePreference('site.release', value === '' ? undefined : shortenVersion(value))
        }
      >
        <option value="">{none}</option>
        {isLive &&
          releases.toReversed().map((release) => (
            <option key={release} value={release}>
              {release}
            </option>
          ))}
      </select>
    </>
  );
}
