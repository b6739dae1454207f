/** What a page, or a part of one, imports: read from the tree that the compile makes of it, so that nothing else counts as an import. */
import type { SimpleCallExpression } from 'estree-jsx';
import type { Nodes } from 'mdast';
import type { ImportedPart, ListImports } from '../../model/source.ts';
import { followFences } from '../code/fence-lines.ts';
import { codeOf } from './jsx-attributes.ts';
import { isExpression, isJsx, nodesIn } from './page-nodes.ts';
import { Report } from './report.ts';

export const listImports: ListImports = async (text, math, shared) => {
  if (!mayImport(text, shared)) return new Set();
  const { parseMarkdown } = await import('./parse.ts');
  const { parseCode } = await import('./mdx-code.ts');
  // What's wrong with the text, the compile reports.
  const nodes = [...nodesIn(parseMarkdown(text, new Report(''), math).tree)];
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

/** Whether a text has to be parsed. In what has no code, only Markdown can be included. */
function mayImport({ body, format }: ImportedPart, shared: ReadonlyMap<string, unknown>): boolean {
  if (body.includes('{@import')) return true;
  if (format === 'md') return false;
  if (/\brequire\s*\(/.test(body) || [...shared.keys()].some((element) => body.includes(element.slice(0, -1)))) return true;
  if (!/^\uFEFF?(?:import|export)\b/m.test(body)) return false;
  // Samples import much, and the page nothing.
  const isProse = followFences();
  return body.split('\n').some((line) => isProse(line) && /^\uFEFF?(?:import|export)\b/.test(line));
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
