/**
 * Decides, before anything is written, on which page and at which anchor each export and member is described. Later steps look up the
 * entry of a TypeScript symbol here.
 */

import ts from 'typescript';
import { defined } from '../defined.ts';
import { errorAt, type Problem, settingPlace } from '../problem.ts';
import type { ApiSettings } from '../settings.ts';
import { symbolName } from '../symbol-names.ts';
import { type Declarations, isShown, type ParsedPackage, resolveAlias } from './declarations.ts';
import { isHidden } from './doc-comments.ts';
import type { ApiKind, ApiLink, ApiName } from './entries.ts';
import { type ExternalLinks, linkExternal } from './external-links.ts';
import { Anchors, byName } from './names.ts';
import { exportGroups, laterHeading, unexportedHeading } from './page-groups.ts';

/** What the steps of reading the packages share. */
export interface ReferenceContext {
  readonly sitePath: string;
  readonly settings: ApiSettings;
  /** Site path of the reference, without a final slash. */
  readonly basePath: string;
  readonly declarations: Declarations;
  /** Each step adds to this list. */
  readonly problems: Problem[];
}

/** What gets an entry: an export, a member of a class or interface, a type that signatures use. */
export interface Planned {
  readonly module: PlannedModule;
  readonly name: string;
  /** The class or interface of a member. */
  readonly owner?: string;
  readonly kind: ApiKind;
  readonly isStatic?: boolean;
  /** Those of its kind: a name may be a constant and a type. */
  readonly nodes: readonly ts.Declaration[];
  readonly path: string;
  /** Anchor; empty when it has its own page. */
  readonly id: string;
  readonly alias?: string;
}

export interface PlannedExport extends Planned {
  readonly symbol: ts.Symbol;
  /** Whether another package has the original entry. */
  readonly isReexport: boolean;
}

export interface PlannedModule {
  readonly parsed: ParsedPackage;
  readonly path: string;
  readonly exports: PlannedExport[];
  /** Types that signatures use but no package exports. */
  readonly unexported: Planned[];
  readonly anchors: Anchors;
}

/** All pages and anchors of the reference. */
export class Plan {
  readonly modules: readonly PlannedModule[];
  readonly #links = new Map<ts.Symbol, ApiLink>();
  /** Of interfaces and other names of types, whose own names may be those of something else, too. */
  readonly #typeLinks = new Map<ts.Symbol, ApiLink>();
  readonly #checker: ts.TypeChecker;
  readonly #externalLinks: ExternalLinks;

