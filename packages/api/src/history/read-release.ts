/** The packages of one release -> every name that they export, with its members, in a form that can be compared with another release. */
import ts from 'typescript';
import { defined } from '../defined.ts';
import {
  type Declarations,
  exportsOf,
  listSyntaxMistakes,
  parseDeclarations,
  resolveAlias,
  type SyntaxMistake,
} from '../reference/declarations.ts';
import { isHidden } from '../reference/doc-comments.ts';
import { apiKindOf } from '../reference/plan.ts';
import { packageOf } from '../symbol-names.ts';
import { hasMembers, listGivenTypes, listMemberDeclarations, parametersOfType } from './member-declarations.ts';
import type { PublishedPackage } from './published-package.ts';
import { ownName, writeHead, writeMember } from './shown-signature.ts';
import { formOf, type Names } from './signature-form.ts';

/** An export or a member as one release declares it. */
export interface Declared {
  readonly kind: string;
  /** As people read it: overloads on lines of their own; without members. */
  readonly signature: string;
  /** Equal to the form in another release exactly when nothing has changed. That of a member is the same whether the class declares or inherits it. */
  readonly form: string;
  /** The name that its deprecation mentions; may be empty. Absent if it is not deprecated. */
  readonly deprecated?: string;
  /** Whether a comment hides it from documentation. */
  readonly isHidden: boolean;
  /** Whether nothing says that it is meant to be exported. */
  readonly isImplicit: boolean;
  /** False for a member that an exported class or interface declares, which this one extends. */
  readonly isOwn: boolean;
  /** Module of another package that declares and exports it. */
  readonly origin?: string;
  /** Whether it is declared with members: a class, an interface, an enum, another name of an object type. */
  readonly hasMembers: boolean;
  readonly members: ReadonlyMap<string, Declared>;
}

/** What holds unless something else is said. */
const plain = { isHidden: false, isImplicit: false, isOwn: true, hasMembers: false, members: new Map<string, Declared>() };

/** Exported name -> what it is. */
export type DeclaredModule = ReadonlyMap<string, Declared>;

/** Its file is named as `@scope/name@1.0.0/index.d.ts`. */
export interface PackageMistake extends SyntaxMistake {
  readonly package: PublishedPackage;
}

interface Release {
  /** What importers write, `@scope/name/part` -> its exports. */
  readonly modules: ReadonlyMap<string, DeclaredModule>;
  readonly mistakes: readonly PackageMistake[];
}

/** The folder in which TypeScript sees a release's packages. It exists in memory only. */
const root = '/release/node_modules/';

/** Reads a release. Files that do not parse are reported, and what can be understood of them is read. */
export function readRelease(packages: readonly PublishedPackage[]): Release {
  const files = packages.flatMap((item) => [...item.files].map(([path, text]) => [`${root}${item.name}/${path}`, text] as const));
  const modules = packages.flatMap(({ name: packageName, version, specifiers }) =>
    specifiers.map((name) => ({
      name,
      packageName,
      version,
      routeName: '',
      path: root + packageName,
      description: '',
      repositoryPath: '',
      packageFile: '',
    })),
  );
  const declarations = parseDeclarations('', [], modules, new Map(files));
  return {
    modules: new ReleaseReader(declarations).read(),
    mistakes: packages.flatMap((item) => findMistakes(item, declarations.program)),
  };
}

/** The first of each file. */
function findMistakes(owner: PublishedPackage, program: ts.Program): PackageMistake[] {
  const folder = root + owner.name;
  const all = listSyntaxMistakes(program, folder);
  return all
    .filter(({ file }, index) => file !== all[index - 1]?.file)
    .map((one) => ({ ...one, file: `${owner.name}@${owner.version}${one.file.slice(folder.length)}`, package: owner }));
}

class ReleaseReader {
  readonly #checker: ts.TypeChecker;
  /** What importers write -> what the module exports; aliases are not resolved. */
  readonly #modules: ReadonlyMap<string, readonly ts.Symbol[]>;
  /** Declared symbol -> the name that it is exported with, and the module that importers get it from. */
  readonly #exported = new Map<ts.Symbol, { readonly name: string; readonly specifier: string }>();

