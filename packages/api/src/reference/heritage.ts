/** The classes and interfaces in the `extends` and `implements` clauses of a class or interface. */
import ts from 'typescript';
import { resolveAlias } from './declarations.ts';

/** One type of an `extends` or `implements` clause. */
export interface HeritageType {
  readonly relation: 'extends' | 'implements';
  /** As written, without type arguments. */
  readonly text: string;
  /** Undefined for an expression that is not a name. */
  readonly symbol: ts.Symbol | undefined;
  readonly typeArguments: readonly ts.TypeNode[];
}

/** In source order; empty for a symbol that is neither a class nor an interface. */
export function listHeritage({ declarations = [] }: ts.Symbol, checker: ts.TypeChecker): HeritageType[] {
  return declarations
    .filter((node) => ts.isClassLike(node) || ts.isInterfaceDeclaration(node))
    .flatMap((node) => node.heritageClauses ?? [])
    .flatMap(({ token, types }) =>
      types.map(({ expression, typeArguments = [] }): HeritageType => {
        const symbol = checker.getSymbolAtLocation(expression);
        return {
          relation: token === ts.SyntaxKind.ExtendsKeyword ? 'extends' : 'implements',
          text: expression.getText(),
          symbol: symbol && resolveAlias(symbol, checker),
          typeArguments,
        };
      }),
    );
}
