/**
 * Renders React to pieces of hast: literal HTML and, between it, the children that React never saw. The one bridge between
 * Markdown and components; catches what components throw.
 */
import type { ElementContent } from 'hast';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Place } from '../../model.ts';
import { splitChildren } from './placeholders.ts';

declare module 'mdast-util-to-hast' {
  interface RawData {
    /** React or a template wrote this: links, images and styles in it still wait to be looked at, at this place. */
    rendered?: Place;
    /** Our own code block or marker: nothing in it needs a look. */
    verbatim?: true;
  }
}

/** Several nodes as one, which keeps the converter from putting line feeds between them; finish.ts dissolves it. */
export function group(children: ElementContent[]): ElementContent {
  return { type: 'root', children } as unknown as ElementContent;
}

/** HTML that needs no further look. */
export function verbatim(value: string): ElementContent {
  return { type: 'raw', value, data: { verbatim: true } };
}

/** HTML with marks for children -> nodes; `children[n]` takes the place of mark `n`. */
export function composeRendered(html: string, children: readonly (readonly ElementContent[])[], place: Place): ElementContent[] {
  return splitChildren(html).flatMap((piece): readonly ElementContent[] =>
    typeof piece === 'number' ? (children[piece] ?? []) : [{ type: 'raw', value: piece, data: { rendered: place } }],
  );
}

/** @throws What the component throws. */
export function renderStatic(node: ReactNode): string {
  return renderToStaticMarkup(node);
}

const templates = new Map<string, readonly (string | number)[]>();

/**
 * Fills a component's markup without running React again: it is rendered once for each combination of `props`, with marks where the
 * children go, so that Markdown's own constructs share one source of markup with MDX at the cost of joining strings.
 * @param name Unique for the component.
 * @param props Small literals only; children are given as `markChild(n)`.
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
  return pieces.flatMap((piece): readonly ElementContent[] =>
    typeof piece === 'number' ? (children[piece] ?? []) : [verbatim(piece)],
  );
}
