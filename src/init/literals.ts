/** Reads a configuration file as written, without running it: what its default export says, and where. */
import { posix } from 'node:path';
import ts from 'typescript';

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A value as far as it is written out. `code` is everything else: calls, most conditions, names from other files. */
export type Written = Position &
  (
    | { readonly kind: 'plain'; readonly value: string | number | boolean | null }
    | { readonly kind: 'object'; readonly entries: readonly Entry[] }
    | { readonly kind: 'list'; readonly items: readonly Written[] }
    | {
        readonly kind: 'code';
        readonly text: string /** Whether it uses nothing of its file. */;
        readonly isSelfContained: boolean;
      }
  );

interface Entry extends Position {
  readonly key: string;
  readonly value: Written;
}

/** @returns Undefined if the file exports nothing that could be followed. */
export function readExport(file: string, text: string): Written | undefined {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const exported = exportOf(source);
  return exported && new Reader(source).read(exported);
}

function exportOf(source: ts.SourceFile): ts.Expression | undefined {
  for (const statement of source.statements) {
    if (ts.isExportAssignment(statement)) return statement.expression;
    if (ts.isFunctionDeclaration(statement) && statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword))
      return returned(statement.body);
    if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) continue;
    const { left, right } = statement.expression;
    if (left.getText(source) === 'module.exports') return right;
  }
  return undefined;
}

/** What a function returns at its end: a configuration may be made by one. */
function returned(body: ts.ConciseBody | undefined): ts.Expression | undefined {
  if (body === undefined || !ts.isBlock(body)) return body;
  return body.statements.findLast((statement) => ts.isReturnStatement(statement))?.expression;
}

class Reader {
  readonly #following = new Set<ts.Node>();

  constructor(private readonly source: ts.SourceFile) {}

