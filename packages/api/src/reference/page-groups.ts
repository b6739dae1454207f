/** The sections of the reference's pages, in order. Their headings take anchors too, so the plan and the writers share this list. */
import { routeNameOf } from '../symbol-names.ts';
import type { ApiEntry, ApiKind } from './entries.ts';
import { anchorOf } from './names.ts';

interface ExportGroup {
  readonly heading: string;
  readonly kind: ApiKind;
  /** What one and several of them are called. */
  readonly words: readonly [one: string, many: string];
}

/** Sections of a package's page. */
export const exportGroups: readonly ExportGroup[] = [
  { heading: 'Classes', kind: 'class', words: ['class', 'classes'] },
  { heading: 'Interfaces', kind: 'interface', words: ['interface', 'interfaces'] },
  { heading: 'Functions', kind: 'function', words: ['function', 'functions'] },
  { heading: 'Variables', kind: 'variable', words: ['variable', 'variables'] },
  { heading: 'Type aliases', kind: 'type', words: ['type', 'types'] },
  { heading: 'Enumerations', kind: 'enum', words: ['enumeration', 'enumerations'] },
  { heading: 'Namespaces', kind: 'namespace', words: ['namespace', 'namespaces'] },
];

/** Above the names that later releases of a package added. */
export const laterHeading = 'In later releases';

/** Site path of that place. */
export function laterPath(basePath: string, packageName: string): string {
  return `${basePath}/modules/${routeNameOf(packageName)}#${anchorOf(laterHeading)}`;
}

/** Site path of the file that the islands of the start page read, see releases/release-data.ts. */
export function releaseDataPath(basePath: string): string {
  return `${basePath}/history.json`;
}

/** Section for types that signatures use but the package does not export. */
export const unexportedHeading = 'Unexported types';

/** Folded below the index of members; its anchor is that of the first list. */
export const inheritedHeading = 'Inherited members';

type Member = Pick<ApiEntry, 'kind' | 'isStatic'>;

interface MemberGroup {
  readonly heading: string;
  /** Above inherited members, where it differs from the heading. */
  readonly inherited?: string;
  readonly holds: (member: Member) => boolean;
}

/** Sections of a class or interface page. */
export const memberGroups: readonly MemberGroup[] = [
  { heading: 'Constructors', inherited: 'Constructor', holds: ({ kind }) => kind === 'constructor' },
  { heading: 'Properties', holds: ({ kind, isStatic }) => !isStatic && (kind === 'property' || kind === 'index signature') },
  { heading: 'Accessors', holds: ({ kind, isStatic }) => !isStatic && kind === 'accessor' },
  { heading: 'Methods', holds: ({ kind, isStatic }) => !isStatic && kind === 'method' },
  { heading: 'Static members', inherited: 'Static', holds: ({ isStatic }) => isStatic },
  { heading: inheritedHeading, holds: () => false },
];
