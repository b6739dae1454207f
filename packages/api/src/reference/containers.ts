/**
 * Classes and interfaces with pages ("containers"): which members each page describes, at which anchor, and what it inherits. Runs
 * before anything is written, because comments and signatures of any package may refer to a member of any other.
 */
import ts from 'typescript';
import { defined } from '../defined.ts';
import type { ApiContainer, ApiLink, ApiName } from './entries.ts';
import { type HeritageType, listHeritage } from './heritage.ts';
import { declaredProperties, listMembers } from './members.ts';
import { Anchors, byName } from './names.ts';
import { memberGroups } from './page-groups.ts';
import { linkTo, type Plan, type Planned, type PlannedExport, type ReferenceContext } from './plan.ts';

/** A class or interface page before its signatures are written. */
export interface Container {
  readonly planned: PlannedExport;
  readonly parents: readonly Parent[];
  /** Interfaces that the class implements. */
  readonly implemented: readonly Parent[];
  readonly members: readonly Planned[];
}

/** A class or interface in an `extends` or `implements` clause; `container` when it has a page. */
interface Parent extends ApiName {
  readonly container?: Container;
}

export class Containers {
  /** Entries of exports and members, by the names that comments use: `$getRoot`, `lexical!$getRoot`, `TextNode.splitText`. */
  readonly byName = new Map<string, ApiLink>();
  readonly #withPages: ReadonlyMap<ts.Symbol, PlannedExport>;
  readonly #containers = new Map<ts.Symbol, Container>();
  readonly #descendants = new Map<ts.Symbol, ApiLink[]>();

  constructor(
    readonly context: ReferenceContext,
    readonly plan: Plan,
  ) {
    const exports = plan.modules.flatMap((module) => module.exports);
    this.#withPages = new Map(exports.filter(({ id }) => id === '').map((planned) => [planned.symbol, planned]));
    for (const planned of exports) this.#planExport(planned);
  }

  /** The container of a class or interface symbol; undefined when it has no page. */
  get(symbol: ts.Symbol | undefined): Container | undefined {
    return symbol === undefined ? undefined : this.#containers.get(symbol);
  }

  /** Exported classes and interfaces that extend or implement a container directly. */
  descendantsOf({ planned }: Container): readonly ApiLink[] {
    return this.#descendants.get(planned.symbol) ?? [];
  }

