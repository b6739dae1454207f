/** The members of a class or interface, declared and inherited, from TypeScript's checker; without private and hidden ones. */
import ts from 'typescript';
import { isHidden } from './doc-comments.ts';
import type { ApiKind } from './entries.ts';

interface DeclaredMember {
  /** More than one: overloads, or getter and setter. */
  readonly nodes: readonly ts.Declaration[];
  readonly name: string;
  readonly kind: ApiKind;
  readonly isStatic: boolean;
}

/** Overloads and inherited members included, but no private ones; of an enum, its values. */
export function memberNodes(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Declaration[] {
  const types = [
    ...(symbol.flags & ts.SymbolFlags.Enum ? [] : [checker.getDeclaredTypeOfSymbol(symbol)]),
    ...(symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Enum) ? [checker.getTypeOfSymbol(symbol)] : []),
  ];
  const nodes = types.flatMap((type): (ts.Declaration | undefined)[] => [
    ...checker.getPropertiesOfType(type).flatMap(({ declarations = [] }) => declarations),
    ...[ts.SignatureKind.Call, ts.SignatureKind.Construct]
      .flatMap((kind) => checker.getSignaturesOfType(type, kind))
      .map(({ declaration }) => declaration),
    ...checker.getIndexInfosOfType(type).map(({ declaration }) => declaration),
  ]);
  return nodes.filter((node) => node !== undefined && isMember(node)) as ts.Declaration[];
}

function isMember(node: ts.Declaration): boolean {
  const name = ts.getNameOfDeclaration(node);
  const isPrivate = ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private || (name && ts.isPrivateIdentifier(name));
  return !isPrivate && (ts.isClassElement(node) || ts.isTypeElement(node) || ts.isEnumMember(node));
}

/** Without what's hidden. */
export function listMembers(symbol: ts.Symbol, checker: ts.TypeChecker): DeclaredMember[] {
  const members = new Map<string, DeclaredMember>();
  for (const node of memberNodes(symbol, checker).filter((item) => !isHidden(item))) {
    const kind = memberKinds.get(node.kind);
    if (kind === undefined) continue;
    const name = nameOfMember(node) ?? kind;
    const isStatic = (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Static) !== 0;
    const known = members.get(`${isStatic} ${name}`);
    members.set(`${isStatic} ${name}`, { kind, name, isStatic, ...known, nodes: [...(known?.nodes ?? []), node] });
  }
  return [...members.values()];
}

const memberKinds: ReadonlyMap<ts.SyntaxKind, ApiKind> = new Map([
  [ts.SyntaxKind.Constructor, 'constructor'],
  [ts.SyntaxKind.IndexSignature, 'index signature'],
  [ts.SyntaxKind.GetAccessor, 'accessor'],
  [ts.SyntaxKind.SetAccessor, 'accessor'],
  [ts.SyntaxKind.MethodDeclaration, 'method'],
  [ts.SyntaxKind.MethodSignature, 'method'],
  [ts.SyntaxKind.PropertyDeclaration, 'property'],
  [ts.SyntaxKind.PropertySignature, 'property'],
]);

/** As it's written in code that uses it; undefined for a member without a name. */
export function nameOfMember(node: ts.Declaration): string | undefined {
  const name = ts.getNameOfDeclaration(node);
  if (name === undefined) return undefined;
  return 'text' in name ? String(name.text) : name.getText();
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

/** Those of a function, a class, an interface or another name of a type. */
export function typeParametersOf(node: ts.Node | undefined): readonly ts.TypeParameterDeclaration[] {
  return (node as Partial<ts.ClassDeclaration> | undefined)?.typeParameters ?? [];
}
