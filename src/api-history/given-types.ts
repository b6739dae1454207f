/** What a class gives for the type parameters of what it extends: as a form, and as people read it. */
import ts from 'typescript';
import { writeTypeText } from '../api-reference/signature.ts';
import type { TypeForm } from './form-types.ts';

export interface GivenType extends TypeForm {
  readonly type: ts.TypeNode;
  readonly text: string;
}

export function writeType(type: ts.TypeNode, label: (node: ts.Identifier) => string): string {
  return writeTypeText(type, (identifier) => ({ label: label(identifier) }));
}

/** A label for names in an inherited member that puts the given types in place of type parameters. */
export function labelGiven(
  given: ReadonlyMap<string, GivenType>,
  label: (node: ts.Identifier) => string,
): (node: ts.Identifier) => string {
  return (identifier) => {
    const found = given.get(identifier.text);
    if (found === undefined || isDeclaredWithin(identifier)) return label(identifier);
    return isCompound(found.type) && !standsAlone(identifier) ? `(${found.text})` : found.text;
  };
}

/** Whether a member has a type parameter of the same name. */
function isDeclaredWithin({ text, parent }: ts.Identifier): boolean {
  for (let node: ts.Node = parent; !ts.isClassLike(node) && !ts.isInterfaceDeclaration(node); node = node.parent) {
    const { typeParameters = [] } = node as Partial<ts.SignatureDeclaration>;
    if (typeParameters.some(({ name }) => name.text === text)) return true;
    if (node.parent === undefined) return false;
  }
  return false;
}

function isCompound(type: ts.TypeNode): boolean {
  return (
    ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type) || ts.isFunctionTypeNode(type) || ts.isConditionalTypeNode(type)
  );
}

/** Whether a name is all of a type that is written after a colon or between brackets. */
function standsAlone({ parent }: ts.Identifier): boolean {
  const outer = ts.isTypeReferenceNode(parent) ? parent.parent : parent;
  return (
    ts.isTypeReferenceNode(outer) ||
    ts.isParameter(outer) ||
    ts.isFunctionLike(outer) ||
    ts.isPropertyDeclaration(outer) ||
    ts.isPropertySignature(outer)
  );
}
