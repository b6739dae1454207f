/** What a feature may add to the compile of a page; see ../../feature.ts. Types only. */
import type { ElementContent } from 'hast';
import type { Nodes, Root } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import type { Compilation, CompileSettings } from '../syntax/compilation.ts';
import type { BuiltIn } from './built-in.ts';

export interface CompilePart {
  /** Loads what the settings of a site ask for, before its first page. */
  readonly prepare?: (settings: CompileSettings) => Promise<void>;
  /** Elements that every MDX page may use without an import. */
  readonly elements?: readonly BuiltIn[];
  /** Changes the tree of a page: right after it's parsed, or when what isn't content is gone from it. */
  readonly passes?: Partial<Readonly<Record<TreeStage, TreePass>>>;
  /** Writes kinds of nodes, by their type. */
  readonly nodes?: NodeWriters;
}

export type TreeStage = 'parsed' | 'tidied';

export type TreePass = (tree: Root, compilation: Compilation) => void | Promise<void>;

export type NodeWriters = { readonly [Type in Nodes['type']]?: NodeWriter<Extract<Nodes, { type: Type }>> };

/** @returns Undefined for a node that another feature writes, or the core. */
export type NodeWriter<Node = Nodes> = (node: Node, use: NodeUse) => ElementContent[] | undefined;

export interface NodeUse {
  readonly state: State;
  readonly compilation: Compilation;
}
