/** Writes the island of a group of tabs: for `<Tabs>`, and for commands. */
import type { ElementContent } from 'hast';
import type { SiteComponent } from '../../bundle/import-components.ts';
import Tabs, { type TabsProps } from '../../islands/tabs/tabs.tsx';
import { writeIsland } from '../../markdown/blocks/islands.ts';
import type { Compilation } from '../../markdown/syntax/compilation.ts';
import type { Place } from '../../model.ts';

/** @param slots Content of each tab. */
export function writeTabs(
  props: Omit<TabsProps, 'slots'>,
  slots: readonly (readonly ElementContent[])[],
  compilation: Compilation,
  place: Place,
): ElementContent[] {
  return writeIsland('tabs', Tabs as unknown as SiteComponent, { ...props }, slots, compilation, place);
}
