/** Narrows results to one group of the site, with the count of hits in each. */
import { memo } from 'react';
import type { SearchResults } from '../../search/contract.ts';

interface GroupFilterProps {
  readonly groups: SearchResults['groups'];
  /** The chosen group; absent: all. */
  readonly chosen: string | undefined;
  readonly choose: (group: string | undefined) => void;
}

/** Drawn again for other counts, not for each key. */
export const GroupFilter = memo(function GroupFilter({ groups, chosen, choose }: GroupFilterProps) {
  const all = groups.reduce((sum, { total }) => sum + total, 0);
  const chip = (label: string, total: number, group: string | undefined) => (
    <button
      key={label}
      type="button"
      className="search-chip"
      aria-pressed={group === chosen}
      disabled={total === 0 && group !== chosen}
      // Whoever types goes on typing.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => choose(group)}
    >
      <span>{label}</span> <span className="search-chip__count">{total}</span>
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be one line that scrolls in every browser
    <div className="search-chips" role="group" aria-label="Show results from">
      {chip('All', all, undefined)}
      {groups.map(({ name, total }) => chip(name, total, name))}
    </div>
  );
});
