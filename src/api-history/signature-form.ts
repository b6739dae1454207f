/**
 * Brings declarations into a form that is equal exactly when they mean the same to whoever uses them: without formatting, names of
 * parameters and type parameters, paths of imports, the order of alternatives, and the several ways of writing the same type.
 */
import ts from 'typescript';
import { isReadonly, literalOf } from './member-declarations.ts';

const { factory, SyntaxKind } = ts;
const printer = ts.createPrinter({ removeComments: true });

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

/** Stands for names that make no difference: that of the declaration itself, and those of parameters. */
const anyName = factory.createIdentifier('_');
const anyType = factory.createKeywordTypeNode(SyntaxKind.AnyKeyword);

const droppedModifiers = new Set([
  SyntaxKind.ExportKeyword,
  SyntaxKind.DefaultKeyword,
  SyntaxKind.DeclareKeyword,
  SyntaxKind.PublicKeyword,
  SyntaxKind.OverrideKeyword,
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
  return writer.write(headOf(node));
}

/** A declaration without its name and its members. Functions, and constants that are functions, are used alike. */
function headOf(node: ts.Node): ts.Node {
  if (ts.isFunctionDeclaration(node)) return functionType(node);
  if (ts.isVariableDeclaration(node)) return typeOf(node);
  if (ts.isClassDeclaration(node)) {
    return factory.createClassDeclaration(node.modifiers, anyName, node.typeParameters, node.heritageClauses, []);
  }
  if (ts.isInterfaceDeclaration(node)) {
    return factory.createInterfaceDeclaration(undefined, anyName, node.typeParameters, node.heritageClauses, []);
  }
  if (ts.isEnumDeclaration(node)) return factory.createEnumDeclaration(undefined, anyName, []);
  if (ts.isTypeAliasDeclaration(node)) {
    const members = factory.createTypeLiteralNode([]);
    const head = isReadonly(node.type) ? factory.createTypeReferenceNode('Readonly', [members]) : members;
    return factory.createTypeAliasDeclaration(undefined, anyName, node.typeParameters, literalOf(node) ? head : node.type);
  }
  return node;
}

function functionType({ typeParameters, parameters, type = anyType }: ts.SignatureDeclaration): ts.FunctionTypeNode {
  return factory.createFunctionTypeNode(typeParameters, parameters, type as ts.TypeNode);
}

/** The type of a constant or a property, which may be that of its value. */
function typeOf(node: ts.VariableDeclaration | ts.PropertyDeclaration | ts.PropertySignature): ts.TypeNode {
  if (node.type !== undefined) return node.type;
  const value = ts.isPropertySignature(node) ? undefined : node.initializer;
  return value === undefined ? anyType : factory.createLiteralTypeNode(value as ts.LiteralExpression);
}

class FormWriter {
  /** Type parameters, in the order in which they are met. */
  readonly #typeParameters: ts.Symbol[] = [];
  /** Functions after `typeof` whose types are being written: one may mention itself. */
  readonly #functions = new Set<ts.Symbol>();

  constructor(
    readonly names: Names,
    readonly ownName: ts.Node | undefined,
  ) {}

  write(node: ts.Node): string {
    return print(this.#visit(node));
  }

  readonly #visit = (node: ts.Node): ts.Node => {
    if (node === this.ownName) return anyName;
    if (ts.isIdentifier(node)) return this.#identifier(node);
    // Without the name of the namespace, which is that of an import.
    if (ts.isQualifiedName(node)) return this.#visit(node.right);
    if (ts.isPropertyAccessExpression(node)) return this.#visit(node.name);
    if (isLiteral(node)) return copyLiteral(node);
    if (ts.isParenthesizedTypeNode(node)) return this.#visit(node.type);
    if (ts.isTypeReferenceNode(node)) return this.#reference(node);
    if (ts.isTypeQueryNode(node)) return this.#query(node);
    if (ts.isImportTypeNode(node) && node.qualifier !== undefined) {
      const name = this.#visit(node.qualifier) as ts.Identifier;
      const types = node.typeArguments?.map(this.#type);
      return node.isTypeOf ? factory.createTypeQueryNode(name, types) : factory.createTypeReferenceNode(name, types);
    }
    if (ts.isArrayTypeNode(node)) return this.#array('Array', node);
    if (ts.isTypeOperatorNode(node) && node.operator === SyntaxKind.ReadonlyKeyword && ts.isArrayTypeNode(node.type)) {
      return this.#array('ReadonlyArray', node.type);
    }
    if (ts.isUnionTypeNode(node)) return makeUnion(node.types.map(this.#type));
    if (ts.isTypeLiteralNode(node)) {
      const members = node.members.map((member) => this.#visit(member) as ts.TypeElement);
      return factory.createTypeLiteralNode(sort(members));
    }
    if (ts.isNamedTupleMember(node)) {
      const type = this.#type(node.type);
      if (node.dotDotDotToken) return factory.createRestTypeNode(type);
      return node.questionToken ? factory.createOptionalTypeNode(type) : type;
    }
    if (ts.isParameter(node)) return this.#parameter(node);
    if (ts.isPropertyDeclaration(node) || ts.isPropertySignature(node)) return this.#property(node);
    return this.#visitChildren(node);
  };

  readonly #type = (node: ts.TypeNode): ts.TypeNode => this.#visit(node) as ts.TypeNode;

  #visitChildren(node: ts.Node): ts.Node {
    return ts.visitEachChild(node, (child) => (droppedModifiers.has(child.kind) ? undefined : this.#visit(child)), undefined);
  }

  #identifier(node: ts.Identifier): ts.Identifier {
    const symbol = this.names.symbolOf(node);
    return factory.createIdentifier((symbol && this.#placeOf(symbol)) ?? this.names.labelOf(node));
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
   * For the type parameter of a base class, what is given for it. Another name of a basic type is that type: whether `NodeKey` or
   * `string` is written makes no difference.
   */
  #reference(node: ts.TypeReferenceNode): ts.Node {
    const symbol = ts.isIdentifier(node.typeName) ? this.names.symbolOf(node.typeName) : undefined;
    const given = symbol && this.names.given.get(symbol);
    if (given !== undefined) return this.#visit(given);
    const declared = symbol?.declarations?.find(ts.isTypeAliasDeclaration)?.type;
    return declared !== undefined && basicTypes.has(declared.kind) ? declared : this.#visitChildren(node);
  }

  /** Whether a function that nobody can import is written out or after `typeof` makes no difference. */
  #query(node: ts.TypeQueryNode): ts.Node {
    const symbol = ts.isIdentifier(node.exprName) ? this.names.symbolOf(node.exprName) : undefined;
    const [declared, second] = symbol?.declarations ?? [];
    const isWritten =
      symbol === undefined || second !== undefined || this.names.isExported(symbol) || this.#functions.has(symbol);
    if (isWritten || declared === undefined || !ts.isFunctionDeclaration(declared)) return this.#visitChildren(node);
    this.#functions.add(symbol);
    const type = this.#visit(functionType(declared));
    this.#functions.delete(symbol);
    return type;
  }

  #array(name: string, { elementType }: ts.ArrayTypeNode): ts.TypeReferenceNode {
    return factory.createTypeReferenceNode(name, [this.#type(elementType)]);
  }

  #parameter({ name, dotDotDotToken, questionToken, type = anyType }: ts.ParameterDeclaration): ts.ParameterDeclaration {
    const isThis = ts.isIdentifier(name) && name.text === 'this';
    const written = questionToken ? withoutUndefined(this.#type(type)) : this.#type(type);
    return factory.createParameterDeclaration(undefined, dotDotDotToken, isThis ? name : anyName, questionToken, written);
  }

  #property(node: ts.PropertyDeclaration | ts.PropertySignature): ts.PropertySignature {
    const modifiers = ts.getModifiers(node)?.filter(({ kind }) => !droppedModifiers.has(kind));
    const name = this.#visit(node.name) as ts.PropertyName;
    const type = node.questionToken ? withoutUndefined(this.#type(typeOf(node))) : this.#type(typeOf(node));
    return factory.createPropertySignature(modifiers, name, node.questionToken, type);
  }
}

const emptyFile = ts.createSourceFile('', '', ts.ScriptTarget.ESNext);

function print(node: ts.Node): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, emptyFile).replace(/\s+/g, ' ');
}

type Literal =
  | ts.StringLiteralLike
  | ts.NumericLiteral
  | ts.BigIntLiteral
  | ts.TemplateHead
  | ts.TemplateMiddle
  | ts.TemplateTail;

function isLiteral(node: ts.Node): node is Literal {
  return ts.isLiteralExpression(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
}

/** A literal that is printed from its value, where the original one would be looked up in the text of its file. */
function copyLiteral(node: Literal): ts.Node {
  if (ts.isStringLiteralLike(node)) return factory.createStringLiteral(node.text);
  if (ts.isNumericLiteral(node)) return factory.createNumericLiteral(node.text);
  if (ts.isBigIntLiteral(node)) return factory.createBigIntLiteral(node.text);
  if (ts.isTemplateHead(node)) return factory.createTemplateHead(node.text);
  return ts.isTemplateMiddle(node) ? factory.createTemplateMiddle(node.text) : factory.createTemplateTail(node.text);
}

function sort<T extends ts.Node>(nodes: readonly T[]): T[] {
  const byText = new Map(nodes.map((node) => [print(node), node]));
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, node]) => node);
}

/** A union whose alternatives are not unions, sorted. */
function makeUnion(types: readonly ts.TypeNode[]): ts.TypeNode {
  const alternatives = sort(types.flatMap((type) => (ts.isUnionTypeNode(type) ? [...type.types] : [type])));
  return alternatives.length === 1 ? (alternatives[0] as ts.TypeNode) : factory.createUnionTypeNode(alternatives);
}

/** An optional parameter or property may be undefined anyway. */
function withoutUndefined(type: ts.TypeNode): ts.TypeNode {
  if (!ts.isUnionTypeNode(type)) return type;
  return makeUnion(type.types.filter(({ kind }) => kind !== SyntaxKind.UndefinedKeyword));
}
