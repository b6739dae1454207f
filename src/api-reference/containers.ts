/**
 * Classes and interfaces with pages: which members each page describes, under which anchor, and what it has from its ancestors. Runs
 * before anything is written, because comments and signatures of any package may name a member of any other.
 */
import { type DeclarationReflection, type Reflection, ReflectionKind, type SignatureReflection } from 'typedoc';
import ts from 'typescript';
import type { Problem } from '../model.ts';
import type { Converted } from './convert.ts';
import { type Declarations, placeOfNode } from './declarations.ts';
import type { ApiContainer, ApiKind, ApiLink } from './entries.ts';
import { byName } from './name-order.ts';
import { memberGroups } from './page-groups.ts';
import { memberAnchors, type Plan, type PlannedExport, type PlannedModule } from './plan.ts';

/** A class or interface page before its signatures are written. */
export interface Container {
  readonly module: PlannedModule;
  readonly planned: PlannedExport;
  readonly reflection: DeclarationReflection;
  readonly parents: readonly { readonly label: string; readonly container?: Container; readonly href?: string }[];
  readonly members: readonly Member[];
}

export interface Member {
  readonly reflection: Reflection;
  readonly symbol: ts.Symbol | undefined;
  readonly nodes: readonly ts.Node[];
  readonly name: string;
  readonly kind: ApiKind;
  readonly isStatic: boolean;
  readonly id: string;
  readonly alias?: string;
}

/** All containers, planned when this is made. */
export class Containers {
  readonly problems: Problem[] = [];
  /** Entries of exports and members by the names that comments use: `$getRoot`, `lexical!$getRoot`, `TextNode.splitText`. */
  readonly byName = new Map<string, ApiLink>();
  readonly #containers = new Map<ts.Symbol, Container>();

  constructor(
    readonly siteFolder: string,
    readonly declarations: Declarations,
    readonly plan: Plan,
    readonly converted: Converted,
  ) {
    for (const module of plan.modules) {
      for (const planned of module.exports) this.#planExport(module, planned);
    }
  }

  /** The container that a symbol is, if it has a page. */
  get(symbol: ts.Symbol | undefined): Container | undefined {
    return symbol === undefined ? undefined : this.#containers.get(symbol);
  }

  #planExport(module: PlannedModule, planned: PlannedExport): void {
    const link = this.plan.linkOf(planned.symbol);
    if (link !== undefined && planned.reexportOf === undefined) {
      if (!this.byName.has(planned.name)) this.byName.set(planned.name, link);
      this.byName.set(`${module.parsed.installed.name}!${planned.name}`, link);
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
        place: placeOfNode(this.siteFolder, planned.symbol.declarations?.[0]),
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
        if (!this.byName.has(link.label)) this.byName.set(link.label, link);
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
}

function memberKind(child: Reflection): ApiKind | undefined {
  if (child.kindOf(ReflectionKind.Constructor)) return 'constructor';
  if (child.kindOf(ReflectionKind.Accessor)) return 'accessor';
  if (child.kindOf(ReflectionKind.Method)) return 'method';
  if (child.kindOf(ReflectionKind.IndexSignature)) return 'index signature';
  return child.kindOf(ReflectionKind.Property) ? 'property' : undefined;
}

/** Words for what else a member is. */
export function flagsOf({ flags }: Reflection): string[] {
  const all = {
    abstract: flags.isAbstract,
    protected: flags.isProtected,
    readonly: flags.isReadonly,
    optional: flags.isOptional,
  };
  return Object.entries(all).flatMap(([name, isSet]) => (isSet ? [name] : []));
}

/** All ancestors with pages, nearest first. */
export function ancestorsOf(container: Container): Container[] {
  const direct = container.parents.flatMap((parent) => (parent.container === undefined ? [] : [parent.container]));
  return [...new Set(direct.flatMap((parent) => [parent, ...ancestorsOf(parent)]))];
}

/** The first line of descent, root first. */
export function listAncestors(container: Container): { label: string; href?: string }[] {
  const [parent] = container.parents;
  if (parent === undefined) return [];
  const link = { label: parent.label, ...(parent.href === undefined ? {} : { href: parent.href }) };
  return [...(parent.container === undefined ? [] : listAncestors(parent.container)), link];
}

function isSame(a: Member, b: Member): boolean {
  return a.name === b.name && a.isStatic === b.isStatic;
}

/** The nearest member of the same name and kind of access. */
export function findMember(containers: readonly Container[], member: Member): ApiLink | undefined {
  for (const { planned, members } of containers) {
    const found = members.find((item) => isSame(item, member));
    if (found !== undefined) return { label: `${planned.name}.${found.name}`, href: `${planned.path}#${found.id}` };
  }
  return undefined;
}

/** What a container has from its ancestors and does not describe itself. */
export function listInherited(container: Container, chain: readonly Container[]): ApiContainer['inherited'] {
  const seen: Member[] = [...container.members];
  return chain.flatMap(({ planned, members }) => {
    const fresh = members.filter((member) => !seen.some((item) => isSame(item, member)));
    seen.push(...fresh);
    if (fresh.length === 0) return [];
    const link = ({ name, id, kind, isStatic }: Member) => ({ label: name, href: `${planned.path}#${id}`, kind, isStatic });
    return [{ from: { label: planned.name, href: planned.path }, members: fresh.map(link) }];
  });
}
