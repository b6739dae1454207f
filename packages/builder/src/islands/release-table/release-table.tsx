/**
 * Island: filters the table of releases between its tags by package, and by the release that the visitor uses. The table is part of the article, so
 * this only changes the numbers in its cells and hides rows. The numbers of a package come from the data of releases, loaded on the first choice.
 */

import { findRange, listChanges, type ReleaseChanges, shortenVersion } from 'docs-api/releases/release-data';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDelayed } from '../../chrome/use-delayed.ts';
import type { IslandProps } from '../island.tsx';
import { LiveSelect } from '../live-select.tsx';
import { loadReleaseData, useMyRelease } from '../load-release-data.ts';
import { ReleaseSelect } from '../release-select.tsx';
import { ReleaseNames } from './release-names.tsx';

interface ReleaseTableProps extends IslandProps {
  /** Site path of the data file, without the slash at its beginning. */
  readonly data: string;
  readonly releases: readonly string[];
  readonly packages: readonly string[];
}

const kinds = ['added', 'changed', 'deprecated', 'removed'] as const;

export default function ReleaseTable({ data, releases, packages, slots }: ReleaseTableProps): ReactNode {
  const content = useRef<HTMLElement>(null);
  const [packageName, setPackageName] = useState('');
  const mine = useMyRelease(releases);
  /** Undefined while the data is loading. */
  const [message, setMessage] = useState<string | undefined>('');
  const isSlow = useDelayed(message === undefined);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const wasFiltered = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` tries again
  useEffect(() => {
    if (packageName === '' && mine === undefined && !wasFiltered.current) return;
    wasFiltered.current = true;
    let isCurrent = true;
    setMessage(undefined);
    setFailed(false);
    loadReleaseData(data).then(
      (loaded) => {
        if (!isCurrent || content.current === null) return;
        const changes = listChanges(loaded, packageName === '' ? undefined : packageName);
        const range = findRange(loaded, mine);
        fillTable(content.current, loaded.releases, changes, range);
        const [from, to] = range ?? [0, loaded.releases.length - 1];
        setMessage(
          summarize(
            changes.slice(from + 1, to + 1),
            [from, to].map((index) => shortenVersion(loaded.releases[index] ?? '')),
          ),
        );
      },
      (error: unknown) => {
        if (!isCurrent) return;
        console.warn('The numbers of the releases could not be loaded.', error);
        setMessage('');
        setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [data, packageName, mine, attempt]);

  return (
    <div className="release-table">
      <p className="field-row">
        <LiveSelect label="Package" none="All packages" options={packages} value={packageName} onChoose={setPackageName} />
        <ReleaseSelect releases={releases} none="All releases" />
        <span role="status">{isSlow ? 'Loading…' : message}</span>
      </p>
      {hasFailed && (
        <p role="alert">
          The numbers could not be loaded.{' '}
          <button type="button" className="button" onClick={() => setAttempt(attempt + 1)}>
            Retry
          </button>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
      <section ref={content} className="release-table__rows" aria-label="Table of releases" tabIndex={0}>
        {slots}
      </section>
      <ReleaseNames data={data} releases={releases} packageName={packageName === '' ? undefined : packageName} />
    </div>
  );
}

/** @param range Only releases after the first and up to the second are shown. */
function fillTable(
  content: Element,
  releases: readonly string[],
  changes: readonly ReleaseChanges[],
  range: readonly [number, number] | undefined,
): void {
  for (const row of content.querySelectorAll('tbody tr')) {
    const [label, ...cells] = row.querySelectorAll('td');
    const release = releases.indexOf(/^[\w.-]+/.exec(label?.textContent.trim() ?? '')?.[0] ?? '');
    const own = changes[release];
    if (own === undefined) continue;
    (row as HTMLElement).hidden = range !== undefined && (release <= range[0] || release > range[1]);
    for (const [index, kind] of kinds.entries())
      if (cells[index] !== undefined) cells[index].textContent = String(own[kind].length);
  }
}

function summarize(changes: readonly ReleaseChanges[], [from, to]: readonly string[]): string {
  if (from === to) return `Your release is the one described here.`;
  const sum = (kind: keyof ReleaseChanges): number => changes.reduce((total, own) => total + own[kind].length, 0);
  return `After ${from}, up to ${to}: ${kinds.map((kind) => `${sum(kind)} ${kind}`).join(', ')}.`;
}
