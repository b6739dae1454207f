/**
 * From installed packages to {@link ApiModule}s: joins TypeDoc's comments and hierarchy with signatures written from the syntax tree. Loads
 * TypeDoc and TypeScript, which takes a second, so it is imported only when no cached result fits.
 */
import { type DeclarationReflection, type Reflection, ReflectionKind, type SignatureReflection } from 'typedoc';
import ts from 'typescript';
import type { SiteConfig } from '../config.ts';
import type { Problem } from '../model.ts';
import { type CommentContext, findInComment, hasOwnComment, mergeTexts, noText, readComment } from './comments.ts';
import { type Converted, convertDeclarations } from './convert.ts';
import { type Declarations, parseDeclarations } from './declarations.ts';
import type { ApiContainer, ApiEntry, ApiKind, ApiLink, ApiModule, ApiNote, ApiSymbol, ApiText } from './entries.ts';
import { linkExternal } from './external-links.ts';
import { byName } from './name-order.ts';
import { type FoundPackages, placeOf } from './packages.ts';
import { memberGroups } from './page-groups.ts';
import { kindOf, memberAnchors, Plan, type PlannedExport, type PlannedModule } from './plan.ts';
import { writeSignature } from './signature.ts';

export interface ReadPackages {
  readonly modules: readonly ApiModule[];
  /** Exports of packages that have no pages here. */
  readonly linkedSymbols: readonly ApiSymbol[];
  readonly problems: readonly Problem[];
}

