/** Renders React to HTML, and markup of our own to hast: literal HTML with the children inserted, which React never sees. */
import type { Element, ElementContent, Node, RootContent } from 'hast';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { splitChildren } from './placeholders.ts';

declare module 'hast' {
  interface Data {
    /** Set for our own code blocks and marks, which finish.ts need not check. */
    verbatim?: true;
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
  /** Whether the tags of an element are among them, so that they stay together. */
  readonly isElement?: true;
}

/** Groups nodes, which keeps the converter from putting line feeds between them; finish.ts unwraps the group. */
export function group(children: readonly ElementContent[]): ElementContent {
  return { type: 'root', children: [...children] };
}

export function isGroup(node: ElementContent | RootContent): node is Group {
  return node.type === 'root';
}

/** HTML that finish.ts need not check. */
export function verbatim(value: string): ElementContent {
  return { type: 'raw', value, data: { verbatim: true } };
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

const templates = new Map<string, readonly (string | number)[]>();

/**
 * Fills a component's markup without running React every time: the component is rendered once per combination of `props`, with marks for its
 * children. Markdown's own constructs thus share their markup with MDX for the cost of joining strings.
 * @param name Unique per component.
 * @param props Small literals only; pass children as `markChild(n)`.
 */
export function fillTemplate<Props extends object>(
  name: string,
  component: ComponentType<Props>,
  props: Props,
  children: readonly (readonly ElementContent[])[],
): ElementContent[] {
  const key = `${name}\0${JSON.stringify(props)}`;
  let pieces = templates.get(key);
  if (pieces === undefined) {
    pieces = splitChildren(renderToStaticMarkup(createElement(component, props)));
    templates.set(key, pieces);
  }
  const content = pieces.flatMap((piece): readonly ElementContent[] =>
    typeof piece === 'number' ? (children[piece] ?? []) : [verbatim(piece)],
  );
  return [{ type: 'root', children: content, isElement: true }];
}
