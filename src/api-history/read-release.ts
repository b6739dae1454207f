/** The packages of one release -> every name that they export, with its members, in a form that can be compared with another release. */
import ts from 'typescript';
import { isHidden } from '../api-reference/doc-comments.ts';
import { defined } from '../shared/defined.ts';
import { packageOf } from '../shared/package-name.ts';
import { type DeclaredMember, hasMembers, ownName, writeHead } from './declared-members.ts';
import type { Label } from './form-types.ts';
import { MemberCollector } from './inheritance.ts';
import { deprecationOf, type Meaning, type Module, ModuleGraph, type SyntaxMistake } from './module-graph.ts';
import type { PublishedPackage } from './published-package.ts';
import { formOf } from './signature-form.ts';

/** An export as one release declares it. */
export interface DeclaredSymbol {
  readonly kind: string;
  /** Without members, if it has any. */
  readonly signature: string;
  readonly form: string;
  /** Whether it is declared with members: a class, an interface, an enum, another name of an object type. */
  readonly hasMembers: boolean;
  readonly deprecated?: string;
  readonly isHidden: boolean;
  /** False for a type that signatures use but nobody can import. */
  readonly isExported: boolean;
  /** Whether nothing says that it is meant to be exported. */
  readonly isImplicit: boolean;
  /** Module of another package that declares and exports it. */
  readonly origin?: string;
  readonly members: ReadonlyMap<string, DeclaredMember>;
}

/** Exported name -> what it is. */
export type DeclaredModule = ReadonlyMap<string, DeclaredSymbol>;

export interface Release {
  /** What importers write, `@scope/name/part` -> its exports. */
  readonly modules: ReadonlyMap<string, DeclaredModule>;
  readonly mistakes: readonly SyntaxMistake[];
}

/** Reads a release. Files that do not parse are reported, and what can be understood of them is read. */
export function readRelease(packages: readonly PublishedPackage[]): Release {
  return new ReleaseReader(packages).read();
}

type Declared = Extract<Meaning, { module: Module }>;

class ReleaseReader {
  readonly #graph: ModuleGraph;
  /** Declaration -> the name that it is exported with, and the module that importers get it from. */
  readonly #exported = new Map<ts.Node, { readonly name: string; readonly specifier: string }>();
  readonly #members: MemberCollector;

