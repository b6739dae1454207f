/**
 * Our dialect where it differs from what the parser reads: ids of headings, HTML comments and addresses in angle brackets in MDX, single tildes, emphasis
 * beside full-width punctuation, and colons that begin no container. What the parser would take for something else is masked before it reads the text.
 */
import type { Root } from 'mdast';
import type { SourceFile } from '../../model/source.ts';
import { rewriteOutsideFences } from '../code/fence-lines.ts';
import { Masks } from './masks.ts';
import { nodesIn } from './page-nodes.ts';

/** `{#id}` at the end of a line, of a heading before its closing `#`, or of a table cell. */
const idPattern = /\{(?<=(?:^|[^\\])(?:\\\\)*\{)#[^\s{}`|]+\}(?=(?:[ \t]+#+)?[ \t]*(?:[\r\n|]|$))/gm;

/** A span of code. For each that's longer, all that follows would be read. */
const codePattern = /(?<![\\`])(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S]){0,2000}?(?<!`)\1(?!`)/g;

/** One that never ends has all that follows. */
const comment = /<!--(?:-?>|[\s\S]*?(?:-->|$))/;
const mdxComment = /\{\/\*[\s\S]*?(?:\*\/\}|$)/;
/** An address in angle brackets, which can't be a tag. The parser knows it as the target of a link, and without the brackets (as GFM does). */
const address = /<(?<!(?:\\|\]\(\s*|\]:\s*)<)(?:https?:\/\/|mailto:|[\w.+-]+@(?=[\w-]+\.))[^\s<>{}"'`]+>/;
/** What MDX would take for a tag; or a span of code, or a comment of MDX, in which nothing is. */
const noTags: readonly RegExp[] = [codePattern, mdxComment, comment, address];

/** Chinese and Japanese punctuation beside an asterisk. */
const fullWidthPattern = /(?:(?<=\*)|(?=.\*))[\u3001-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/g;

/** At the beginning of a line, colons that neither begin nor end a container: two, or more with more after them than `name[label]{attributes}`. */
const strayColons =
  /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(?!:{3,}(?:\p{ID_Start}[\p{ID_Continue}-]*(?:\[(?:\\.|[^[\]\\\n]|\[[^[\]\n]*\])*\])?[ \t]*(?:\{(?:"[^"\n]*"|'[^'\n]*'|"(?![^"\n]*")|'(?![^'\n]*')|[^{}"'\n])*\})?)?[ \t\r]*$)(:{2,})/gmu;

/** Quotes in quotes, deeper than what's refused: for each, the parser reads the rest of the line. */
const deepQuotes = /^((?:[ \t]*>){250})(.+)$/gm;

interface Dialect {
  /** What the parser reads: as long as the page's text, and every character in its place. */
  text: string;
  readonly masks: Masks;
}

/** @param math Whether there are formulas. */
export function maskDialect(text: string, format: SourceFile['format'], math: boolean): Dialect {
  const masks = new Masks(text);
  let masked = text;
  if (format === 'mdx' && /<(?:!--|[^\s<>]*[:@])/.test(text))
    masked = rewriteOutsideFences(masked, (piece) => maskNoTags(piece, masks));
  if (text.includes('>'))
    masked = masked.replace(deepQuotes, (_, quotes, rest) => quotes + rest.replaceAll('>', () => masks.mask('>')));
  if (text.includes('::'))
    masked = masked.replace(strayColons, (_, before, colons) => before + masks.mask(':').repeat(colons.length));
  // Without spaces around it, it says nothing about where emphasis begins and ends: `很**重要。**所以` is no mistake.
  if (text.includes('*')) masked = masked.replace(fullWidthPattern, (mark) => masks.mask(mark));
  // Only two tildes strike text out.
  if (text.includes('~')) masked = masked.replace(/(?<![~\\])~(?!~)/g, () => masks.mask('~'));
  // After a dollar sign in code, the parser takes the next one in an expression for the beginning of a formula.
  if (math && format === 'mdx') masked = masked.replace(codePattern, (span) => span.replaceAll('$', () => masks.mask('$')));
  // Braces would be code in MDX, and underscores would be emphasis: `{#__init__}`.
  if (text.includes('{#'))
    masked = masked.replace(idPattern, (id) => id.replace(/[!-,./:;=?-@[-`{-~]/g, (sign) => masks.mask(sign)));
  return { text: masked, masks };
}

/** Comments and addresses outside of code. A comment becomes one of MDX. */
function maskNoTags(text: string, masks: Masks, patterns = noTags): string {
  return text.replace(new RegExp(patterns.map(({ source }) => source).join('|'), 'gi'), (span) => {
    const [kind, end] = span.startsWith('{') ? [mdxComment, '*/}'] : [comment, '-->'];
    if (/^(?:\{|<!--)/.test(span) && !span.endsWith(end))
      return (
        span.slice(0, 3) +
        maskNoTags(
          span.slice(3),
          masks,
          patterns.filter((pattern) => pattern !== kind),
        )
      );
    if (/^[`{]/.test(span)) return span;
    // Without the brackets, an address doesn't end with punctuation.
    return span.startsWith('<!--') ? masks.maskComment(span) : span.replace(/[<>]|[\W_](?=>)/g, (sign) => masks.mask(sign));
  });
}

/**
 * Masks the colons of directives within text, which are not containers and therefore ordinary text here; and those inside of them and right beside
 * them, which would be the next directives.
 * @returns Whether the text has to be parsed again.
 */
export function maskColons(tree: Root, dialect: Dialect): boolean {
  const ends = new Map<number | undefined, number>();
  for (const { type, position } of nodesIn(tree)) {
    if (type === 'textDirective' || type === 'leafDirective') ends.set(position?.start.offset, position?.end.offset ?? 0);
  }
  if (ends.size === 0) return false;
  const { text, masks } = dialect;
  const mask = masks.mask(':');
  let end = 0;
  dialect.text = text.replace(/(?::{1,2}[\p{ID_Continue}-]+)+/gu, (names, start: number) => {
    for (const { index } of names.matchAll(/:/g)) end = Math.max(end, ends.get(start + index) ?? 0);
    return start < end ? names.replaceAll(':', mask) : names;
  });
  // For some, the parser gives wrong places, for example in `or http://localhost:3000[1]` after a link: then all colons are masked.
  if (dialect.text === text)
    dialect.text = text.replace(/(?<!:):{1,2}(?=[\p{ID_Continue}-])/gu, (colons) => mask.repeat(colons.length));
  return dialect.text !== text;
}

/** Notes of each container whether it is closed. */
export function noteClosed(tree: Root, text: string): void {
  // A line closes one container, and with it those inside that are still open.
  const closing = new Set<number>();
  for (const node of nodesIn(tree)) {
    if (node.type !== 'containerDirective') continue;
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    const opened = /^:*/.exec(text.slice(start, end))?.[0].length ?? 0;
    const lastLine = text.slice(Math.max(start + 1, text.lastIndexOf('\n', end - 1)), end);
    const closed = /^[\r\n][\s>]*(:{3,})[ \t]*$/.exec(lastLine)?.[1]?.length ?? 0;
    if (closed < opened || closing.has(end)) continue;
    closing.add(end);
    node.data = { ...node.data, isClosed: true };
  }
}

/** Puts back what was masked. */
export function unmaskTree(tree: Root, masks: Masks): void {
  if (masks.isEmpty) return;
  for (const node of nodesIn(tree)) restoreStrings(node, masks, node.type === 'text' || node.type === 'link');
}

/** Puts back the masked characters in all of a node's own strings. */
function restoreStrings(node: object, masks: Masks, inProse: boolean): void {
  const strings = node as Record<string, unknown>;
  for (const key of Object.keys(strings)) {
    if (key === 'type' || key === 'children' || key === 'position') continue;
    const value = strings[key];
    if (typeof value === 'string') strings[key] = masks.restore(value, inProse);
    else if (typeof value === 'object' && value !== null) restoreStrings(value, masks, inProse);
  }
}

/** Takes the ids out of headings: `{#id}` at the end, which is still masked. What looks like one otherwise has an escaped brace. */
export function readIds(tree: Root, masks: Masks): void {
  const begin = masks.mask('{');
  const pattern = new RegExp(`${begin}${masks.mask('#')}([^\\s${begin}]+)${masks.mask('}')}\\s*$`);
  for (const node of nodesIn(tree)) {
    const last = node.type === 'heading' ? node.children.at(-1) : undefined;
    if (last?.type !== 'text') continue;
    const [written, id] = pattern.exec(last.value) ?? [];
    if (written === undefined || id === undefined) continue;
    node.data = { ...node.data, explicitId: masks.restore(id, false) };
    last.value = last.value.slice(0, -written.length);
    if (last.position === undefined) continue;
    const { end } = last.position;
    last.position.end = { ...end, offset: (end.offset ?? 0) - written.length, column: end.column - written.length };
  }
}
