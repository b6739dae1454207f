/**
 * Our dialect where it differs from what the parser reads: heading ids, HTML comments and addresses in angle brackets in MDX, single tildes, emphasis
 * beside full-width punctuation, and colons that begin no container. They are masked before the text is parsed, and become nodes or text again in the tree; comments become those of MDX.
 */
import type { Link, Nodes, Parents, Root, RootContent, Text } from 'mdast';
import type { SourceFile } from '../../model/source.ts';
import { rewriteOutsideFences } from '../code/fence-lines.ts';
import { Masks } from './masks.ts';
import { nodesIn } from './page-nodes.ts';
import { placesIn, type TextPoint } from './positions.ts';

/** `{#id}` at the end of a line, of a heading before its closing `#`, or of a table cell. */
const idPattern = /(?<=(?:^|[^\\])(?:\\\\)*)\{#[^\s{}`|]+\}(?=(?:[ \t]+#+)?[ \t]*(?:[\r\n|]|$))/gm;

/** A span of code. */
const codePattern = /(?<![\\`])(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/g;

const comment = /<!--(?:-?>|[\s\S]*?-->)/;
/** An address in angle brackets, which can be no tag. As the target of a link, the parser knows it. */
const address = /(?<!\\|\]\(\s*|\]:\s*)<(?:[a-z][a-z\d+.-]*:\/\/|mailto:|[\w.+-]+@(?=[\w-]+\.))[^\s<>{}"'`]+>/;
const mdxComment = /\{\/\*[\s\S]*?\*\/\}/;
/** What MDX would take for a tag; or a span of code, or a comment of MDX, in which nothing is. */
const noTagPattern = new RegExp([codePattern, mdxComment, comment, address].map(({ source }) => source).join('|'), 'gi');

/** Chinese and Japanese punctuation beside an asterisk. */
const fullWidthPattern = /(?:(?<=\*)|(?=.\*))[\u3001-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/g;

export interface Dialect {
  /** What the parser reads: as long as the page's text, and every character in its place. */
  text: string;
  readonly masks: Masks;
}

/** @param math Whether there are formulas. */
export function maskDialect(text: string, format: SourceFile['format'], math: boolean): Dialect {
  const masks = new Masks(text);
  let masked = text;
  if (format === 'mdx' && /<(?:!--|[^\s<>]*[:@])/.test(text)) masked = maskNoTags(masked, masks);
  if (text.includes('::')) masked = maskLines(masked, masks);
  // Without spaces around it, it says nothing about where emphasis begins and ends: `很**重要。**所以` is no mistake.
  if (text.includes('*')) masked = masked.replace(fullWidthPattern, (mark) => masks.mask(mark));
  // Only two tildes strike text out.
  if (text.includes('~')) masked = masked.replace(/(?<![~\\])~(?!~)/g, () => masks.mask('~'));
  // After a dollar sign in code, the parser takes the next one in an expression for the beginning of a formula.
  if (math && format === 'mdx') masked = masked.replace(codePattern, (span) => span.replaceAll('$', () => masks.mask('$')));
  if (text.includes('{#')) masked = masked.replace(idPattern, (id) => masks.maskSpan(id));
  return { text: masked, masks };
}

/** Comments and addresses outside of code. A comment becomes one of MDX. */
function maskNoTags(text: string, masks: Masks): string {
  return rewriteOutsideFences(text, (piece) =>
    piece.replace(noTagPattern, (span) => {
      if (/^[`{]/.test(span)) return span;
      return span.startsWith('<!--') ? masks.maskComment(span) : masks.maskSpan(span);
    }),
  );
}

/** Masks colons at the beginning of a line that neither begin nor end a container: with two colons, or with more after the attributes. */
function maskLines(text: string, masks: Masks): string {
  return text.replace(
    /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(:{2,})(.*)$/gm,
    (line, before: string, colons: string, rest: string) =>
      colons.length > 2 && isFence(rest) ? line : before + masks.mask(':').repeat(colons.length) + rest,
  );
}

/** Whether nothing follows three colons, or nothing but `name[label]{attributes}`. */
function isFence(text: string): boolean {
  let rest = text.replace(/^\p{ID_Start}[\p{ID_Continue}-]*/u, '');
  if (rest.startsWith('[') && rest !== text) {
    let depth = 0;
    const end = [...rest.matchAll(/\\.|[[\]]/g)].find(({ 0: token }) => {
      depth += token === '[' ? 1 : token === ']' ? -1 : 0;
      return depth === 0;
    });
    rest = end === undefined ? rest : rest.slice(end.index + 1);
  }
  return rest === text ? rest.trim() === '' : /^[ \t]*(?:\{(?:"[^"]*"|'[^']*'|[^{}])*\})?\s*$/.test(rest);
}

/**
 * Masks the colons of directives within text, which are not containers and therefore ordinary text here.
 * @param all Masks all such colons, instead of those that begin a directive in the tree.
 * @returns The text to parse again; undefined when the tree has no such directive.
 */
export function maskColons(tree: Root, { text, masks }: Dialect, all: boolean): string | undefined {
  const found: number[] = [];
  for (const { type, position } of nodesIn(tree)) {
    if (type === 'textDirective' || type === 'leafDirective') found.push(position?.start.offset ?? 0);
  }
  if (found.length === 0) return undefined;
  if (all) return text.replace(/(?<!:):{1,2}(?=\p{ID_Start})/gu, (colons) => masks.mask(':').repeat(colons.length));
  let done = 0;
  const pieces = found
    .sort((a, b) => a - b)
    .map((start) => {
      const piece = text.slice(done, start) + masks.mask(':');
      done = start + 1;
      return piece;
    });
  return pieces.join('') + text.slice(done);
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

/** Puts back what was masked. @param text The page's text. */
export function unmaskTree(tree: Root, dialect: Dialect, text: string): void {
  const { masks } = dialect;
  if (masks.isEmpty) return;
  const split = masks.haveSpans ? splitter(dialect, placesIn(text)) : undefined;
  const hasSpan = (child: Nodes): child is Text => child.type === 'text' && masks.hasSpan(child.value);
  for (const node of nodesIn(tree)) {
    restoreStrings(node, masks);
    if (split === undefined || !('children' in node) || !node.children.some(hasSpan)) continue;
    const children = (node.children as RootContent[]).flatMap((child): readonly RootContent[] =>
      hasSpan(child) ? split(child, node) : [child],
    );
    (node.children as RootContent[]) = children;
  }
  if (split === undefined) return;
  for (const node of nodesIn(tree)) if (node.type === 'link' || node.type === 'linkReference') unlink(node);
}

/** Puts back the masked characters in all of a node's own strings. */
function restoreStrings(node: object, masks: Masks): void {
  const strings = node as Record<string, unknown>;
  for (const key of Object.keys(strings)) {
    if (key === 'type' || key === 'children' || key === 'position') continue;
    const value = strings[key];
    if (typeof value === 'string') strings[key] = masks.restore(value);
    else if (typeof value === 'object' && value !== null) restoreStrings(value, masks);
  }
}

/** @returns A function that takes addresses and the id of a heading out of a text; an id elsewhere stays text. */
function splitter(
  { text: masked, masks }: Dialect,
  placeOf: (offset: number) => TextPoint,
): (node: Text, parent: Parents) => (Text | Link)[] {
  const pattern = masks.spanPattern();
  return (node, parent) => {
    const pieces: (Text | Link)[] = [];
    let done = 0;
    let from = node.position?.start.offset ?? 0;
    const add = (piece: Text | Link, end: number): void => {
      if (piece.type === 'link' || piece.value !== '')
        pieces.push({ ...piece, position: { start: placeOf(from), end: placeOf(end) } });
      from = end;
    };
    for (const { index, 0: span } of node.value.matchAll(pattern)) {
      const start = masked.indexOf(span, from);
      const value = masks.restore(span);
      const isId = value.startsWith('{');
      if (isId && parent.type !== 'heading') continue;
      add({ type: 'text', value: masks.restore(node.value.slice(done, index)) }, start);
      if (isId) {
        parent.data = { ...parent.data, explicitId: value.slice(2, -1) };
        from = start + span.length;
      } else add(makeLink(value.slice(1, -1)), start + span.length);
      done = index + span.length;
    }
    add({ type: 'text', value: masks.restore(node.value.slice(done)) }, node.position?.end.offset ?? from);
    return pieces;
  };
}

function makeLink(address: string): Link {
  return {
    type: 'link',
    url: /^[^:]*@/.test(address) ? `mailto:${address}` : address,
    children: [{ type: 'text', value: address }],
  };
}

/** Turns the links inside a link into text, since HTML has no nested links. */
function unlink(parent: Parents): void {
  (parent.children as RootContent[]) = (parent.children as RootContent[]).flatMap((child): RootContent[] => {
    if ('children' in child) unlink(child);
    return child.type === 'link' ? child.children : [child];
  });
}
