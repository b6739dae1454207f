/**
 * Writes declarations as short, formatted TypeScript. It prints the syntax tree, because the checker's types would lose names such as
 * `NodeKey` for `string`. Identifiers with documentation become links.
 */
import ts from 'typescript';
import { isHidden } from './doc-comments.ts';
import type { ApiName, ApiSignature } from './entries.ts';
import { join, type Layout, line, list, printLayout, softLine } from './layout.ts';

/** Maximum columns of a signature. Code blocks have room for about 90, but one parameter per line is easier to read than such a line. */
const width = 72;

/** Resolves an identifier in a type or `typeof` to the exported name, which readers know; undefined when it has no documentation. */
export type Resolve = (identifier: ts.Identifier) => ApiName | undefined;

interface SignatureOptions {
  /** The exported name, when it differs from the declared one. */
  readonly name?: string;
  /** Whether to write out the members of an interface or enum; false when its page lists them. */
  readonly withMembers?: boolean;
}

/** The signature of a declaration; undefined for a node that has none. */
export function writeSignature(node: ts.Node, resolve: Resolve, options: SignatureOptions = {}): ApiSignature | undefined {
  const writer = new SignatureWriter(resolve);
  const layout = writer.declaration(node, options);
  if (layout === undefined) return undefined;
  return { code: printLayout(layout, width), links: Object.fromEntries([...writer.links].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** A type on one line. */
export function writeTypeText(type: ts.TypeNode, resolve: Resolve): string {
  return printLayout(new SignatureWriter(resolve).type(type), Number.POSITIVE_INFINITY);
}

class SignatureWriter {
  readonly links = new Map<string, string>();

  constructor(readonly resolve: Resolve) {}

  declaration(node: ts.Node, { name, withMembers = true }: SignatureOptions): Layout | undefined {
    if (ts.isFunctionDeclaration(node)) return ['function ', name ?? node.name?.text ?? 'default', this.#signatureTail(node)];
    if (ts.isConstructorDeclaration(node)) return ['new ', name ?? 'constructor', this.#signatureTail(node)];
    if (ts.isVariableDeclaration(node)) return this.#variable(node, name);
    if (ts.isTypeAliasDeclaration(node)) return this.#typeAlias(node, name);
    if (ts.isClassDeclaration(node)) return this.#head('class ', node, name);
    if (ts.isInterfaceDeclaration(node)) {
      const head = this.#head('interface ', node, name);
      return withMembers ? { broken: [head, ' ', this.#block(node.members)] } : head;
    }
    if (ts.isEnumDeclaration(node)) return this.#enum(node, name);
    return this.#member(node);
  }

  #variable(node: ts.VariableDeclaration, name = clean(node.name)): Layout {
    const keyword = node.parent.flags & ts.NodeFlags.Const ? 'const ' : node.parent.flags & ts.NodeFlags.Let ? 'let ' : 'var ';
    const value = node.initializer && !node.type ? [' = ', clean(node.initializer)] : '';
    return [keyword, name, this.#annotation(node.type), value];
  }

  #typeAlias(node: ts.TypeAliasDeclaration, name = node.name.text): Layout {
    const type = this.type(node.type);
    // A type that cannot be broken moves to the next line as a whole.
    const isRigid = [ts.SyntaxKind.IndexedAccessType, ts.SyntaxKind.TypeOperator, ts.SyntaxKind.TypeQuery].includes(
      node.type.kind,
    );
    return ['type ', name, this.#typeParameters(node.typeParameters), ' =', isRigid ? { indent: [line, type] } : [' ', type]];
  }

  /** A class or an interface without its members. */
  #head(keyword: string, node: ts.ClassDeclaration | ts.InterfaceDeclaration, name = node.name?.text ?? 'default'): Layout {
    const clauses = (node.heritageClauses ?? []).map(({ token, types }) => [
      token === ts.SyntaxKind.ExtendsKeyword ? ' extends ' : ' implements ',
      join(', ', this.#types(types)),
    ]);
    return [this.#modifiers(node), keyword, name, this.#typeParameters(node.typeParameters), clauses];
  }

  #enum(node: ts.EnumDeclaration, name = node.name.text): Layout {
    const shown = node.members.filter((member) => !isHidden(member));
    const members = shown.map((item) => [clean(item.name), item.initializer ? ` = ${clean(item.initializer)}` : '']);
    return { broken: ['enum ', name, ' {', { indent: [line, join([',', line], members)] }, line, '}'] };
  }

  /** What a class, an interface or an object type has; undefined for anything else. */
  #member(node: ts.Node): Layout | undefined {
    if (ts.isCallSignatureDeclaration(node)) return this.#signatureTail(node);
    if (ts.isConstructSignatureDeclaration(node)) return ['new ', this.#signatureTail(node)];
    if (ts.isIndexSignatureDeclaration(node)) {
      const keys = node.parameters.map((key) => this.#parameter(key));
      return [this.#modifiers(node), '[', ...keys, ']', this.#annotation(node.type)];
    }
    if (ts.isAccessor(node)) {
      return [this.#modifiers(node), ts.isGetAccessor(node) ? 'get ' : 'set ', clean(node.name), this.#signatureTail(node)];
    }
    if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) {
      return [this.#modifiers(node), clean(node.name), node.questionToken ? '?' : '', this.#signatureTail(node)];
    }
    if (!ts.isPropertyDeclaration(node) && !ts.isPropertySignature(node)) return undefined;
    const value = ts.isPropertyDeclaration(node) && node.initializer ? [' = ', clean(node.initializer)] : '';
    return [this.#modifiers(node), clean(node.name), node.questionToken ? '?' : '', this.#annotation(node.type), value];
  }

  #modifiers(node: ts.Node): string {
    if (!ts.canHaveModifiers(node)) return '';
    const shown = (ts.getModifiers(node) ?? []).map((modifier) => modifier.getText());
    return shown
      .filter((word) => ['static', 'abstract', 'readonly', 'protected'].includes(word))
      .map((word) => `${word} `)
      .join('');
  }

  #annotation(type: ts.TypeNode | undefined): Layout {
    return type === undefined ? '' : [': ', this.type(type)];
  }

  #signatureTail(node: ts.SignatureDeclaration): Layout {
    return [this.#typeParameters(node.typeParameters), this.#parameters(node.parameters), this.#annotation(node.type)];
  }

  #typeParameters(parameters: readonly ts.TypeParameterDeclaration[] = []): Layout {
    const written = parameters.map((parameter) => this.#asWritten(parameter));
    return written.length === 0 ? '' : list('<', written, '>');
  }

  #parameters(parameters: readonly ts.ParameterDeclaration[]): Layout {
    const written = parameters.map((parameter) => this.#parameter(parameter));
    return list('(', written, ')');
  }

  #parameter({ dotDotDotToken, name, questionToken, type }: ts.ParameterDeclaration): Layout {
    return [dotDotDotToken ? '...' : '', clean(name), questionToken ? '?' : '', this.#annotation(type)];
  }

  /** Members of an object type or interface in braces; the enclosing group decides whether each gets its own line. */
  #block(members: readonly ts.TypeElement[]): Layout {
    const layouts = members.filter((member) => !isHidden(member)).map((member) => this.#member(member) ?? clean(member));
    if (layouts.length === 0) return '{}';
    return ['{', { indent: [line, join([';', line], layouts)] }, { whenBroken: ';' }, line, '}'];
  }

  type(node: ts.TypeNode): Layout {
    if (ts.isTypeReferenceNode(node)) return [this.#entity(node.typeName), this.#typeArguments(node.typeArguments)];
    if (ts.isImportTypeNode(node) && node.qualifier) {
      return [this.#entity(node.qualifier), this.#typeArguments(node.typeArguments)];
    }
    if (ts.isExpressionWithTypeArguments(node)) {
      const name = ts.isIdentifier(node.expression) ? this.#identifier(node.expression) : clean(node.expression);
      return [name, this.#typeArguments(node.typeArguments)];
    }
    if (ts.isUnionTypeNode(node)) {
      return { group: { indent: [softLine, { whenBroken: '| ' }, join([line, '| '], this.#types(node.types))] } };
    }
    if (ts.isIntersectionTypeNode(node)) return join(' & ', this.#types(node.types));
    if (ts.isFunctionTypeNode(node) || ts.isConstructorTypeNode(node)) {
      const head = [this.#typeParameters(node.typeParameters), this.#parameters(node.parameters)];
      return [ts.isConstructorTypeNode(node) ? 'new ' : '', head, ' => ', this.type(node.type)];
    }
    if (ts.isTypeLiteralNode(node)) return { group: this.#block(node.members) };
    if (ts.isTupleTypeNode(node)) return list('[', this.#types(node.elements), ']');
    if (ts.isConditionalTypeNode(node)) return this.#conditional(node);
    if (ts.isMappedTypeNode(node)) return this.#mapped(node);
    return this.#asWritten(node);
  }

  #types(nodes: readonly ts.TypeNode[]): Layout[] {
    return nodes.map((node) => this.type(node));
  }

  /** A node that cannot be broken, except within its parts: as in the source, but on one line and with the names that readers know. */
  #asWritten(node: ts.Node): Layout {
    const { text } = node.getSourceFile();
    const pieces: Layout[] = [];
    let position = node.getStart();
    node.forEachChild((child) => {
      pieces.push(onOneLine(text.slice(position, child.getStart())), this.#part(child));
      position = child.end;
    });
    return [...pieces, onOneLine(text.slice(position, node.end))];
  }

  #part(node: ts.Node): Layout {
    if (ts.isEntityName(node)) return this.#entity(node);
    return ts.isTypeNode(node) ? this.type(node) : this.#asWritten(node);
  }

  #typeArguments(types: readonly ts.TypeNode[] = []): Layout {
    const [only, ...others] = this.#types(types);
    if (only === undefined) return '';
    // A single argument stays next to its brackets, so that an object type keeps its own line breaks.
    return others.length === 0 ? ['<', only, '>'] : list('<', [only, ...others], '>', '');
  }

  #conditional(node: ts.ConditionalTypeNode): Layout {
    return {
      group: [
        [this.type(node.checkType), ' extends ', this.type(node.extendsType)],
        { indent: [line, '? ', this.type(node.trueType), line, ': ', this.type(node.falseType)] },
      ],
    };
  }

  #mapped(node: ts.MappedTypeNode): Layout {
    const readonly = node.readonlyToken ? `${sign(node.readonlyToken)}readonly ` : '';
    const optional = node.questionToken ? `${sign(node.questionToken)}?` : '';
    const { name, constraint } = node.typeParameter;
    const key = [
      name.text,
      ' in ',
      constraint ? this.type(constraint) : '',
      node.nameType ? [' as ', this.type(node.nameType)] : '',
    ];
    return { group: ['{', { indent: [line, readonly, '[', key, ']', optional, this.#annotation(node.type)] }, line, '}'] };
  }

  #entity(name: ts.EntityName): string {
    if (ts.isIdentifier(name)) return this.#identifier(name);
    const [left, right] = [this.#entity(name.left), this.#identifier(name.right)];
    // What's known by the name of its namespace too, has it already.
    return right.includes('.') ? right : `${left}.${right}`;
  }

  #identifier(identifier: ts.Identifier): string {
    const { label = identifier.text, href } = this.resolve(identifier) ?? {};
    if (href !== undefined) this.links.set(label.slice(label.lastIndexOf('.') + 1), href);
    return label;
  }
}

function sign(token: { readonly kind: ts.SyntaxKind }): string {
  return token.kind === ts.SyntaxKind.PlusToken ? '+' : token.kind === ts.SyntaxKind.MinusToken ? '-' : '';
}

/** Source text of a node on one line. */
function clean(node: ts.Node): string {
  return onOneLine(node.getText());
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
