/** The index of names below the header of a page, by group, and the inherited names that continue it. */
import { defined } from '../defined.ts';
import type { ApiContainer, ApiEntry, ApiModule } from './entries.ts';
import { isDeprecated } from './entry-part.ts';
import { anchorOf } from './names.ts';
import { exportGroups, inheritedHeading, memberGroups, unexportedHeading } from './page-groups.ts';
import type { IndexPart, InheritedPart } from './pages.ts';

interface Group {
  readonly heading: string;
  readonly entries: readonly ApiEntry[];
}

export function indexModule({ exports, unexported }: ApiModule): IndexPart[] {
  return makeIndex([
    ...exportGroups.map(({ heading, kind }) => ({ heading, entries: exports.filter((entry) => entry.kind === kind) })),
    { heading: unexportedHeading, entries: unexported },
  ]);
}

export function indexContainer({ members, inherited }: ApiContainer): IndexPart[] {
  return makeIndex(
    memberGroups.map(({ heading, holds }) => ({ heading, entries: members.filter(holds) })),
    inherited.length > 0,
  );
}

/** Fewer names are seen at a glance. */
const leastNames = 8;

/** @param isContinued Whether inherited members follow. */
function makeIndex(all: readonly Group[], isContinued = false): IndexPart[] {
  const groups = all.filter(({ entries }) => entries.length > 0);
  if (groups.flatMap(({ entries }) => entries).length < leastNames && !isContinued) return [];
  return [
    {
      is: 'index',
      groups: groups.map(({ heading, entries }) => ({
        heading,
        id: anchorOf(heading),
        names: entries.map((entry) =>
          defined({
            label: entry.name,
            href: entry.id === '' ? entry.path : `#${entry.id}`,
            isDeprecated: isDeprecated(entry),
            later: entry.history?.later,
          }),
        ),
      })),
    },
  ];
}

/** Inherited members, each linked to its description. */
export function listInheritedParts({ inherited }: ApiContainer): InheritedPart[] {
  return inherited.map(({ from, members }, index) =>
    defined({
      is: 'inherited',
      id: index === 0 ? anchorOf(inheritedHeading) : undefined,
      from: from.label,
      count: members.length,
      groups: memberGroups.flatMap(({ heading, inherited: title = heading, holds }) => {
        const links = members.filter(holds).map(({ label, href }) => ({ label, href }));
        return links.length === 0 ? [] : [{ heading: title, links }];
      }),
    }),
  );
}
