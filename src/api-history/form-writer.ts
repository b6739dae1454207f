/** Writes the form of a declaration, see signature-form.ts. */
import ts from 'typescript';
import type { Heir, Label, LabelledFunction, TypeForm } from './form-types.ts';

const keptModifiers = new Set([
  ts.SyntaxKind.StaticKeyword,
  ts.SyntaxKind.AbstractKeyword,
  ts.SyntaxKind.ReadonlyKeyword,
  ts.SyntaxKind.ProtectedKeyword,
]);

export class FormWriter {
  /** Names of parameters and type parameters -> their number. */
  readonly #scope: Map<string, string>[] = [];
  #count = 0;
  /** Form of a union -> its alternatives. */
  readonly #unions = new Map<string, readonly string[]>();
  /** Functions after `typeof` whose forms are being written: one may mention itself. */
  readonly #functions = new Set<ts.Node>();

  #label: Label;

  constructor(label: Label) {
    this.#label = label;
  }

  declaration(node: ts.Node, withMembers: boolean): string {
    if (ts.isVariableDeclaration(node)) {
      // A function in a constant is used like a declared one.
      if (node.type !== undefined && ts.isFunctionTypeNode(node.type))
        return this.#within(node.type, () => this.#callable(node.type as ts.FunctionTypeNode));
      return `value(${node.type ? this.#form(node.type) : this.#literal(node.initializer)})`;
    }
    const owner = node.parent;
    const inOwner =
      ts.isClassLike(owner) || ts.isInterfaceDeclaration(owner) || ts.isTypeLiteralNode(owner) ? outerOf(owner) : undefined;
    const write = (): string => this.#within(node, () => this.#declared(node, withMembers));
    return inOwner === undefined ? write() : this.#within(inOwner, write);
  }

  inherited(member: ts.Node, heir: ts.Node, given: Heir['given']): string {
    return this.#seenFrom(heir, given, () => this.#within(member, () => this.#declared(member, true)));
  }

  argument(type: ts.TypeNode, heir: ts.Node, given: Heir['given']): TypeForm {
    const form = this.#seenFrom(heir, given, () => this.#form(type));
    const alternatives = this.#unions.get(form);
    return alternatives === undefined ? { form } : { form, alternatives };
  }

