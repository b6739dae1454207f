/**
 * Writes one symbol's entry as Markdown. Four conventions with the Markdown compiler:
 *
 * - `<!-- symbol {"name":"$getRoot","package":"lexical","kind":"function"} -->` below a heading makes the section a search record and an
 *   item of the symbol index. Its first paragraph is its description.
 * - `<!-- used-in $getRoot -->` is replaced by the list of pages that use the symbol.
 * - A fence `ts signature links={"TextNode":"/docs/api/classes/lexical.TextNode"}` holds a signature: it is not checked as a sample and has no
 *   copy button, and identifiers in the map become links. The map is JSON without spaces. `signature=member`: the code is a member of a class.
 *   `heading=9`: the page leaves out so many characters, because the heading says them; the signature continues it in the same line.
 * - `<!-- terms -->` above a list makes it a list of terms and descriptions.
 */
import { defined } from '../defined.ts';
import { symbolName } from '../symbol-names.ts';
import type { ApiContainer, ApiEntry, ApiKind, ApiLink, ApiNote } from './entries.ts';

/** The heading and everything below it. */
export function writeEntry(entry: ApiEntry): string {
  return joinBlocks([writeHeading(entry), writeSymbolMark(entry), ...writeBody(entry, { isInGroup: true }), ...writeUses(entry)]);
}

/** The heading of an entry, with its exact name as a second anchor. */
export function writeHeading({ name, id, alias }: ApiEntry): string {
  return `### ${alias === undefined ? '' : `<a id="${alias}"></a>`}${code(name)} {#${id}}`;
}

/** Writes the comment that is replaced by the list of pages that use the symbol. */
export function writeUses(entry: ApiEntry): string[] {
  const name = symbolName(entry);
  return /\s/.test(name) ? [] : [`<!-- used-in ${name} -->`];
}

/** Writes the comment that marks a symbol's entry; types without an export have none. */
export function writeSymbolMark({ name, owner, package: packageName, kind, isStatic, history }: ApiEntry): string {
  const mark = defined({ name, owner, package: packageName, kind, ...(isStatic && { static: true }), history: history?.summary });
  return `<!-- symbol ${JSON.stringify(mark)} -->`;
}

/** What the page around an entry says of it, or adds to it. */
interface Surroundings {
  /** The section's heading says the kind, or on the page of a class its whole signature. */
  readonly isInGroup?: boolean;
  readonly terms?: readonly ApiNote[];
  readonly facts?: readonly string[];
}

/** Everything below the heading or title: signature, text, terms, then the quiet facts. */
export function writeBody(entry: ApiEntry, shown: Surroundings = {}): string[] {
  const { text, reexportOf, history } = entry;
  const { isInGroup = false, terms = [], facts = [] } = shown;
  if (reexportOf !== undefined) {
    return [
      ...writeBadges(entry, isInGroup),
      `Re-exported from another package: see ${link(reexportOf.label, reexportOf.href)}.`,
      ...writeFacts(facts),
    ];
  }
  return [
    ...writeBadges(entry, isInGroup),
    ...writeSignatureFence(entry),
    ...(text.description === undefined ? [] : [text.description]),
    ...writeTerms([
      ...writeDeprecation(entry),
      ...terms,
      ...[...text.typeParameters, ...text.parameters, ...text.properties].map((note) => ({ ...note, name: code(note.name) })),
      ...label('Returns', text.returns),
      ...text.throws.flatMap((words) => label('Throws', words)),
      ...label('Default', text.defaultValue),
      ...text.others.flatMap(({ name, text: words }) => label(name.charAt(0).toUpperCase() + name.slice(1), words)),
      ...text.see.flatMap((words) => label('See', words)),
    ]),
    ...text.examples.flatMap((example) => ['**Example**', example]),
    ...writeFacts([
      ...facts,
      ...(entry.source === undefined ? [] : [`<a href="${entry.source.href}">${entry.source.label}</a>`]),
      ...(entry.overrides === undefined ? [] : [`overrides ${htmlLink(entry.overrides)}`]),
      ...(entry.implementationOf === undefined ? [] : [`implements ${htmlLink(entry.implementationOf)}`]),
      ...(text.origin === 'package' ? ['doc comment'] : []),
      // The line that opens says it too.
      ...(history === undefined || history.timeline !== undefined ? [] : [history.since]),
    ]),
    ...(history?.timeline === undefined ? [] : [history.timeline]),
  ];
}

