/**
 * The declaration files of one release as a graph of modules, from their syntax alone: which declaration a name in a file means,
 * through imports and re-exports of any package of the release. A type checker would need the packages installed, with all that they
 * depend on.
 */
import ts from 'typescript';
import { packageOf } from '../shared/package-name.ts';
import { declarationsOf, type PublishedPackage } from './published-package.ts';

/** A declaration file of a package. */
export interface Module {
  readonly package: PublishedPackage;
  readonly path: string;
  readonly source: ts.SourceFile;
  readonly locals: Map<string, ts.Declaration[]>;
  readonly imports: Map<string, Reference>;
  readonly exports: Map<string, Reference>;
  /** Types among the exports that nothing says are meant to be; see {@link addImplicitExports}. */
  readonly implicit: Set<string>;
  /** Modules all of whose names are exported. */
  readonly stars: string[];
}

/** A name of another module, or of the same one if `from` is absent; the name `*` is the module as a whole. */
interface Reference {
  readonly from?: string;
  readonly name: string;
  readonly typeOnly: boolean;
  /** What a comment at this place says about its deprecation. */
  readonly deprecated?: string | undefined;
}

/** What a name means: declarations in one module; or a name of a package outside the release. */
export type Meaning = ({ readonly module: Module; readonly nodes: readonly ts.Declaration[] } | { readonly external: string }) & {
  readonly name: string;
  readonly typeOnly: boolean;
  readonly deprecated?: string | undefined;
};

export interface SyntaxMistake {
  readonly package: PublishedPackage;
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export class ModuleGraph {
  readonly mistakes: SyntaxMistake[] = [];
  readonly #modules = new Map<string, Module>();
  readonly #packages: ReadonlyMap<string, PublishedPackage>;

  constructor(packages: readonly PublishedPackage[]) {
    this.#packages = new Map(packages.map((item) => [item.name, item]));
  }

  /** The module that importers of a path get; undefined outside the release. */
  entry(specifier: string): Module | undefined {
    const name = packageOf(specifier);
    const found = this.#packages.get(name);
    const path = found?.entryPoints.get(specifier) ?? found?.entryPoints.get(specifier.replace(/\.[cm]?js$/, ''));
    return found === undefined || path === undefined ? undefined : this.#load(found, path);
  }

  /** All names that a module exports, in the order of its file; names of `export *` follow. */
  exportedNames(module: Module, visited: ReadonlySet<Module> = new Set()): string[] {
    if (visited.has(module)) return [];
    const seen = new Set([...visited, module]);
    const others = module.stars.flatMap((specifier) => {
      const other = this.#follow(module, specifier);
      return other === undefined ? [] : this.exportedNames(other, seen).filter((name) => name !== 'default');
    });
    return [...new Set([...module.exports.keys(), ...others])];
  }

  /** What an exported name means; undefined if the module does not export it. */
  resolveExport(module: Module, name: string, visited: ReadonlySet<Module> = new Set()): Meaning | undefined {
    const reference = module.exports.get(name);
    if (reference !== undefined) return this.#resolve(module, reference, visited);
    if (visited.has(module)) return undefined;
    const seen = new Set([...visited, module]);
    for (const specifier of module.stars) {
      const other = this.#follow(module, specifier);
      const found = other && this.resolveExport(other, name, seen);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** What a name means inside a module; undefined for names of the language and of the browser. */
  resolveLocal(module: Module, name: string): Meaning | undefined {
    return this.#resolveLocal(module, name, new Set());
  }

  #resolveLocal(module: Module, name: string, visited: ReadonlySet<Module>): Meaning | undefined {
    const nodes = module.locals.get(name);
    if (nodes !== undefined) return { module, name, nodes, typeOnly: false };
    const imported = module.imports.get(name);
    return imported === undefined ? undefined : this.#resolve(module, imported, visited);
  }

  #resolve(module: Module, { from, name, typeOnly, deprecated }: Reference, visited: ReadonlySet<Module>): Meaning | undefined {
    const found = from === undefined ? this.#resolveLocal(module, name, visited) : this.#resolveIn(module, from, name, visited);
    if (found === undefined) return undefined;
    return { ...found, typeOnly: typeOnly || found.typeOnly, deprecated: deprecated ?? found.deprecated };
  }

  #resolveIn(module: Module, from: string, name: string, visited: ReadonlySet<Module>): Meaning | undefined {
    const target = this.#follow(module, from);
    if (target === undefined || name === '*') return { external: from, name, typeOnly: false };
    if (visited.has(target) && !target.exports.has(name)) return undefined;
    return this.resolveExport(target, name, visited) ?? { external: from, name, typeOnly: false };
  }