  #seenFrom(heir: ts.Node, given: Heir['given'], write: () => string): string {
    return this.#within(heir, () => {
      for (const { form, alternatives } of given.values()) if (alternatives) this.#unions.set(form, alternatives);
      this.#scope.push(new Map([...given].map(([name, { form }]) => [name, form])));
      const written = write();
      this.#scope.pop();
      return written;
    });
  }

  #declared(node: ts.Node, withMembers: boolean): string {
    if (ts.isFunctionDeclaration(node)) return this.#callable(node);
    if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) {
      const kind = ts.isClassDeclaration(node) ? 'class' : 'interface';
      const bases = (node.heritageClauses ?? []).map(
        (clause) => `${clause.token === ts.SyntaxKind.ExtendsKeyword ? 'extends' : 'implements'}(${this.#list(clause.types)})`,
      );
      const members = withMembers ? this.#sorted(node.members) : '';
      return `${this.#modifiers(node)}${kind}${this.#typeParameters(node.typeParameters)}${bases.sort().join('')}{${members}}`;
    }
    if (ts.isTypeAliasDeclaration(node)) {
      const type = withMembers ? this.#form(node.type) : ts.isTypeLiteralNode(node.type) ? '{}' : 'Readonly<{}>';
      return `type${this.#typeParameters(node.typeParameters)}=${type}`;
    }
    if (ts.isEnumDeclaration(node)) return `enum{${withMembers ? this.#list(node.members) : ''}}`;
    return this.#member(node, '');
  }

  /** Writes a node with the names of its parameters and type parameters known. */
  #within(node: ts.Node, write: () => string): string {
    const names = new Map<string, string>();
    const { typeParameters = [], parameters = [] } = node as Partial<ts.SignatureDeclaration>;
    for (const { name } of [...typeParameters, ...parameters]) {
      if (ts.isIdentifier(name)) names.set(name.text, `%${this.#count++}`);
    }
    this.#scope.push(names);
    const written = write();
    this.#scope.pop();
    return written;
  }

  #callable({ typeParameters, parameters, type }: ts.SignatureDeclaration): string {
    const list = parameters.map((parameter) => this.#parameter(parameter));
    return `call${this.#typeParameters(typeParameters)}(${list.join(',')}):${type ? this.#form(type) : 'any'}`;
  }

  #parameter({ name, dotDotDotToken, questionToken, type }: ts.ParameterDeclaration): string {
    const own = ts.isIdentifier(name) && name.text === 'this' ? 'this ' : '';
    const written = type === undefined ? 'any' : this.#form(type);
    return `${own}${dotDotDotToken ? '...' : ''}${questionToken ? `?${this.#withoutUndefined(written)}` : written}`;
  }

  #typeParameters(parameters: readonly ts.TypeParameterDeclaration[] | undefined): string {
    if (parameters === undefined || parameters.length === 0) return '';
    const list = parameters.map(
      (node) =>
        `${(node.modifiers ?? []).map((modifier) => `${modifier.getText()} `).join('')}${node.constraint ? `extends ${this.#form(node.constraint)}` : ''}${node.default ? `=${this.#form(node.default)}` : ''}`,
    );
    return `<${list.join(',')}>`;
  }

  #modifiers(node: ts.Node): string {
    const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
    const kept = modifiers.filter(({ kind }) => keptModifiers.has(kind)).map((modifier) => `${modifier.getText()} `);
    return kept.sort().join('');
  }

  /** A member of a class, an interface or an object type; `name` is empty for a form without it. */
  #member(node: ts.Node, name: string): string {
    const before = `${this.#modifiers(node)}${name}`;
    if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) {
      return this.#within(node, () => `${before}${node.questionToken ? '?' : ''} method ${this.#callable(node)}`);
    }
    if (ts.isConstructorDeclaration(node) || ts.isConstructSignatureDeclaration(node)) {
      return this.#within(node, () => `${before}new ${this.#callable(node)}`);
    }
    if (ts.isCallSignatureDeclaration(node)) return this.#within(node, () => `${before}${this.#callable(node)}`);
    if (ts.isGetAccessor(node)) return `${before} get ${node.type ? this.#form(node.type) : 'any'}`;
    if (ts.isSetAccessor(node)) return `${before} set ${node.parameters.map((item) => this.#parameter(item)).join()}`;
    if (ts.isPropertyDeclaration(node) || ts.isPropertySignature(node)) {
      const type = node.type
        ? this.#form(node.type)
        : this.#literal(ts.isPropertyDeclaration(node) ? node.initializer : undefined);
      return `${before}${node.questionToken ? `?:${this.#withoutUndefined(type)}` : `:${type}`}`;
    }
    if (ts.isIndexSignatureDeclaration(node)) {
      return `${before}[${node.parameters.map((item) => this.#parameter(item)).join()}]:${this.#form(node.type)}`;
    }
    return `${before}${this.#generic(node)}`;
  }

  #sorted(members: readonly ts.Node[]): string {
    const isPrivate = (node: ts.Node): boolean =>
      (ts.getCombinedModifierFlags(node as ts.Declaration) & ts.ModifierFlags.Private) !== 0;
    return members
      .filter((node) => !isPrivate(node))
      .map((node) => {
        const name = ts.getNameOfDeclaration(node as ts.Declaration);
        return this.#member(node, name === undefined ? '' : `${this.#name(name)} `);
      })
      .sort()
      .join(';');
  }

  #name(node: ts.Node): string {
    return ts.isIdentifier(node) || ts.isStringLiteral(node) || ts.isNumericLiteral(node) ? node.text : node.getText();
  }

  #list(nodes: readonly ts.Node[]): string {
    return nodes.map((node) => this.#form(node)).join(',');
  }

  #form(node: ts.Node): string {
    if (ts.isParenthesizedTypeNode(node)) return this.#form(node.type);
    if (ts.isIdentifier(node)) return this.#identifier(node);
    if (ts.isQualifiedName(node)) return this.#qualified(node);
    if (ts.isTypeReferenceNode(node)) return this.#reference(node.typeName, node.typeArguments);
    if (ts.isExpressionWithTypeArguments(node)) return this.#reference(node.expression, node.typeArguments);
    if (ts.isImportTypeNode(node)) {
      const name = node.qualifier === undefined ? 'import' : this.#qualified(node.qualifier);
      return `${node.isTypeOf ? 'typeof ' : ''}${name}${this.#arguments(node.typeArguments)}`;
    }
    if (ts.isArrayTypeNode(node)) return `Array<${this.#form(node.elementType)}>`;
    if (ts.isTypeOperatorNode(node)) {
      const operator = ts.tokenToString(node.operator) ?? '';
      return `${operator} ${this.#form(node.type)}`.replace(/^readonly Array</, 'ReadonlyArray<');
    }
    if (ts.isUnionTypeNode(node)) return this.#union(node.types.map((type) => this.#form(type)));
    if (ts.isTypeLiteralNode(node)) return `{${this.#sorted(node.members)}}`;
    if (ts.isFunctionTypeNode(node)) return `(${this.#within(node, () => this.#callable(node))})`;
    if (ts.isConstructorTypeNode(node)) {
      return `(${this.#modifiers(node)}new ${this.#within(node, () => this.#callable(node))})`;
    }
    if (ts.isTypeQueryNode(node) && ts.isIdentifier(node.exprName)) {
      const found = this.#label(node.exprName);
      if (typeof found !== 'string' && 'declaration' in found && !this.#functions.has(found.declaration)) {
        return this.#functionType(found);
      }
    }
    if (ts.isNamedTupleMember(node)) {
      return `${node.dotDotDotToken ? '...' : ''}${this.#form(node.type)}${node.questionToken ? '?' : ''}`;
    }
    if (ts.isRestTypeNode(node)) return `...${this.#form(node.type)}`;
    if (ts.isOptionalTypeNode(node)) return `${this.#form(node.type)}?`;
    if (ts.isConditionalTypeNode(node)) {
      return this.#within({ typeParameters: inferredIn(node.extendsType) } as unknown as ts.Node, () => this.#generic(node));
    }
    if (ts.isInferTypeNode(node)) return `infer ${this.#form(node.typeParameter)}`;
    if (ts.isTypeParameterDeclaration(node)) return `${this.#identifier(node.name)}${this.#typeParameters([node])}`;
    if (ts.isMappedTypeNode(node)) {
      return this.#within({ typeParameters: [node.typeParameter] } as unknown as ts.Node, () => this.#generic(node));
    }
    if (ts.isTypePredicateNode(node)) {
      const type = node.type === undefined ? '' : ` is ${this.#form(node.type)}`;
      return `${node.assertsModifier ? 'asserts ' : ''}${this.#form(node.parameterName)}${type}`;
    }
    if (ts.isLiteralTypeNode(node)) return this.#literal(node.literal);
    if (ts.isEnumMember(node)) return `${this.#name(node.name)}=${node.initializer?.getText() ?? ''}`;
    return this.#generic(node);
  }

  /** Any other node: its kind and its parts. */
  #generic(node: ts.Node): string {
    const parts: string[] = [];
    ts.forEachChild(node, (child) => {
      parts.push(this.#form(child));
    });
    const text = parts.length > 0 || !('text' in node) ? '' : String(node.text);
    return `${ts.SyntaxKind[node.kind]}${text}${parts.length > 0 ? `(${parts.join(',')})` : ''}`;
  }

  #union(forms: readonly string[]): string {
    const all = [...new Set(forms.flatMap((form) => this.#unions.get(form) ?? [form]))].sort();
    if (all.length === 1) return all[0] as string;
    const written = `(${all.join('|')})`;
    this.#unions.set(written, all);
    return written;
  }

  /** An optional parameter or property may be undefined anyway. */
  #withoutUndefined(form: string): string {
    const alternatives = this.#unions.get(form);
    return alternatives === undefined ? form : this.#union(alternatives.filter((item) => item !== undefinedForm));
  }

  #literal(node: ts.Node | undefined): string {
    if (node === undefined) return 'any';
    if (ts.isStringLiteralLike(node)) return JSON.stringify(node.text);
    return node.getText();
  }

  #reference(name: ts.Node, types: readonly ts.TypeNode[] | undefined): string {
    return `${ts.isIdentifier(name) || ts.isQualifiedName(name) ? this.#form(name) : name.getText().replace(/^.*\./, '')}${this.#arguments(types)}`;
  }

  #arguments(types: readonly ts.TypeNode[] | undefined): string {
    return types === undefined || types.length === 0 ? '' : `<${this.#list(types)}>`;
  }

  #identifier(node: ts.Identifier): string {
    for (let index = this.#scope.length - 1; index >= 0; index -= 1) {
      const number = this.#scope[index]?.get(node.text);
      if (number !== undefined) return number;
    }
    const label = this.#label(node);
    if (typeof label === 'string') return label;
    return 'declaration' in label ? node.text : this.#generic(label);
  }

  #functionType({ declaration, label }: LabelledFunction): string {
    const outer = this.#label;
    this.#functions.add(declaration);
    this.#label = label;
    const form = `(${this.#within(declaration, () => this.#callable(declaration))})`;
    this.#label = outer;
    this.#functions.delete(declaration);
    return form;
  }

  /** Without the name of the namespace, which is that of an import. */
  #qualified(node: ts.EntityName): string {
    return ts.isIdentifier(node) ? this.#identifier(node) : node.right.text;
  }
}

/** The declaration whose type parameters a member may use. */
function outerOf(owner: ts.Node): ts.Node {
  let outer = owner;
  while (ts.isTypeNode(outer)) outer = outer.parent;
  return outer;
}

function inferredIn(node: ts.Node): ts.TypeParameterDeclaration[] {
  const found = ts.isInferTypeNode(node) ? [node.typeParameter] : [];
  ts.forEachChild(node, (child) => {
    found.push(...inferredIn(child));
  });
  return found;
}

const undefinedForm = ts.SyntaxKind[ts.SyntaxKind.UndefinedKeyword];
