/** The JavaScript of MDX: checks what the Markdown parser leaves unchecked, and gives imports and exports their programs. */
import { type Options, Parser } from 'acorn';
import jsx from 'acorn-jsx';
import type { Program } from 'estree-jsx';
import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import { isJsx, type JsxElement, nodesIn } from './page-nodes.ts';
import type { TextPoint } from './positions.ts';

/** What keeps a page from being MDX. Columns count from 1. */
export class SyntaxFault {
  constructor(
    readonly kind: 'expression' | 'module' | 'element' | 'tag' | 'other',
    readonly reason: string,
    readonly place: { readonly line: number; readonly column: number },
  ) {}
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
  try {
    node.data = { ...node.data, estree: JsxParser.parse(node.value, options) as Program };
    return undefined;
  } catch (error) {
    const { message, loc } = error as { message: string; loc: { line: number; column: number } };
    const { line: first = 1 } = node.position?.start ?? {};
    const place = { line: first + loc.line - 1, column: loc.column + 1 };
    return new SyntaxFault('module', message.replace(/ \(\d+:\d+\)$/, ''), place);
  }
}

/** "3:11: Could not parse ... (mdx-jsx:unexpected-character)" */
const pattern = /^(\d+):(\d+): ([\s\S]*?)(?: \(mdx[^()]*\))?$/;

/** What the Markdown parser says about broken MDX. @throws What is no mistake of the author. */
export function explainParserError(error: Error): SyntaxFault {
  const [, line, column, written] = pattern.exec(error.message) ?? [];
  if (line === undefined || column === undefined || written === undefined) throw error;
  const place = { line: Number(line), column: Number(column) };
  const reason = written.replace(/ \((?:U\+[\dA-F]+|`[^`]*` opened at [\d:]+|\d+:\d+)\)/g, '');
  const code = /^Could not parse expression[^:]*: (.*)/s.exec(reason)?.[1];
  if (code !== undefined) return new SyntaxFault('expression', code, place);
  // All that it knows of such a tag is where it begins.
  if (reason.includes('expected a valid JSX tag')) return new SyntaxFault('element', 'this tag cannot be read', place);
  return new SyntaxFault(/closing tag/.test(reason) ? 'tag' : 'other', reason, place);
}
