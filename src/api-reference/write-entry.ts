/**
 * Writes one symbol's entry as Markdown. Three conventions with the Markdown compiler:
 *
 * - `<!-- symbol {"name":"$getRoot","package":"lexical","kind":"function"} -->` below a heading makes the section a search record and an
 *   item of the symbol index. Its first paragraph is its description.
 * - `<!-- used-in $getRoot -->` is replaced by the list of pages that use the symbol.
 * - A fence `ts signature links={"TextNode":"/docs/api/classes/lexical.TextNode"}` holds a signature: it is not checked as a sample and has no
 *   copy button, and identifiers in the map become links. The map is JSON without spaces. `signature=member`: the code is a member of a class.
 */
import { defined } from '../shared/defined.ts';
import { upperFirst } from '../shared/letter-case.ts';
import { symbolName } from '../shared/symbol-name.ts';
import type { ApiContainer, ApiEntry, ApiKind, ApiLink, ApiNote } from './entries.ts';

/** The heading and everything below it. */
export function writeEntry(entry: ApiEntry): string {
  return joinBlocks([writeHeading(entry), writeSymbolMark(entry), ...writeBody(entry), ...writeUses(entry)]);
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

/** Everything below the heading or title: badges, warnings, signature, text. @param facts Added to the line of badges. */
export function writeBody(entry: ApiEntry, facts: readonly string[] = []): string[] {
  const { text, reexportOf } = entry;
  if (reexportOf !== undefined) {
    return [
      writeFacts([writeBadge(entry.kind), ...facts]),
      `Re-exported from another package: see ${link(reexportOf.label, reexportOf.href)}.`,
    ];
  }
  return [
    writeFacts([
      [writeBadge(entry.kind), ...entry.flags.map(writeFlag), ...(entry.isStatic ? [writeFlag('static')] : [])].join(' '),
      ...facts,
      ...(entry.source === undefined ? [] : [`<a href="${entry.source.href}">${entry.source.label}</a>`]),
      ...(entry.overrides === undefined ? [] : [`overrides ${htmlLink(entry.overrides)}`]),
      ...(entry.implementationOf === undefined ? [] : [`implements ${htmlLink(entry.implementationOf)}`]),
      ...(text.origin === 'package' ? ['doc comment'] : []),
      ...(entry.history === undefined ? [] : [entry.history.since]),
    ]),
    ...writeDeprecation(entry),
    ...writeSignatureFence(entry),
    ...(text.description === undefined ? [] : [text.description]),
    ...writeNotes('Type parameters', text.typeParameters),
    ...writeNotes('Parameters', text.parameters),
    ...writeNotes('Properties', text.properties),
    ...(text.returns === undefined ? [] : [`**Returns** ${text.returns}`]),
    ...writeList('Throws', text.throws),
    ...(text.defaultValue === undefined ? [] : [`**Default** ${text.defaultValue}`]),
    ...text.others.map(({ name, text: words }) => `**${upperFirst(name)}** ${words}`),
    ...writeList('See', text.see),
    ...text.examples.flatMap((example) => ['**Example**', example]),
    ...(entry.history?.timeline === undefined ? [] : [entry.history.timeline]),
  ];
}

/** The line of badges and links at the top of an entry. It is HTML so that the entry's first paragraph is its description. */
function writeFacts(facts: readonly string[]): string {
  return `<p class="facts">${facts.join(' · ')}</p>`;
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

function writeDeprecation({ text, isDeprecatedByName }: ApiEntry): string[] {
  const byItsName = isDeprecatedByName ? 'Its name marks it as deprecated; a later release may remove it.' : undefined;
  const words = text.deprecated ?? byItsName;
  return words === undefined ? [] : [`:::warning[Deprecated]\n\n${words || 'The package marks it as deprecated.'}\n\n:::`];
}

function writeSignatureFence({ signatures, kind, path }: ApiEntry): string[] {
  if (signatures.length === 0) return [];
  const links = Object.fromEntries(
    // A page does not link to itself as a whole.
    signatures.flatMap((signature) => Object.entries(signature.links).filter(([, href]) => href !== path)),
  );
  const place = ['constructor', 'property', 'accessor', 'method', 'index signature'].includes(kind)
    ? 'signature=member'
    : 'signature';
  const meta = Object.keys(links).length === 0 ? place : `${place} links=${JSON.stringify(links)}`;
  return [`\`\`\`ts ${meta}\n${signatures.map((signature) => signature.code).join('\n')}\n\`\`\``];
}

function writeNotes(title: string, notes: readonly ApiNote[]): string[] {
  if (notes.length === 0) return [];
  return [`**${title}**`, notes.map(({ name, text }) => `- ${code(name)}: ${indent(text)}`).join('\n')];
}

function writeList(title: string, texts: readonly string[]): string[] {
  if (texts.length === 0) return [];
  return texts.length === 1
    ? [`**${title}** ${texts[0]}`]
    : [`**${title}**`, texts.map((text) => `- ${indent(text)}`).join('\n')];
}

/** Lines with the ancestors, descendants and interfaces of a class. */
export function writeHierarchy({ entry, ancestors, descendants, implemented }: ApiContainer): string[] {
  const show = ({ label, href }: { label: string; href?: string }): string =>
    href === undefined ? code(label) : link(label, href);
  const lines: string[] = [];
  if (ancestors.length > 0) lines.push(`**Hierarchy** ${[...ancestors.map(show), code(entry.name)].join(' › ')}`);
  if (implemented.length > 0) lines.push(`**Implements** ${implemented.map(show).join(', ')}`);
  if (descendants.length > 0) {
    lines.push(`**${entry.kind === 'interface' ? 'Implemented by' : 'Subclasses'}** ${descendants.map(show).join(', ')}`);
  }
  return lines;
}

/** Inherited members in a collapsed list, each linked to its description. */
export function writeInherited({ inherited }: ApiContainer): string[] {
  return inherited.map(({ from, members }) => {
    const groups = [
      { title: 'Constructor', of: members.filter(({ kind }) => kind === 'constructor') },
      {
        title: 'Properties',
        of: members.filter((item) => !item.isStatic && ['property', 'index signature'].includes(item.kind)),
      },
      { title: 'Accessors', of: members.filter((item) => !item.isStatic && item.kind === 'accessor') },
      { title: 'Methods', of: members.filter((item) => !item.isStatic && item.kind === 'method') },
      { title: 'Static', of: members.filter(({ isStatic }) => isStatic) },
    ];
    const lists = groups
      .filter(({ of }) => of.length > 0)
      .map(({ title, of }) => `${title}: ${of.map(({ label, href }) => link(label, href)).join(', ')}`);
    return [`<details>\n<summary>${members.length} from ${from.label}</summary>`, ...lists, '</details>'].join('\n\n');
  });
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