/** Reads everything that the declarations say. `basePath` is the site path of the reference, without a final slash. */
export async function readPackages(
  siteFolder: string,
  settings: NonNullable<SiteConfig['api']>,
  packages: FoundPackages,
  basePath: string,
): Promise<ReadPackages> {
  const declarations = parseDeclarations(siteFolder, packages.documented, packages.linked);
  const plan = new Plan(declarations, settings, basePath);
  const converted = await convertDeclarations(declarations);
  const reader = new Reader(siteFolder, settings.sourceUrl, declarations, plan, converted);
  const modules = reader.read();
  return {
    modules,
    linkedSymbols: listLinkedSymbols(declarations, basePath),
    problems: [...declarations.problems, ...plan.problems, ...reader.problems],
  };
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

/** A class or interface page before its signatures are written. */
interface Container {
  readonly module: PlannedModule;
  readonly planned: PlannedExport;
  readonly reflection: DeclarationReflection;
  readonly parents: readonly { readonly label: string; readonly container?: Container; readonly href?: string }[];
  readonly members: readonly Member[];
}

interface Member {
  readonly reflection: Reflection;
  readonly symbol: ts.Symbol | undefined;
  readonly nodes: readonly ts.Node[];
  readonly name: string;
  readonly kind: ApiKind;
  readonly isStatic: boolean;
  readonly id: string;
  readonly alias?: string;
}

class Reader {
  readonly problems: Problem[] = [];
  readonly #containers = new Map<ts.Symbol, Container>();
  readonly #byName = new Map<string, ApiLink>();
  #globals: ReadonlyMap<string, ts.Symbol> | undefined;

  constructor(
    readonly siteFolder: string,
    readonly sourceUrl: string | undefined,
    readonly declarations: Declarations,
    readonly plan: Plan,
    readonly converted: Converted,
  ) {}

  read(): ApiModule[] {
    for (const module of this.plan.modules) {
      for (const planned of module.exports) this.#planExport(module, planned);
    }
    const written = this.plan.modules.map((module) => ({ module, ...this.#writeModule(module) }));
    // Last, because the signatures of any package may name a type that another one does not export.
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

  #planExport(module: PlannedModule, planned: PlannedExport): void {
    const link = this.plan.linkOf(planned.symbol);
    if (link !== undefined && planned.reexportOf === undefined) {
      if (!this.#byName.has(planned.name)) this.#byName.set(planned.name, link);
      this.#byName.set(`${module.parsed.installed.name}!${planned.name}`, link);
    }
    if (planned.id === '') this.#planContainer(module, planned);
  }

  /** Gives all members of a class or interface their anchors; parents first, so that what they describe is not described again. */
  #planContainer(module: PlannedModule, planned: PlannedExport): Container | undefined {
    const known = this.#containers.get(planned.symbol);
    if (known !== undefined) return known;
    const reflection = this.converted.findExport(module.parsed, planned.name);
    if (reflection === undefined) return undefined;
    if (planned.kind === 'class' && !reflection.kindOf(ReflectionKind.Class)) {
      this.problems.push({
        severity: 'error',
        place: this.#placeOf(planned.symbol.declarations?.[0]),
        message: `the class "${planned.name}" of "${module.parsed.installed.name}" is exported as a type and no file exports it as a value`,
        fix: 'Its static members cannot be read; report it to the package, or document another release',
      });
    }
    const parents = (reflection.extendedTypes ?? []).map((type) => {
      const target = type.type === 'reference' ? type.reflection : undefined;
      const symbol = target && this.converted.symbolOf.get(target);
      const place = symbol && this.#findPlanned(symbol);
      const container = place && this.#planContainer(place.module, place.planned);
      const href = this.plan.linkOf(symbol)?.href;
      return {
        label: type.type === 'reference' ? type.name : type.toString(),
        ...(container === undefined ? {} : { container }),
        ...(href === undefined ? {} : { href }),
      };
    });
    const container = { module, planned, reflection, parents, members: this.#planMembers(planned, reflection) };
    this.#containers.set(planned.symbol, container);
    return container;
  }

  #findPlanned(symbol: ts.Symbol): { module: PlannedModule; planned: PlannedExport } | undefined {
    for (const module of this.plan.modules) {
      const planned = module.exports.find((item) => item.symbol === symbol && item.id === '');
      if (planned !== undefined) return { module, planned };
    }
    return undefined;
  }

  #planMembers(planned: PlannedExport, reflection: DeclarationReflection): Member[] {
    const own = [...(reflection.children ?? []), ...(reflection.indexSignatures ?? [])].flatMap((child) => {
      const symbol = this.converted.symbolOf.get(child);
      const nodes = child.isSignature() ? this.#nodesOf([child]) : this.#memberNodes(child as DeclarationReflection, symbol);
      const kind = memberKind(child);
      if (kind === undefined || nodes.length === 0 || !this.#isDescribedHere(planned.symbol, nodes)) return [];
      const name = kind === 'index signature' ? 'index signature' : child.name;
      return [{ reflection: child, symbol, nodes, name, kind, isStatic: child.flags.isStatic }];
    });
    const anchors = memberAnchors();
    return memberGroups
      .flatMap(({ holds }) => own.filter(holds).sort(byName))
      .map((member) => {
        const id = anchors.take(member.name);
        const alias = member.name === id ? undefined : anchors.takeExact(member.name);
        const link = { label: `${planned.name}.${member.name}`, href: `${planned.path}#${id}` };
        if (member.symbol !== undefined) this.plan.addMember(member.symbol, link);
        if (!this.#byName.has(link.label)) this.#byName.set(link.label, link);
        return { ...member, id, ...(alias === undefined ? {} : { alias }) };
      });
  }

  /** Whether a member belongs on the page of a class: declared by it, or by an ancestor that has no page. */
  #isDescribedHere(owner: ts.Symbol, nodes: readonly ts.Node[]): boolean {
    return nodes.some((node) => {
      const parent = node.parent;
      if (owner.declarations?.includes(parent as ts.Declaration)) return true;
      const declaring = ts.isClassLike(parent) || ts.isInterfaceDeclaration(parent) ? parent.name : undefined;
      const symbol = declaring && this.declarations.checker.getSymbolAtLocation(declaring);
      const file = parent.getSourceFile().fileName;
      const isDocumented = this.plan.modules.some(({ parsed }) => file.startsWith(`${parsed.installed.folder}/`));
      return isDocumented && (symbol === undefined || this.plan.linkOf(symbol) === undefined);
    });
  }

  #memberNodes(child: DeclarationReflection, symbol: ts.Symbol | undefined): ts.Node[] {
    const fromSignatures = this.#nodesOf(child.getNonIndexSignatures());
    return fromSignatures.length > 0 ? fromSignatures : [...(symbol?.declarations ?? [])];
  }

  #nodesOf(signatures: readonly SignatureReflection[]): ts.Node[] {
    return signatures.map((signature) => this.converted.nodeOf.get(signature)).filter((node) => node !== undefined);
  }

  #writeModule(module: PlannedModule): { exports: ApiEntry[]; containers: ApiContainer[] } {
    const exports = module.exports.map((planned) => this.#writeExport(module, planned));
    const containers = module.exports.flatMap((planned, index) => {
      const container = planned.id === '' ? this.#containers.get(planned.symbol) : undefined;
      return container === undefined ? [] : [this.#writeContainer(container, exports[index] as ApiEntry)];
    });
    return { exports, containers };
  }

  #writeExport(module: PlannedModule, planned: PlannedExport): ApiEntry {
    const { name, symbol, kind, path, id, alias, reexportOf } = planned;
    const nodes = (symbol.declarations ?? []).filter((node) => kindFits(node, kind));
    const reflection = this.converted.findExport(module.parsed, name);
    return {
      ...this.#describe(reexportOf === undefined ? nodes : [], {
        name: kind === 'class' || kind === 'interface' || nodes.length === 1 ? name : undefined,
        withMembers: id !== '',
      }),
      ...this.#placeEntry(module, nodes[0] ?? symbol.declarations?.[0]),
      name,
      qualifiedName: name,
      package: module.parsed.installed.name,
      kind,
      isStatic: false,
      flags: [
        ...(reflection?.flags.isAbstract ? ['abstract'] : []),
        ...(module.parsed.typeOnlyClasses.has(name) ? ['type only'] : []),
      ],
      text: reexportOf === undefined ? this.#readText(reflection, nodes) : noText,
      path,
      id,
      ...(alias === undefined ? {} : { alias }),
      ...(reexportOf === undefined ? {} : { reexportOf }),
    };
  }

  #writeContainer(container: Container, entry: ApiEntry): ApiContainer {
    const { reflection, module, planned } = container;
    const implemented = (reflection.implementedTypes ?? []).map((type) => {
      const target = type.type === 'reference' ? type.reflection : undefined;
      const symbol = target && this.converted.symbolOf.get(target);
      const href = this.plan.linkOf(symbol)?.href;
      return { symbol, label: type.type === 'reference' ? type.name : type.toString(), ...(href === undefined ? {} : { href }) };
    });
    const interfaces = implemented.flatMap(({ symbol }) => {
      const found = symbol && this.#containers.get(symbol);
      return found === undefined ? [] : [found];
    });
    const descendants = [...(reflection.extendedBy ?? []), ...(reflection.implementedBy ?? [])].flatMap((type) => {
      const link = type.reflection && this.plan.linkOf(this.converted.symbolOf.get(type.reflection));
      return link === undefined ? [] : [link];
    });
    const chain = ancestorsOf(container);
    return {
      entry,
      ancestors: listAncestors(container),
      implemented: implemented.map(({ label, href }) => ({ label, ...(href === undefined ? {} : { href }) })),
      descendants: descendants.sort((a, b) => byName({ name: a.label }, { name: b.label })),
      members: container.members.map((member): ApiEntry => {
        const overrides = member.kind === 'constructor' ? undefined : findMember(chain, member);
        const implementationOf = overrides === undefined ? findMember(interfaces, member) : undefined;
        const options = { name: member.kind === 'constructor' ? planned.name : undefined };
        return {
          ...this.#describe(member.nodes, options),
          ...this.#placeEntry(module, member.nodes[0]),
          name: member.name,
          qualifiedName: `${planned.name}.${member.name}`,
          package: module.parsed.installed.name,
          kind: member.kind,
          isStatic: member.isStatic,
          flags: flagsOf(member.reflection),
          text: member.nodes.some(hasOwnComment) ? this.#readText(member.reflection, member.nodes) : noText,
          path: planned.path,
          id: member.id,
          ...(member.alias === undefined ? {} : { alias: member.alias }),
          ...(overrides === undefined ? {} : { overrides }),
          ...(implementationOf === undefined ? {} : { implementationOf }),
        };
      }),
      inherited: listInherited(container, chain),
    };
  }

  #writeUnexported(): Map<PlannedModule, ApiEntry[]> {
    const written = new Map<PlannedModule, ApiEntry[]>();
    // Writing a type may bring up more of them, in any package.
    for (let found = true; found; ) {
      found = false;
      for (const module of this.plan.modules) {
        const entries = written.get(module) ?? [];
        written.set(module, entries);
        for (const { name, symbol, id, alias } of this.plan.unexportedOf(module).slice(entries.length)) {
          found = true;
          const nodes = [...(symbol.declarations ?? [])];
          const comment = ts
            .displayPartsToString(symbol.getDocumentationComment(this.declarations.checker))
            .replace(/</g, '&lt;');
          entries.push({
            ...this.#describe(nodes, {}),
            ...this.#placeEntry(module, nodes[0]),
            name,
            qualifiedName: name,
            package: module.parsed.installed.name,
            kind: kindOf(symbol),
            isStatic: false,
            flags: [],
            text: comment === '' ? noText : { ...noText, description: comment, origin: 'package' },
            path: module.path,
            id,
            ...(alias === undefined ? {} : { alias }),
          });
        }
      }
    }
    return written;
  }

  #describe(
    nodes: readonly ts.Node[],
    { name, withMembers }: { name?: string | undefined; withMembers?: boolean },
  ): Pick<ApiEntry, 'signatures'> {
    const signatures = nodes
      .map((node) =>
        writeSignature(node, (identifier) => this.plan.resolve(identifier), {
          ...(name === undefined ? {} : { name }),
          ...(withMembers === undefined ? {} : { withMembers }),
        }),
      )
      .filter((signature) => signature !== undefined);
    return { signatures };
  }

  #placeEntry({ parsed }: PlannedModule, node: ts.Node | undefined): Pick<ApiEntry, 'source' | 'declaredAt'> {
    const { file, line = 1 } = this.#placeOf(node);
    const declaredAt = { file, line };
    const name = node?.getSourceFile().fileName;
    // A symbol may come from another package than the one that exports it; its source is where it is declared.
    const owner =
      this.plan.modules.map((module) => module.parsed).find(({ installed }) => name?.startsWith(`${installed.folder}/`)) ??
      parsed;
    if (name === undefined || this.sourceUrl === undefined || !name.startsWith(`${owner.installed.folder}/`))
      return { declaredAt };
    const root = owner.roots[0] ?? '';
    const top = root.slice(0, root.lastIndexOf('/') + 1);
    const below = name.startsWith(top) ? name.slice(top.length) : name.slice(owner.installed.folder.length + 1);
    const source = below.replace(/\.d\.([cm]?ts)$/, '.$1');
    return {
      declaredAt,
      source: {
        label: source.slice(source.lastIndexOf('/') + 1),
        href: `${this.sourceUrl}${owner.installed.sourceFolder}/src/${source}`,
      },
    };
  }

  #placeOf(node: ts.Node | undefined): Problem['place'] {
    const file = node?.getSourceFile();
    if (node === undefined || file === undefined) return { file: 'site.config.ts' };
    return placeOf(this.siteFolder, file.fileName, file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
  }

  /** All that TypeDoc read about a symbol: its own comment, those of its signatures, parameters and properties. */
  #readText(reflection: Reflection | undefined, nodes: readonly ts.Node[]): ApiText {
    const node = nodes[0];
    if (reflection === undefined || node === undefined) return noText;
    const context: CommentContext = {
      linkOf: (target) => this.#linkOfReflection(target),
      findByName: (name) => this.#findByName(name),
      reportUnresolved: (target, place) => {
        const { line, column } = findInComment(place, target);
        this.problems.push({
          severity: 'warning',
          place: { ...placeOf(this.siteFolder, place.getSourceFile().fileName), line, column },
          message: `the doc comment links to "${target}", which no documented package exports`,
          fix: 'It is shown without a link; report it to the package, or document the package that exports it',
        });
      },
    };
    const texts: ApiText[] = [readComment(reflection.comment, node, context)];
    const notes = (items: readonly Reflection[] | undefined, place: ts.Node): ApiNote[] =>
      (items ?? []).flatMap((item) => {
        const comments = [item, ...(item.isDeclaration() ? (item.signatures ?? []) : [])];
        const text = mergeTexts(comments.map(({ comment }) => readComment(comment, place, context)));
        const parts = [text.description, text.defaultValue === undefined ? undefined : `Default: ${text.defaultValue}`];
        const joined = parts.filter((part) => part !== undefined).join(' ');
        return joined === '' ? [] : [{ name: item.name, text: joined }];
      });
    const addSignature = (signature: SignatureReflection): void => {
      const place = this.converted.nodeOf.get(signature) ?? node;
      texts.push({
        ...readComment(signature.comment, place, context),
        parameters: notes(signature.parameters, place),
        typeParameters: notes(signature.typeParameters, place),
      });
    };
    if (reflection.isSignature()) addSignature(reflection);
    if (reflection.isDeclaration()) {
      for (const signature of reflection.getNonIndexSignatures()) addSignature(signature);
      texts.push({ ...noText, typeParameters: notes(reflection.typeParameters, node) });
      const type = reflection.type?.type === 'reflection' ? reflection.type.declaration : undefined;
      for (const signature of type?.signatures ?? []) addSignature(signature);
      const isPage = this.#containers.has(this.converted.symbolOf.get(reflection) as ts.Symbol);
      texts.push({ ...noText, properties: notes(type?.children ?? (isPage ? [] : reflection.children), node) });
    }
    return mergeTexts(texts);
  }

  #linkOfReflection(target: Reflection): ApiLink | undefined {
    for (let item: Reflection | undefined = target; item !== undefined; item = item.parent) {
      const link = this.plan.linkOf(this.converted.symbolOf.get(item));
      if (link !== undefined) return link;
    }
    return undefined;
  }

  #findByName(name: string): ApiLink | undefined {
    const plain = name.replace(/\(\)$/, '').replace('#', '.');
    return this.#byName.get(plain) ?? this.#byName.get(plain.replace(/^[^!]*!/, '')) ?? this.#findGlobal(plain);
  }

  /** A name of the DOM or of JavaScript; a member leads to the page of its owner. */
  #findGlobal(name: string): ApiLink | undefined {
    const [owner = ''] = name.split('.');
    this.#globals ??= listGlobals(this.declarations);
    const symbol = this.#globals.get(owner);
    const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
    const href = symbol && file && linkExternal(owner, file, (symbol.flags & ts.SymbolFlags.Value) !== 0);
    return href ? { label: name, href } : undefined;
  }
}

