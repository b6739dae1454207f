/** The JavaScript of MDX: checks what the Markdown parser leaves unchecked, and gives imports and exports their programs. */
import { type Options, Parser } from 'acorn';
import jsx from 'acorn-jsx';
import type { Program } from 'estree-jsx';
import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import type { Position } from 'unist';
import { attempt } from '../../shared/attempt.ts';
import { lowerFirst } from '../../shared/letter-case.ts';
import { tooDeep } from '../markup/nesting.ts';
import { isJsx, type JsxElement, nodesIn } from './page-nodes.ts';

/** What keeps a page from being MDX, and what helps. */
export class SyntaxFault extends Error {
  constructor(
    message: string,
    readonly fix: string,
    readonly place: { readonly line: number; readonly column: number },
  ) {
    super(message);
  }
}

const noCode = 'this JavaScript cannot be parsed: ';
const closeTag = 'Close the tag, or write "<" as "&lt;" if no tag is meant';
const correctJsx = 'Correct the JSX, or write "<" as "&lt;" and "{" as "\\{" if text is meant';

const JsxParser = Parser.extend(jsx());
const options: Options = { ecmaVersion: 2024, sourceType: 'module', locations: true };

/** How deeply brackets may be nested in code. The parser calls itself for each, and ends the process when its stack is full, at some thousands. */
const maxBrackets = 1000;

/** @throws SyntaxFault where code has too many brackets inside each other, which the parser must not see. */
export function checkDepth(text: string): void {
  const open: string[] = [];
  let isModule = false;
  for (const { 0: token, index } of text.matchAll(/[()[\]{}]|^(?:import|export)\b|\n[ \t]*\n/gm)) {
    if (token === 'import' || token === 'export') isModule = true;
    else if (token.startsWith('\n')) isModule &&= open.length > 0;
    else if (token === '{' || (/[([]/.test(token) && (isModule || open.length > 0))) {
      if (open.push(token) <= maxBrackets) continue;
      const lines = text.slice(0, index).split('\n');
      throw new SyntaxFault(tooDeep.message, tooDeep.fix, { line: lines.length, column: (lines.at(-1) ?? '').length + 1 });
    } else if (token === '}') open.splice(Math.max(0, open.lastIndexOf('{')));
    else if (open.at(-1) === (token === ')' ? '(' : '[')) open.pop();
  }
}

/** @returns The tree of an expression; undefined if it isn't one, which whoever runs it reports. */
export function parseCode(code: string): object | undefined {
  return attempt(() => JsxParser.parseExpressionAt(code, 0, options));
}

/** @throws SyntaxFault for the first fault in the text. */
export function readPrograms(tree: Root, text: string): void {
  for (const node of nodesIn(tree)) {
    if (node.type === 'mdxjsEsm') readModule(node);
    else if (isJsx(node)) checkElement(node, text);
  }
}

/** The parser takes a tag for closed where its block, link or emphasis ends, and braces in attributes for code though they hold none. */
function checkElement({ name, attributes, children, position }: JsxElement, text: string): void {
  const { start, end } = position as Position;
  const written = text.slice(start.offset, end.offset);
  const tag = name ?? '';
  const isClosed = /<\s*\/[^<]*>$/.test(written) || (children.length === 0 && /\/\s*>$/.test(written));
  if (!isClosed)
    throw new SyntaxFault(`expected \`</${tag}>\` in the same block, link or emphasis as \`<${tag}>\``, closeTag, start);
  if (attributes.some(({ value }) => typeof value === 'object' && value !== null && isBlank(value.value)))
    throw new SyntaxFault('unexpected empty expression', correctJsx, start);
}

/** Whether code is nothing but comments. */
function isBlank(code: string): boolean {
  return code.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/.*/g, '').trim() === '';
}

/** Imports and exports; they are never inside other blocks, so they are in the text as they are in the node. */
function readModule(node: MdxjsEsm): void {
  try {
    node.data = { ...node.data, estree: JsxParser.parse(node.value, options) as Program };
  } catch (error) {
    const { message, loc } = error as { message: string; loc?: { line: number; column: number } };
    if (loc === undefined) throw error;
    const { line: first = 1 } = node.position?.start ?? {};
    const fix = 'Correct the statement, or begin the paragraph with a word other than "import" or "export"';
    const place = { line: first + loc.line - 1, column: loc.column + 1 };
    throw new SyntaxFault(noCode + lowerFirst(message.replace(/ \(\d+:\d+\)$/, '')), fix, place);
  }
}

/** "3:11: Could not parse ... (mdx-jsx:unexpected-character)" */
const pattern = /^(\d+):(\d+): ([\s\S]*?)(?: \(mdx[^()]*\))?$/;

/** What the Markdown parser says about broken MDX; what's no mistake of the author stays as it is. */
export function explainParserError(error: Error): Error {
  const [, line, column, written] = pattern.exec(error.message) ?? [];
  if (line === undefined || column === undefined || written === undefined) return error;
  const place = { line: Number(line), column: Number(column) };
  const reason = written.replace(/ \((?:U\+[\dA-F]+|`[^`]*` opened at [\d:]+|\d+:\d+)\)/g, '');
  const code = /^Could not parse expression[^:]*: (.*)/s.exec(reason)?.[1];
  if (code !== undefined) {
    const fix = 'Correct the expression, or write "{" as "\\{" if no expression is meant';
    return new SyntaxFault(noCode + lowerFirst(code), fix, place);
  }
  if (reason.includes('expected a valid JSX tag')) {
    // All that it knows of such a tag is where it begins.
    const fix =
      'Put the values of attributes in quotes or braces, and end the tag with ">"; or write "<" as "&lt;" if text is meant';
    return new SyntaxFault('this tag cannot be read', fix, place);
  }
  return new SyntaxFault(lowerFirst(reason), /closing tag/.test(reason) ? closeTag : correctJsx, place);
}
