/** Doc comments as TypeScript parsed them -> Markdown. */
import ts from 'typescript';
import { defined } from '../defined.ts';
import type { ApiLink, ApiNote, ApiText } from './entries.ts';

/** The text of a symbol without a doc comment. */
export const noText: ApiText = {
  typeParameters: [],
  parameters: [],
  properties: [],
  throws: [],
  examples: [],
  see: [],
  others: [],
};

export type DocLink = ts.JSDocLink | ts.JSDocLinkCode | ts.JSDocLinkPlain;

/** The entry that `{@link target}` leads to; undefined when there is none. */
type FindLink = (target: string, link: DocLink) => ApiLink | undefined;

/** Block tags that an entry shows separately, or leaves out on purpose. */
const placed = new Set([
  'param',
  'typeParam',
  'template',
  'returns',
  'return',
  'throws',
  'example',
  'deprecated',
  'see',
  'defaultValue',
  'default',
  'property',
]);

/** Modifier tags: TSDoc gives them no text, so text after one is part of the description. */
const modifiers = new Set(['alpha', 'beta', 'experimental', 'public', 'override', 'virtual', 'sealed', 'readonly']);

/** Tags of a comment about a whole file, which TypeScript attaches to the first statement. */
const fileTags = new Set(['module', 'packageDocumentation', 'file', 'fileoverview', 'license', 'copyright']);

/** Tags that keep a declaration out of the reference. */
const hidingTags = new Set(['internal', 'private', 'hidden', 'ignore']);

/** Whether its comment keeps a declaration out of the reference. */
export function isHidden(node: ts.Node): boolean {
  return findComment(node)?.tags?.some(({ tagName }) => hidingTags.has(tagName.text)) ?? false;
}

export function readDocComment(node: ts.Node, findLink: FindLink): ApiText {
  const comment = findComment(node);
  if (comment === undefined) return noText;
  const tags = (...names: string[]): ts.JSDocTag[] => (comment.tags ?? []).filter(({ tagName }) => names.includes(tagName.text));
  const write = (text: ts.JSDocTag['comment']): string => writeText(text, findLink);
  const texts = (...names: string[]): string[] => writeAll(tags(...names).map((tag) => write(tag.comment)));
  const notes = (...names: string[]): ApiNote[] =>
    tags(...names)
      .map((tag) => readNote(tag, write))
      .filter(({ text }) => text !== '');
  const deprecated = tags('deprecated').length === 0 ? undefined : texts('deprecated').join('\n\n');
  const description = writeAll([write(comment.comment), ...texts(...modifiers)]).join('\n\n');
  const others = (comment.tags ?? []).filter(({ tagName: { text } }) => !placed.has(text) && !modifiers.has(text));
  return defined({
    ...describe(description),
    typeParameters: notes('typeParam', 'template'),
    parameters: notes('param'),
    properties: notes('property'),
    throws: texts('throws'),
    examples: texts('example').map((text) => (text.includes('```') ? text : `\`\`\`ts\n${text}\n\`\`\``)),
    see: writeAll(tags('see').map((tag) => `${ts.isJSDocSeeTag(tag) ? (tag.name?.getText() ?? '') : ''}${write(tag.comment)}`)),
    others: others.map((tag) => ({ name: tag.tagName.text, text: write(tag.comment) })).filter(({ text }) => text !== ''),
    returns: texts('returns', 'return').map(withoutDash).join('\n\n') || undefined,
    defaultValue: texts('defaultValue', 'default')[0],
    deprecated,
  });
}

function describe(description: string): Pick<ApiText, 'description' | 'origin'> {
  return description === '' ? {} : { description, origin: 'package' };
}

/** `@returns - The node.` is a text, unless further items follow. */
function withoutDash(text: string): string {
  return /\n\s*-\s/.test(text) ? text : text.replace(/^-\s+/, '');
}