/** What the libraries of the language declare. */
function listGlobals({ program, checker }: Declarations): Map<string, ts.Symbol> {
  const place = program.getSourceFiles().find((file) => program.isSourceFileDefaultLibrary(file));
  const symbols =
    place === undefined ? [] : checker.getSymbolsInScope(place, ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias);
  return new Map(symbols.map((symbol) => [symbol.name, symbol]));
}

function memberKind(child: Reflection): ApiKind | undefined {
  if (child.kindOf(ReflectionKind.Constructor)) return 'constructor';
  if (child.kindOf(ReflectionKind.Accessor)) return 'accessor';
  if (child.kindOf(ReflectionKind.Method)) return 'method';
  if (child.kindOf(ReflectionKind.IndexSignature)) return 'index signature';
  return child.kindOf(ReflectionKind.Property) ? 'property' : undefined;
}

function flagsOf({ flags }: Reflection): string[] {
  const all = {
    abstract: flags.isAbstract,
    protected: flags.isProtected,
    readonly: flags.isReadonly,
    optional: flags.isOptional,
  };
  return Object.entries(all).flatMap(([name, isSet]) => (isSet ? [name] : []));
}

/** Keeps the declarations that an entry of a kind shows, where a name stands for several things. */
function kindFits(node: ts.Node, kind: ApiKind): boolean {
  switch (kind) {
    case 'class':
      return ts.isClassDeclaration(node);
    case 'interface':
      return ts.isInterfaceDeclaration(node);
    case 'enum':
      return ts.isEnumDeclaration(node);
    case 'function':
      return ts.isFunctionDeclaration(node);
    case 'variable':
      return ts.isVariableDeclaration(node);
    case 'type':
      return ts.isTypeAliasDeclaration(node);
    default:
      return true;
  }
}