  constructor({ declarations, settings, basePath, problems }: ReferenceContext) {
    this.#checker = declarations.checker;
    this.#externalLinks = settings.externalLinks;
    for (const { installed, exports } of declarations.linked) {
      for (const [name, symbol] of exports) {
        if (this.#ownerOf(symbol, declarations.documented) === undefined) {
          this.#links.set(symbol, { label: name, href: installed.linkedPath ?? basePath });
        }
      }
    }
    const pages = new Set(settings.interfacePages);
    // Packages that declare a symbol come before packages that re-export it, so the first entry is the original.
    this.modules = declarations.documented.map((parsed) => this.#planModule(parsed, declarations.documented, basePath, pages));
    for (const module of this.modules) {
      for (const item of module.exports) {
        const isType = item.kind === 'interface' || item.kind === 'type';
        const links = isType ? this.#typeLinks : this.#links;
        if (!item.isReexport && !links.has(item.symbol)) links.set(item.symbol, linkTo(item));
      }
    }
    for (const page of pages) {
      const message = `api.interfacePages: no documented package exports an interface "${page}"`;
      const fix = 'Write it as in "lexical.BaseSelection", with the package as in addresses, or take it out';
      problems.push(errorAt(settingPlace('api.interfacePages'), message, fix));
    }
  }

  /** Registers the entry of a member, once its page has given it an anchor. */
  addMember(symbol: ts.Symbol, link: ApiLink): void {
    if (this.linkOf(symbol) === undefined) this.#links.set(symbol, link);
  }

  /** The entry of a documented symbol. @param isType Whether it's meant as a type, if it's something else as well. */
  linkOf(symbol: ts.Symbol | undefined, isType = false): ApiLink | undefined {
    if (symbol === undefined) return undefined;
    const [first, second] = isType ? [this.#typeLinks, this.#links] : [this.#links, this.#typeLinks];
    return first.get(symbol) ?? second.get(symbol);
  }

  /** What an identifier in a signature links to. Side effect: a type that its package does not export gets an entry. */
  resolve(identifier: ts.Identifier): ApiName | undefined {
    const found = this.#checker.getSymbolAtLocation(identifier);
    if (found === undefined) return undefined;
    const symbol = resolveAlias(found, this.#checker);
    const link = this.linkOf(symbol, isTypeName(identifier));
    if (link !== undefined) return link;
    if (symbol.flags & ts.SymbolFlags.TypeParameter || !isShown(symbol)) return undefined;
    const file = symbol.declarations?.[0]?.getSourceFile().fileName;
    if (file === undefined) return undefined;
    const user = identifier.getSourceFile().fileName;
    const ofPackage = this.modules.filter(({ parsed }) => file.startsWith(`${parsed.installed.path}/`));
    const module =
      ofPackage.find(({ parsed }) => parsed.roots.includes(file)) ??
      ofPackage.find(({ parsed }) => parsed.roots.includes(user)) ??
      ofPackage[0];
    if (module === undefined) {
      const href = linkExternal(symbol.name, file, (symbol.flags & ts.SymbolFlags.Value) !== 0, this.#externalLinks);
      return defined({ label: identifier.text, href });
    }
    if (!(symbol.flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface | ts.SymbolFlags.Enum))) return undefined;
    if (symbol.flags & ts.SymbolFlags.Class) return undefined;
    return this.#addUnexported(module, symbol);
  }

  #addUnexported(module: PlannedModule, symbol: ts.Symbol): ApiLink {
    const { name, declarations: nodes = [] } = symbol;
    const planned = { module, name, kind: apiKindOf(symbol), nodes, path: module.path, ...module.anchors.take(name) };
    module.unexported.push(planned);
    this.#links.set(symbol, linkTo(planned));
    return linkTo(planned);
  }

  /** The module that declares and exports a symbol. */
  #ownerOf(symbol: ts.Symbol, documented: readonly ParsedPackage[]): ParsedPackage | undefined {
    const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
    const exporting = documented.filter((parsed) => [...parsed.exports.values()].includes(symbol));
    return (
      exporting.find(({ roots }) => roots.includes(file)) ??
      exporting.find(({ installed }) => file.startsWith(`${installed.path}/`)) ??
      exporting[0]
    );
  }

  #planModule(parsed: ParsedPackage, documented: readonly ParsedPackage[], basePath: string, pages: Set<string>): PlannedModule {
    const { routeName } = parsed.installed;
    const module: PlannedModule = {
      parsed,
      path: `${basePath}/modules/${routeName}`,
      exports: [],
      unexported: [],
      anchors: new Anchors([...exportGroups.map(({ heading }) => heading), unexportedHeading, laterHeading]),
    };
    const all = [...parsed.exports].flatMap(([name, symbol]) =>
      kindsOf(symbol).flatMap((kind) => {
        const nodes = (symbol.declarations ?? []).filter((node) => !isHidden(node) && declares(node, kind));
        return nodes.length === 0 && symbol.declarations !== undefined ? [] : [{ module, name, symbol, kind, nodes }];
      }),
    );
    for (const item of exportGroups.flatMap((group) => all.filter(({ kind }) => kind === group.kind).sort(byName))) {
      const { name, symbol, kind } = item;
      const owner = this.#ownerOf(symbol, documented);
      const isReexport = owner !== undefined && owner !== parsed;
      const hasPage = owner === parsed && (kind === 'class' || (kind === 'interface' && pages.delete(`${routeName}.${name}`)));
      const folder = kind === 'class' ? 'classes' : 'interfaces';
      const page = { path: `${basePath}/${folder}/${routeName}.${name}`, id: '' };
      module.exports.push({ ...item, isReexport, ...(hasPage ? page : { path: module.path, ...module.anchors.take(name) }) });
    }
    return module;
  }
}

export function linkTo({ path, id, ...names }: Pick<Planned, 'name' | 'owner' | 'path' | 'id'>): ApiLink {
  return { label: symbolName(names), href: id === '' ? path : `${path}#${id}` };
}

interface Kind {
  readonly kind: ApiKind;
  readonly flag: ts.SymbolFlags;
  readonly declares: (node: ts.Node) => boolean;
}

/** Of a symbol that has several of these, the first is the one that it's known by. */
const kinds: readonly Kind[] = [
  { kind: 'class', flag: ts.SymbolFlags.Class, declares: ts.isClassDeclaration },
  { kind: 'enum', flag: ts.SymbolFlags.Enum, declares: ts.isEnumDeclaration },
  { kind: 'function', flag: ts.SymbolFlags.Function, declares: ts.isFunctionDeclaration },
  { kind: 'variable', flag: ts.SymbolFlags.Variable, declares: ts.isVariableDeclaration },
  { kind: 'interface', flag: ts.SymbolFlags.Interface, declares: ts.isInterfaceDeclaration },
  { kind: 'type', flag: ts.SymbolFlags.TypeAlias, declares: ts.isTypeAliasDeclaration },
  { kind: 'namespace', flag: ts.SymbolFlags.Module, declares: (node) => ts.isModuleDeclaration(node) || ts.isSourceFile(node) },
];

/** All that a symbol is; an interface only adds members to a class of its name. What isn't known, counts as a namespace. */
function kindsOf(symbol: ts.Symbol): ApiKind[] {
  const found = kinds.filter(({ flag }) => symbol.flags & flag).map(({ kind }) => kind);
  if (found.length === 0) return ['namespace'];
  return found.includes('class') ? found.filter((kind) => kind !== 'interface') : found;
}

export function apiKindOf(symbol: ts.Symbol): ApiKind {
  return kindsOf(symbol)[0] as ApiKind;
}

/** A default export may be declared by an expression. */
function declares(node: ts.Node, kind: ApiKind): boolean {
  return kinds.find((item) => item.kind === kind)?.declares(node) || ts.isExportAssignment(node);
}

/** Whether an identifier in a signature means a type: all do but those after `typeof`. */
function isTypeName(identifier: ts.Identifier): boolean {
  const around = ts.findAncestor(identifier, (node) => !ts.isEntityName(node));
  return around === undefined || !ts.isTypeQueryNode(around);
}
