/**
 * mdast -> mdast: removes what is not content (comments, imports, declarations), turns containers into elements, and notes what later steps need: headings in order, code, mentions of symbols, instructions in comments, the page's JavaScript.
 * Changes the tree in place.
 */
import type { Code, InlineCode, Parents, RootContent, Text } from 'mdast';
import { defined } from '../../shared/defined.ts';
import { programEnding } from '../code/fence-languages.ts';
import { fenceOf } from '../code/fences.ts';
import { readImportedNames } from '../code/imported-names.ts';
import { readSymbolName } from '../code/read-symbol-name.ts';
import { commentOf, reportInnerMark } from '../syntax/comments.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { isExpression, isJsx } from '../syntax/page-nodes.ts';
import { checkStrayFence, readAlert, toElement } from './container-elements.ts';

/** What the passes know of the children of a node. */
interface Tidying {
  readonly parent: Parents;
  readonly compilation: Compilation;
  /** Whether a comment says that the code after it is no symbol. */
  noLink: boolean;
}

/** What stays of a child: itself, something in its place, or nothing. */
type Pass = (node: RootContent, context: Tidying) => RootContent | undefined;

/** In this order; what one keeps is handed to the next. */
const passes: readonly Pass[] = [readContainer, followComment, takeModuleCode, markNoLink, noteNode, tidyInside];

/** Tidies what's inside a node, and all that is inside of that. */
export function tidyTree(parent: Parents, compilation: Compilation): void {
  const context: Tidying = { parent, compilation, noLink: false };
  const kept: RootContent[] = [];
  // One child after the other, since a comment is about what follows it.
  for (const child of parent.children as RootContent[]) {
    let node: RootContent | undefined = child;
    for (const pass of passes) node = node && pass(node, context);
    const before = kept.at(-1);
    if (node?.type === 'text' && before?.type === 'text' && node.data === undefined && before.data === undefined) {
      // Words around a comment belong together for all that reads them.
      before.value += node.value;
      if (before.position && node.position) before.position = { ...before.position, end: node.position.end };
    } else if (node !== undefined) kept.push(node);
  }
  (parent.children as RootContent[]) = parent.type === 'heading' ? trimEnd(kept) : kept;
}

function tidyInside(node: RootContent, { compilation }: Tidying): ReturnType<Pass> {
  if ('children' in node) tidyTree(node, compilation);
  return node;
}

function readContainer(node: RootContent, { compilation }: Tidying): ReturnType<Pass> {
  if (node.type === 'containerDirective') return toElement(node, compilation);
  return node.type === 'blockquote' ? readAlert(node) : node;
}

/** Does what a comment says, and drops it. */
function followComment(node: RootContent, context: Tidying): ReturnType<Pass> {
  const comment = commentOf(node);
  if (comment === undefined) return node;
  const { parent, compilation } = context;
  if (comment === 'nolink') context.noLink = true;
  const id = /^#([^\s{}]+)$/.exec(comment)?.[1];
  if (id !== undefined && parent.type === 'heading') parent.data = { ...parent.data, explicitId: id };
  if (comment !== 'truncate') return undefined;
  if (parent.type === 'root') return defined({ type: 'mark', instruction: { kind: comment }, position: node.position });
  reportInnerMark(node, compilation.report);
  return undefined;
}

function takeModuleCode(node: RootContent, { compilation }: Tidying): ReturnType<Pass> {
  if (node.type !== 'mdxjsEsm') return node;
  compilation.moduleCode.push(node);
  return undefined;
}

function markNoLink(node: RootContent, context: Tidying): ReturnType<Pass> {
  if (node.type === 'inlineCode' && context.noLink) node.data = { ...node.data, noLink: true };
  if (!(node.type === 'text' && node.value.trim() === '')) context.noLink = false;
  return node;
}

/** Removes the white space before an id. */
function trimEnd(children: RootContent[]): RootContent[] {
  const last = children.at(-1);
  if (last?.type !== 'text') return children;
  last.value = last.value.trimEnd();
  return last.value === '' ? children.slice(0, -1) : children;
}

function noteNode(node: RootContent, { compilation }: Tidying): ReturnType<Pass> {
  if (node.type === 'heading') compilation.headingNodes.push(node);
  if (node.type === 'definition' || node.type === 'footnoteDefinition') compilation.definitions.push(node);
  if (node.type === 'code') noteSample(node, compilation);
  if (node.type === 'inlineCode') noteMention(node, compilation);
  if (node.type === 'paragraph') checkStrayFence(node, compilation);
  if (node.type === 'text') checkSpacedLink(node, compilation);
  if (node.type === 'html' || isJsx(node) || isExpression(node)) compilation.hasElements = true;
  return node;
}

/** Records a fence as a sample unless it is a signature. */
function noteSample(node: Code, compilation: Compilation): void {
  const { language, meta, signature } = fenceOf(node, compilation.settings.markdown.codeComments);
  // The code of a fence begins below the fence; indented code begins on the node's first line.
  const place = compilation.report.place(node);
  const isFenced =
    node.position === undefined || node.position.end.line - node.position.start.line > node.value.split('\n').length - 1;
  const start = isFenced && place.line !== undefined ? { ...place, line: place.line + 1 } : place;
  if (signature !== undefined) return;
  // Code from a file is checked with the file's own project.
  if (node.data?.file === undefined) compilation.samples.push({ language, meta, code: node.value, place: start });
  if (programEnding(language) !== undefined) for (const name of readImportedNames(node.value)) compilation.mentions.add(name);
}

/** Records inline code that looks like the name of a symbol. */
function noteMention(node: InlineCode, compilation: Compilation): void {
  const name = readSymbolName(node.value);
  if (name !== undefined && node.data?.noLink === undefined) compilation.mentions.add(name);
}

/** In a text, what is written like a link or an image. */
const writtenLink = /(!?\[[^\][\n]{0,200}\])\(([^()<>"\n]{1,200})\)/g;

/** Reports links and images that are only text, because their addresses have spaces. */
function checkSpacedLink(node: Text, compilation: Compilation): void {
  if (!node.value.includes('](')) return;
  for (const [written, label, address = ''] of node.value.matchAll(writtenLink)) {
    if (!/\S \S/.test(address) || !/\.[a-z\d]{2,4}$/i.test(address)) continue;
    const message = `"${written}" is shown as text, because its address has a space`;
    compilation.report.warning(node, message, `Put the address in angle brackets: ${label}(<${address}>)`);
  }
}
