/** What a built-in element of MDX tells the steps of the compile about itself. Each is one file of elements/; see built-ins.ts. Types alone. */
import type { ElementContent } from 'hast';
import type { Code, Nodes } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import type { ComponentType } from 'react';
import type { Place } from '../../model.ts';
import type { Compilation } from '../syntax/compilation.ts';
import type { Attributes, JsxContext } from '../syntax/jsx-attributes.ts';
import type { JsxElement } from '../syntax/page-nodes.ts';

export interface BuiltIn {
  /** As MDX writes it. */
  readonly name: string;
  /** Modules of Docusaurus whose default export it is. */
  readonly modules?: readonly string[];
  /** Names of `:::name` blocks that mean this element, each with the attributes that the name implies. */
  readonly containers?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What React renders inside expressions; absent where the element must be a separate block. */
  // biome-ignore lint/suspicious/noExplicitAny: each component has props of its own, and the page's code gives any
  readonly component?: ComponentType<any>;
  toHast(use: ElementUse): ElementContent[];
  /** Its children alone where absent. */
  toMarkdown?(use: MarkdownUse): Nodes[];
  /** Text before that of its children, for search; its `title` where absent. */
  searchText?(node: JsxElement): string | undefined;
  /** Blocks that the page shows after it, as if the author had written them. */
  following?(node: JsxElement, compilation: Compilation): Code[];
}

export interface ElementUse {
  readonly state: State;
  readonly node: JsxElement;
  readonly attributes: Attributes;
  readonly context: JsxContext;
  readonly place: Place;
}

interface MarkdownUse {
  readonly node: JsxElement;
  readonly context: Pick<JsxContext, 'imports' | 'getValue'>;
  /** The value of an attribute whose value is text. */
  attribute(name: string): string | undefined;
  /** Its children as clean Markdown. */
  clean(node: Nodes): Nodes[];
}
