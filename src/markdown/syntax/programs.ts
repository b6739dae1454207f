/**
 * The JavaScript of MDX: checks what the Markdown parser leaves unchecked, and gives the nodes that hold code their programs, and attributes their
 * places.
 */
import { type Options, Parser } from 'acorn';
import jsx from 'acorn-jsx';
import type { ExpressionStatement, Program } from 'estree-jsx';
import type { Nodes, Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import { readTag, TagFault } from './jsx-tags.ts';
import type { CodeNode, JsxElement } from './page-nodes.ts';
import { type Point, placesIn } from './positions.ts';

/** What keeps a page from being MDX. Columns count from 1. */
export class SyntaxFault {
  readonly kind: 'expression' | 'module' | 'tag' | 'other';
  readonly reason: string;
  readonly place: { readonly line: number; readonly column: number };
  constructor(kind: SyntaxFault['kind'], reason: string, place: SyntaxFault['place']) {
    this.kind = kind;
    this.reason = reason;
    this.place = place;
  }
}

const JsxParser = Parser.extend(jsx());
const options: Options = { ecmaVersion: 2024, sourceType: 'module', locations: true };

/** @returns The first fault in the text; undefined when there is none. */
export function readPrograms(tree: Root, text: string): SyntaxFault | undefined {
  try {
    readNodes(tree, text);
    return undefined;
  } catch (error) {
    if (error instanceof SyntaxFault) return error;
    throw error;
  }
}

/** How deeply brackets may be nested in code. The parser calls itself for each, and ends the process when its stack is full, at some thousands. */
const maxBrackets = 1000;

/** Where code has too many brackets inside each other. */
export function findDeepCode(text: string): number | undefined {
  const open: string[] = [];
  let isModule = false;
  for (const { 0: token, index } of text.matchAll(/[()[\]{}]|^(?:import|export)\b|\n[ \t]*\n/gm)) {
    if (token === 'import' || token === 'export') isModule = true;
    else if (token.startsWith('\n')) isModule &&= open.length > 0;
    else if (token === '{' || (/[([]/.test(token) && (isModule || open.length > 0))) {
      open.push(token);
      if (open.length > maxBrackets) return index;
    } else if (token === '}') open.splice(Math.max(0, open.lastIndexOf('{')));
    else if (/[)\]]/.test(token) && open.at(-1) === (token === ')' ? '(' : '[')) open.pop();
  }
  return undefined;
}

/** @throws SyntaxFault */
function readNodes(tree: Root, text: string): void {
  const placeOf = placesIn(text);
  const left: [node: Nodes, quotes: number][] = [[tree, 0]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [node, quotes] = next;
    switch (node.type) {
      case 'mdxjsEsm':
        readModule(node);
        break;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        readCode(node, node.value, offsetOf(node) + 1, text, placeOf);
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        // What tells MDX from HTML in other tools is of no use here.
        delete node.data;
        readElement(node, quotes, text, placeOf);
        break;
    }
    if (!('children' in node)) continue;
    const inside = node.type === 'blockquote' ? quotes + 1 : quotes;
    for (let index = node.children.length - 1; index >= 0; index--) left.push([node.children[index] as Nodes, inside]);
  }
}

function offsetOf({ position }: Nodes): number {
  return position?.start.offset ?? 0;
}

function readElement(node: JsxElement, quotes: number, text: string, placeOf: (offset: number) => Point): void {
  const start = offsetOf(node);
  const codes = node.attributes.map(codeOf).filter((code) => code !== undefined);
  const tag = readTagAt(text, start, quotes, placeOf, codes);
  const end = node.position?.end.offset ?? start;
  const isClosed = tag.isSelfClosing ? tag.end === end : /<\s*\/[^<]*>$/.test(text.slice(Math.max(tag.end, end - 200), end));
  if (!isClosed) {
    const name = node.name ?? '';
    throw new SyntaxFault('tag', `expected \`</${name}>\` in the same block, link or emphasis as \`<${name}>\``, placeOf(start));
  }
  for (const [index, attribute] of node.attributes.entries()) {
    const place = tag.attributes[index];
    if (place === undefined) continue;
    attribute.position = { start: placeOf(place.start), end: placeOf(place.end) };
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      readCode(attribute, attribute.value, place.code ?? place.start, text, placeOf);
    } else if (typeof attribute.value === 'object' && attribute.value !== null) {
      readCode(attribute.value, attribute.value.value, place.code ?? place.start, text, placeOf);
      if (attribute.value.data?.estree?.body.length === 0) {
        throw new SyntaxFault('other', 'unexpected empty expression', placeOf(place.code ?? place.start));
      }
    }
  }
}

