/** Writes the island of a group of tabs: for `<Tabs>`, and for fences that are shown in tabs. */
import type { ElementContent } from 'hast';
import type { SiteComponent } from '../../bundle/import-components.ts';
import Tabs, { type TabsProps } from '../../islands/tabs/tabs.tsx';
import type { Place } from '../../model.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { writeIsland } from './islands.ts';

/** @param slots Content of each tab. */
export function writeTabs(
  props: Omit<TabsProps, 'slots'>,
  slots: readonly (readonly ElementContent[])[],
  compilation: Compilation,
  place: Place,
): ElementContent[] {
  return writeIsland('tabs', Tabs as unknown as SiteComponent, { ...props }, slots, compilation, place);
}
