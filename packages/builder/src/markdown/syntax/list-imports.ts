/** What a page, or a part of one, imports: read from the tree that the compile makes of it, so that nothing else counts as an import. */
import type { SimpleCallExpression } from 'estree-jsx';
import type { Nodes } from 'mdast';
import type { ImportedPart, ListImports } from '../../model/source.ts';
import { followFences } from '../code/fence-lines.ts';
import { codeOf } from './jsx-attributes.ts';
import { isExpression, isJsx, nodesIn } from './page-nodes.ts';
import type { ParsedText } from './parse.ts';
import { Report } from './report.ts';

export const listImports: ListImports = async (text, math, shared) => {
  const last = findLast(text, shared);
  if (last === -1) return new Set();
  const { parseMarkdown } = await import('./parse.ts');
  const { parseCode } = await import('./mdx-code.ts');
  // What's wrong with the text, the compile reports.
  const parse = (body: string): ParsedText => parseMarkdown({ ...text, body }, new Report(''), math);
  // Most pages import at their top. What begins there and ends later is a mistake in a text that ends before.
  const end = text.body.indexOf('\n\n', last);
  const head = end === -1 ? undefined : parse(text.body.slice(0, end));
  const { tree } = head === undefined || head.substitute ? parse(text.body) : head;
  const nodes = [...nodesIn(tree)];
  const modules = nodes.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree ?? []) : []));
  const statements = modules.flatMap(({ body }) => body).filter((statement) => statement.type === 'ImportDeclaration');
  const imported = new Set(statements.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)));
  const code = nodes.filter((node) => isExpression(node) || isJsx(node));
  const required = text.body.includes('require')
    ? listRequired([...modules, ...code.map((node) => parseCode(codeOf(node)))])
    : [];
  const included = nodes.flatMap((node) => includedPath(node) ?? []).filter((path) => mayInclude(text.format, path));
  const elements = nodes.flatMap((node) => (isJsx(node) && !imported.has(node.name ?? '') ? `<${node.name}>` : []));
  return new Set([
    ...statements.map(({ source }) => String(source.value)),
    ...required,
    ...included.map((path) => `@import ${path}`),
    ...elements.filter((element) => shared.has(element)),
  ]);
};

/** Where the last thing begins that may be an import; -1 without any. In what has no code, only Markdown can be included. */
function findLast({ body, format }: ImportedPart, shared: ReadonlyMap<string, unknown>): number {
  const included = body.lastIndexOf('{@import');
  if (format === 'md') return included;
  const shown = [...shared.keys()].map((element) => body.lastIndexOf(element.slice(0, -1)));
  const required = [...body.matchAll(/\brequire\s*\(/g)].at(-1)?.index ?? -1;
  let last = Math.max(included, required, ...shown);
  if (!/^\uFEFF?(?:import|export)\b/m.test(body)) return last;
  // Samples import much, and the page nothing.
  const isProse = followFences();
  let at = 0;
  for (const line of body.split('\n')) {
    if (isProse(line) && /^\uFEFF?(?:import|export)\b/.test(line)) last = Math.max(last, at);
    at += line.length + 1;
  }
  return last;
}

/** The path in `{@import path}`: a comment in MDX, see prepare.ts, and text in Markdown. */
export function includedPath(node: Nodes): string | undefined {
  if (node.type === 'mdxFlowExpression') return /^\/\*@>\s*(\S+)\s*\*\/$/.exec(node.value)?.[1];
  const [only, ...others] = node.type === 'paragraph' ? node.children : [];
  return only?.type === 'text' && others.length === 0 ? /^\{@import\s+(\S+)\s*\}$/.exec(only.value)?.[1] : undefined;
}

/** Whether a text may include the file of a name: Markdown, and if the text has no code, Markdown without code. */
export function mayInclude(format: ImportedPart['format'], name: string): boolean {
  return (format === 'mdx' ? /\.mdx?$/i : /\.md$/i).test(name);
}

/** What programs call `require` with, where that's text. */
function listRequired(programs: readonly unknown[]): string[] {
  const found: string[] = [];
  const left = [...programs];
  while (left.length > 0) {
    const part = left.pop();
    if (typeof part !== 'object' || part === null) continue;
    for (const inner of Object.values(part)) left.push(inner);
    const { type, callee, arguments: [first] = [] } = part as SimpleCallExpression;
    if (type !== 'CallExpression' || callee.type !== 'Identifier' || callee.name !== 'require') continue;
    if (first?.type === 'Literal' && typeof first.value === 'string') found.push(first.value);
  }
  return found;
}
