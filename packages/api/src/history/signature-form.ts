/**
 * Brings declarations into a form that is equal exactly when they mean the same to whoever uses them: without formatting, names of
 * parameters and type parameters, paths of imports, the order of alternatives, and the several ways of writing the same type.
 */
import ts from 'typescript';
import { isReadonly, literalOf } from './member-declarations.ts';

const { SyntaxKind } = ts;

/** What the names in a declaration mean. */
export interface Names {
  /** What an identifier refers to, also through imports; undefined if that isn't known. */
  readonly symbolOf: (identifier: ts.Identifier) => ts.Symbol | undefined;
  /** The name that users of the package know. */
  readonly labelOf: (identifier: ts.Identifier) => string;
  readonly isExported: (symbol: ts.Symbol) => boolean;
  /** Type parameters of base classes -> what is given for them. */
  readonly given: ReadonlyMap<ts.Symbol, ts.TypeNode>;
}

/** What is written or left out without a difference. */
const droppedTokens = new Set([
  SyntaxKind.ExportKeyword,
  SyntaxKind.DefaultKeyword,
  SyntaxKind.DeclareKeyword,
  SyntaxKind.PublicKeyword,
  SyntaxKind.OverrideKeyword,
  SyntaxKind.CommaToken,
  SyntaxKind.SemicolonToken,
]);

const basicTypes = new Set([
  SyntaxKind.StringKeyword,
  SyntaxKind.NumberKeyword,
  SyntaxKind.BooleanKeyword,
  SyntaxKind.BigIntKeyword,
  SyntaxKind.SymbolKeyword,
]);

/**
 * The form of a declaration or a member, without its own name; of what has members: without these.
 * @param typeParameters Those of the class or interface of a member, which are known by their place.
 */
export function formOf(node: ts.Declaration, names: Names, typeParameters: readonly ts.TypeParameterDeclaration[] = []): string {
  const writer = new FormWriter(names, ts.getNameOfDeclaration(node));
  for (const { name } of typeParameters) writer.write(name);
  return writer.writeHead(node);
}

/** Writes the parts of a syntax tree in their order, each in parentheses, except for those that mean the same as others. */
class FormWriter {
  /** Type parameters, in the order in which they are met. */
  readonly #typeParameters: ts.Symbol[] = [];
  /** Functions after `typeof` whose types are being written: one may mention itself. */
  readonly #functions = new Set<ts.Symbol>();

  constructor(
    readonly names: Names,
    readonly ownName: ts.Node | undefined,
  ) {}

