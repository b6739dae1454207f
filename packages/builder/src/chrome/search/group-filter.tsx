/** Buttons that filter results by group, with the number of hits in each. */

import type { SearchResults } from 'docs-search/contract';
import { memo } from 'react';

interface GroupFilterProps {
  readonly groups: SearchResults['groups'];
  /** The selected group; undefined for all. */
  readonly chosen: string | undefined;
  readonly choose: (group: string | undefined) => void;
}

/** Memoized, so that a keystroke alone does not render it again. */
export const GroupFilter = memo(function GroupFilter({ groups, chosen, choose }: GroupFilterProps) {
  const all = groups.reduce((sum, { total }) => sum + total, 0);
  if (all === 0) return null;
  const chip = (label: string, total: number, group: string | undefined) => (
    <button
      key={label}
      type="button"
      className="search-chip"
      aria-pressed={group === chosen}
      disabled={total === 0 && group !== chosen}
      // Keep focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => choose(group)}
    >
      <span>{label}</span> <span className="search-chip__count">{total}</span>
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser can lay out a fieldset as a single scrolling line
    <div className="search-chips" role="group" aria-label="Show results from">
      {chip('All', all, undefined)}
      {groups.map(({ name, total }) => chip(name, total, name))}
    </div>
  );
});