function writeAll(texts: readonly string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** The comment that is about a declaration itself. */
function findComment(node: ts.Node): ts.JSDoc | undefined {
  return ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .findLast((comment) => !isAboutFile(comment));
}

function isAboutFile({ comment, tags }: ts.JSDoc): boolean {
  return (
    tags?.some(({ tagName }) => fileTags.has(tagName.text)) ||
    /^(?:Copyright\b|\(c\))/i.test(ts.getTextOfJSDocComment(comment) ?? '')
  );
}

/** The name and the text of `@param`, `@template`, or a tag that TypeScript does not know: `@typeParam T - text`. */
function readNote(tag: ts.JSDocTag, write: (text: ts.JSDocTag['comment']) => string): ApiNote {
  const known = ts.isJSDocParameterTag(tag) ? tag.name : ts.isJSDocTemplateTag(tag) ? tag.typeParameters[0]?.name : undefined;
  const words = write(tag.comment);
  const [, name = '', rest = ''] = known === undefined ? (/^(\S+)\s*([\s\S]*)$/.exec(words) ?? []) : ['', known.getText(), words];
  return { name, text: rest.replace(/^-\s+/, '') };
}

function writeText(comment: ts.JSDocTag['comment'], findLink: FindLink): string {
  const parts = typeof comment === 'string' ? [comment] : (comment ?? []);
  return parts
    .map((part) => {
      if (typeof part === 'string') return escapeText(part);
      return ts.isJSDocLinkLike(part) ? writeLink(part, findLink) : escapeText(part.text);
    })
    .join('')
    .trim();
}

/** Escapes angle brackets outside code, which are rarely meant as HTML, and removes `{@inheritDoc}`: the reference shows inherited text itself. */
function escapeText(text: string): string {
  return text
    .split(/(```[\s\S]*?(?:```|$)|`[^`\n]*`)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/\{@inheritDoc\b[^}]*\}/gi, '').replace(/<(?=[A-Za-z/!?])/g, '&lt;'),
    )
    .join('');
}

/** `{@link target}`, `{@link target words}`, `{@link target|words}`. */
function writeLink(link: DocLink, findLink: FindLink): string {
  // From the source, because TypeScript drops the space between target and text.
  const onOneLine = link.getText().replace(/\n\s*\*?/g, ' ');
  const written = onOneLine.replace(/^\{@\w+\s*|\s*\}$/g, '');
  const [target = '', ...rest] = written.split(/\s*\|\s*|\s+/);
  const words = rest.join(' ').trim();
  if (/^[a-z]+:\/\//i.test(target)) return `[${words || target}](${target})`;
  const found = findLink(target, link);
  if (found === undefined) return `\`${words || target}\``;
  if (words !== '' && words !== target && !ts.isJSDocLinkCode(link)) return `[${words}](${found.href})`;
  return `[\`${words && words !== target ? words : found.label}\`](${found.href})`;
}

/** Merges several texts about one symbol: takes the first of each part that can exist only once, and all of the others. */
export function mergeTexts(texts: readonly ApiText[]): ApiText {
  const unique = <T>(items: readonly T[], key: (item: T) => string): T[] => [
    ...new Map(items.map((item) => [key(item), item])).values(),
  ];
  const notes = (pick: (text: ApiText) => readonly ApiNote[]): ApiNote[] => unique(texts.flatMap(pick), ({ name }) => name);
  const strings = (pick: (text: ApiText) => readonly string[]): string[] => [...new Set(texts.flatMap(pick))];
  const descriptions = strings(({ description }) => (description === undefined ? [] : [description]));
  return defined({
    ...describe(descriptions.join('\n\n')),
    typeParameters: notes((text) => text.typeParameters),
    parameters: notes((text) => text.parameters),
    properties: notes((text) => text.properties),
    returns: texts.find((text) => text.returns !== undefined)?.returns,
    throws: strings((text) => text.throws),
    defaultValue: texts.find((text) => text.defaultValue !== undefined)?.defaultValue,
    examples: strings((text) => text.examples),
    see: strings((text) => text.see),
    deprecated: texts.find((text) => text.deprecated !== undefined)?.deprecated,
    others: notes((text) => text.others),
  });
}
