/** Writes an island into the article: its element, the HTML that its component renders, and its slots with content. See islands/island.tsx. */
import type { ElementContent } from 'hast';
import type { SiteComponent } from '../../bundle/import-components.ts';
import type { Place } from '../../model/source.ts';
import { markChild } from '../markup/placeholders.ts';
import { renderStatic } from '../markup/render-element.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { drawIsland } from './draw-island.ts';
import { readRendered } from './rendered.ts';

/**
 * @param props Plain JSON values.
 * @param slots Content of each slot.
 * @throws What the component throws.
 */
export function writeIsland(
  name: string,
  component: SiteComponent,
  props: Readonly<Record<string, unknown>>,
  slots: readonly (readonly ElementContent[])[],
  compilation: Compilation,
  place: Place,
): ElementContent[] {
  const marks = slots.map((_, index) => markChild(index));
  return readRendered(renderStatic(drawIsland(name, component, props, marks, compilation)), place, slots);
}
