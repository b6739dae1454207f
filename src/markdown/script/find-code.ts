/** Finds the JavaScript of a page that has to run: expressions, attributes, imports and exports. Literals need not run. */
import type { Declaration, Pattern, Program } from 'estree-jsx';
import type { MdxjsEsm } from 'mdast-util-mdx';
import type { Compilation } from '../syntax/compilation.ts';
import type { CodeNode, JsxElement } from '../syntax/page-nodes.ts';
import { readProgramLiteral } from './estree-literal.ts';
import { readImport } from './imports.ts';
import type { TreeNotes } from './tree-notes.ts';

/** Notes an expression unless it is a literal. */
export function noteExpression(node: CodeNode, program: Program | null | undefined, notes: TreeNotes): void {
  if (readProgramLiteral(program) !== undefined) return;
  notes.code.push(node);
  if (containsJsx(program)) notes.usesJsxInCode = true;
}

/** Notes the expressions in attributes, and the languages of code blocks. */
export function noteAttributes(element: JsxElement, notes: TreeNotes): void {
  for (const attribute of element.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string') {
      // The language of a <CodeBlock>.
      if (attribute.name === 'language') notes.languages.add(attribute.value);
      const language = attribute.name === 'className' ? /\blanguage-(\S+)/.exec(attribute.value)?.[1] : undefined;
      if (language !== undefined) notes.languages.add(language);
    } else if (attribute.type === 'mdxJsxExpressionAttribute') {
      notes.code.push(attribute);
      if (containsJsx(attribute.data?.estree)) notes.usesJsxInCode = true;
    } else if (attribute.value !== null && typeof attribute.value === 'object') {
      // The table of contents does not come from the page's code; handlers are never evaluated.
      if (attribute.name === 'toc' || (/^on[A-Z]/.test(attribute.name) && /^[a-z]/.test(element.name ?? ''))) continue;
      noteExpression(attribute.value, attribute.value.data?.estree, notes);
    }
  }
}

/** Notes a page's imports and exports; reports other statements. */
export function noteModuleCode(node: MdxjsEsm, compilation: Compilation, notes: TreeNotes): void {
  const program = node.data?.estree;
  for (const statement of program?.body ?? []) {
    // The program's places are those in the node.
    const textOf = (part: object): string => {
      const { start, end } = part as { start: number; end: number };
      return node.value.slice(start, end);
    };
    const place = compilation.report.place(node);
    const { line, column } = statement.loc?.start ?? { line: 1, column: 0 };
    const at = { ...place, line: (place.line ?? 1) + line - 1, column: column + 1 };
    if (statement.type === 'ImportDeclaration') {
      readImport(statement, at, compilation, notes);
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      notes.declarations.push({ text: textOf(statement.declaration), place: at });
      notes.exportedNames.push(...declaredNames(statement.declaration));
      if (containsJsx(statement)) notes.usesJsxInCode = true;
    } else if (!(statement.type === 'ExportNamedDeclaration' && !statement.source && statement.specifiers.length === 0)) {
      compilation.report.error(
        at,
        'this kind of export is not supported',
        'Write "export const name = ..." for values and small components of the page',
      );
    }
  }
}

function declaredNames(declaration: Declaration): string[] {
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => patternNames(id));
  return declaration.id === null || declaration.id === undefined ? [] : [declaration.id.name];
}

function patternNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        patternNames(property.type === 'Property' ? property.value : property.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element === null ? [] : patternNames(element)));
    case 'RestElement':
      return patternNames(pattern.argument);
    case 'AssignmentPattern':
      return patternNames(pattern.left);
    default:
      return [];
  }
}

function containsJsx(node: unknown): boolean {
  if (node === null || typeof node !== 'object') return false;
  if (Array.isArray(node)) return node.some(containsJsx);
  const { type } = node as { type?: string };
  if (type === 'JSXElement' || type === 'JSXFragment') return true;
  return Object.entries(node).some(([key, value]) => key !== 'loc' && key !== 'comments' && containsJsx(value));
}
