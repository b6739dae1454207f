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
import { apiKindOf, Plan, type Planned, type PlannedExport, type PlannedModule, type ReferenceContext } from './plan.ts';
import { TextReader } from './read-texts.ts';
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
      kind: apiKindOf(symbol),
      href: installed.linkedPath ?? basePath,
      described: true,
    })),
  );
}

/** What differs between exports, members and unexported types. */
type Facts = { readonly [K in 'names' | 'flags' | 'overrides' | 'implementationOf' | 'reexportOf']?: ApiEntry[K] | undefined };

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
    const written = this.plan.modules.map((module) => {
      const exports = module.exports.map((planned) => this.#writeExport(planned));
      const containers = module.exports.flatMap((planned, index) => {
        const container = planned.id === '' ? this.containers.get(planned.symbol) : undefined;
        return container === undefined ? [] : [this.#writeContainer(container, exports[index] as ApiEntry)];
      });
      return { module, exports, containers, unexported: [] as ApiEntry[] };
    });
    // Last, because a signature in any package may use a type that another package does not export. Writing one may find more, in any package.
    for (let found = true; found; ) {
      found = false;
      for (const { module, unexported } of written) {
        for (const planned of module.unexported.slice(unexported.length)) {
          found = true;
          unexported.push(this.#makeEntry(planned, {}, undefined));
        }
      }
    }
    return written.map(({ module: { path, parsed }, unexported, ...entries }) => {
      const { name, version, routeName, description } = parsed.installed;
      return { package: name, version, routeName, path, description, ...entries, unexported: unexported.sort(byName) };
    });
  }

  #writeExport(planned: PlannedExport): ApiEntry {
    const { module, name, symbol, kind, nodes, isReexport } = planned;
    const { checker } = this.context.declarations;
    const names = kind === 'namespace' ? namespaceExports(symbol, checker).map((item) => resolveAlias(item, checker)) : undefined;
    const facts = {
      names: names?.flatMap((item) => this.plan.linkOf(item) ?? []),
      flags: [
        ...flagsOf(nodes),
        ...(module.parsed.typeOnlyClasses.has(name) ? ['type only'] : []),
        ...(module.parsed.defaults.has(symbol) ? ['default export'] : []),
      ],
      reexportOf: isReexport ? this.plan.linkOf(symbol) : undefined,
    };
    // Without that of its namespace.
    const ownName = name.slice(name.lastIndexOf('.') + 1);
    const isNamed = kind === 'class' || kind === 'interface' || nodes.length === 1;
    return this.#makeEntry(isReexport ? { ...planned, nodes: [] } : planned, facts, isNamed ? ownName : undefined);
  }

  #writeContainer(container: Container, entry: ApiEntry): ApiContainer {
    const { planned, implemented } = container;
    const chain = ancestorsOf(container);
    const interfaces = implemented.flatMap((parent) => parent.container ?? []);
    return {
      entry,
      ancestors: listAncestors(container),
      implemented: implemented.map(({ label, href }) => defined({ label, href })),
      descendants: this.containers.descendantsOf(container).toSorted((a, b) => byName({ name: a.label }, { name: b.label })),
      members: container.members.map((member): ApiEntry => {
        const isConstructor = member.kind === 'constructor';
        const overrides = isConstructor ? undefined : findMember(chain, member);
        const implementationOf = overrides === undefined ? findMember(interfaces, member) : undefined;
        const facts = { flags: flagsOf(member.nodes), overrides, implementationOf };
        return this.#makeEntry(member, facts, isConstructor ? planned.name : undefined);
      }),
      inherited: listInherited(container, chain),
    };
  }

  /** @param written The name in signatures, if it isn't the declared one. */
  #makeEntry(planned: Planned, facts: Facts, written: string | undefined): ApiEntry {
    const { module, name, owner, kind, isStatic = false, nodes, path, id, alias } = planned;
    const { deprecatedPrefix } = this.context.settings;
    const resolve: Resolve = (identifier) => this.plan.resolve(identifier);
    // What has a page of its own lists its members there.
    const withMembers = owner === undefined && id !== '';
    const signatures = nodes.flatMap((node) => writeSignature(node, resolve, defined({ name: written, withMembers })) ?? []);
    const texts = nodes.map((node) => this.texts.read(node, withMembers));
    const commented = new Set(texts.flatMap(({ description }) => description ?? []));
    return defined({
      ...{ name, owner, package: module.parsed.installed.name, kind, isStatic, path, id, alias },
      ...facts,
      flags: facts.flags ?? [],
      signatures,
      text: mergeTexts(texts),
      overloads: commented.size > 1 && signatures.length === texts.length ? texts : undefined,
      isDeprecatedByName: deprecatedPrefix !== undefined && name.startsWith(deprecatedPrefix),
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
