/** The names behind the numbers of one release, below the table: which exports it added, changed, deprecated and removed. */
import { type ChangedExport, listChanges, type ReleaseData } from 'docs-api/releases/release-data';
import { type ReactNode, useEffect, useState } from 'react';
import { LiveSelect } from '../live-select.tsx';
import { loadReleaseData, siteHref } from '../load-release-data.ts';

interface ReleaseNamesProps {
  /** Site path of the data file, without the slash at its beginning. */
  readonly data: string;
  readonly releases: readonly string[];
  /** All packages if absent. */
  readonly packageName: string | undefined;
}

const headings = [
  ['removed', 'Removed'],
  ['changed', 'Changed'],
  ['deprecated', 'Deprecated'],
  ['added', 'Added'],
] as const;

export function ReleaseNames({ data, releases, packageName }: ReleaseNamesProps): ReactNode {
  const [release, setRelease] = useState('');
  const [loaded, setLoaded] = useState<ReleaseData>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (release === '') return;
    setFailed(false);
    loadReleaseData(data).then(setLoaded, (error: unknown) => {
      console.warn('The names of the release could not be loaded.', error);
      setFailed(true);
    });
  }, [data, release]);

  const lists = loaded && release !== '' ? listChanges(loaded, packageName)[loaded.releases.indexOf(release)] : undefined;
  return (
    <div className="release-table__names">
      <p className="field-row">
        <LiveSelect
          label="Names of release"
          none="None"
          options={releases.slice(1).toReversed()}
          value={release}
          onChoose={setRelease}
        />
      </p>
      {hasFailed && <p role="alert">The names could not be loaded. Choose the release again.</p>}
      {lists !== undefined &&
        headings.map(([kind, heading]) =>
          lists[kind].length === 0 ? null : (
            <details key={kind} open={kind !== 'added'}>
              <summary>{`${heading}: ${lists[kind].length}`}</summary>
              <ul>
                {lists[kind].map((found) => (
                  <Name key={`${found.module} ${found.name}`} found={found} />
                ))}
              </ul>
            </details>
          ),
        )}
    </div>
  );
}

function Name({ found: { name, module, path } }: { readonly found: ChangedExport }): ReactNode {
  const label = <code>{name}</code>;
  return (
    <li>
      {path === undefined ? label : <a href={siteHref(path)}>{label}</a>} {module}
    </li>
  );
}