  read(node: ts.Expression): Written {
    const place = this.#place(node);
    const known = this.#follow(node);
    if (known !== undefined) return known;
    if (ts.isObjectLiteralExpression(node))
      return { ...place, kind: 'object', entries: node.properties.flatMap((item) => this.#entries(item)) };
    if (ts.isArrayLiteralExpression(node)) {
      const items = node.elements.flatMap((item) => {
        const read = this.read(ts.isSpreadElement(item) ? item.expression : item);
        return ts.isSpreadElement(item) && read.kind === 'list' ? read.items : [read];
      });
      return { ...place, kind: 'list', items };
    }
    if (ts.isStringLiteralLike(node)) return { ...place, kind: 'plain', value: node.text };
    if (ts.isNumericLiteral(node)) return { ...place, kind: 'plain', value: Number(node.text) };
    const constants: Partial<Record<ts.SyntaxKind, boolean | null>> = {
      [ts.SyntaxKind.TrueKeyword]: true,
      [ts.SyntaxKind.FalseKeyword]: false,
      [ts.SyntaxKind.NullKeyword]: null,
    };
    const constant = constants[node.kind];
    if (constant !== undefined) return { ...place, kind: 'plain', value: constant };
    return (
      this.#readText(node) ?? {
        ...place,
        kind: 'code',
        text: node.getText(this.source),
        isSelfContained: this.#isSelfContained(node),
      }
    );
  }

  /** What stands behind a name, a type, a call of `require.resolve` or a function that makes the value. Packages are read as their names. */
  #follow(node: ts.Expression): Written | undefined {
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isAwaitExpression(node) ||
      (ts.isPropertyAccessExpression(node) && node.name.text === 'default')
    )
      return this.read(node.expression);
    if (ts.isConditionalExpression(node)) {
      const holds = this.#holds(node.condition);
      return holds === undefined ? undefined : this.read(holds ? node.whenTrue : node.whenFalse);
    }
    if (ts.isBinaryExpression(node) && /^(\|\||\?\?)$/.test(node.operatorToken.getText(this.source)))
      return this.#holds(node.left) === false ? this.read(node.right) : undefined;
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) {
      const value = returned(node.body);
      return value && this.read(value);
    }
    if (ts.isCallExpression(node)) {
      const path = this.#readPath(node);
      if (path !== undefined) return { ...this.#place(node), kind: 'plain', value: path };
      const [first] = node.arguments;
      const isPath = /^(require|import)(\.resolve)?$/.test(node.expression.getText(this.source)) && first !== undefined;
      return isPath && ts.isStringLiteralLike(first) ? this.read(first) : undefined;
    }
    if (!ts.isIdentifier(node) || this.#following.has(node)) return undefined;
    const declared = this.#declarationOf(node.text);
    if (declared === undefined) {
      const name = this.#packageOf(node.text);
      return name === undefined ? undefined : { ...this.#place(node), kind: 'plain', value: name };
    }
    if (this.#following.has(declared)) return undefined;
    this.#following.add(declared);
    const value = ts.isFunctionDeclaration(declared) ? returned(declared.body) : declared.initializer;
    const read = value && this.read(value);
    this.#following.delete(declared);
    return read;
  }

  /** Whether a condition on environment variables holds in a build where none of them is set; undefined for other conditions. */
  #holds(node: ts.Expression): boolean | undefined {
    if (ts.isParenthesizedExpression(node)) return this.#holds(node.expression);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      const inner = this.#holds(node.operand);
      return inner === undefined ? undefined : !inner;
    }
    if (ts.isIdentifier(node)) {
      const declared = this.#declarationOf(node.text);
      return declared !== undefined && ts.isVariableDeclaration(declared) && declared.initializer !== undefined
        ? this.#holds(declared.initializer)
        : undefined;
    }
    const name = (side: ts.Expression): string | undefined => /^process\.env\.(\w+)$/.exec(side.getText(this.source))?.[1];
    if (!ts.isBinaryExpression(node)) return name(node) === undefined ? undefined : name(node) === 'NODE_ENV';
    const [operator] = /^[!=]==?$/.exec(node.operatorToken.getText(this.source)) ?? [];
    const variable = name(node.left);
    if (operator === undefined || variable === undefined) return undefined;
    const isProduction = ts.isStringLiteralLike(node.right) && node.right.text === 'production';
    return (variable === 'NODE_ENV' && isProduction) === (operator[0] === '=');
  }

  /** The package whose default export an import names so. */
  #packageOf(name: string): string | undefined {
    for (const statement of this.source.statements) {
      if (!ts.isImportDeclaration(statement) || statement.importClause?.name?.text !== name) continue;
      const { text } = statement.moduleSpecifier as ts.StringLiteral;
      return text.startsWith('.') ? undefined : text;
    }
    return undefined;
  }

  /** `path.join(__dirname, 'a', 'b')` -> `a/b`, from the folder of the file on. */
  #readPath({ expression, arguments: [folder, ...names] }: ts.CallExpression): string | undefined {
    if (!/^(path\.)?(join|resolve)$/.test(expression.getText(this.source))) return undefined;
    if (folder === undefined || !/^(__dirname|import\.meta\.dirname)$/.test(folder.getText(this.source))) return undefined;
    const read = names.map((name) => (ts.isStringLiteralLike(name) ? name.text : undefined));
    return read.every((name) => name !== undefined) ? posix.join(...read) : undefined;
  }

  #declarationOf(name: string): ts.VariableDeclaration | ts.FunctionDeclaration | undefined {
    let found: ts.VariableDeclaration | ts.FunctionDeclaration | undefined;
    const visit = (node: ts.Node): void => {
      if ((ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) && node.name?.getText(this.source) === name)
        found ??= node;
      ts.forEachChild(node, visit);
    };
    visit(this.source);
    return found;
  }

  #entries(item: ts.ObjectLiteralElementLike): Entry[] {
    const place = this.#place(item);
    if (ts.isSpreadAssignment(item)) {
      const read = this.read(item.expression);
      return read.kind === 'object' ? [...read.entries] : [{ ...place, key: '…', value: read }];
    }
    const { name } = item;
    const key =
      name !== undefined && (ts.isStringLiteralLike(name) || ts.isNumericLiteral(name))
        ? name.text
        : (name?.getText(this.source) ?? '');
    if (ts.isPropertyAssignment(item)) return [{ ...place, key, value: this.read(item.initializer) }];
    if (ts.isShorthandPropertyAssignment(item)) return [{ ...place, key, value: this.read(item.name) }];
    return [{ ...place, key, value: { ...place, kind: 'code', text: item.getText(this.source), isSelfContained: false } }];
  }

  /** Text that is put together from written parts. */
  #readText(node: ts.Expression): Written | undefined {
    const place = this.#place(node);
    const parts = ts.isTemplateExpression(node)
      ? [node.head.text, ...node.templateSpans.flatMap((span) => [this.read(span.expression), span.literal.text])]
      : ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken
        ? [this.read(node.left), this.read(node.right)]
        : undefined;
    const texts = parts?.map((part) =>
      typeof part === 'string' ? part : part.kind === 'plain' ? String(part.value) : undefined,
    );
    return texts?.every((text) => text !== undefined) === true ? { ...place, kind: 'plain', value: texts.join('') } : undefined;
  }

  /** Whether the code means the same in another file: of names, it uses only those of the language. */
  #isSelfContained(node: ts.Expression): boolean {
    let isSelfContained = true;
    const visit = (child: ts.Node): void => {
      const isMember = ts.isPropertyAccessExpression(child.parent) && child.parent.name === child;
      if (ts.isIdentifier(child) && !isMember && !['Date', 'Math', 'String', 'Number'].includes(child.text))
        isSelfContained = false;
      ts.forEachChild(child, visit);
    };
    visit(node);
    return isSelfContained;
  }

  #place(node: ts.Node): Position {
    const { line, character } = this.source.getLineAndCharacterOfPosition(node.getStart(this.source));
    return { line: line + 1, column: character + 1 };
  }
}
