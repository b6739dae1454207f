/**
 * Describes an identifier as an editor does: `function $getRoot(): RootNode`, `(property) ElementNode.__format: number`; and finds the public
 * package symbol that it refers to. Uses the checker directly: the language service's quick info searches all files of the program first, which
 * would take longer than the rest of the build.
 */
import ts from 'typescript';
import { defined } from '../shared/defined.ts';
import type { QuickInfo } from './inspection.ts';

/** Maximum characters of a description, which is shown in a small popup. */
const longest = 600;
const format =
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.WriteArrowStyleSignature |
  ts.TypeFormatFlags.NoTruncation;

/** @returns undefined for names without anything useful to show. */
export function describeIdentifier(node: ts.MemberName, checker: ts.TypeChecker): QuickInfo | undefined {
  if (isTag(node)) return undefined;
  const named = expectedProperty(node, checker) ?? checker.getSymbolAtLocation(node);
  if (named === undefined) return undefined;
  const symbol = named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
  const name = ts.symbolName(symbol) === 'default' ? node.text : ts.symbolName(symbol);
  const text = describeSymbol(symbol, name, node, checker)?.replaceAll(importedFrom, '').replace(/\s+/g, ' ');
  if (text === undefined) return undefined;
  const prefix = memberPrefix(symbol);
  const isProperty = (symbol.flags & (ts.SymbolFlags.Property | ts.SymbolFlags.Method | ts.SymbolFlags.Accessor)) !== 0;
  const origin = isProperty && prefix === '' ? undefined : packageOf(symbol);
  return defined({
    text: text.length <= longest ? text : `${text.slice(0, longest)}…`,
    symbol: origin === undefined ? undefined : `${origin}.${prefix}${name}`,
  });
}

/** The property that the expected type declares under this name, for a name in an object literal. */
function expectedProperty(node: ts.MemberName, checker: ts.TypeChecker): ts.Symbol | undefined {
  const { parent, text } = node;
  if (!ts.isObjectLiteralElementLike(parent) || !ts.isObjectLiteralExpression(parent.parent) || parent.name !== node)
    return undefined;
  // In shorthand form the name is also a variable.
  if (ts.isShorthandPropertyAssignment(parent)) return undefined;
  const type = checker.getContextualType(parent.parent);
  return type === undefined ? undefined : checker.getNonNullableType(type).getProperty(text);
}

/** Names that the sample does not import, as the checker prints them: with the path of their file. */
const importedFrom = /\b(?:typeof )?import\("[^"]*"(?:, \{[^}]*\})?\)\.?/g;

/** Whether the identifier is the name of an HTML element in JSX, whose type is too long to be useful. */
function isTag({ parent, text }: ts.MemberName): boolean {
  return (ts.isJsxOpeningLikeElement(parent) || ts.isJsxClosingElement(parent)) && /^[a-z]/.test(text);
}

/** The package that declares a symbol; undefined for other symbols. */
function packageOf({ declarations }: ts.Symbol): string | undefined {
  const file = declarations?.[0]?.getSourceFile().fileName ?? '';
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
}

function describeSymbol(symbol: ts.Symbol, name: string, node: ts.MemberName, checker: ts.TypeChecker): string | undefined {
  const { flags } = symbol;
  // An import from a missing package.
  if (flags & ts.SymbolFlags.Transient && symbol.declarations === undefined) return undefined;
  if (flags & ts.SymbolFlags.Class) return `class ${name}`;
  if (flags & ts.SymbolFlags.Enum) return `enum ${name}`;
  if (flags & ts.SymbolFlags.TypeParameter) return `(type parameter) ${name}`;
  if (!(flags & ts.SymbolFlags.Value)) return describeType(symbol, name, checker);
  if (flags & ts.SymbolFlags.Module) return undefined;
  const type = checker.getTypeOfSymbolAtLocation(symbol, node);
  const prefix = memberPrefix(symbol);
  if (flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Method)) {
    const word = flags & ts.SymbolFlags.Function ? 'function ' : '(method) ';
    const callee = calleeOf(node);
    const signature = (callee === undefined ? undefined : checker.getResolvedSignature(callee)) ?? type.getCallSignatures()[0];
    if (signature !== undefined) return `${word}${prefix}${name}${writeSignature(signature, type, checker)}`;
  }
  const word = flags & ts.SymbolFlags.Variable ? variableWord(symbol) : '(property) ';
  const optional = flags & ts.SymbolFlags.Optional ? '?' : '';
  return `${word}${prefix}${name}${optional}: ${checker.typeToString(type, undefined, format)}`;
}

/** Describes a symbol that is only a type. */
function describeType(symbol: ts.Symbol, name: string, checker: ts.TypeChecker): string | undefined {
  if (symbol.flags & ts.SymbolFlags.Interface) return `interface ${name}`;
  if (!(symbol.flags & ts.SymbolFlags.TypeAlias)) return undefined;
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  return `type ${name} = ${checker.typeToString(type, undefined, format | ts.TypeFormatFlags.InTypeAlias)}`;
}

function writeSignature(signature: ts.Signature, type: ts.Type, checker: ts.TypeChecker): string {
  const others = type.getCallSignatures().length - 1;
  const more = others > 0 ? ` (+${others} overload${others === 1 ? '' : 's'})` : '';
  return checker.signatureToString(signature, undefined, ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope) + more;
}

/** The call whose callee is the identifier. */
function calleeOf(node: ts.MemberName): ts.CallLikeExpression | undefined {
  const access = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node;
  const { parent } = access;
  return ts.isCallExpression(parent) && parent.expression === access ? parent : undefined;
}

/** `Owner.` of a member of a named class, interface or type. */
function memberPrefix({ declarations }: ts.Symbol): string {
  const parent = declarations?.[0]?.parent;
  const owner = parent !== undefined && ts.isTypeLiteralNode(parent) ? parent.parent : parent;
  if (owner === undefined || !(ts.isClassLike(owner) || ts.isInterfaceDeclaration(owner) || ts.isTypeAliasDeclaration(owner)))
    return '';
  return owner.name === undefined ? '' : `${owner.name.text}.`;
}

function variableWord({ valueDeclaration: declaration }: ts.Symbol): string {
  let root: ts.Node | undefined = declaration;
  // A destructuring pattern belongs to the declaration around it.
  while (root !== undefined && ts.isBindingElement(root)) root = root.parent.parent;
  if (root !== undefined && ts.isParameter(root)) return '(parameter) ';
  const flags = declaration === undefined ? 0 : ts.getCombinedNodeFlags(declaration);
  return flags & ts.NodeFlags.Const ? 'const ' : flags & ts.NodeFlags.Let ? 'let ' : 'var ';
}
