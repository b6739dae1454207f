/**
 * Writes declarations as short, formatted TypeScript. It prints the syntax tree, because the checker's types would lose names such as
 * `NodeKey` for `string`. Identifiers with documentation become links.
 */
import ts from 'typescript';
import type { ApiSignature } from './entries.ts';
import { join, type Layout, line, list, printLayout, softLine } from './layout.ts';

/** Maximum columns of a signature. Code blocks have room for about 90, but one parameter per line is easier to read than such a line. */
const width = 72;

/** What an identifier links to. */
export interface SignatureTarget {
  /** The exported name, which readers know. */
  readonly label: string;
  readonly href?: string;
}

/** Resolves an identifier in a type or `typeof`; undefined when it has no documentation. */
export type Resolve = (identifier: ts.Identifier) => SignatureTarget | undefined;

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
    if (ts.isFunctionDeclaration(node)) {
      return ['function ', name ?? node.name?.text ?? 'default', ...this.#signatureTail(node)];
    }
    if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) {
      return [this.#modifiers(node), clean(node.name), node.questionToken ? '?' : '', ...this.#signatureTail(node)];
    }
    if (ts.isConstructorDeclaration(node)) return ['new ', name ?? 'constructor', this.#parameters(node.parameters)];
    if (ts.isGetAccessor(node)) return [this.#modifiers(node), 'get ', clean(node.name), ...this.#signatureTail(node)];
    if (ts.isSetAccessor(node)) return [this.#modifiers(node), 'set ', clean(node.name), this.#parameters(node.parameters)];
    if (ts.isPropertyDeclaration(node) || ts.isPropertySignature(node)) {
      return [
        this.#modifiers(node),
        clean(node.name),
        node.questionToken ? '?' : '',
        this.#annotation(node.type),
        ts.isPropertyDeclaration(node) && node.initializer ? [' = ', clean(node.initializer)] : '',
      ];
    }
    if (ts.isIndexSignatureDeclaration(node)) return this.#member(node);
    if (ts.isVariableDeclaration(node)) {
      const keyword = node.parent.flags & ts.NodeFlags.Const ? 'const ' : node.parent.flags & ts.NodeFlags.Let ? 'let ' : 'var ';
      const value = node.initializer && !node.type ? [' = ', clean(node.initializer)] : '';
      return [keyword, name ?? clean(node.name), this.#annotation(node.type), value];
    }
    if (ts.isTypeAliasDeclaration(node)) {
      const head = ['type ', name ?? node.name.text, this.#typeParameters(node.typeParameters), ' ='];
      // A type that cannot be broken moves to the next line as a whole.
      const isRigid = ts.isIndexedAccessTypeNode(node.type) || ts.isTypeOperatorNode(node.type) || ts.isTypeQueryNode(node.type);
      return isRigid ? [...head, { indent: [line, this.type(node.type)] }] : [...head, ' ', this.type(node.type)];
    }
    if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
      const head = [
        this.#modifiers(node),
        ts.isClassDeclaration(node) ? 'class ' : 'interface ',
        name ?? node.name?.text ?? 'default',
        this.#typeParameters(node.typeParameters),
        ...(node.heritageClauses ?? []).map((clause) => [
          clause.token === ts.SyntaxKind.ExtendsKeyword ? ' extends ' : ' implements ',
          join(
            ', ',
            clause.types.map((type) => this.type(type)),
          ),
        ]),
      ];
      return withMembers && ts.isInterfaceDeclaration(node) ? { broken: [head, ' ', this.#block(node.members)] } : head;
    }
    if (ts.isEnumDeclaration(node)) {
      const members = node.members.map((item) => [clean(item.name), item.initializer ? ` = ${clean(item.initializer)}` : '']);
      return { broken: ['enum ', name ?? node.name.text, ' {', { indent: [line, join([',', line], members)] }, line, '}'] };
    }
    return undefined;
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

  #signatureTail(node: ts.SignatureDeclaration): Layout[] {
    return [this.#typeParameters(node.typeParameters), this.#parameters(node.parameters), this.#annotation(node.type)];
  }

  #typeParameters(parameters: readonly ts.TypeParameterDeclaration[] | undefined): Layout {
    if (parameters === undefined || parameters.length === 0) return '';
    return list(
      '<',
      parameters.map((parameter) => this.#typeParameter(parameter)),
      '>',
    );
  }

  #typeParameter(node: ts.TypeParameterDeclaration): Layout {
    const modifiers = (node.modifiers ?? []).map((modifier) => `${modifier.getText()} `);
    return [
      ...modifiers,
      node.name.text,
      node.constraint ? [' extends ', this.type(node.constraint)] : '',
      node.default ? [' = ', this.type(node.default)] : '',
    ];
  }

  #parameters(parameters: readonly ts.ParameterDeclaration[]): Layout {
    return list(
      '(',
      parameters.map((node) => [
        node.dotDotDotToken ? '...' : '',
        clean(node.name),
        node.questionToken ? '?' : '',
        this.#annotation(node.type),
      ]),
      ')',
    );
  }

  /** Members of an object type or interface in braces; the enclosing group decides whether each gets its own line. */
  #block(members: readonly ts.TypeElement[]): Layout {
    if (members.length === 0) return '{}';
    const layouts = members.map((member) => this.#member(member));
    return ['{', { indent: [line, join([';', line], layouts)] }, { whenBroken: ';' }, line, '}'];
  }

  #member(node: ts.TypeElement): Layout {
    if (ts.isIndexSignatureDeclaration(node)) {
      const key = node.parameters[0];
      return [
        this.#modifiers(node),
        '[',
        key ? [clean(key.name), this.#annotation(key.type)] : '',
        ']',
        this.#annotation(node.type),
      ];
    }
    if (ts.isCallSignatureDeclaration(node)) return this.#signatureTail(node);
    if (ts.isConstructSignatureDeclaration(node)) return ['new ', ...this.#signatureTail(node)];
    return this.declaration(node, {}) ?? clean(node);
  }

  type(node: ts.TypeNode): Layout {
    if (ts.isTypeReferenceNode(node)) return [this.#entity(node.typeName), this.#typeArguments(node.typeArguments)];
    if (ts.isExpressionWithTypeArguments(node)) {
      const name = ts.isIdentifier(node.expression) ? this.#identifier(node.expression) : clean(node.expression);
      return [name, this.#typeArguments(node.typeArguments)];
    }
    if (ts.isUnionTypeNode(node)) return this.#alternatives(node.types);
    if (ts.isIntersectionTypeNode(node)) {
      return {
        group: join(
          ' & ',
          node.types.map((type) => this.type(type)),
        ),
      };
    }
    if (ts.isArrayTypeNode(node)) return [this.type(node.elementType), '[]'];
    if (ts.isParenthesizedTypeNode(node)) return ['(', this.type(node.type), ')'];
    if (ts.isFunctionTypeNode(node) || ts.isConstructorTypeNode(node)) {
      return {
        group: [
          ts.isConstructorTypeNode(node) ? 'new ' : '',
          this.#typeParameters(node.typeParameters),
          this.#parameters(node.parameters),
          ' => ',
          this.type(node.type),
        ],
      };
    }
    if (ts.isTypeLiteralNode(node)) return { group: this.#block(node.members) };
    if (ts.isTupleTypeNode(node)) {
      return list(
        '[',
        node.elements.map((type) => this.type(type)),
        ']',
      );
    }
    if (ts.isNamedTupleMember(node)) {
      return [node.dotDotDotToken ? '...' : '', node.name.text, node.questionToken ? '?' : '', ': ', this.type(node.type)];
    }
    if (ts.isOptionalTypeNode(node)) return [this.type(node.type), '?'];
    if (ts.isRestTypeNode(node)) return ['...', this.type(node.type)];
    if (ts.isTypeOperatorNode(node)) return [`${ts.tokenToString(node.operator) ?? ''} `, this.type(node.type)];
    if (ts.isIndexedAccessTypeNode(node)) return [this.type(node.objectType), '[', this.type(node.indexType), ']'];
    if (ts.isConditionalTypeNode(node)) return this.#conditional(node);
    if (ts.isInferTypeNode(node)) return ['infer ', this.#typeParameter(node.typeParameter)];
    if (ts.isTypeQueryNode(node)) return ['typeof ', this.#entity(node.exprName), this.#typeArguments(node.typeArguments)];
    if (ts.isTypePredicateNode(node)) {
      return [node.assertsModifier ? 'asserts ' : '', clean(node.parameterName), node.type ? [' is ', this.type(node.type)] : ''];
    }
    if (ts.isMappedTypeNode(node)) return this.#mapped(node);
    if (ts.isTemplateLiteralTypeNode(node)) {
      return [node.head.getText(), ...node.templateSpans.flatMap((span) => [this.type(span.type), span.literal.getText()])];
    }
    if (ts.isImportTypeNode(node) && node.qualifier)
      return [this.#entity(node.qualifier), this.#typeArguments(node.typeArguments)];
    return clean(node);
  }

  #typeArguments(types: readonly ts.TypeNode[] | undefined): Layout {
    if (types === undefined || types.length === 0) return '';
    const layouts = types.map((type) => this.type(type));
    // A single argument stays next to its brackets, so that an object type keeps its own line breaks.
    return layouts.length === 1 ? ['<', layouts[0] as Layout, '>'] : list('<', layouts, '>', '');
  }

  #alternatives(types: readonly ts.TypeNode[]): Layout {
    const layouts = types.map((type) => this.type(type));
    return { group: { indent: [softLine, { whenBroken: '| ' }, join([line, '| '], layouts)] } };
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
    return `${this.#entity(name.left)}.${this.#identifier(name.right)}`;
  }

  #identifier(identifier: ts.Identifier): string {
    const target = this.resolve(identifier);
    const label = target?.label ?? identifier.text;
    if (target?.href !== undefined) this.links.set(label, target.href);
    return label;
  }
}

function sign(token: { readonly kind: ts.SyntaxKind }): string {
  return token.kind === ts.SyntaxKind.PlusToken ? '+' : token.kind === ts.SyntaxKind.MinusToken ? '-' : '';
}

/** Source text of a node on one line, without comments. */
function clean(node: ts.Node): string {
  return node.getText().replace(/\s+/g, ' ');
}
