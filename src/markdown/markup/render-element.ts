/**
 * Renders React to hast: literal HTML with the children inserted, which React never sees. The only bridge between Markdown and
 * components.
 */
import type { ElementContent } from 'hast';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Place } from '../../model.ts';
import { isTooDeep, tooDeep } from './nesting.ts';
import { hasChildInTag, splitChildren } from './placeholders.ts';

declare module 'mdast-util-to-hast' {
  interface RawData {
    /** Set for HTML that React or a template wrote: finish.ts checks its links, images and styles and reports them at this place. */
    rendered?: Place;
    /** Set for our own code blocks and marks, which finish.ts need not check. */
    verbatim?: true;
  }
}

/** Groups nodes, which keeps the converter from putting line feeds between them; finish.ts unwraps the group. */
export function group(children: ElementContent[]): ElementContent {
  return { type: 'root', children } as unknown as ElementContent;
}

/** HTML that finish.ts need not check. */
export function verbatim(value: string): ElementContent {
  return { type: 'raw', value, data: { verbatim: true } };
}

/**
 * HTML with marks for children -> nodes; `children[n]` replaces mark `n`.
 * @throws Error for what cannot be in a page: a child in an attribute, or HTML that is nested too deeply.
 */
export function composeRendered(html: string, children: readonly (readonly ElementContent[])[], place: Place): ElementContent[] {
  if (isTooDeep(html)) throw new Error(tooDeep.message);
  if (hasChildInTag(html)) throw new Error('it puts its content, which is more than plain text, into an attribute');
  return splitChildren(html).flatMap((piece): readonly ElementContent[] =>
    typeof piece === 'number' ? (children[piece] ?? []) : [{ type: 'raw', value: piece, data: { rendered: place } }],
  );
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
  return pieces.flatMap((piece): readonly ElementContent[] =>
    typeof piece === 'number' ? (children[piece] ?? []) : [verbatim(piece)],
  );
}
