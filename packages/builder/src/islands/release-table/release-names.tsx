/** The names behind the numbers of one release or of those in the table: which exports were added, changed, deprecated and removed. */
import { findRange, listChanges, type ReleaseData, shortenVersion } from 'docs-api/releases/release-data';
import { type ReactNode, useEffect, useState } from 'react';
import { LiveSelect } from '../live-select.tsx';
import { loadReleaseData, siteHref, useMyRelease } from '../load-release-data.ts';

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

/** The choice of what the table shows with the visitor's release. */
const all = 'All in the table';

export function ReleaseNames({ data, releases, packageName }: ReleaseNamesProps): ReactNode {
  const mine = useMyRelease(releases);
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

  const shown = loaded === undefined ? [] : choose(loaded, packageName, release, mine);
  return (
    <div className="release-table__names">
      <p className="field-row">
        <LiveSelect
          label="Names of release"
          none="None"
          options={[...(mine === undefined ? [] : [all]), ...releases.slice(1).toReversed()]}
          value={release}
          onChoose={setRelease}
        />
      </p>
      {hasFailed && <p role="alert">The names could not be loaded. Choose the release again.</p>}
      {headings.map(([kind, heading]) => {
        const names = shown.flatMap(({ version, changes }) => changes[kind].map((found) => ({ ...found, version })));
        return names.length === 0 ? null : (
          <details key={kind} open={kind !== 'added'}>
            <summary>{`${heading}: ${names.length}`}</summary>
            <ul>
              {names.map(({ name, module, path, version }) => (
                <li key={`${module} ${name} ${version}`}>
                  <Name name={name} path={path} /> {module}
                  {release === all && ` ${version}`}
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}

/** The releases whose names are shown, each with what it did. */
function choose(data: ReleaseData, packageName: string | undefined, release: string, mine: string | undefined) {
  const [before, last] = findRange(data, mine) ?? [0, 0];
  return listChanges(data, packageName)
    .map((changes, index) => ({ changes, index, version: shortenVersion(data.releases[index] ?? '') }))
    .filter(({ index }) => (release === all ? index > before && index <= last : data.releases[index] === release));
}

function Name({ name, path }: { readonly name: string; readonly path: string | undefined }): ReactNode {
  const label = <code>{name}</code>;
  return path === undefined ? label : <a href={siteHref(path)}>{label}</a>;
}
