/** The field in which a visitor chooses the release that they use. It is the same everywhere, and remembered. */

import { shortenVersion } from 'docs-api/releases/release-data';
import type { ReactNode } from 'react';
import { writePreference } from '../chrome/preferences.ts';
import { LiveSelect } from './live-select.tsx';
import { useMyRelease } from './load-release-data.ts';

interface ReleaseSelectProps {
  readonly releases: readonly string[];
  /** Label of the choice of none. */
  readonly none: string;
}

export function ReleaseSelect({ releases, none }: ReleaseSelectProps): ReactNode {
  return (
    <LiveSelect
      label="My release"
      none={none}
      options={releases.toReversed()}
      value={useMyRelease(releases) ?? ''}
      onChoose={(value) => writePreference('site.release', value === '' ? undefined : shortenVersion(value))}
    />
  );
}
