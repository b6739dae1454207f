/** What tabs add to the compile. */
import type { CompilePart } from '../../markdown/blocks/compile-part.ts';
import { writeCommandTabs } from './command-tabs.ts';
import { tabItem, tabs } from './tabs.ts';

export default {
  elements: [tabs, tabItem],
  nodes: { code: writeCommandTabs },
} satisfies CompilePart;