/** What the section's heading and the name do not say. It is HTML so that the entry's first paragraph is its description. */
function writeBadges(entry: ApiEntry, isInGroup: boolean): string[] {
  const badges = [
    ...(isInGroup ? [] : [writeBadge(entry.kind)]),
    ...entry.flags.map(writeFlag),
    ...(entry.isStatic && !isInGroup ? [writeFlag('static')] : []),
    ...(isDeprecated(entry) ? ['<span class="flag deprecated">deprecated</span>'] : []),
  ];
  return badges.length === 0 ? [] : [`<p class="badges">${badges.join(' ')}</p>`];
}

/** The line of links and facts at the end of an entry; HTML too. */
function writeFacts(facts: readonly string[]): string[] {
  return facts.length === 0 ? [] : [`<p class="facts">${facts.join(' · ')}</p>`];
}

/** A linked code span as HTML. */
export function htmlLink({ label, href }: ApiLink): string {
  return `<a href="${href}"><code>${label}</code></a>`;
}

/** The badge for a symbol's kind; the stylesheet and the search filters read `data-kind`. */
export function writeBadge(kind: ApiKind): string {
  return `<span class="kind" data-kind="${kind}">${kind}</span>`;
}

function writeFlag(flag: string): string {
  return `<span class="flag">${flag}</span>`;
}

export function isDeprecated({ text, isDeprecatedByName }: ApiEntry): boolean {
  return text.deprecated !== undefined || isDeprecatedByName;
}

function writeDeprecation(entry: ApiEntry): ApiNote[] {
  if (!isDeprecated(entry)) return [];
  const byItsName = entry.isDeprecatedByName ? 'Its name marks it as deprecated; a later release might remove it.' : '';
  return label('Deprecated', entry.text.deprecated || byItsName || 'The package marks it as deprecated.');
}

function writeSignatureFence(entry: ApiEntry): string[] {
  const { signatures, kind, path } = entry;
  if (signatures.length === 0) return [];
  const links = Object.fromEntries(
    // A page does not link to itself as a whole.
    signatures.flatMap((signature) => Object.entries(signature.links).filter(([, href]) => href !== path)),
  );
  const place = ['constructor', 'property', 'accessor', 'method', 'index signature'].includes(kind)
    ? 'signature=member'
    : 'signature';
  const written = signatures.map((signature) => signature.code).join('\n');
  const repeated = entry.id === '' ? 0 : countRepeated(written, kind === 'constructor' ? `new ${entry.owner}` : entry.name);
  const meta = [
    place,
    ...(repeated === 0 ? [] : [`heading=${repeated}`]),
    ...(Object.keys(links).length === 0 ? [] : [`links=${JSON.stringify(links)}`]),
  ];
  return [`\`\`\`ts ${meta.join(' ')}\n${written}\n\`\`\``];
}

/** How many characters at the start of a signature say the name, and before it what badges and the section's heading say. */
function countRepeated(signature: string, name: string): number {
  const words =
    /^(?:(?:function|const|let|var|type|interface|enum|static|abstract|readonly|protected) )*/.exec(signature)?.[0] ?? '';
  const end = words.length + name.length;
  return signature.startsWith(name, words.length) && !/^[$\w]/.test(signature.slice(end)) ? end : 0;
}

/** Terms and what they mean, as a list whose columns line up. */
function writeTerms(notes: readonly ApiNote[]): string[] {
  if (notes.length === 0) return [];
  return ['<!-- terms -->', notes.map(({ name, text }) => `- ${name}: ${indent(text)}`).join('\n')];
}

function label(name: string, text: string | undefined): ApiNote[] {
  return text === undefined ? [] : [{ name: `**${name}**`, text }];
}

/** The ancestors, descendants and interfaces of a class. */
export function writeHierarchy({ entry, ancestors, descendants, implemented }: ApiContainer): ApiNote[] {
  const show = ({ label, href }: { label: string; href?: string }): string =>
    href === undefined ? code(label) : link(label, href);
  const chain = [...ancestors.map(show), code(entry.name)].join(' › ');
  return [
    ...label('Hierarchy', ancestors.length === 0 ? undefined : chain),
    ...label('Implements', implemented.map(show).join(', ') || undefined),
    ...label(entry.kind === 'interface' ? 'Implemented by' : 'Subclasses', descendants.map(show).join(', ') || undefined),
  ];
}

/** A linked code span. */
export function link(label: string, href: string): string {
  return `[${code(label)}](${href})`;
}

/** A code span; names never contain backticks. */
export function code(text: string): string {
  return `\`${text}\``;
}

export function joinBlocks(blocks: readonly string[]): string {
  return blocks.join('\n\n');
}

function indent(text: string): string {
  return text.replace(/\n/g, '\n  ');
}
