/** The context in which JSX elements are converted, and the values of their attributes. */
import type { Heading } from '../../model/compiled.ts';
import type { Compilation } from './compilation.ts';
import { type CodeNode, isExpression, type JsxElement } from './page-nodes.ts';

export interface JsxContext {
  readonly compilation: Compilation;
  /** Those that the code of the page sees, for suggestions. */
  readonly knownNames: readonly string[];
  readonly tocEntries: readonly Heading[];
}

export type JsxAttributes = Readonly<Record<string, unknown>>;

/** The value of an attribute written as plain text; undefined when it is absent or an expression. */
export function literalAttribute(node: JsxElement, name: string): string | undefined {
  const value = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Values by name, in order, with spread attributes expanded; an attribute without a value is true. */
export function readAttributes(node: JsxElement): JsxAttributes {
  return (
    (node.data?.value as JsxAttributes | undefined) ??
    Object.fromEntries(
      node.attributes.flatMap((attribute) =>
        attribute.type === 'mdxJsxExpressionAttribute' || isCode(attribute.value)
          ? []
          : [[attribute.name, attribute.value ?? true]],
      ),
    )
  );
}

/** Whether an element is HTML's, and no component or a built-in one. */
export function isHtmlName(name: string): boolean {
  return /^[a-z][^.]*$/.test(name);
}

/** Whether what an element means, or its attributes, must be evaluated. */
export function hasCode({ name, data, attributes }: JsxElement): boolean {
  if (name !== null && !isHtmlName(name) && data?.builtIn === undefined) return true;
  return attributes.some((attribute) => attribute.type === 'mdxJsxExpressionAttribute' || isCode(attribute.value));
}

function isCode(value: string | object | null | undefined): value is { value: string } {
  return typeof value === 'object' && value !== null;
}

/**
 * The JavaScript of an expression, or of an object with an element's attributes: `<Steps kind="b" count={2} />` -> `({"kind": "b", "count": (2)})`.
 * In a part of the page, `props` are the attributes of the element that stands for the part.
 */
export function codeOf(node: CodeNode): string {
  const text = isExpression(node) ? node.value : writeAttributes(node);
  return node.data?.props === undefined ? text : `((props) => (${text}\n))(${node.data.props})`;
}

function writeAttributes(element: JsxElement): string {
  const members = element.attributes.flatMap((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return [`${attribute.value}\n`];
    const { name, value } = attribute;
    if (!isCode(value)) return [`${JSON.stringify(name)}: ${JSON.stringify(value ?? true)}`];
    // Headings may depend on code, so that what they are is known later.
    return [`${JSON.stringify(name)}: ${name === 'toc' ? '(toc) => ' : ''}(${value.value}\n)`];
  });
  return `({${members.join(', ')}})`;
}
