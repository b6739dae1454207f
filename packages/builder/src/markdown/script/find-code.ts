/** Finds the JavaScript of a page that is not an expression: attributes, imports and exports. */
import type { Declaration, Pattern } from 'estree-jsx';
import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import type { Compilation } from '../syntax/compilation.ts';
import { hasCode } from '../syntax/jsx-attributes.ts';
import { type CodeNode, isExpression, isJsx, nodesIn } from '../syntax/page-nodes.ts';
import { readImport } from './imports.ts';
import type { TreeNotes } from './tree-notes.ts';

/** Names the elements that the page imports, and finds what holds JavaScript, in document order. */
export function findCode(tree: Root, { imports }: TreeNotes): CodeNode[] {
  const code: CodeNode[] = [];
  for (const node of nodesIn(tree)) {
    if (isJsx(node)) {
      const builtIn = imports.get(node.name ?? '');
      if (builtIn !== undefined) node.data = { builtIn, ...node.data };
      if (hasCode(node)) code.push(node);
    } else if (isExpression(node)) code.push(node);
  }
  return code;
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
