/** The kinds of mdast nodes that are ours, or that several steps speak of together. Types alone. */
import type {
  MdxFlowExpression,
  MdxJsxAttributeValueExpression,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
  MdxTextExpression,
} from 'mdast-util-mdx';
import type { SymbolHead } from '../../model.ts';
import type { Instruction } from './comments.ts';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
/** Nodes that hold JavaScript which has to run: expressions in content, attribute values, spread attributes. */
export type CodeNode = MdxFlowExpression | MdxTextExpression | MdxJsxAttributeValueExpression | MdxJsxExpressionAttribute;

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementData {
    /** The built-in element that it is, whatever the site calls by the same name: what a `:::name` block became. */
    builtIn?: string;
  }
  interface MdxJsxTextElementData {
    builtIn?: never;
  }
}

declare module 'mdast' {
  /** Where a comment's instruction takes effect among blocks. */
  interface Mark extends Node {
    type: 'mark';
    instruction: Instruction;
  }
  /** `<a id="name"></a>` in raw HTML: a further name of a place. */
  interface Anchor extends Node {
    type: 'anchor';
    id: string;
  }
  interface RootContentMap {
    mark: Mark;
    anchor: Anchor;
  }
  interface PhrasingContentMap {
    anchor: Anchor;
  }
  interface InlineCodeData {
    /** The author says that it names no symbol. */
    noLink?: true;
  }
  interface HeadingData {
    /** The id that the author chose. */
    explicitId?: string;
    symbol?: SymbolHead;
  }
}