  #follow(module: Module, specifier: string): Module | undefined {
    if (!/^\.\.?(\/|$)/.test(specifier)) return this.entry(specifier);
    const folder = module.path.split('/').slice(0, -1);
    for (const part of specifier.split('/')) {
      if (part === '..') folder.pop();
      else if (part !== '.' && part !== '') folder.push(part);
    }
    const path = folder.join('/');
    const file = declarationsOf(path === '' ? 'index.js' : path, module.package.files);
    return file === undefined ? undefined : this.#load(module.package, file);
  }

  #load(owner: PublishedPackage, path: string): Module {
    const key = `${owner.name}/${path}`;
    const known = this.#modules.get(key);
    if (known !== undefined) return known;
    const source = ts.createSourceFile(path, owner.files.get(path) ?? '', ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS);
    const module: Module = {
      package: owner,
      path,
      source,
      locals: new Map(),
      imports: new Map(),
      exports: new Map(),
      implicit: new Set(),
      stars: [],
    };
    this.#modules.set(key, module);
    const statements = statementsOf(source, owner.name);
    for (const statement of statements) addStatement(module, statement);
    if (!statements.some((node) => ts.isExportDeclaration(node) || ts.isExportAssignment(node))) addImplicitExports(module);
    this.#reportMistakes(module);
    return module;
  }

  #reportMistakes({ package: owner, path, source }: Module): void {
    const { parseDiagnostics } = source as ts.SourceFile & { readonly parseDiagnostics: readonly ts.DiagnosticWithLocation[] };
    const [first] = parseDiagnostics;
    if (first === undefined) return;
    const { line, character } = source.getLineAndCharacterOfPosition(first.start);
    const message = ts.flattenDiagnosticMessageText(first.messageText, ' ');
    this.mistakes.push({ package: owner, path, line: line + 1, column: character + 1, message });
  }
}

/** The statements of a file; if it declares the package as a module by name, those inside that declaration. */
function statementsOf(source: ts.SourceFile, packageName: string): readonly ts.Statement[] {
  return source.statements.flatMap((statement) =>
    ts.isModuleDeclaration(statement) &&
    statement.name.text === packageName &&
    statement.body !== undefined &&
    ts.isModuleBlock(statement.body)
      ? [...statement.body.statements]
      : [statement],
  );
}

/**
 * In declarations without a list of exports, everything is exported, with and without the word `export`. For a type this is hardly ever
 * meant.
 */
function addImplicitExports({ locals, exports, implicit }: Module): void {
  for (const [name, nodes] of locals) {
    if (exports.has(name) || [...exports.values()].some((reference) => reference.name === name)) continue;
    exports.set(name, { name, typeOnly: false });
    if (nodes.every((node) => ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node))) implicit.add(name);
  }
}

/** The first name that a deprecation mentions, empty without one; undefined unless it applies to all declarations. */
export function deprecationOf(nodes: readonly ts.Node[]): string | undefined {
  const tags = nodes.map((node) => ts.getJSDocDeprecatedTag(node));
  if (tags.length === 0 || tags.includes(undefined)) return undefined;
  const text = ts.getTextOfJSDocComment(tags[0]?.comment) ?? '';
  // The sentences are those of the package's documentation; the name is a fact.
  const [, link, code] = /\{@link\w*\s+([^}\s|]+)|`([^`]+)`/.exec(text) ?? [];
  return link ?? code ?? '';
}

function addStatement(module: Module, statement: ts.Statement): void {
  if (ts.isImportDeclaration(statement)) addImport(module, statement);
  else if (ts.isExportDeclaration(statement)) addExport(module, statement);
  else if (ts.isExportAssignment(statement)) {
    if (ts.isIdentifier(statement.expression)) {
      module.exports.set('default', { name: statement.expression.text, typeOnly: false });
    }
  } else {
    const declarations = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    for (const node of declarations) addDeclaration(module, node as ts.Declaration, statement);
  }
}

function addDeclaration(module: Module, node: ts.Declaration, statement: ts.Statement): void {
  const flags = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []).map(({ kind }) => kind) : [];
  const identifier = ts.getNameOfDeclaration(node);
  const isDefault = flags.includes(ts.SyntaxKind.DefaultKeyword);
  const name = identifier !== undefined && ts.isIdentifier(identifier) ? identifier.text : isDefault ? 'default' : undefined;
  if (name === undefined) return;
  module.locals.set(name, [...(module.locals.get(name) ?? []), node]);
  if (flags.includes(ts.SyntaxKind.ExportKeyword)) module.exports.set(isDefault ? 'default' : name, { name, typeOnly: false });
}

function addImport(module: Module, { importClause, moduleSpecifier }: ts.ImportDeclaration): void {
  if (importClause === undefined) return;
  const from = (moduleSpecifier as ts.StringLiteral).text;
  const { name, namedBindings } = importClause;
  const typeOnly = importClause.phaseModifier === ts.SyntaxKind.TypeKeyword;
  if (name !== undefined) module.imports.set(name.text, { from, name: 'default', typeOnly });
  if (namedBindings === undefined) return;
  if (ts.isNamespaceImport(namedBindings)) module.imports.set(namedBindings.name.text, { from, name: '*', typeOnly });
  else {
    for (const item of namedBindings.elements) {
      module.imports.set(item.name.text, {
        from,
        name: (item.propertyName ?? item.name).text,
        typeOnly: typeOnly || item.isTypeOnly,
      });
    }
  }
}

function addExport(module: Module, { exportClause, moduleSpecifier, isTypeOnly }: ts.ExportDeclaration): void {
  const from = moduleSpecifier === undefined ? undefined : (moduleSpecifier as ts.StringLiteral).text;
  const origin = from === undefined ? {} : { from };
  if (exportClause === undefined) {
    if (from !== undefined) module.stars.push(from);
  } else if (ts.isNamespaceExport(exportClause)) {
    module.exports.set(exportClause.name.text, { ...origin, name: '*', typeOnly: isTypeOnly });
  } else {
    for (const item of exportClause.elements) {
      const typeOnly = isTypeOnly || item.isTypeOnly;
      const name = (item.propertyName ?? item.name).text;
      module.exports.set(item.name.text, { ...origin, name, typeOnly, deprecated: deprecationOf([item]) });
    }
  }
}
