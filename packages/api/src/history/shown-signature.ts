/** Declarations of a release as people read them. */
import ts from 'typescript';
import { defined } from '../defined.ts';
import { writeSignature, writeTypeText } from '../reference/signature.ts';
import { isReadonly, literalOf } from './member-declarations.ts';
import type { Names } from './signature-form.ts';

/** Stands for the name of the declaration itself, so that a mere change of it can be recognized. */
export const ownName = '%self';

/** An export, without members. */
export function writeHead(node: ts.Declaration, name: string, names: Names): string {
  if (ts.isTypeAliasDeclaration(node) && literalOf(node) !== undefined) {
    const parameters = node.typeParameters?.map((item) => item.getText().replace(/\s+/g, ' ')) ?? [];
    const type = isReadonly(node.type) ? 'Readonly<{…}>' : '{…}';
    return `type ${name}${parameters.length === 0 ? '' : `<${parameters.join(', ')}>`} = ${type}`;
  }
  if (ts.isEnumDeclaration(node)) return `enum ${name}`;
  // A default export is shown with the name that it is declared with.
  return write(node, name === 'default' ? undefined : name, name, names);
}

/** @param owner The name of the class or interface. */
export function writeMember(node: ts.Node, owner: string, names: Names): string {
  if (ts.isEnumMember(node)) return node.getText();
  return write(node, ts.isConstructorDeclaration(node) ? owner : undefined, owner, names);
}

/** @param owner The name of the declaration that it is, or is a member of. */
function write(node: ts.Node, name: string | undefined, owner: string, names: Names): string {
  const label = (identifier: ts.Identifier): string => {
    const symbol = names.symbolOf(identifier);
    const given = symbol && names.given.get(symbol);
    if (given !== undefined) {
      const text = writeTypeText(given, (inner) => ({ label: label(inner) }));
      return isCompound(given) && isPart(identifier) ? `(${text})` : text;
    }
    const text = names.labelOf(identifier);
    return text === ownName ? owner : text;
  };
  return writeSignature(node, (identifier) => ({ label: label(identifier) }), defined({ name, withMembers: false }))?.code ?? '';
}

function isCompound(type: ts.TypeNode): boolean {
  return (
    ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type) || ts.isFunctionTypeNode(type) || ts.isConditionalTypeNode(type)
  );
}

/** Whether a name is a part of a type, such as an array or a union, in which another type in its place needs parentheses. */
function isPart({ parent }: ts.Identifier): boolean {
  const outer = parent.parent;
  return ts.isTypeNode(outer) && !ts.isTypeReferenceNode(outer) && !ts.isFunctionTypeNode(outer);
}
