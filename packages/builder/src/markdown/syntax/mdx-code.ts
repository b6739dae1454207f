/** The JavaScript of MDX: checks what the Markdown parser leaves unchecked, and gives imports and exports their programs. */
import { type Options, Parser } from 'acorn';
import jsx from 'acorn-jsx';
import type { Program } from 'estree-jsx';
import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import { isJsx, type JsxElement, nodesIn } from './page-nodes.ts';
import { placesIn, type TextPoint } from './positions.ts';

/** What keeps a page from being MDX. Columns count from 1. */
export class SyntaxFault {
  readonly kind: 'expression' | 'module' | 'element' | 'tag' | 'other';
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

/** @returns The first fault in the text; undefined when there is none. */
export function readPrograms(tree: Root, text: string): SyntaxFault | undefined {
  for (const node of nodesIn(tree)) {
    const fault = node.type === 'mdxjsEsm' ? readModule(node) : isJsx(node) ? findFault(node, text) : undefined;
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** The parser takes a tag for closed where its block, link or emphasis ends, and braces in attributes for code though they hold none. */
function findFault({ name, attributes, children, position }: JsxElement, text: string): SyntaxFault | undefined {
  const { start, end } = position as { start: TextPoint; end: TextPoint };
  const written = text.slice(start.offset, end.offset);
  const isClosed = /<\s*\/[^<]*>$/.test(written) || (children.length === 0 && /\/\s*>$/.test(written));
  if (!isClosed) {
    const tag = name ?? '';
    return new SyntaxFault('tag', `expected \`</${tag}>\` in the same block, link or emphasis as \`<${tag}>\``, start);
  }
  const isEmpty = attributes.some(({ value }) => typeof value === 'object' && value !== null && isBlank(value.value));
  return isEmpty ? new SyntaxFault('other', 'unexpected empty expression', start) : undefined;
}

/** Whether code is nothing but comments. */
function isBlank(code: string): boolean {
  return code.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').trim() === '';
}

/** Imports and exports; they are never inside other blocks, so they are in the text as they are in the node. */
function readModule(node: MdxjsEsm): SyntaxFault | undefined {
  const { line: first = 1 } = node.position?.start ?? {};
  const placeOf = (offset: number): SyntaxFault['place'] => {
    const { line, column } = placesIn(node.value)(offset);
    return { line: first + line - 1, column };
  };
  const program = parsing(() => JsxParser.parse(node.value, options));
  if ('reason' in program) return new SyntaxFault('module', program.reason, placeOf(program.offset));
  const other = program.body.find(({ type }) => !/^(Import|Export)/.test(type));
  if (other !== undefined)
    return new SyntaxFault(
      'other',
      `unexpected \`${other.type}\` in code: only import/exports are supported`,
      placeOf(other.start),
    );
  node.data = { ...node.data, estree: program as Program };
  return undefined;
}

/** "3:11: Could not parse ... (mdx-jsx:unexpected-character)" */
const pattern = /^(\d+):(\d+): ([\s\S]*?)(?: \(mdx[^()]*\))?$/;

/** What the Markdown parser says about broken MDX. @throws What is no mistake of the author. */
export function explainParserError(error: Error, text: string): SyntaxFault {
  const [, line, column, written] = pattern.exec(error.message) ?? [];
  if (line === undefined || column === undefined || written === undefined) throw error;
  const place = { line: Number(line), column: Number(column) };
  const reason = written.replace(/ \((?:U\+[\dA-F]+|`[^`]*` opened at [\d:]+|\d+:\d+)\)/g, '');
  const code = /^Could not parse expression[^:]*: (.*)/s.exec(reason)?.[1];
  if (code !== undefined) return new SyntaxFault('expression', code, place);
  const found = reason.includes('expected a valid JSX tag') ? explainTag(text, place) : undefined;
  return found ?? new SyntaxFault(/closing tag/.test(reason) ? 'tag' : 'other', reason, place);
}

/** Of a tag that it cannot read, the Markdown parser knows only where it begins. */
function explainTag(text: string, place: SyntaxFault['place']): SyntaxFault | undefined {
  const lines = text.split('\n');
  const start = lines.slice(0, place.line - 1).reduce((sum, line) => sum + line.length + 1, place.column - 1);
  const [block = ''] = /^(?:.*\S.*\n?)*/.exec(text.slice(start)) ?? [];
  const fault = parsing(() => JsxParser.parseExpressionAt(block, 0, options));
  if (!('reason' in fault)) return undefined;
  return fault.offset < block.trimEnd().length
    ? new SyntaxFault('element', fault.reason, placesIn(text)(start + fault.offset))
    : new SyntaxFault('element', 'it does not end', place);
}

interface CodeFault {
  readonly reason: string;
  readonly offset: number;
}

function parsing<Result extends object>(parse: () => Result): Result | CodeFault {
  try {
    return parse();
  } catch (error) {
    const { message, pos } = error as { message: string; pos: number };
    return { reason: message.replace(/ \(\d+:\d+\)$/, ''), offset: pos };
  }
}
