/** Writes the island of a group of tabs: for `<Tabs>`, and for commands. */
import type { ElementContent } from 'hast';
import type { SiteComponent } from '../../bundle/import-components.ts';
import { writeIsland } from '../../markdown/blocks/write-island.ts';
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
  const written = writeIsland('tabs', Tabs as unknown as SiteComponent, { ...props }, slots, compilation, place);
  notePanels(written);
  return written;
}

/**
 * Has browsers show a hidden panel when a link leads into it: React writes `hidden` without a value. In plain Markdown, a caption names the panel.
 * Changes the tree.
 */
function notePanels(nodes: readonly ElementContent[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    if (node.properties.role === 'tabpanel') {
      node.properties.hidden &&= 'until-found';
      const [caption] = node.children;
      if (caption !== undefined) caption.data = { plain: 'label' };
    } else notePanels(node.children);
  }
}
