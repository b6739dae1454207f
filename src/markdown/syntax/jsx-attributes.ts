/** What JSX elements are converted with: the context of the page, and the values of attributes. */
import type { TocInlineEntry } from '../../elements/toc-inline.tsx';
import type { Compilation } from './compilation.ts';
import type { CodeNode, JsxElement } from './page-nodes.ts';

export interface JsxContext {
  readonly compilation: Compilation;
  /** Local name -> built-in element. */
  readonly imports: ReadonlyMap<string, string>;
  /** What the page's own `export`s define. */
  readonly exported: Readonly<Record<string, unknown>>;
  /** Literal or evaluated value; undefined after an error, which is reported. */
  readonly getValue: (node: CodeNode) => unknown;
  /** The headings of the article. */
  readonly tocEntries: () => readonly TocInlineEntry[];
}

/** Attributes of an element with their values. */
export type Attributes = Readonly<Record<string, unknown>>;

/** The value of an attribute that is written as plain text; undefined where it is absent or an expression. */
export function literalAttribute(node: JsxElement, name: string): string | undefined {
  const value = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Values by name, spread attributes in their place; an attribute without a value is true. */
export function readAttributes(node: JsxElement, context: Pick<JsxContext, 'getValue'>): Attributes {
  const attributes: Record<string, unknown> = {};
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') Object.assign(attributes, context.getValue(attribute));
    else if (attribute.value === null || attribute.value === undefined) attributes[attribute.name] = true;
    else attributes[attribute.name] = typeof attribute.value === 'string' ? attribute.value : context.getValue(attribute.value);
  }
  return attributes;
}
