/** Loads the code that opens what hides the target of a fragment, with the first article that can hide something. */
import { loadOnce } from '../../browser/load-once.ts';
import type { PagePart, RunningPage } from '../page-part.ts';
import { findDeferred } from './details/deferred-details.ts';

let running: RunningPage;
const loadTargets = loadOnce(() =>
  import('../navigation/targets.ts').then(({ startTargets }) => startTargets((id) => findDeferred(id, running))),
);

export const hiddenTargets: PagePart = {
  start(started) {
    running = started;
  },
  /** Islands such as tabs can be opened only now. */
  articleReady(article, isTraversal) {
    if (article.querySelector('details, site-island') === null) return;
    // Back and Forward return to where the reader was. Without this code, browsers still open what they know of.
    loadTargets('').then((show) => isTraversal || show(), console.warn);
  },
};