  constructor(readonly packages: readonly PublishedPackage[]) {
    this.#graph = new ModuleGraph(packages);
    this.#members = new MemberCollector(this.#graph, {
      isExported: (node) => this.#exported.has(node),
      labelIn: (module, nodes) => this.#labelIn(module, nodes, () => undefined),
      formLabel: (label, module) => this.#formLabel(label, module),
    });
  }

  read(): Release {
    const specifiers = this.packages.flatMap((item) => [...item.entryPoints.keys()]);
    for (const specifier of specifiers) this.#register(specifier);
    const modules = new Map(specifiers.map((specifier) => [specifier, this.#readModule(specifier)]));
    return { modules, mistakes: this.#graph.mistakes };
  }

  #exportsOf(specifier: string): [string, Meaning][] {
    const module = this.#graph.entry(specifier);
    if (module === undefined) return [];
    return this.#graph.exportedNames(module).flatMap((name) => {
      const meaning = this.#graph.resolveExport(module, name);
      return meaning === undefined ? [] : [[name, meaning] as [string, Meaning]];
    });
  }

  #register(specifier: string): void {
    for (const [name, meaning] of this.#exportsOf(specifier)) {
      if (!('nodes' in meaning)) continue;
      const owner = meaning.module.package.name;
      for (const node of meaning.nodes) {
        const known = this.#exported.get(node);
        // The package that declares a name counts more than one that exports it again, and a name more than `default`.
        const isBetter =
          known === undefined ||
          (packageOf(known.specifier) !== owner && packageOf(specifier) === owner) ||
          (known.name === 'default' && packageOf(specifier) === owner);
        if (isBetter) this.#exported.set(node, { name, specifier });
      }
    }
  }

  #readModule(specifier: string): DeclaredModule {
    const symbols = new Map<string, DeclaredSymbol>();
    const used = new Map<string, Declared>();
    const find = (meaning: Declared): void => {
      const isOfPackage = meaning.module.package.name === packageOf(specifier);
      const isType = meaning.nodes.some((node) => ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node));
      if (isOfPackage && isType && !used.has(meaning.name)) used.set(meaning.name, meaning);
    };
    for (const [name, meaning] of this.#exportsOf(specifier))
      symbols.set(name, this.#readSymbol(specifier, name, meaning, true, find));
    for (const [name, meaning] of used) {
      // Reading one may find more: a map's iteration goes on to what is added meanwhile.
      if (!symbols.has(name)) symbols.set(name, this.#readSymbol(specifier, name, meaning, false, find));
    }
    return symbols;
  }

  #readSymbol(
    specifier: string,
    name: string,
    meaning: Meaning,
    isExported: boolean,
    onUnexported: (meaning: Declared) => void,
  ): DeclaredSymbol {
    const facts = { isHidden: false, isExported, isImplicit: false, hasMembers: false, members: new Map() };
    if (!('nodes' in meaning)) {
      return { ...facts, kind: 'external', signature: '', form: `external ${meaning.name}`, origin: meaning.external };
    }
    const { module, nodes } = meaning;
    const kind = kindOf(nodes);
    const isTypeOnly = meaning.typeOnly && valueKinds.has(kind);
    const known = this.#exported.get(nodes[0] as ts.Node);
    const deprecated = meaning.deprecated ?? deprecationOf(nodes);
    const common = {
      ...facts,
      kind: isTypeOnly ? `type-only ${kind}` : kind,
      isHidden: nodes.every(isHidden),
      isImplicit: isExported && module.implicit.has(meaning.name) && this.#graph.entry(specifier) === module,
      ...defined({ deprecated }),
    };
    if (known !== undefined && packageOf(known.specifier) !== packageOf(specifier)) {
      return { ...common, signature: '', form: `${isTypeOnly}`, origin: known.specifier };
    }
    const label = this.#labelIn(module, nodes, onUnexported);
    const heads = nodes.filter((node) => isOfHead(node, kind));
    const forms = heads.map((node) => formOf(node, this.#formLabel(label, module), !hasMembers(node)));
    const signatures = heads.map((node) => writeHead(node, name, label));
    return {
      ...common,
      form: `${isTypeOnly} ${forms.join('\n')}`,
      signature: signatures.join('\n'),
      hasMembers: nodes.some(hasMembers),
      members: this.#members.membersOf(module, nodes, name, label),
    };
  }

  /** Names in types as importers know them. The declared name stands for itself, so that a mere change of it can be recognized. */
  #labelIn(
    module: Module,
    nodes: readonly ts.Node[],
    onUnexported: (meaning: Declared) => void,
  ): (node: ts.Identifier) => string {
    return ({ text }) => {
      const meaning = this.#graph.resolveLocal(module, text);
      if (meaning === undefined) return text;
      if (!('nodes' in meaning)) return meaning.name === '*' || meaning.name === 'default' ? text : meaning.name;
      if (meaning.nodes[0] === nodes[0]) return ownName;
      const known = this.#exported.get(meaning.nodes[0] as ts.Node);
      if (known === undefined) onUnexported(meaning);
      return known === undefined || known.name === 'default' ? meaning.name : known.name;
    };
  }

  /**
   * For forms, another name of a basic type is that type: whether `NodeKey` or `string` is written makes no difference. Neither does
   * whether a function that nobody can import is written out or after `typeof`.
   */
  #formLabel(label: (node: ts.Identifier) => string, module: Module): Label {
    return (node) => {
      const meaning = this.#graph.resolveLocal(module, node.text);
      if (meaning === undefined || !('nodes' in meaning)) return label(node);
      const [declared, second] = meaning.nodes;
      if (declared === undefined) return label(node);
      if (ts.isTypeAliasDeclaration(declared) && basicTypes.has(declared.type.kind)) return declared.type as ts.KeywordTypeNode;
      const isUnknown = ts.isTypeQueryNode(node.parent) && second === undefined && !this.#exported.has(declared);
      if (!isUnknown || !ts.isFunctionDeclaration(declared)) return label(node);
      const own = this.#labelIn(meaning.module, meaning.nodes, () => undefined);
      return { declaration: declared, label: this.#formLabel(own, meaning.module) };
    };
  }
}

const valueKinds = new Set(['class', 'enum', 'function', 'variable']);

function kindOf(nodes: readonly ts.Node[]): string {
  const tests: readonly (readonly [(node: ts.Node) => boolean, string])[] = [
    [ts.isClassDeclaration, 'class'],
    [ts.isEnumDeclaration, 'enum'],
    [ts.isFunctionDeclaration, 'function'],
    [ts.isVariableDeclaration, 'variable'],
    [ts.isInterfaceDeclaration, 'interface'],
    [ts.isTypeAliasDeclaration, 'type'],
  ];
  return tests.find(([test]) => nodes.some(test))?.[1] ?? 'namespace';
}

const basicTypes = new Set([
  ts.SyntaxKind.StringKeyword,
  ts.SyntaxKind.NumberKeyword,
  ts.SyntaxKind.BooleanKeyword,
  ts.SyntaxKind.BigIntKeyword,
  ts.SyntaxKind.SymbolKeyword,
]);

/** An interface of the same name as a class only adds members to it, unless it extends something. */
function isOfHead(node: ts.Node, kind: string): boolean {
  return kind !== 'class' || !ts.isInterfaceDeclaration(node) || node.heritageClauses !== undefined;
}
