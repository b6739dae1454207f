/** What a declaration has: its members by name, and its signature as people read it. */
import ts from 'typescript';
import { isHidden } from '../api-reference/doc-comments.ts';
import { writeSignature } from '../api-reference/signature.ts';
import { defined } from '../shared/defined.ts';
import type { Heir, Label } from './form-types.ts';
import { deprecationOf } from './module-graph.ts';
import { formOf, formOfInherited } from './signature-form.ts';

/** A member as one release declares it. */
export interface DeclaredMember {
  /** As people read it: overloads on lines of their own. */
  readonly signature: string;
  /** Equal to the form in another release exactly when nothing has changed, whether the class declares or inherits it. */
  readonly form: string;
  /** The name that its deprecation mentions; may be empty. Absent if it is not deprecated. */
  readonly deprecated?: string;
  /** Whether a comment hides it from documentation. */
  readonly isHidden: boolean;
  /** Whether the class or interface declares it, rather than an exported one that it extends. */
  readonly isOwn: boolean;
}

/** Stands for the name of the declaration itself. */
export const ownName = '%self';

/** The object type that an alias is another name for, also within `Readonly<…>`. */
function literalOf(node: ts.Node): ts.TypeLiteralNode | undefined {
  if (!ts.isTypeAliasDeclaration(node)) return undefined;
  const type = isReadonly(node.type) ? node.type.typeArguments?.[0] : node.type;
  return type !== undefined && ts.isTypeLiteralNode(type) ? type : undefined;
}

function isReadonly(type: ts.TypeNode): type is ts.TypeReferenceNode {
  return ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && type.typeName.text === 'Readonly';
}

export function hasMembers(node: ts.Node): boolean {
  const isContainer = ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isEnumDeclaration(node);
  return isContainer || literalOf(node) !== undefined;
}

function write(node: ts.Node, name: string | undefined, label: (node: ts.Identifier) => string, own: string): string {
  const resolve = (identifier: ts.Identifier): { label: string } => {
    const text = label(identifier);
    return { label: text === ownName ? own : text };
  };
  return writeSignature(node, resolve, defined({ name, withMembers: false }))?.code ?? '';
}

export function writeHead(node: ts.Node, name: string, label: (node: ts.Identifier) => string): string {
  if (ts.isTypeAliasDeclaration(node) && literalOf(node) !== undefined) {
    const parameters = node.typeParameters?.map((item) => item.getText().replace(/\s+/g, ' ')) ?? [];
    const type = isReadonly(node.type) ? 'Readonly<{…}>' : '{…}';
    return `type ${name}${parameters.length === 0 ? '' : `<${parameters.join(', ')}>`} = ${type}`;
  }
  if (ts.isEnumDeclaration(node)) return `enum ${name}`;
  // A default export is shown with the name that it is declared with.
  return write(node, name === 'default' ? undefined : name, label, name);
}

/** Members by key: overloads, and a getter with its setter, share one. Static members have a key of their own. */
export function groupMembers(node: ts.Declaration): Map<string, ts.Declaration[]> {
  const groups = new Map<string, ts.Declaration[]>();
  const literal = literalOf(node);
  const list =
    literal?.members ??
    (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isEnumDeclaration(node) ? node.members : []);
  for (const member of list) {
    const key = keyOf(member);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), member]);
  }
  return groups;
}

function keyOf(member: ts.Declaration): string | undefined {
  const flags = ts.getCombinedModifierFlags(member);
  const name = ts.getNameOfDeclaration(member);
  if (flags & ts.ModifierFlags.Private || (name !== undefined && ts.isPrivateIdentifier(name))) return undefined;
  if (ts.isConstructorDeclaration(member)) return 'constructor';
  if (ts.isIndexSignatureDeclaration(member)) return `[${member.parameters[0]?.type?.getText() ?? ''}]`;
  if (ts.isConstructSignatureDeclaration(member)) return 'new ()';
  if (ts.isCallSignatureDeclaration(member)) return '()';
  if (name === undefined) return undefined;
  const text = ts.isComputedPropertyName(name) ? `[${name.expression.getText()}]` : 'text' in name ? String(name.text) : '';
  return flags & ts.ModifierFlags.Static ? `static ${text}` : text;
}

/** The declaration that a member is described for. */
export interface MemberOwner {
  readonly name: string;
  /** Names in the types of the member, as importers of the owner know them. */
  readonly label: (node: ts.Identifier) => string;
  readonly formLabel: Label;
  /** Present if the member is declared by what the owner extends. */
  readonly heir?: Heir;
  /** See {@link DeclaredMember}. */
  readonly isOwn: boolean;
}

export function describeMember(
  group: readonly ts.Declaration[],
  key: string,
  { name: owner, label, formLabel, heir, isOwn }: MemberOwner,
): DeclaredMember {
  const name = key === 'constructor' ? owner : undefined;
  const deprecated = deprecationOf(group);
  return {
    signature: group.map((node) => (ts.isEnumMember(node) ? node.getText() : write(node, name, label, owner))).join('\n'),
    form: group.map((node) => (heir === undefined ? formOf(node, formLabel) : formOfInherited(node, formLabel, heir))).join('\n'),
    isHidden: group.every(isHidden),
    isOwn,
    ...defined({ deprecated }),
  };
}
