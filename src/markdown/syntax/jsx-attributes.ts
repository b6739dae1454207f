/** The context in which JSX elements are converted, and readers for the values of their attributes. */
import type { Compilation } from './compilation.ts';
import type { CodeNode, JsxElement } from './page-nodes.ts';

/** A heading of the page, as `<TOCInline>` lists it. */
export interface TocEntry {
  readonly id: string;
  readonly level: number;
  /** Inline HTML, written by the compile. */
  readonly html: string;
}

export interface JsxContext {
  readonly compilation: Compilation;
  /** Local name -> built-in element. */
  readonly imports: ReadonlyMap<string, string>;
  /** Values that the page exports, by name. */
  readonly exported: Readonly<Record<string, unknown>>;
  /** Literal or evaluated value; undefined after an error, which has been reported. */
  readonly getValue: (node: CodeNode) => unknown;
  readonly tocEntries: readonly TocEntry[];
}

export type Attributes = Readonly<Record<string, unknown>>;

/** The value of an attribute written as plain text; undefined when it is absent or an expression. */
export function literalAttribute(node: JsxElement, name: string): string | undefined {
  const value = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Values by name, in order, with spread attributes expanded; an attribute without a value is true. */
export function readAttributes(node: JsxElement, context: Pick<JsxContext, 'getValue'>): Attributes {
  const attributes: Record<string, unknown> = {};
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') Object.assign(attributes, context.getValue(attribute));
    else if (attribute.value === null || attribute.value === undefined) attributes[attribute.name] = true;
    else attributes[attribute.name] = typeof attribute.value === 'string' ? attribute.value : context.getValue(attribute.value);
  }
  return attributes;
}
