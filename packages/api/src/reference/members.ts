/** The members of a class or interface, declared and inherited, from TypeScript's checker; without private and hidden ones. */
import ts from 'typescript';
import { isHidden } from './doc-comments.ts';
import type { ApiKind } from './entries.ts';

export interface DeclaredMember {
  /** More than one: overloads, or getter and setter. */
  readonly nodes: readonly ts.Declaration[];
  readonly name: string;
  readonly kind: ApiKind;
  readonly isStatic: boolean;
}

export function listMembers(symbol: ts.Symbol, checker: ts.TypeChecker): DeclaredMember[] {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const indexes = checker.getIndexInfosOfType(type).flatMap(({ declaration }) => declaration ?? []);
  const members = [
    ...listProperties(type, false, checker),
    { nodes: indexes, name: 'index signature', kind: 'index signature' as const, isStatic: false },
  ];
  if (symbol.flags & ts.SymbolFlags.Class) {
    const constructed = checker.getTypeOfSymbol(symbol);
    const constructors = checker
      .getSignaturesOfType(constructed, ts.SignatureKind.Construct)
      .flatMap(({ declaration }) => (declaration && ts.isConstructorDeclaration(declaration) ? [declaration] : []));
    members.push(
      { nodes: constructors, name: 'constructor', kind: 'constructor', isStatic: false },
      ...listProperties(constructed, true, checker),
    );
  }
  return members.map((member) => ({ ...member, nodes: member.nodes.filter(isShown) })).filter(({ nodes }) => nodes.length > 0);
}

function listProperties(type: ts.Type, isStatic: boolean, checker: ts.TypeChecker): DeclaredMember[] {
  return checker.getPropertiesOfType(type).flatMap((property) => {
    const nodes = (property.declarations ?? []).filter((node) => ts.isClassElement(node) || ts.isTypeElement(node));
    const [name] = nodes.map(ts.getNameOfDeclaration);
    if (name === undefined) return [];
    return [{ nodes, name: ts.isComputedPropertyName(name) ? name.getText() : property.name, kind: kindOf(property), isStatic }];
  });
}

function kindOf({ flags }: ts.Symbol): ApiKind {
  if (flags & ts.SymbolFlags.Accessor) return 'accessor';
  return flags & ts.SymbolFlags.Method ? 'method' : 'property';
}

function isShown(node: ts.Declaration): boolean {
  const name = ts.getNameOfDeclaration(node);
  const isPrivate = ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private || (name && ts.isPrivateIdentifier(name));
  return !isPrivate && !isHidden(node);
}

/** The flags to show for a member: `abstract`, `readonly`, `optional`, `protected`. */
export function flagsOf([node]: readonly ts.Declaration[]): string[] {
  if (node === undefined) return [];
  const modifiers = ts.getCombinedModifierFlags(node);
  const all = {
    abstract: modifiers & ts.ModifierFlags.Abstract,
    protected: modifiers & ts.ModifierFlags.Protected,
    readonly: modifiers & ts.ModifierFlags.Readonly,
    optional: 'questionToken' in node && node.questionToken !== undefined,
  };
  return Object.entries(all).flatMap(([name, isSet]) => (isSet ? [name] : []));
}

/** What an object type, an interface or an enum declares, without what's hidden. */
export function declaredProperties(node: ts.Node): readonly ts.NamedDeclaration[] {
  const own = typeOf(node);
  const type = own && ts.isTypeLiteralNode(own) ? own : node;
  const hasMembers = ts.isTypeLiteralNode(type) || ts.isInterfaceDeclaration(type) || ts.isEnumDeclaration(type);
  return hasMembers ? [...type.members].filter((member) => !isHidden(member)) : [];
}

/** The type that a name of a type, a variable or a property is declared with. */
export function typeOf(node: ts.Node): ts.TypeNode | undefined {
  const hasType =
    ts.isTypeAliasDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node);
  return hasType ? node.type : undefined;
}
