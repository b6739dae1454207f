/** Writes the island of a group of tabs: for `<Tabs>`, and for commands. */
import type { ElementContent } from 'hast';
import type { SiteComponent } from '../../bundle/import-components.ts';
import { writeIsland } from '../../markdown/blocks/islands.ts';
import type { Compilation } from '../../markdown/syntax/compilation.ts';
import type { Place } from '../../model/source.ts';
import Tabs, { type TabsProps } from './browser/tabs.tsx';

/** @param slots Content of each tab. */
export function writeTabs(
  props: Omit<TabsProps, 'slots'>,
  slots: readonly (readonly ElementContent[])[],
  compilation: Compilation,
  place: Place,
): ElementContent[] {
  return writeIsland('tabs', Tabs as unknown as SiteComponent, { ...props }, slots, compilation, place);
}
