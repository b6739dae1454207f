/** What a page, or a part of one, imports: read from the tree that the compile makes of it, so that nothing else counts as an import. */
import type { Nodes } from 'mdast';
import type { ImportedPart, ListImports } from '../../model/source.ts';
import { followFences } from '../code/fence-lines.ts';
import { codeOf } from './jsx-attributes.ts';
import { isExpression, isJsx, nodesIn } from './page-nodes.ts';
import { Report } from './report.ts';

export const listImports: ListImports = async (text, math, shared) => {
  if (!mayImport(text, shared)) return undefined;
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
  const included = nodes.flatMap((node) => includedPath(node) ?? []);
  const named = nodes.flatMap((node) => (isJsx(node) ? (node.name ?? []) : []));
  return {
    specifiers: new Set([...statements.map(({ source }) => String(source.value)), ...required]),
    inclusions: new Set(included.filter((path) => mayInclude(text.format, path))),
    elements: new Set(named.filter((name) => !imported.has(name))),
  };
};

/** Whether a text has to be parsed. In what has no code, only Markdown can be included. */
function mayImport({ body, format }: ImportedPart, shared: Iterable<string>): boolean {
  if (body.includes('{@import')) return true;
  if (format === 'md') return false;
  if (/\brequire\s*\(/.test(body) || [...shared].some((name) => body.includes(`<${name}`))) return true;
  const code = /^(?:import|export)\b/;
  if (!new RegExp(code, 'm').test(body)) return false;
  // Samples import much, and the page nothing.
  const isProse = followFences();
  return body.split('\n').some((line) => isProse(line) && code.test(line));
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
    const { type, callee, arguments: [first] = [] } = part as Partial<SimpleCall>;
    if (type === 'CallExpression' && callee?.name === 'require' && typeof first?.value === 'string') found.push(first.value);
  }
  return found;
}

interface SimpleCall {
  readonly type: string;
  /** It has a name if it's an identifier. */
  readonly callee: { readonly name?: string };
  /** Literals have values. */
  readonly arguments: readonly { readonly value?: unknown }[];
}