  constructor({ program, checker, linked }: Declarations) {
    this.#checker = checker;
    const roots = new Map(linked.map(({ installed, roots: [file = ''] }) => [installed.name, file]));
    // A script at the top may be the package itself.
    const modules = [...roots].filter(([name, file]) => name === packageOf(name) || roots.get(packageOf(name)) !== file);
    this.#modules = new Map(modules.map(([name, file]) => [name, exportsOf(program.getSourceFile(file), checker)]));
    for (const [specifier, exports] of this.#modules) for (const item of exports) this.#register(specifier, item);
  }

  read(): Map<string, DeclaredModule> {
    const readModule = (specifier: string, exports: readonly ts.Symbol[]): DeclaredModule =>
      new Map(exports.map((item) => [item.name, this.#readSymbol(specifier, item)]));
    return new Map([...this.#modules].map(([specifier, exports]) => [specifier, readModule(specifier, exports)]));
  }

  #register(specifier: string, exported: ts.Symbol): void {
    const symbol = resolveAlias(exported, this.#checker);
    const owner = packageOfFile(symbol.declarations?.[0]);
    if (owner === undefined) return;
    const known = this.#exported.get(symbol);
    // The package that declares a name counts more than one that exports it again, and a name more than `default`.
    const isBetter =
      known === undefined ||
      (packageOf(known.specifier) !== owner && packageOf(specifier) === owner) ||
      (known.name === 'default' && packageOf(specifier) === owner);
    if (isBetter) this.#exported.set(symbol, { name: exported.name, specifier });
  }

  #readSymbol(specifier: string, exported: ts.Symbol): Declared {
    const { name } = exported;
    const aliases = this.#followAlias(exported);
    const symbol = aliases.at(-1) as ts.Symbol;
    const nodes = (symbol.declarations ?? []).filter((node) => packageOfFile(node) !== undefined);
    if (symbol.flags & ts.SymbolFlags.Alias) {
      return {
        ...plain,
        kind: 'external',
        signature: '',
        form: `external ${importedName(symbol)}`,
        ...defined({ origin: sourceOf(symbol) }),
      };
    }
    const kind = apiKindOf(symbol);
    const isTypeOnly =
      valueKinds.has(kind) &&
      aliases.flatMap(({ declarations = [] }) => declarations).some(ts.isTypeOnlyImportOrExportDeclaration);
    const deprecated = aliases.map(({ declarations = [] }) => deprecationOf(declarations)).find((text) => text !== undefined);
    const common = {
      ...plain,
      kind: isTypeOnly ? `type-only ${kind}` : kind,
      isHidden: nodes.every(isHidden),
      isImplicit: symbol === exported && nodes.every(isImplicit),
      ...defined({ deprecated }),
    };
    const known = this.#exported.get(symbol);
    if (known !== undefined && packageOf(known.specifier) !== packageOf(specifier)) {
      return { ...common, signature: '', form: `${isTypeOnly}`, origin: known.specifier };
    }
    const heads = nodes.filter((node) => isOfHead(node, kind));
    const names = this.#namesFor(symbol, new Map());
    return {
      ...common,
      form: `${isTypeOnly} ${heads.map((node) => formOf(node, names)).join('\n')}`,
      signature: heads.map((node) => writeHead(node, name, names)).join('\n'),
      hasMembers: nodes.some(hasMembers),
      members: nodes.some(hasMembers) ? this.#membersOf(symbol, name) : plain.members,
    };
  }

  /** An export, what it is another name for, and so on; the last one is another name too if its module is not of the release. */
  #followAlias(symbol: ts.Symbol): ts.Symbol[] {
    const next = symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getImmediateAliasedSymbol(symbol) : undefined;
    return next?.declarations === undefined ? [symbol] : [symbol, ...this.#followAlias(next)];
  }

  #membersOf(symbol: ts.Symbol, name: string): ReadonlyMap<string, Declared> {
    const names = this.#namesFor(symbol, listGivenTypes(symbol, this.#checker));
    const members = new Map<string, Declared>();
    for (const [key, all] of listMemberDeclarations(symbol, this.#checker)) {
      const nodes = all.filter((node) => packageOfFile(node) !== undefined);
      if (nodes.length > 0) members.set(key, this.#readMember(symbol, nodes, name, names));
    }
    return members;
  }

  #readMember(symbol: ts.Symbol, nodes: readonly ts.Declaration[], owner: string, names: Names): Declared {
    const declaring = nodes[0] && this.#declaringSymbol(nodes[0]);
    return {
      ...plain,
      kind: 'member',
      signature: nodes.map((node) => writeMember(node, owner, names)).join('\n'),
      form: nodes.map((node) => formOf(node, names, parametersOfType(symbol))).join('\n'),
      isHidden: nodes.every(isHidden),
      isOwn: declaring === undefined || declaring === symbol || !this.#exported.has(declaring),
      ...defined({ deprecated: deprecationOf(nodes) }),
    };
  }

  #declaringSymbol(member: ts.Declaration): ts.Symbol | undefined {
    const node = ts.findAncestor(member.parent, (item) => !ts.isTypeNode(item));
    const name = node && ts.getNameOfDeclaration(node as ts.Declaration);
    return name && this.#checker.getSymbolAtLocation(name);
  }

  #namesFor(owner: ts.Symbol, given: Names['given']): Names {
    return {
      symbolOf: (identifier) => this.#resolve(identifier),
      labelOf: (identifier) => (this.#resolve(identifier) === owner ? ownName : this.#labelOf(identifier)),
      isExported: (symbol) => this.#exported.has(symbol),
      given,
    };
  }

  #resolve(identifier: ts.Identifier): ts.Symbol | undefined {
    const found = this.#checker.getSymbolAtLocation(identifier);
    return found && resolveAlias(found, this.#checker);
  }

  /** The name that importers know. */
  #labelOf(identifier: ts.Identifier): string {
    const found = this.#checker.getSymbolAtLocation(identifier);
    if (found === undefined) return identifier.text;
    const symbol = this.#followAlias(found).at(-1) as ts.Symbol;
    if (symbol.flags & ts.SymbolFlags.Alias) return importedName(symbol);
    const known = this.#exported.get(symbol);
    if (known !== undefined && known.name !== 'default') return known.name;
    const isDeclared = packageOfFile(symbol.declarations?.[0]) !== undefined && !(symbol.flags & ts.SymbolFlags.Module);
    return isDeclared ? declaredName(symbol) : identifier.text;
  }
}

const valueKinds = new Set(['class', 'enum', 'function', 'variable']);

/** The package of the release that a declaration is in; undefined for what belongs to the language or the browser. */
function packageOfFile(node: ts.Node | undefined): string | undefined {
  const file = node?.getSourceFile().fileName ?? '';
  return file.startsWith(root) ? packageOf(file.slice(root.length)) : undefined;
}

/**
 * In declarations without a list of exports, everything is exported, with and without the word `export`. For a type this is hardly ever
 * meant.
 */
function isImplicit(node: ts.Declaration): boolean {
  const isType = ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node);
  return isType && !(ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Export);
}

/** The name that something has in the package that it is imported from. */
function importedName({ name, declarations }: ts.Symbol): string {
  const specifier = declarations?.find((node) => ts.isImportSpecifier(node) || ts.isExportSpecifier(node));
  return specifier?.propertyName?.text ?? name;
}

/** The module that an imported or exported name comes from. */
function sourceOf({ declarations = [] }: ts.Symbol): string | undefined {
  const declaration =
    declarations[0] && ts.findAncestor(declarations[0], (node) => ts.isExportDeclaration(node) || ts.isImportDeclaration(node));
  const specifier = declaration?.moduleSpecifier;
  return specifier && ts.isStringLiteral(specifier) ? specifier.text : undefined;
}

/** A default export may be declared with a name. */
function declaredName({ name, declarations = [] }: ts.Symbol): string {
  const declared = declarations.map(ts.getNameOfDeclaration).find((node) => node !== undefined && ts.isIdentifier(node));
  return declared?.text ?? name;
}

/** An interface of the same name as a class only adds members to it, unless it extends something. */
function isOfHead(node: ts.Node, kind: string): boolean {
  return kind !== 'class' || !ts.isInterfaceDeclaration(node) || node.heritageClauses !== undefined;
}

/** The first name that a deprecation mentions, empty without one; undefined unless it applies to all declarations. */
function deprecationOf(nodes: readonly ts.Node[]): string | undefined {
  // A comment at `export default` doesn't count, as in all releases that have been recorded.
  const tags = nodes.map((node) => (ts.isExportAssignment(node) ? undefined : ts.getJSDocDeprecatedTag(node)));
  if (tags.length === 0 || tags.includes(undefined)) return undefined;
  const text = ts.getTextOfJSDocComment(tags[0]?.comment) ?? '';
  // The sentences are those of the package's documentation; the name is a fact.
  const [, link, code] = /\{@link\w*\s+([^}\s|]+)|`([^`]+)`/.exec(text) ?? [];
  return link ?? code ?? '';
}
