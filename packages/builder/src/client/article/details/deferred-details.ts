/**
 * Fetches the content of elements when a reader opens them. Until then, and wherever scripts do not run, they hold a link to the page's plain Markdown.
 * The compile writes them (markdown/html/defer-details.ts).
 */
import { loadVisibly } from '../../../browser/load-visibly.ts';
import { unlessSilent } from '../../../browser/silence.ts';
import { detailsHref } from '../../../urls.ts';
import type { PagePart, RunningPage } from '../../page-part.ts';

const fetched = 'details[data-details]';
const load = () => unlessSilent(import('./fill-details.ts'), 'the code that shows details');

/**
 * One set of listeners serves this page and all later ones.
 * @param onFilled Called with content that has been added.
 */
export function createDeferredDetails(onFilled: (content: Element) => void): PagePart {
  async function open(element: EventTarget | null, running: RunningPage): Promise<void> {
    if (!(element instanceof HTMLDetailsElement && element.open && element.matches(fetched))) return;
    const { page, siteData } = running.state;
    const address = detailsHref(siteData.baseUrl, page.url);
    const { fillDetails } = await loadVisibly(load, [element, 'append'], element.querySelector('summary'));
    fillDetails(element, address, onFilled);
  }
  return {
    start(running) {
      // The event does not bubble.
      document.addEventListener('toggle', ({ target }) => open(target, running), true);
      for (const element of document.querySelectorAll(`${fetched}[open]`)) open(element, running);
    },
  };
}
