/** Doc comments, as TypeDoc parsed them, into Markdown. Links that lead nowhere are reported with the line they stand on. */
import type { Comment, CommentDisplayPart, Reflection } from 'typedoc';
import ts from 'typescript';
import type { ApiLink, ApiNote, ApiText } from './entries.ts';

/** Nothing said at all. */
export const noText: ApiText = {
  typeParameters: [],
  parameters: [],
  properties: [],
  throws: [],
  examples: [],
  see: [],
  others: [],
};

/** What the writer needs to know of the symbols. */
export interface CommentContext {
  /** The entry of what a link's target became. */
  readonly linkOf: (target: Reflection) => ApiLink | undefined;
  /** The entry of a name as a comment writes it, `lexical!$getRoot` or `TextNode.splitText`. */
  readonly findByName: (name: string) => ApiLink | undefined;
  /** Called once for each link without a target. */
  readonly reportUnresolved: (target: string, node: ts.Node) => void;
}

/** Block tags that have a place of their own in an entry, or none on purpose. */
const placed = new Set([
  '@param',
  '@typeParam',
  '@template',
  '@returns',
  '@throws',
  '@example',
  '@deprecated',
  '@see',
  '@defaultValue',
  '@default',
  '@module',
  '@property',
]);

/** The text of a comment. `node` is the commented declaration. */
export function readComment(comment: Comment | undefined, node: ts.Node, context: CommentContext): ApiText {
  // The license notice at the head of a file becomes the comment of whatever the file's first statement passes on.
  if (comment === undefined || /^Copyright\b/.test(comment.summary[0]?.text ?? '')) return noText;
  const write = (parts: readonly CommentDisplayPart[]): string => writeParts(parts, node, context);
  const all = (...tags: string[]): string[] =>
    comment.blockTags
      .filter(({ tag }) => tags.includes(tag))
      .map(({ content }) => write(content))
      .filter((text) => text !== '');
  const notes = (...tags: string[]): ApiNote[] =>
    comment.blockTags
      .filter(({ tag, name }) => tags.includes(tag) && name !== undefined)
      .map(({ name = '', content }) => ({ name, text: write(content) }))
      .filter(({ text }) => text !== '');
  const description = write(comment.summary);
  const returns = all('@returns').join('\n\n');
  const defaultValue = all('@defaultValue', '@default')[0];
  return {
    ...(description === '' ? {} : { description, origin: 'package' as const }),
    typeParameters: notes('@typeParam', '@template'),
    parameters: notes('@param'),
    properties: notes('@property'),
    ...(returns === '' ? {} : { returns }),
    throws: all('@throws'),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    examples: all('@example'),
    see: all('@see'),
    ...(comment.getTag('@deprecated') === undefined ? {} : { deprecated: all('@deprecated').join('\n\n') }),
    others: comment.blockTags
      .filter(({ tag }) => !placed.has(tag))
      .map(({ tag, content }) => ({ name: tag.slice(1), text: write(content) }))
      .filter(({ text }) => text !== ''),
  };
}

/** Several texts about one symbol as one: the first of each part that only exists once, all of the others. */
export function mergeTexts(texts: readonly ApiText[]): ApiText {
  const unique = <T>(items: readonly T[], key: (item: T) => string): T[] => [
    ...new Map(items.map((item) => [key(item), item])).values(),
  ];
  const notes = (pick: (text: ApiText) => readonly ApiNote[]): ApiNote[] => unique(texts.flatMap(pick), ({ name }) => name);
  const strings = (pick: (text: ApiText) => readonly string[]): string[] => [...new Set(texts.flatMap(pick))];
  const descriptions = strings(({ description }) => (description === undefined ? [] : [description]));
  const returns = texts.find((text) => text.returns !== undefined)?.returns;
  const defaultValue = texts.find((text) => text.defaultValue !== undefined)?.defaultValue;
  const deprecated = texts.find((text) => text.deprecated !== undefined)?.deprecated;
  return {
    ...(descriptions.length === 0 ? {} : { description: descriptions.join('\n\n'), origin: 'package' as const }),
    typeParameters: notes((text) => text.typeParameters),
    parameters: notes((text) => text.parameters),
    properties: notes((text) => text.properties),
    ...(returns === undefined ? {} : { returns }),
    throws: strings((text) => text.throws),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    examples: strings((text) => text.examples),
    see: strings((text) => text.see),
    ...(deprecated === undefined ? {} : { deprecated }),
    others: notes((text) => text.others),
  };
}

function writeParts(parts: readonly CommentDisplayPart[], node: ts.Node, context: CommentContext): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return escapeText(part.text);
      if (part.kind === 'inline-tag') return writeInlineTag(part, node, context);
      return part.text;
    })
    .join('')
    .trim();
}

/** Comments are Markdown, but an angle bracket in one is rarely meant as HTML. */
function escapeText(text: string): string {
  return text.replace(/<(?=[A-Za-z/!?])/g, '&lt;');
}

type InlineTag = Extract<CommentDisplayPart, { kind: 'inline-tag' }>;

function writeInlineTag(part: InlineTag, node: ts.Node, context: CommentContext): string {
  if (!part.tag.startsWith('@link')) return escapeText(part.text);
  const [written = '', ...rest] = part.text.split(/\||\s+/);
  const shown = rest.join(' ').trim();
  if (typeof part.target === 'string') return `[${shown || part.text}](${part.target})`;
  const target = part.target !== undefined && 'kind' in part.target ? context.linkOf(part.target as Reflection) : undefined;
  const link = target ?? context.findByName(written);
  if (link === undefined) {
    context.reportUnresolved(written, node);
    return `\`${shown || written}\``;
  }
  if (shown !== '' && shown !== written && part.tag !== '@linkcode') return `[${shown}](${link.href})`;
  return `[\`${shown && shown !== written ? shown : link.label}\`](${link.href})`;
}

/** Line and column of a link inside the comment above a declaration; of the declaration when it is not found. */
export function findInComment(node: ts.Node, words: string): { line: number; column: number } {
  const file = node.getSourceFile();
  const start = node.getFullStart();
  const found = file.text.slice(start, node.getStart()).search(new RegExp(`\\{@link\\w*\\s+${escapePattern(words)}`));
  const { line, character } = file.getLineAndCharacterOfPosition(found === -1 ? node.getStart() : start + found);
  return { line: line + 1, column: character + 1 };
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Whether a declaration carries a doc comment of its own, not one that TypeDoc copied from what it overrides. */
export function hasOwnComment(node: ts.Node): boolean {
  const owner = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return ts.getJSDocCommentsAndTags(owner).length > 0;
}
