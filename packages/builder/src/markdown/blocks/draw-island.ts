/** Draws an island: its element, and in it what its component renders. See islands/island.tsx. */
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { SiteComponent } from '../../bundle/import-components.ts';
import { Slot } from '../../islands/island.tsx';
import { withoutNotes } from '../markup/render-element.ts';
import type { Compilation } from '../syntax/compilation.ts';

/** The element of an island: what its component renders, in which slots are HTML. */
export function drawIsland(
  name: string,
  component: SiteComponent,
  props: Readonly<Record<string, unknown>>,
  slots: readonly string[],
  compilation: Compilation,
): ReactElement {
  compilation.islands.add(name);
  const key = compilation.nextIslandKey();
  const rendered = withoutNotes(
    renderToString(
      createElement(component, { ...props, slots: slots.map((html, index) => createElement(Slot, { key: index, index, html })) }),
      { identifierPrefix: key },
    ),
  );
  // What the component does not show yet waits behind what it renders, where React lets it be.
  const waiting = slots
    .map((html, index) =>
      rendered.includes(`<site-slot data-slot="${index}"`) ? '' : `<site-slot data-slot="${index}">${html}</site-slot>`,
    )
    .join('');
  const content = waiting === '' ? rendered : `${rendered}<span hidden>${waiting}</span>`;
  return createElement('site-island', {
    name,
    'data-key': key,
    'data-props': JSON.stringify(props),
    dangerouslySetInnerHTML: { __html: content },
  });
}

/** The name of the first prop whose value cannot be sent to the browser as JSON; undefined when all can. */
export function findUnserialisable(props: Readonly<Record<string, unknown>>): string | undefined {
  // A value inside itself, or one that holds another many times over, would make endless JSON.
  let left = 100_000;
  const isPlain = (value: unknown, depth: number): boolean => {
    if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return true;
    if (typeof value === 'number') return Number.isFinite(value);
    if (typeof value !== 'object' || depth > 20 || '$$typeof' in value || --left < 0) return false;
    return (Array.isArray(value) ? value : Object.values(value)).every((item) => isPlain(item, depth + 1));
  };
  return Object.entries(props).find(([, value]) => !isPlain(value, 0))?.[0];
}
