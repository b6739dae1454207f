/** The sections of the reference's pages, in order. Their headings take anchors too, so the plan and the writers share this list. */
import { joinPath, packageRouteName } from '../urls.ts';
import type { ApiEntry, ApiKind } from './entries.ts';
import { anchorOf } from './names.ts';

/** Sections of a package's page. */
export const exportGroups: readonly { readonly heading: string; readonly kinds: readonly ApiKind[] }[] = [
  { heading: 'Classes', kinds: ['class'] },
  { heading: 'Interfaces', kinds: ['interface'] },
  { heading: 'Functions', kinds: ['function'] },
  { heading: 'Variables', kinds: ['variable'] },
  { heading: 'Type aliases', kinds: ['type'] },
  { heading: 'Enumerations', kinds: ['enum'] },
  { heading: 'Namespaces', kinds: ['namespace'] },
];

/** Above the names that later releases of a package added. */
export const laterHeading = 'In later releases';

/** Site path of that place. */
export function laterPath(basePath: string, packageName: string): string {
  return `${joinPath(basePath, 'modules', packageRouteName(packageName))}#${anchorOf(laterHeading)}`;
}

/** Site path of the file that the islands of the start page read, see shared/release-data.ts. */
export function releaseDataPath(basePath: string): string {
  return joinPath(basePath, 'history.json');
}

/** Section for types that signatures use but the package does not export. */
export const unexportedHeading = 'Unexported types';

/** Folded below the index of members; its anchor is that of the first list. */
const inheritedHeading = 'Inherited members';

type Member = Pick<ApiEntry, 'kind' | 'isStatic'>;

/** Sections of a class or interface page. */
export const memberGroups: readonly { readonly heading: string; readonly holds: (member: Member) => boolean }[] = [
  { heading: 'Constructors', holds: ({ kind }) => kind === 'constructor' },
  { heading: 'Properties', holds: ({ kind, isStatic }) => !isStatic && (kind === 'property' || kind === 'index signature') },
  { heading: 'Accessors', holds: ({ kind, isStatic }) => !isStatic && kind === 'accessor' },
  { heading: 'Methods', holds: ({ kind, isStatic }) => !isStatic && kind === 'method' },
  { heading: 'Static members', holds: ({ isStatic }) => isStatic },
  { heading: inheritedHeading, holds: () => false },
];
