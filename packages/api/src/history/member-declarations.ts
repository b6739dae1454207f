/** The members of classes, interfaces, enums and object types by name, the inherited ones included. */
import ts from 'typescript';
import { listHeritage } from '../reference/heritage.ts';
import { memberNodes, nameOfMember, typeParametersOf } from '../reference/members.ts';

/** The object type that an alias is another name for, also within `Readonly<…>`. */
export function literalOf(node: ts.Node): ts.TypeLiteralNode | undefined {
  if (!ts.isTypeAliasDeclaration(node)) return undefined;
  const type = isReadonly(node.type) ? node.type.typeArguments?.[0] : node.type;
  return type !== undefined && ts.isTypeLiteralNode(type) ? type : undefined;
}

export function isReadonly(type: ts.TypeNode): type is ts.TypeReferenceNode {
  return ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && type.typeName.text === 'Readonly';
}

export function hasMembers(node: ts.Node): boolean {
  const isContainer = ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isEnumDeclaration(node);
  return isContainer || literalOf(node) !== undefined;
}

/** Members by key: overloads, and a getter with its setter, share one. Static members have a key of their own. */
export function listMemberDeclarations(symbol: ts.Symbol, checker: ts.TypeChecker): Map<string, ts.Declaration[]> {
  const groups = new Map<string, ts.Declaration[]>();
  for (const node of memberNodes(symbol, checker)) {
    const key = keyOf(node);
    groups.set(key, [...(groups.get(key) ?? []), node]);
  }
  return groups;
}

function keyOf(member: ts.Declaration): string {
  if (ts.isIndexSignatureDeclaration(member)) return `[${member.parameters[0]?.type?.getText() ?? ''}]`;
  if (ts.isConstructSignatureDeclaration(member)) return 'new ()';
  if (ts.isCallSignatureDeclaration(member)) return '()';
  const name = nameOfMember(member) ?? 'constructor';
  return ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static ? `static ${name}` : name;
}

/**
 * What a class or an interface gives for the type parameters of all that it extends: their defaults, where it gives nothing. What is
 * given may mention a type parameter of another base.
 */
export function listGivenTypes(symbol: ts.Symbol, checker: ts.TypeChecker): Map<ts.Symbol, ts.TypeNode> {
  const given = new Map<ts.Symbol, ts.TypeNode>();
  const visited = new Set<ts.Symbol>();
  const visit = (heir: ts.Symbol): void => {
    visited.add(heir);
    for (const { symbol: base, typeArguments } of listHeritage(heir, checker)) {
      // A class that extends itself would not end.
      if (base === undefined || visited.has(base)) continue;
      const parameters = parametersOfType(base);
      for (const [index, parameter] of parameters.entries()) {
        const name = checker.getSymbolAtLocation(parameter.name);
        const type = typeArguments[index] ?? defaultOf(parameter, parameters.slice(index));
        if (name !== undefined && type !== undefined) given.set(name, type);
      }
      visit(base);
    }
  };
  visit(symbol);
  return given;
}

/** The type parameters of the declaration that has some. */
export function parametersOfType({ declarations = [] }: ts.Symbol): readonly ts.TypeParameterDeclaration[] {
  return declarations.map(typeParametersOf).find((list) => list.length > 0) ?? [];
}

/** The default of a type parameter, unless it mentions one of these, which would not end; TypeScript doesn't allow that. */
function defaultOf(
  { default: type }: ts.TypeParameterDeclaration,
  later: readonly ts.TypeParameterDeclaration[],
): ts.TypeNode | undefined {
  const words: readonly string[] = type?.getText().match(/[\w$]+/g) ?? [];
  return later.some(({ name }) => words.includes(name.text)) ? undefined : type;
}
