/** The article of the shown page, with what's interactive in it: its nodes, its islands, and what the parts of the running site do in it. */
import beforePaint from 'virtual:before-paint';
import { readPreference } from '../../chrome/preferences.ts';
import { RuntimeContext, type RuntimeServices } from '../../chrome/runtime.tsx';
import type { LoadedPage } from '../navigation/page-loader.ts';
import type { RunningPage } from '../page-part.ts';
import { parts } from '../parts.ts';
import { createArticleNodes } from './article-nodes.ts';
import { loadIsland } from './island-code.ts';
import { createIslands } from './islands.tsx';

/**
 * @param app The element with the chrome.
 * @param running Returns what the parts of the running site may know of it.
 */
export function createShownArticle(app: Element, services: RuntimeServices, running: () => RunningPage) {
  // Islands have separate roots.
  const islands = createIslands(loadIsland, (island) => <RuntimeContext value={services}>{island}</RuntimeContext>);
  const nodes = createArticleNodes(app.querySelector('.article'), () => hydrate());

  /** Makes the current article interactive; resolves when its islands are interactive or have failed. */
  function hydrate(): Promise<void> {
    const { element } = nodes;
    if (element !== null) for (const part of parts) part.articleShown?.(element, running());
    return islands.hydrate(element);
  }

  return {
    hold: nodes.hold,
    prepare: nodes.prepare,
    hydrate,
    /** Shows a page's article, or restarts it. @param render Renders the chrome of the page. */
    show(page: LoadedPage, render: () => void): void {
      islands.unmount();
      nodes.show(page, render);
      if (nodes.element !== null) beforePaint(nodes.element, readPreference);
      hydrate();
    },
  };
}