/** All ancestors with pages, nearest first. */
function ancestorsOf(container: Container): Container[] {
  const direct = container.parents.flatMap((parent) => (parent.container === undefined ? [] : [parent.container]));
  return [...new Set(direct.flatMap((parent) => [parent, ...ancestorsOf(parent)]))];
}

/** The first line of descent, root first. */
function listAncestors(container: Container): { label: string; href?: string }[] {
  const [parent] = container.parents;
  if (parent === undefined) return [];
  const link = { label: parent.label, ...(parent.href === undefined ? {} : { href: parent.href }) };
  return [...(parent.container === undefined ? [] : listAncestors(parent.container)), link];
}

function isSame(a: Member, b: Member): boolean {
  return a.name === b.name && a.isStatic === b.isStatic;
}

function findMember(containers: readonly Container[], member: Member): ApiLink | undefined {
  for (const { planned, members } of containers) {
    const found = members.find((item) => isSame(item, member));
    if (found !== undefined) return { label: `${planned.name}.${found.name}`, href: `${planned.path}#${found.id}` };
  }
  return undefined;
}

function listInherited(container: Container, chain: readonly Container[]): ApiContainer['inherited'] {
  const seen: Member[] = [...container.members];
  return chain.flatMap(({ planned, members }) => {
    const fresh = members.filter((member) => !seen.some((item) => isSame(item, member)));
    seen.push(...fresh);
    if (fresh.length === 0) return [];
    const link = ({ name, id, kind, isStatic }: Member) => ({ label: name, href: `${planned.path}#${id}`, kind, isStatic });
    return [{ from: { label: planned.name, href: planned.path }, members: fresh.map(link) }];
  });
}