  #planExport(planned: PlannedExport): void {
    if (!planned.isReexport) {
      const link = linkTo(planned);
      this.#name(planned.name, link);
      this.byName.set(`${planned.module.parsed.installed.name}!${planned.name}`, link);
      const isType = planned.kind === 'class' || planned.kind === 'interface';
      for (const { symbol } of isType ? listHeritage(planned.symbol, this.context.declarations.checker) : []) {
        if (symbol !== undefined) this.#descendants.set(symbol, [...(this.#descendants.get(symbol) ?? []), link]);
      }
    }
    if (planned.id === '') this.#planContainer(planned);
    else this.#planProperties(planned);
  }

  /** What an export without a page consists of is described in its entry. */
  #planProperties(planned: PlannedExport): void {
    for (const node of planned.nodes.flatMap(declaredProperties)) {
      const name = ts.getNameOfDeclaration(node);
      const label = `${planned.name}.${name?.getText()}`;
      if (name !== undefined) this.#planMember([node], { label, href: linkTo(planned).href });
    }
  }

  /** Has a member found by its declarations and by its name. */
  #planMember(nodes: readonly ts.Declaration[], link: ApiLink): void {
    for (const node of nodes) {
      const name = ts.getNameOfDeclaration(node);
      const symbol = name && this.context.declarations.checker.getSymbolAtLocation(name);
      if (symbol !== undefined) this.plan.addMember(symbol, link);
    }
    this.#name(link.label, link);
  }

  #name(name: string, link: ApiLink): void {
    if (!this.byName.has(name)) this.byName.set(name, link);
  }

  /** Plans a class or interface and gives its members anchors; parents first, so that what they describe is not repeated. */
  #planContainer(planned: PlannedExport): Container {
    const known = this.#containers.get(planned.symbol);
    if (known !== undefined) return known;
    const heritage = listHeritage(planned.symbol, this.context.declarations.checker);
    const parents = (relation: HeritageType['relation']): Parent[] =>
      heritage.filter((item) => item.relation === relation).map((item) => this.#planParent(item));
    const container = {
      planned,
      parents: parents('extends'),
      implemented: parents('implements'),
      members: this.#planMembers(planned),
    };
    this.#containers.set(planned.symbol, container);
    return container;
  }

  #planParent({ symbol, text }: HeritageType): Parent {
    const link = this.plan.linkOf(symbol);
    const planned = symbol && this.#withPages.get(symbol);
    return defined({ label: link?.label ?? text, href: link?.href, container: planned && this.#planContainer(planned) });
  }

  #planMembers({ symbol, module, name: owner, path }: PlannedExport): Planned[] {
    const all = listMembers(symbol, this.context.declarations.checker);
    const own = all.filter(({ nodes }) => this.#isDescribedHere(symbol, nodes));
    const anchors = new Anchors(memberGroups.map(({ heading }) => heading));
    return memberGroups
      .flatMap(({ holds }) => own.filter(holds).sort(byName))
      .map((member) => {
        const planned = { ...member, module, owner, path, ...anchors.take(member.name) };
        this.#planMember(member.nodes, linkTo(planned));
        return planned;
      });
  }

  /** Whether a member belongs on the page of a class: declared by it, or by an ancestor that has no page. */
  #isDescribedHere(owner: ts.Symbol, nodes: readonly ts.Declaration[]): boolean {
    return nodes.some(({ parent }) => {
      if (owner.declarations?.some((node) => node === parent)) return true;
      const declaring = ts.isClassLike(parent) || ts.isInterfaceDeclaration(parent) ? parent.name : undefined;
      const symbol = declaring && this.context.declarations.checker.getSymbolAtLocation(declaring);
      const file = parent.getSourceFile().fileName;
      const isDocumented = this.plan.modules.some(({ parsed }) => file.startsWith(`${parsed.installed.path}/`));
      return isDocumented && (symbol === undefined || this.plan.linkOf(symbol) === undefined);
    });
  }
}

/** All ancestors with pages, nearest first. */
export function ancestorsOf(container: Container): Container[] {
  const direct = container.parents.flatMap((parent) => (parent.container === undefined ? [] : [parent.container]));
  return [...new Set(direct.flatMap((parent) => [parent, ...ancestorsOf(parent)]))];
}

/** The chain of first parents, root first. */
export function listAncestors(container: Container): ApiName[] {
  const [parent] = container.parents;
  if (parent === undefined) return [];
  const link = defined({ label: parent.label, href: parent.href });
  return [...(parent.container === undefined ? [] : listAncestors(parent.container)), link];
}

function isSame(a: Planned, b: Planned): boolean {
  return a.name === b.name && a.isStatic === b.isStatic;
}

/** The nearest member with the same name that is also static, or also not static. */
export function findMember(containers: readonly Container[], member: Planned): ApiLink | undefined {
  const found = containers.flatMap(({ members }) => members).find((item) => isSame(item, member));
  return found && linkTo(found);
}

/** Members that a container inherits and does not describe itself. */
export function listInherited(container: Container, chain: readonly Container[]): ApiContainer['inherited'] {
  const seen = [...container.members];
  return chain.flatMap(({ planned, members }) => {
    const fresh = members.filter((member) => !seen.some((item) => isSame(item, member)));
    seen.push(...fresh);
    if (fresh.length === 0) return [];
    const links = fresh.map((member) => ({
      ...linkTo(member),
      label: member.name,
      kind: member.kind,
      isStatic: member.isStatic === true,
    }));
    return [{ from: linkTo(planned), members: links }];
  });
}
