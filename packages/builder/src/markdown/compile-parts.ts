/**
 * What the steps of the compile look up: built-in elements, which every MDX page may use without an import, containers, and what else features add.
 * The list of features never changes while the program runs, so that a process loads them once, before its first page.
 */
import type { Nodes } from 'mdast';
import { features } from '../features/features.ts';
import type { BuiltIn } from './blocks/built-in.ts';
import type { CompilePart, NodeWriter, TreePass, TreeStage } from './blocks/compile-part.ts';
import admonition from './elements/admonition.ts';
import docCardList from './elements/doc-card-list.ts';
import steps from './elements/steps.ts';
import tocInline from './elements/toc-inline.tsx';
import { applyProseChanges } from './prose-changes.ts';

const own: CompilePart = {
  elements: [admonition, docCardList, steps, tocInline, { name: 'Details' }, { name: 'Link' }, { name: 'ThemedImage' }],
};

/** What a `:::name` block means: an element, and the attributes that the name implies. */
export interface ContainerMeaning {
  readonly element: BuiltIn;
  readonly attributes: Readonly<Record<string, string>>;
}

interface CompileParts {
  /** By name, in the order of names. */
  readonly builtIns: ReadonlyMap<string, BuiltIn>;
  /** By name. */
  readonly containers: ReadonlyMap<string, ContainerMeaning>;
  /** By type of node, in the order of features. */
  readonly nodes: ReadonlyMap<string, readonly NodeWriter[]>;
  /** In the order of features. Prose is changed last. */
  readonly passes: Readonly<Record<TreeStage, readonly TreePass[]>>;
  readonly all: readonly CompilePart[];
}

let loaded: CompileParts | undefined;

/** Loads what features add to the compile. */
export async function loadCompileParts(): Promise<CompileParts> {
  loaded ??= combine([own, ...(await Promise.all(features.flatMap(({ compile }) => compile?.() ?? [])))]);
  return loaded;
}

/** @throws Error before {@link loadCompileParts} has ended. */
export function compileParts(): CompileParts {
  if (loaded === undefined) throw new Error('The parts of the compile have not been loaded.');
  return loaded;
}

const changeProse: TreePass = (tree, { settings }) => applyProseChanges(tree, settings.markdown);

function combine(all: readonly CompilePart[]): CompileParts {
  const elements = all.flatMap((part) => part.elements ?? []).sort((a, b) => (a.name < b.name ? -1 : 1));
  const containers = elements.flatMap((element) =>
    Object.entries(element.containers ?? {}).map(([name, attributes]): [string, ContainerMeaning] => [
      name,
      { element, attributes },
    ]),
  );
  const nodes = new Map<string, NodeWriter[]>();
  for (const [type, writer] of all.flatMap((part) => Object.entries(part.nodes ?? {}) as [Nodes['type'], NodeWriter][]))
    nodes.set(type, [...(nodes.get(type) ?? []), writer]);
  const passesOf = (stage: TreeStage): TreePass[] => all.flatMap((part) => part.passes?.[stage] ?? []);
  return {
    builtIns: new Map(elements.map((element) => [element.name, element])),
    containers: new Map(containers),
    nodes,
    passes: { parsed: passesOf('parsed'), tidied: [...passesOf('tidied'), changeProse] },
    all,
  };
}
