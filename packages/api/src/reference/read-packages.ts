/**
 * Installed packages -> {@link ApiModule}s, from declarations and their doc comments. Loads TypeScript, which takes a second, so this
 * file is imported only when there is no cached result.
 */
import type ts from 'typescript';
import { defined } from '../defined.ts';
import type { Problem } from '../problem.ts';
import type { ApiSettings } from '../settings.ts';
import { ancestorsOf, type Container, Containers, findMember, listAncestors, listInherited } from './containers.ts';
import { type Declarations, namespaceExports, parseDeclarations, resolveAlias } from './declarations.ts';
import { mergeTexts } from './doc-comments.ts';
import type { ApiContainer, ApiEntry, ApiLink, ApiModule, ApiSymbol } from './entries.ts';
import { flagsOf } from './members.ts';
import { byName } from './names.ts';
import type { FoundPackages } from './packages.ts';
import { kindOf, Plan, type PlannedExport, type PlannedModule } from './plan.ts';
import { TextReader } from './read-texts.ts';
import type { ReferenceContext } from './reference-context.ts';
import { type Resolve, writeSignature } from './signature.ts';

interface ReadPackages {
  readonly modules: readonly ApiModule[];
  /** Exports of packages that have no pages here. */
  readonly linkedSymbols: readonly ApiSymbol[];
  readonly problems: readonly Problem[];
}

/** @param basePath Site path of the reference, without a final slash. */
export function readPackages(sitePath: string, settings: ApiSettings, packages: FoundPackages, basePath: string): ReadPackages {
  const declarations = parseDeclarations(sitePath, packages.documented, packages.linked);
  const problems = [...declarations.problems];
  const modules = new Reader({ sitePath, settings, basePath, declarations, problems }).read();
  return { modules, linkedSymbols: listLinkedSymbols(declarations, basePath), problems };
}

function listLinkedSymbols({ linked }: Declarations, basePath: string): ApiSymbol[] {
  return linked.flatMap(({ installed, exports }) =>
    [...exports].map(([name, symbol]) => ({
      name,
      package: installed.name,
      kind: kindOf(symbol),
      href: installed.linkedPath ?? basePath,
      isStatic: false,
      described: true,
    })),
  );
}

type Optional = 'names' | 'owner' | 'alias' | 'overrides' | 'implementationOf' | 'reexportOf';

/** What differs between exports, members and unexported types. */
type EntryFacts = Pick<ApiEntry, 'name' | 'kind' | 'isStatic' | 'flags' | 'path' | 'id'> & {
  readonly [K in Optional]?: ApiEntry[K] | undefined;
};

class Reader {
  readonly plan: Plan;
  readonly containers: Containers;
  readonly texts: TextReader;

  constructor(readonly context: ReferenceContext) {
    this.plan = new Plan(context);
    this.containers = new Containers(context, this.plan);
    this.texts = new TextReader(context, this.containers);
  }

  read(): ApiModule[] {
    const written = this.plan.modules.map((module) => ({ module, ...this.#writeModule(module) }));
    // Last, because a signature in any package may use a type that another package does not export.
    const unexported = this.#writeUnexported();
    return written.map(({ module, exports, containers }) => {
      const { installed } = module.parsed;
      return {
        package: installed.name,
        version: installed.version,
        routeName: installed.routeName,
        path: module.path,
        description: installed.description,
        exports,
        containers,
        unexported: (unexported.get(module) ?? []).sort(byName),
      };
    });
  }

  #writeModule(module: PlannedModule): { exports: ApiEntry[]; containers: ApiContainer[] } {
    const exports = module.exports.map((planned) => this.#writeExport(module, planned));
    const containers = module.exports.flatMap((planned, index) => {
      const container = planned.id === '' ? this.containers.get(planned.symbol) : undefined;
      return container === undefined ? [] : [this.#writeContainer(container, exports[index] as ApiEntry)];
    });
    return { exports, containers };
  }

  #writeExport(module: PlannedModule, planned: PlannedExport): ApiEntry {
    const { name, symbol, kind, nodes, path, id, alias, reexportOf } = planned;
    const { checker } = this.context.declarations;
    const names = kind === 'namespace' ? namespaceExports(symbol, checker).map((item) => resolveAlias(item, checker)) : [];
    return this.#makeEntry(
      module,
      reexportOf === undefined ? nodes : [],
      {
        name,
        kind,
        names: kind === 'namespace' ? names.flatMap((item) => this.plan.linkOf(item) ?? []) : undefined,
        isStatic: false,
        flags: [...flagsOf(nodes), ...(module.parsed.typeOnlyClasses.has(name) ? ['type only'] : [])],
        path,
        id,
        alias,
        reexportOf,
      },
      {
        name: kind === 'class' || kind === 'interface' || nodes.length === 1 ? ownName(name) : undefined,
        withMembers: id !== '',
      },
    );
  }

  #writeContainer(container: Container, entry: ApiEntry): ApiContainer {
    const { module, planned, implemented } = container;
    const chain = ancestorsOf(container);
    const interfaces = implemented.flatMap((parent) => parent.container ?? []);
    return {
      entry,
      ancestors: listAncestors(container),
      implemented: implemented.map(({ label, href }) => defined({ label, href })),
      descendants: this.containers.descendantsOf(container).toSorted((a, b) => byName({ name: a.label }, { name: b.label })),
      members: container.members.map((member): ApiEntry => {
        const overrides = member.kind === 'constructor' ? undefined : findMember(chain, member);
        const implementationOf = overrides === undefined ? findMember(interfaces, member) : undefined;
        const { nodes, name, kind, isStatic, id, alias } = member;
        return this.#makeEntry(
          module,
          nodes,
          {
            name,
            owner: planned.name,
            kind,
            isStatic,
            flags: flagsOf(nodes),
            path: planned.path,
            id,
            alias,
            overrides,
            implementationOf,
          },
          { name: kind === 'constructor' ? planned.name : undefined, withMembers: false },
        );
      }),
      inherited: listInherited(container, chain),
    };
  }