/** The code that is an attribute's value, or all of it. */
function codeOf({ type, value }: JsxElement['attributes'][number]): string | undefined {
  if (type === 'mdxJsxExpressionAttribute') return value;
  return typeof value === 'object' && value !== null ? value.value : undefined;
}

/** @throws SyntaxFault */
export function readTagAt(
  text: string,
  start: number,
  quotes: number,
  placeOf: (offset: number) => Point,
  codes?: readonly string[],
): ReturnType<typeof readTag> {
  try {
    return readTag(text, start, quotes, codes);
  } catch (error) {
    throw error instanceof TagFault ? new SyntaxFault('other', error.reason, placeOf(error.offset)) : error;
  }
}

/** @param from Where the code is in the text. */
function readCode(node: CodeNode, code: string, from: number, text: string, placeOf: (offset: number) => Point): void {
  node.data = { ...node.data, estree: checkExpression(code, from, text, placeOf, node.type === 'mdxJsxExpressionAttribute') };
  if (node.type === 'mdxJsxAttributeValueExpression') {
    const start = placeOf(offsetInText(code, code.length - code.trimStart().length, from, text));
    node.position = { start, end: start };
  }
}

/** @throws SyntaxFault */
export function checkExpression(
  code: string,
  from: number,
  text: string,
  placeOf: (offset: number) => Point,
  isSpread = /^\s*\.\.\./.test(code),
): Program {
  const parsed = parseExpression(isSpread ? `({${code}})` : code);
  if (!(parsed instanceof CodeFault)) return parsed;
  const offset = isSpread ? Math.max(0, parsed.offset - 2) : parsed.offset;
  throw new SyntaxFault('expression', parsed.reason, placeOf(offsetInText(code, offset, from, text)));
}

/** Where something in a piece of code is in the text, in which more may be before each of its lines. */
function offsetInText(code: string, offset: number, from: number, text: string): number {
  const before = code.slice(0, offset).split('\n');
  if (before.length === 1) return from + offset;
  let at = from;
  for (let line = 1; line < before.length; line++) at = text.indexOf('\n', at) + 1;
  const line = code.split('\n')[before.length - 1] as string;
  const indent = line.length - line.trimStart().length;
  return text.indexOf(line.trimStart(), at) + Math.max(0, (before.at(-1) as string).length - indent);
}

/** What cannot be parsed in a piece of code. */
class CodeFault {
  readonly reason: string;
  readonly offset: number;
  constructor(reason: string, offset: number) {
    this.reason = reason;
    this.offset = offset;
  }
}

/** @returns A program of one statement; of none when the code is nothing but comments. */
function parseExpression(code: string): Program | CodeFault {
  const body: ExpressionStatement[] = [];
  if (withoutComments(code).trim() !== '') {
    const expression = parsing(() => JsxParser.parseExpressionAt(code, 0, options));
    if (expression instanceof CodeFault) return expression;
    // Brackets around an expression are not part of it.
    const rest = withoutComments(code.slice(expression.end));
    if (rest.replace(/[\s)]/g, '') !== '') return new CodeFault('unexpected content after expression', expression.end);
    body.push({ type: 'ExpressionStatement', expression: expression as never });
  }
  return { type: 'Program', sourceType: 'module', body, comments: [] };
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
}

function parsing<Result>(parse: () => Result): Result | CodeFault {
  try {
    return parse();
  } catch (error) {
    const { message, pos = 0 } = error as { message: string; pos?: number };
    return new CodeFault(message.replace(/ \(\d+:\d+\)$/, ''), pos);
  }
}

/** Imports and exports; they are never inside other blocks, so they are in the text as they are in the node. */
function readModule(node: MdxjsEsm): void {
  const first = node.position?.start.line ?? 1;
  const program = parsing(() => JsxParser.parse(node.value, options));
  if (program instanceof CodeFault) {
    throw new SyntaxFault('module', program.reason, placeBelow(first, placesIn(node.value)(program.offset)));
  }
  const other = program.body.find(({ type }) => !/^(Import|Export)/.test(type));
  if (other !== undefined) {
    const place = placeBelow(first, placesIn(node.value)(other.start));
    throw new SyntaxFault('other', `unexpected \`${other.type}\` in code: only import/exports are supported`, place);
  }
  node.data = { ...node.data, estree: program as never };
}

function placeBelow(line: number, place: Point): SyntaxFault['place'] {
  return { line: line + place.line - 1, column: place.column };
}
