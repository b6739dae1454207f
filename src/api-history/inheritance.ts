/** Collects the members of classes and interfaces, the inherited ones included, as if each class declared all of them itself. */
import ts from 'typescript';
import { defined } from '../shared/defined.ts';
import { type DeclaredMember, describeMember, groupMembers } from './declared-members.ts';
import type { Label } from './form-types.ts';
import { type GivenType, labelGiven, writeType } from './given-types.ts';
import type { Meaning, Module, ModuleGraph } from './module-graph.ts';
import { formOfArgument } from './signature-form.ts';

type Declared = Extract<Meaning, { module: Module }>;

/** What the names in declarations mean in a release. */
interface Names {
  /** Whether importers know a declaration. */
  readonly isExported: (node: ts.Node) => boolean;
  /** Names in a module as importers know them; those of `nodes` stand for themselves. */
  readonly labelIn: (module: Module, nodes: readonly ts.Node[]) => (node: ts.Identifier) => string;
  readonly formLabel: (label: (node: ts.Identifier) => string, module: Module) => Label;
}

/** The declaration that members are collected for. */
interface Owner {
  readonly nodes: readonly ts.Declaration[];
  readonly name: string;
}

/** The owner itself, or something that it extends. */
interface Level {
  readonly module: Module;
  readonly nodes: readonly ts.Declaration[];
  readonly label: (node: ts.Identifier) => string;
  readonly isOwn: boolean;
  /** Type parameters of a base -> what is given for them; absent for the owner. */
  readonly given?: ReadonlyMap<string, GivenType>;
  /** What leads from the owner to here. */
  readonly path: ReadonlySet<ts.Node>;
}

export class MemberCollector {
  readonly #members = new Map<ts.Node, ReadonlyMap<string, DeclaredMember>>();

  constructor(
    readonly graph: ModuleGraph,
    readonly names: Names,
  ) {}

  /** Members of a class, an interface, an enum or an object type, with those that it inherits from packages of the release. */
  membersOf(
    module: Module,
    nodes: readonly ts.Declaration[],
    name: string,
    label: (node: ts.Identifier) => string,
  ): ReadonlyMap<string, DeclaredMember> {
    const [first] = nodes;
    const known = first && this.#members.get(first);
    if (known !== undefined) return known;
    const members = this.#collect({ nodes, name }, { module, nodes, label, isOwn: true, path: new Set(first && [first]) });
    if (first !== undefined) this.#members.set(first, members);
    return members;
  }

  /** The members that a level of the inheritance gives to an owner; what it declares takes the place of what it extends. */
  #collect(owner: Owner, level: Level): Map<string, DeclaredMember> {
    const { module, nodes, label, isOwn, given } = level;
    const members = new Map<string, DeclaredMember>();
    for (const node of nodes) {
      for (const base of this.#basesOf(owner, node, level)) {
        for (const [key, member] of this.#collect(owner, base)) if (!members.has(key)) members.set(key, member);
      }
    }
    const heir = given && owner.nodes[0] && { node: owner.nodes[0], given };
    const shown = given === undefined ? label : labelGiven(given, label);
    const memberOwner = defined({ name: owner.name, label: shown, formLabel: this.names.formLabel(label, module), heir, isOwn });
    for (const node of nodes) {
      for (const [key, group] of groupMembers(node)) members.set(key, describeMember(group, key, memberOwner));
    }
    return members;
  }

  /** What a declaration extends, with the type arguments that it gives. */
  #basesOf(owner: Owner, node: ts.Declaration, { module, label, isOwn, given, path }: Level): Level[] {
    if (!ts.isClassDeclaration(node) && !ts.isInterfaceDeclaration(node)) return [];
    const [heirNode = node] = owner.nodes;
    const shown = given === undefined ? label : labelGiven(given, label);
    const heir = { node: heirNode, given: given ?? new Map<string, GivenType>() };
    const extended = (node.heritageClauses ?? []).filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
    return extended
      .flatMap(({ types }) => [...types])
      .flatMap(({ expression, typeArguments = [] }): Level[] => {
        const meaning = ts.isIdentifier(expression) ? this.graph.resolveLocal(module, expression.text) : undefined;
        if (meaning === undefined || !('nodes' in meaning)) return [];
        const [first] = meaning.nodes;
        // A class that extends itself would not end.
        if (first === undefined || path.has(first)) return [];
        const written = typeArguments.map((type) => ({
          ...formOfArgument(type, this.names.formLabel(label, module), heir),
          type,
          text: writeType(type, shown),
        }));
        return [
          {
            module: meaning.module,
            nodes: meaning.nodes,
            // The owner is itself here too, and a base is called by its name.
            label: this.names.labelIn(meaning.module, owner.nodes),
            isOwn: isOwn && !this.names.isExported(first),
            given: this.#giveAll(meaning, heirNode, written),
            path: new Set([...path, first]),
          },
        ];
      });
  }

  /** The type parameters of a base with what is given for them, or with their defaults. */
  #giveAll({ module, nodes }: Declared, heirNode: ts.Node, written: readonly GivenType[]): ReadonlyMap<string, GivenType> {
    const given = new Map<string, GivenType>();
    const { typeParameters = [] } = (nodes.find(ts.isClassDeclaration) ?? nodes[0]) as Partial<ts.ClassDeclaration>;
    const label = this.names.labelIn(module, nodes);
    for (const [index, { name, default: type }] of typeParameters.entries()) {
      const own =
        written[index] ??
        (type && {
          ...formOfArgument(type, this.names.formLabel(label, module), { node: heirNode, given }),
          type,
          text: writeType(type, labelGiven(given, label)),
        });
      if (own !== undefined) given.set(name.text, own);
    }
    return given;
  }
}
