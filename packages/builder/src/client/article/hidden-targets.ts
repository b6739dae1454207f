/** Loads the code that opens what hides the target of a fragment, with the first article that can hide something. */
import { loadOnce } from '../../browser/load-once.ts';
import type { Targets } from '../navigation/targets.ts';
import type { PagePart, RunningPage } from '../page-part.ts';
import { detailsAddress } from './details/deferred-details.ts';

let running: RunningPage;
const loadTargets = loadOnce(() =>
  import('../navigation/targets.ts').then(({ startTargets }) => startTargets(() => detailsAddress(running))),
);

export const hiddenTargets: PagePart = {
  start(started) {
    running = started;
  },
  /** Islands such as tabs can be opened only now. */
  articleReady(_article, isTraversal) {
    // Back and Forward return to where the reader was.
    withTargets((targets) => isTraversal || targets.show());
  },
};

/** Scrolls to the target of the address if it is in content that has just been fetched. */
export function showFetched(content: Element): void {
  withTargets((targets) => targets.showFetched(content));
}

/** For what may hide a target. Where its code cannot be loaded, browsers still open what they know of. */
function withTargets(use: (targets: Targets) => void): void {
  if (document.querySelector('.article :is(details, site-island)')) loadTargets('').then(use, console.warn);
}
