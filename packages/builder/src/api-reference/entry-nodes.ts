/** One symbol -> what its page says of it. */
import type { ApiContainer, ApiEntry, ApiLink, ApiName, ApiNote, ApiText, Timeline } from 'docs-api/reference/entries';
import { symbolName } from 'docs-search/symbol-name';
import type { Code, Markup, PhrasingContent, RootContent } from 'mdast';
import type { SymbolHead } from '../model/compiled.ts';
import { defined } from '../shared/defined.ts';
import { code, codeText, history, join, kindBadge, link, linkText, markdown, markup, text } from './nodes.ts';

/** What the page around an entry adds to it. */
interface Additional {
  readonly terms?: readonly ApiNote[];
  readonly facts?: readonly PhrasingContent[][];
  /** What the class says of its own age, which its members don't repeat. */
  readonly since?: string;
}

/** An entry below a heading with its name, or one that the whole page is about. */
export function entryNodes(entry: ApiEntry, additional?: Additional): RootContent[] {
  const { name, owner, package: packageName, kind, isStatic } = entry;
  const called = symbolName(entry);
  const symbol = defined({
    name,
    owner,
    package: packageName,
    kind,
    static: isStatic ? (true as const) : undefined,
    history: entry.history?.summary,
  });
  const content = describe(entry, additional);
  return [
    entryHeading(entry, content, symbol),
    // The section's heading says the kind, or on the page of a class its whole signature.
    ...badgesOf(flagsOf(entry)),
    ...content,
    ...(/\s/.test(called) ? [] : [{ type: 'mark' as const, instruction: { kind: 'used-in' as const, symbol: called } }]),
  ];
}

/** One of a type that can't be imported, so that neither the search nor other pages name it. */
export function unlistedNodes(entry: ApiEntry): RootContent[] {
  const content = describe(entry);
  return [entryHeading(entry, content), ...badgesOf([kindBadge(entry.kind), ...flagsOf(entry)]), ...content];
}

function entryHeading({ name, id, alias }: ApiEntry, content: readonly RootContent[], symbol?: SymbolHead): RootContent {
  // A signature goes on in the line of the name.
  const isContinued = content.some((node) => node.type === 'code' && node.data?.signature?.inHeading !== undefined);
  return {
    type: 'heading',
    depth: id === '' ? 1 : 3,
    children: [...(alias === undefined ? [] : [markup('a', { id: alias }, [])]), code(name)],
    data: defined({
      explicitId: id === '' ? undefined : id,
      symbol,
      hProperties: isContinued ? { className: ['entry'] } : undefined,
    }),
  };
}

/** What the section's heading and the name do not say. */
function flagsOf(entry: ApiEntry): Markup[] {
  const flag = (words: string, className = ['flag']): Markup => markup('span', { className }, [text(words)]);
  return [
    ...entry.flags.map((words) => flag(words)),
    ...(isDeprecated(entry) ? [flag('deprecated', ['flag', 'deprecated'])] : []),
  ];
}

/** It's no paragraph, so that the first one is the description. */
function badgesOf(badges: readonly Markup[]): RootContent[] {
  const separated = badges.map((badge) => [badge]);
  const data = { search: '', height: 'none' } as const;
  return badges.length === 0 ? [] : [markup('p', { className: ['badges'] }, join(separated, ' '), data)];
}

function describe(entry: ApiEntry, { terms, facts = [], since }: Additional = {}): RootContent[] {
  const { text: words, overloads = [], source, overrides, implementationOf, history: releases } = entry;
  if (entry.reexportOf !== undefined) {
    return [markdown(`Re-exported from another package: see ${linkText(entry.reexportOf)}.`), ...factsOf(facts)];
  }
  const [first = words, ...others] = overloads;
  return [
    ...explain(entry, first, others.length === 0 ? undefined : 0, terms),
    ...others.flatMap((own, index) => explain(entry, own, index + 1)),
    ...factsOf([
      ...facts,
      ...(source === undefined ? [] : [[link(source.href, [text(source.label)])]]),
      ...(overrides === undefined ? [] : [nameFact(overrides, 'overrides ')]),
      ...(implementationOf === undefined ? [] : [nameFact(implementationOf, 'implements ')]),
      ...(words.origin === 'package' ? [[text('doc comment')]] : []),
      // The timeline says it too.
      ...(releases === undefined || releases.timeline !== undefined || releases.since === since ? [] : [[text(releases.since)]]),
    ]),
    ...(releases?.timeline === undefined ? [] : [writeTimeline(releases.timeline)]),
  ];
}

/**
 * @param overload Index of the one that the text is about; absent: all.
 * @param around What else is said.
 */
