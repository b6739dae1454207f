/** Our own kinds of mdast nodes, groups of kinds, and the nodes of a tree one after the other. */
import type { Properties } from 'hast';
import type { Data, Nodes } from 'mdast';
import type {} from 'mdast-util-directive';
import type { MdxFlowExpression, MdxJsxFlowElement, MdxJsxTextElement, MdxTextExpression } from 'mdast-util-mdx';
import type { SymbolHead } from '../../model/compiled.ts';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
/** Nodes that hold JavaScript: expressions in content, and elements in their attributes. */
export type CodeNode = MdxFlowExpression | MdxTextExpression | JsxElement;

/** In TeX: in a line, or with lines of its own. */
export type Formula = Extract<Nodes, { type: 'inlineMath' | 'math' }>;

export function isJsx(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Whether a node is an expression in content. */
export function isExpression(node: Nodes): node is MdxFlowExpression | MdxTextExpression {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}

/** What messages call it. */
export function nameOf(node: CodeNode): string {
  return isExpression(node) ? 'this expression' : `<${node.name ?? ''}>`;
}

/** Whether words before and after a node are on different lines: `<br>` in each of its forms. */
export function isLineBreak(node: Nodes): boolean {
  if (node.type === 'html') return /^<\/?br\b/i.test(node.value);
  return node.type === 'break' || (isJsx(node) && node.name === 'br');
}

/** A node and all nodes inside it, in the order of the text. The tree may be changed below the node that was given last. */
export function* nodesIn(tree: Nodes): Generator<Nodes> {
  const left = [tree];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    yield node;
    if ('children' in node) for (const child of node.children.toReversed()) left.push(child);
  }
}

interface CodeData {
  /** JavaScript of the object that `props` means in this code, which is in a part of the page. */
  props?: string;
  /** What the code of an expression gives, or an object with the attributes of an element; absent without code, and after an error, which has been reported. */
  value?: unknown;
  /** The component that an element means; undefined for HTML's and built-in ones, null where it could not be found out, which has been reported. */
  type?: unknown;
  /** The built-in element that an element is: from the beginning for a `:::name` block, else once the page's code has been run. */
  builtIn?: string;
}

/** What's said of a signature. It has to be plain data. */
interface SignatureData {
  /** Whether it's inside a class. */
  readonly isMember: boolean;
  /** How many characters at its start the heading above says, so that the page does not repeat them. */
  readonly inHeading?: number;
  /** Identifiers to link, with their addresses. */
  readonly links: Readonly<Record<string, string>>;
  /** Of each line, where it shows a difference. */
  readonly changes?: readonly ('added' | 'removed' | null)[];
}

declare module 'mdast-util-mdx-expression' {
  interface MdxFlowExpressionData extends CodeData {}
  interface MdxTextExpressionData extends CodeData {}
}

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementData extends CodeData {}
  interface MdxJsxTextElementData extends CodeData {}
}

declare module 'mdast-util-directive' {
  interface ContainerDirectiveData extends Data {
    /** Whether a line of colons ends it, and not only the end of what it is in. */
    isClosed?: boolean;
  }
}

declare module 'mdast' {
  /** A place among blocks: where the excerpt of a post ends, or where the list of pages goes that use a symbol. */
  interface Mark extends Node {
    type: 'mark';
    instruction: { readonly kind: 'truncate' } | { readonly kind: 'used-in'; readonly symbol: string };
  }
  /** An element that a generator puts where Markdown has none. */
  interface Markup extends Parent {
    type: 'markup';
    tag: string;
    properties?: Properties;
    children: RootContent[];
    data?: MarkupData;
  }
  interface MarkupData extends Data {
    /** What the search finds in place of the text inside. */
    search?: string;
    /** Set for what means something on the page alone: neither for the search nor in plain Markdown. */
    plain?: 'nothing';
    /** Whether what's inside, but for its summary, comes when a reader opens it. */
    deferred?: true;
    /** How tall it is, if that's not what it says: nothing by itself, or small lines, which it may share with others of the kind. */
    height?: 'none' | 'line' | 'lines';
  }
  /** A text in what a generator made, before it's parsed. What's said of it is said of its first block. */
  interface Markdown extends Literal {
    type: 'markdown';
    data?: ListData;
  }
  interface RootContentMap {
    mark: Mark;
    markup: Markup;
    markdown: Markdown;
  }
  interface PhrasingContentMap {
    markup: Markup;
  }
  interface TextData {
    /** What the author wrote, if the text is shown with other quotation marks or with emoji. */
    written?: string;
    /** The text with the names of emoji, from which the id of a heading is made. */
    named?: string;
    /** Which colons of the text the author escaped, counted from 0. */
    escapedColons?: ReadonlySet<number>;
  }
  interface InlineCodeData {
    /** Set by a `nolink` comment. */
    noLink?: true;
  }
  interface ListData {
    /** Whether each item begins with a term, which its text describes. */
    terms?: true;
  }
  interface CodeData {
    /** Path of the file that the code came from; set so that it is not checked as a sample of the page. */
    file?: string;
    /** Set for the signature of a symbol, which is no sample. */
    signature?: SignatureData;
  }
  interface HeadingData {
    /** The id that the author wrote. */
    explicitId?: string;
    /** What the section is the entry of. */
    symbol?: SymbolHead;
  }
}