  /** A declaration without its name and its members. Functions, and constants that are functions, are used alike. */
  writeHead(node: ts.Node): string {
    if (ts.isFunctionDeclaration(node)) return this.#function(node);
    if (ts.isVariableDeclaration(node)) return union(this.#typeOf(node));
    if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) {
      const keyword = ts.isClassDeclaration(node) ? 'class' : 'interface';
      return group(keyword, ...[node.modifiers, node.typeParameters, node.heritageClauses].flatMap((list) => this.#all(list)));
    }
    if (ts.isEnumDeclaration(node)) return 'enum';
    if (ts.isTypeAliasDeclaration(node)) {
      const members = isReadonly(node.type) ? 'Readonly<{}>' : '{}';
      return group('type', ...this.#all(node.typeParameters), '=', literalOf(node) ? members : this.write(node.type));
    }
    return this.write(node);
  }

  write(node: ts.Node): string {
    if (node === this.ownName) return '_';
    return this.#name(node) ?? this.#part(node) ?? this.#type(this.#meaningOf(node));
  }

  #name(node: ts.Node): string | undefined {
    if (ts.isIdentifier(node)) return this.#identifier(node);
    // Without the name of the namespace, which is that of an import.
    if (ts.isQualifiedName(node)) return this.write(node.right);
    if (ts.isPropertyAccessExpression(node)) return this.write(node.name);
    return ts.isStringLiteralLike(node) ? JSON.stringify(node.text) : undefined;
  }

  /** A part of an object type, a function or a tuple. */
  #part(node: ts.Node): string | undefined {
    if (ts.isParameter(node)) return this.#parameter(node);
    if (ts.isPropertyDeclaration(node) || ts.isPropertySignature(node)) {
      const mark = node.questionToken ? '?' : '';
      return group(...this.#all(node.modifiers), this.write(node.name) + mark, this.#optional(mark, this.#typeOf(node)));
    }
    if (!ts.isNamedTupleMember(node)) return undefined;
    return group(node.dotDotDotToken ? '...' : '', this.write(node.type), node.questionToken ? '?' : '');
  }

  #type(node: ts.Node): string {
    if (ts.isTypeReferenceNode(node)) return this.#reference(node.typeName, node.typeArguments);
    if (ts.isUnionTypeNode(node)) return union(this.#alternatives(node));
    // It may begin with an operator.
    if (ts.isIntersectionTypeNode(node)) return group('&', ...this.#all(node.types));
    if (ts.isTypeQueryNode(node)) return this.#query(node);
    if (ts.isImportTypeNode(node) && node.qualifier !== undefined) {
      const name = this.#reference(node.qualifier, node.typeArguments);
      return node.isTypeOf ? group('typeof', name) : name;
    }
    if (ts.isArrayTypeNode(node)) return group('Array', this.write(node.elementType));
    if (ts.isTypeOperatorNode(node) && node.operator === SyntaxKind.ReadonlyKeyword && ts.isArrayTypeNode(node.type)) {
      return group('ReadonlyArray', this.write(node.type.elementType));
    }
    if (ts.isTypeLiteralNode(node)) return group('{', ...sort(this.#all(node.members)), '}');
    if (ts.isFunctionTypeNode(node)) return this.#function(node);
    const children = node.getChildren().filter((child) => !ts.isJSDoc(child));
    return children.length === 0 ? node.getText() : group(...this.#all(children));
  }

  #all(nodes: readonly ts.Node[] = []): string[] {
    return nodes.filter(({ kind }) => !droppedTokens.has(kind)).map((node) => this.write(node));
  }

  #identifier(node: ts.Identifier): string {
    const symbol = this.names.symbolOf(node);
    return (symbol && this.#placeOf(symbol)) ?? this.names.labelOf(node);
  }

  /** Stands for a parameter or a type parameter, whose name makes no difference. */
  #placeOf(symbol: ts.Symbol): string | undefined {
    const declaration = symbol.valueDeclaration;
    if (declaration && ts.isParameter(declaration)) return `$${declaration.parent.parameters.indexOf(declaration)}`;
    if (!(symbol.flags & ts.SymbolFlags.TypeParameter)) return undefined;
    if (!this.#typeParameters.includes(symbol)) this.#typeParameters.push(symbol);
    return `%${this.#typeParameters.indexOf(symbol)}`;
  }

  /**
   * The type that another one means: what is in parentheses, and what is given for the type parameter of a base class. Another name of a
   * basic type is that type: whether `NodeKey` or `string` is written makes no difference.
   */
  #meaningOf(node: ts.Node): ts.Node {
    if (ts.isParenthesizedTypeNode(node)) return this.#meaningOf(node.type);
    if (!ts.isTypeReferenceNode(node) || !ts.isIdentifier(node.typeName)) return node;
    const symbol = this.names.symbolOf(node.typeName);
    const given = symbol && this.names.given.get(symbol);
    if (given !== undefined) return this.#meaningOf(given);
    const declared = symbol?.declarations?.find(ts.isTypeAliasDeclaration)?.type;
    return declared !== undefined && basicTypes.has(declared.kind) ? declared : node;
  }

  #reference(name: ts.Node, types?: readonly ts.TypeNode[]): string {
    return group(this.write(name), ...this.#all(types));
  }

  /** Whether a function that nobody can import is written out or after `typeof` makes no difference. */
  #query(node: ts.TypeQueryNode): string {
    const symbol = ts.isIdentifier(node.exprName) ? this.names.symbolOf(node.exprName) : undefined;
    const [declared, second] = symbol?.declarations ?? [];
    const isWritten =
      symbol === undefined || second !== undefined || this.names.isExported(symbol) || this.#functions.has(symbol);
    if (isWritten || declared === undefined || !ts.isFunctionDeclaration(declared)) {
      return group('typeof', this.#reference(node.exprName, node.typeArguments));
    }
    this.#functions.add(symbol);
    const type = this.#function(declared);
    this.#functions.delete(symbol);
    return type;
  }

  #function({ typeParameters, parameters, type }: ts.SignatureDeclaration): string {
    return group(...this.#all(typeParameters), group('(', ...this.#all(parameters), ')'), '=>', type ? this.write(type) : 'any');
  }

  #parameter({ name, dotDotDotToken, questionToken, type }: ts.ParameterDeclaration): string {
    const isThis = ts.isIdentifier(name) && name.text === 'this';
    const mark = questionToken ? '?' : dotDotDotToken ? '...' : '';
    return group((isThis ? 'this' : '_') + mark, this.#optional(mark, type ? this.#alternatives(type) : ['any']));
  }

  /** The type of a constant or a property, which may be that of its value. */
  #typeOf(node: ts.VariableDeclaration | ts.PropertyDeclaration | ts.PropertySignature): string[] {
    if (node.type !== undefined) return this.#alternatives(node.type);
    const value = ts.isPropertySignature(node) ? undefined : node.initializer;
    return [value === undefined ? 'any' : this.write(value)];
  }

  #alternatives(type: ts.Node): string[] {
    const meant = this.#meaningOf(type);
    return ts.isUnionTypeNode(meant) ? meant.types.flatMap((item) => this.#alternatives(item)) : [this.write(meant)];
  }

  /** An optional parameter or property may be undefined anyway. */
  #optional(mark: string, alternatives: readonly string[]): string {
    return union(mark === '?' ? alternatives.filter((type) => type !== 'undefined') : alternatives);
  }
}

/** Puts parens around parts, unless there's only one. */
function group(...parts: readonly string[]): string {
  const [first = '', ...others] = parts.filter((part) => part !== '');
  return others.length === 0 ? first : `(${[first, ...others].join(' ')})`;
}

function sort(forms: readonly string[]): string[] {
  return [...new Set(forms)].sort();
}

/** The order of alternatives makes no difference. */
function union(alternatives: readonly string[]): string {
  const [first = '', ...others] = sort(alternatives);
  return others.length === 0 ? first : group('|', first, ...others);
}
