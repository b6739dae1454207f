/** One symbol -> what its page says of it. */
import { defined } from '../defined.ts';
import { symbolName } from '../symbol-names.ts';
import type { ApiContainer, ApiEntry, ApiLink, ApiNote, ApiText } from './entries.ts';
import type { Badge, EntryPart, EntrySignature, Explanation, Fact } from './pages.ts';

/** What the page around an entry says of it, or adds to it. */
interface Surroundings {
  /** The section's heading says the kind, or on the page of a class its whole signature. */
  readonly isInGroup?: boolean;
  readonly terms?: readonly ApiNote[];
  readonly facts?: readonly Fact[];
}

/** An entry below a heading with its name, or one that the whole page is about. */
export function makeEntry(entry: ApiEntry, shown: Surroundings = {}): EntryPart {
  return { ...makeUnlisted(entry, { isInGroup: true, ...shown }), ...findable(entry) };
}

/** One of a type that can't be imported, so that neither the search nor other pages name it. */
export function makeUnlisted(entry: ApiEntry, { isInGroup = false, terms = [], facts = [] }: Surroundings = {}): EntryPart {
  const { name, id, alias, text, reexportOf, history } = entry;
  const start = {
    is: 'entry',
    name,
    heading: id === '' ? undefined : defined({ id, alias }),
    badges: listBadges(entry, isInGroup),
  } as const;
  if (reexportOf !== undefined) {
    const description = `Re-exported from another package: see ${link(reexportOf.label, reexportOf.href)}.`;
    return defined({ ...start, description, terms: [], examples: [], facts });
  }
  const [first = text, ...others] = entry.overloads ?? [];
  const overloads = others.map((words, index) => explain(entry, words, index + 1));
  return defined({
    ...start,
    ...explain(entry, first, others.length === 0 ? undefined : 0, terms),
    overloads: overloads.length === 0 ? undefined : overloads,
    facts: [
      ...facts,
      ...(entry.source === undefined ? [] : [{ link: entry.source }]),
      ...(entry.overrides === undefined ? [] : [nameFact(entry.overrides, 'overrides')]),
      ...(entry.implementationOf === undefined ? [] : [nameFact(entry.implementationOf, 'implements')]),
      ...(text.origin === 'package' ? [{ words: 'doc comment' }] : []),
      // The timeline says it too.
      ...(history === undefined || history.timeline !== undefined ? [] : [{ words: history.since }]),
    ],
    timeline: history?.timeline,
  });
}

/**
 * @param overload Index of the one that the text is about; absent: all.
 * @param terms What else is said.
 */
function explain(entry: ApiEntry, text: ApiText, overload?: number, terms: readonly ApiNote[] = []): Explanation {
  return defined({
    signature: makeSignature(entry, overload),
    description: text.description,
    terms: [
      ...listDeprecation(text, entry),
      ...terms,
      ...[...text.typeParameters, ...text.parameters, ...text.properties].map((note) => ({ ...note, name: code(note.name) })),
      ...label('Returns', text.returns),
      ...text.throws.flatMap((words) => label('Throws', words)),
      ...label('Default', text.defaultValue),
      ...label('Exports', entry.names?.map((to) => link(to.label, to.href)).join(', ') || undefined),
      ...text.others.flatMap(({ name: tag, text: words }) => label(tag.charAt(0).toUpperCase() + tag.slice(1), words)),
      ...text.see.flatMap((words) => label('See', words)),
    ],
    examples: text.examples,
  });
}

function findable(entry: ApiEntry): Pick<EntryPart, 'symbol' | 'calledByPages'> {
  const { name, owner, package: packageName, kind, isStatic, history } = entry;
  const called = symbolName(entry);
  return defined({
    symbol: defined({
      name,
      owner,
      package: packageName,
      kind,
      static: isStatic ? (true as const) : undefined,
      history: history?.summary,
    }),
    calledByPages: /\s/.test(called) ? undefined : called,
  });
}

/** A link to a name, as a fact. */
export function nameFact(to: ApiLink, words?: string): Fact {
  return defined({ words, link: to, isName: true });
}

/** What the section's heading and the name do not say. */
function listBadges(entry: ApiEntry, isInGroup: boolean): Badge[] {
  return [
    ...(isInGroup ? [] : [{ is: 'kind' as const, text: entry.kind }]),
    ...entry.flags.map((text) => ({ is: 'flag' as const, text })),
    ...(entry.isStatic && !isInGroup ? [{ is: 'flag' as const, text: 'static' }] : []),
    ...(isDeprecated(entry) ? [{ is: 'warning' as const, text: 'deprecated' }] : []),
  ];
}

export function isDeprecated({ text, isDeprecatedByName }: ApiEntry): boolean {
  return text.deprecated !== undefined || isDeprecatedByName;
}

function listDeprecation({ deprecated }: ApiText, { isDeprecatedByName }: ApiEntry): ApiNote[] {
  if (deprecated === undefined && !isDeprecatedByName) return [];
  const byItsName = isDeprecatedByName ? 'Its name marks it as deprecated; a later release might remove it.' : '';
  return label('Deprecated', deprecated || byItsName || 'The package marks it as deprecated.');
}

const memberKinds: ReadonlySet<string> = new Set(['constructor', 'property', 'accessor', 'method', 'index signature']);

function makeSignature(entry: ApiEntry, overload?: number): EntrySignature | undefined {
  const { kind, path, id, name, owner } = entry;
  const signatures = overload === undefined ? entry.signatures : entry.signatures.slice(overload, overload + 1);
  if (signatures.length === 0) return undefined;
  // A page does not link to itself as a whole.
  const links = signatures.flatMap((signature) => Object.entries(signature.links).filter(([, href]) => href !== path));
  const written = signatures.map((signature) => signature.code).join('\n');
  return {
    code: written,
    isMember: memberKinds.has(kind),
    repeated: id === '' || (overload ?? 0) > 0 ? 0 : countRepeated(written, kind === 'constructor' ? `new ${owner}` : name),
    links: Object.fromEntries(links),
  };
}

/** How many characters at the start of a signature say the name, and before it what badges and the section's heading say. */
function countRepeated(signature: string, name: string): number {
  const words =
    /^(?:(?:function|const|let|var|type|interface|enum|static|abstract|readonly|protected) )*/.exec(signature)?.[0] ?? '';
  const end = words.length + name.length;
  return signature.startsWith(name, words.length) && !/^[$\w]/.test(signature.slice(end)) ? end : 0;
}

function label(name: string, text: string | undefined): ApiNote[] {
  return text === undefined ? [] : [{ name: `**${name}**`, text }];
}

/** The ancestors, descendants and interfaces of a class. */
export function listHierarchy({ entry, ancestors, descendants, implemented }: ApiContainer): ApiNote[] {
  const show = ({ label: name, href }: { label: string; href?: string }): string =>
    href === undefined ? code(name) : link(name, href);
  const chain = [...ancestors.map(show), code(entry.name)].join(' › ');
  return [
    ...label('Hierarchy', ancestors.length === 0 ? undefined : chain),
    ...label('Implements', implemented.map(show).join(', ') || undefined),
    ...label(entry.kind === 'interface' ? 'Implemented by' : 'Subclasses', descendants.map(show).join(', ') || undefined),
  ];
}

/** A linked code span in Markdown. */
export function link(name: string, href: string): string {
  return `[${code(name)}](${href})`;
}

/** A code span in Markdown; names never contain backticks. */
export function code(text: string): string {
  return `\`${text}\``;
}
