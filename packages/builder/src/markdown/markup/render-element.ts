/** Renders React to HTML, makes nodes of hast, and says what the compile notes on them. */
import type { Data, Element, ElementContent, Node, RootContent } from 'hast';
import type { RootContent as MarkdownBlock, Nodes as MarkdownNode } from 'mdast';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Place } from '../../model/source.ts';

declare module 'hast' {
  interface Data {
    /** Set for our own code blocks and marks, which finish.ts need not check. */
    verbatim?: true;
    /** The Markdown that it was made of. */
    from?: MarkdownNode;
    /** What the search finds in place of the text inside. */
    search?: string | undefined;
    /** What it is in plain Markdown, if its tag doesn't tell; what's nothing there, the search doesn't find either. */
    plain?: 'box' | 'label' | 'nothing' | 'quote' | undefined;
    /** Both as generators say them, see {@link import('mdast').MarkupData}. */
    deferred?: true | undefined;
    height?: import('mdast').MarkupData['height'];
    /** Set for elements that React wrote, which finish.ts reports at this place, and for its comments between texts, which it needs in the browser. */
    rendered?: Place;
    /** Set for a group at the top of the article: the blocks that it was made of. */
    blocks?: readonly MarkdownBlock[];
    /** The id that a heading would have if no other element had it. */
    takenId?: string;
  }
  interface ElementContentMap {
    group: Group;
  }
  interface RootContentMap {
    group: Group;
  }
}

export function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

/** Several nodes in place of one. */
interface Group extends Node {
  type: 'root';
  children: ElementContent[];
}

/**
 * Groups nodes, which keeps the converter from putting line feeds between them.
 * @param from The Markdown that they were made of. Without it, finish.ts unwraps the group.
 */
export function group(children: readonly ElementContent[], from?: MarkdownNode): ElementContent {
  return { type: 'root', children: [...children], ...(from !== undefined && { data: { from } }) };
}

export function isGroup(node: ElementContent | RootContent): node is Group {
  return node.type === 'root';
}

/** HTML that finish.ts need not check. */
export function verbatim(value: string, data?: Data): ElementContent {
  return { type: 'raw', value, data: { verbatim: true, ...data } };
}

/** @throws What the component throws. */
export function renderStatic(node: ReactNode): string {
  return withoutNotes(renderToStaticMarkup(node));
}

/** Without what React writes for itself: hints for images before everything, why it shows a fallback, and what keeps a form whose action is a function from being sent before it is hydrated. */
export function withoutNotes(html: string): string {
  return html
    .replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '')
    .replace(/<template(?: data-(?:dgst|msg|stck|cstck)="[^"]*")*><\/template>/g, '')
    .replace(/ (?:action|formAction)="javascript:throw new Error\(&#x27;React form unexpectedly submitted\.&#x27;\)"/g, '')
    .replace(/<script>addEventListener\("submit",[\s\S]*?<\/script>/g, '');
}