function explain(entry: ApiEntry, words: ApiText, overload?: number, around: readonly ApiNote[] = []): RootContent[] {
  const terms = [
    ...describeDeprecation(words, entry),
    ...around,
    ...[...words.typeParameters, ...words.parameters, ...words.properties].map((note) => ({
      ...note,
      name: codeText(note.name),
    })),
    ...term('Returns', words.returns),
    ...words.throws.flatMap((one) => term('Throws', one)),
    ...term('Default', words.defaultValue),
    ...term('Exports', listLinks(entry.names)),
    ...words.others.flatMap(({ name: tag, text: said }) => term(tag.charAt(0).toUpperCase() + tag.slice(1), said)),
    ...words.see.flatMap((one) => term('See', one)),
  ];
  return [
    ...writeSignature(entry, overload),
    ...(words.description === undefined ? [] : [markdown(words.description)]),
    ...(terms.length === 0
      ? []
      : [markdown(terms.map((one) => `- ${one.name}: ${indent(one.text)}`).join('\n'), { terms: true })]),
    ...words.examples.flatMap((example) => [markdown('**Example**'), markdown(example)]),
  ];
}

function term(name: string, words: string | undefined): ApiNote[] {
  return words === undefined ? [] : [{ name: `**${name}**`, text: words }];
}

function listLinks(links: readonly ApiName[] = []): string | undefined {
  return links.length === 0 ? undefined : links.map(linkText).join(', ');
}

/** For a text in a list. */
function indent(words: string): string {
  return words.replace(/\n/g, '\n  ');
}

export function isDeprecated({ text: { deprecated }, isDeprecatedByName }: ApiEntry): boolean {
  return deprecated !== undefined || isDeprecatedByName;
}

function describeDeprecation({ deprecated }: ApiText, { isDeprecatedByName }: ApiEntry): ApiNote[] {
  if (deprecated === undefined && !isDeprecatedByName) return [];
  const byItsName = isDeprecatedByName ? 'Its name marks it as deprecated; a later release might remove it.' : '';
  return term('Deprecated', deprecated || byItsName || 'The package marks it as deprecated.');
}

/** The ancestors, descendants and interfaces of a class. */
export function hierarchyTerms({ entry, ancestors, descendants, implemented }: ApiContainer): ApiNote[] {
  const chain = [...ancestors.map(linkText), codeText(entry.name)].join(' › ');
  return [
    ...term('Hierarchy', ancestors.length === 0 ? undefined : chain),
    ...term('Implements', listLinks(implemented)),
    ...term(entry.kind === 'interface' ? 'Implemented by' : 'Subclasses', listLinks(descendants)),
  ];
}

const memberKinds: ReadonlySet<string> = new Set(['constructor', 'property', 'accessor', 'method', 'index signature']);

function writeSignature(entry: ApiEntry, overload?: number): Code[] {
  const { kind, path, id, name, owner } = entry;
  const signatures = overload === undefined ? entry.signatures : entry.signatures.slice(overload, overload + 1);
  if (signatures.length === 0) return [];
  // A page does not link to itself as a whole.
  const links = signatures.flatMap((signature) => Object.entries(signature.links).filter(([, href]) => href !== path));
  const value = signatures.map((signature) => signature.code).join('\n');
  const isHeaded = id !== '' && (overload ?? 0) === 0;
  return [
    signatureBlock(value, memberKinds.has(kind), {
      inHeading: isHeaded ? countRepeated(value, kind === 'constructor' ? `new ${owner}` : name) : undefined,
      links: Object.fromEntries(links),
    }),
  ];
}

/** @param isMember Whether it's that of a member, which means nothing outside of a class. */
export function signatureBlock(value: string, isMember: boolean, more: object = { links: {} }): Code {
  return { type: 'code', lang: 'ts', value, data: { signature: defined({ isMember, links: {}, ...more }) } };
}

/** How many characters at the start of a signature say the name, and before it what badges and the section's heading say. */
function countRepeated(signature: string, name: string): number | undefined {
  const words =
    /^(?:(?:function|const|let|var|type|interface|enum|static|abstract|readonly|protected) )*/.exec(signature)?.[0] ?? '';
  const end = words.length + name.length;
  return signature.startsWith(name, words.length) && !/^[$\w]/.test(signature.slice(end)) ? end : undefined;
}

/** The line of links and facts at the end of an entry. */
function factsOf(facts: readonly PhrasingContent[][]): RootContent[] {
  const data = { search: '', height: 'line' } as const;
  return facts.length === 0 ? [] : [markup('p', { className: ['facts'] }, join(facts, ' · '), data)];
}

/** A link to a name, which doesn't count as a use of its symbol. */
export function nameFact(to: ApiLink, words = ''): PhrasingContent[] {
  const name = link(to.href, [{ ...code(to.label), data: { noLink: true } }]);
  return words === '' ? [name] : [text(words), name];
}

function writeTimeline({ summary, releases }: Timeline): RootContent {
  const blocks = releases.flatMap(({ text: words, difference }): RootContent[] => {
    if (difference === undefined) return [markdown(words)];
    const { isMember, lines } = difference;
    const changes = lines.map(({ change }) => change ?? null);
    return [markdown(words), signatureBlock(lines.map((line) => line.text).join('\n'), isMember, { changes })];
  });
  return history([text(summary)], blocks);
}