  #writeUnexported(): Map<PlannedModule, ApiEntry[]> {
    const written = new Map<PlannedModule, ApiEntry[]>();
    // Writing a type may find more of them, in any package.
    for (let found = true; found; ) {
      found = false;
      for (const module of this.plan.modules) {
        const entries = written.get(module) ?? [];
        written.set(module, entries);
        for (const { name, symbol, id, alias } of this.plan.unexportedOf(module).slice(entries.length)) {
          found = true;
          const nodes = symbol.declarations ?? [];
          const facts = { name, kind: kindOf(symbol), isStatic: false, flags: [], path: module.path, id, alias };
          entries.push(this.#makeEntry(module, nodes, facts, { withMembers: true }));
        }
      }
    }
    return written;
  }

  #makeEntry(
    module: PlannedModule,
    nodes: readonly ts.Node[],
    facts: EntryFacts,
    options: { readonly name?: string | undefined; readonly withMembers: boolean },
  ): ApiEntry {
    const { deprecatedPrefix } = this.context.settings;
    const resolve: Resolve = (identifier) => this.plan.resolve(identifier);
    const signatures = nodes.flatMap((node) => writeSignature(node, resolve, defined(options)) ?? []);
    const texts = nodes.map((node) => this.texts.read(node, options.withMembers));
    const commented = new Set(texts.flatMap(({ description }) => description ?? []));
    return defined({
      ...facts,
      package: module.parsed.installed.name,
      signatures,
      text: mergeTexts(texts),
      overloads: commented.size > 1 && signatures.length === texts.length ? texts : undefined,
      isDeprecatedByName: deprecatedPrefix !== undefined && facts.name.startsWith(deprecatedPrefix),
      source: this.#findSource(module, nodes[0]),
    });
  }

  /** The file of a declaration in the source repository. */
  #findSource({ parsed }: PlannedModule, node: ts.Node | undefined): ApiLink | undefined {
    const file = node?.getSourceFile().fileName;
    // The package that declares a symbol may differ from the one that exports it.
    const owner =
      this.plan.modules.map((module) => module.parsed).find(({ installed }) => file?.startsWith(`${installed.path}/`)) ?? parsed;
    const { sourceUrl, sourceRoot = '' } = this.context.settings;
    if (file === undefined || sourceUrl === undefined || !file.startsWith(`${owner.installed.path}/`)) return undefined;
    const root = owner.roots[0] ?? '';
    const top = root.slice(0, root.lastIndexOf('/') + 1);
    const below = file.startsWith(top) ? file.slice(top.length) : file.slice(owner.installed.path.length + 1);
    const source = below.replace(/\.d\.([cm]?ts)$/, '.$1');
    return {
      label: source.slice(source.lastIndexOf('/') + 1),
      href: `${sourceUrl}${[owner.installed.repositoryPath, sourceRoot, source].filter((part) => part !== '').join('/')}`,
    };
  }
}

/** Without that of its namespace. */
function ownName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
