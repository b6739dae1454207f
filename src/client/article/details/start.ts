/**
 * Elements whose content is fetched when a reader opens one: one listener serves this page and all later ones. Until then, and wherever
 * scripts do not run, they hold a link to the page's plain Markdown. The compile writes them (markdown/html/deferred-details.ts).
 */
import { unlessSilent } from '../../../browser/silence.ts';

const selector = 'details[data-details]';

/** @param addressOf The file of the current page. @param onFilled Called with content that has been added. */
export function startDetails(root: Document, addressOf: () => string, onFilled: (content: Element) => void): void {
  async function open(element: EventTarget | null): Promise<void> {
    if (!(element instanceof HTMLDetailsElement && element.open && element.matches(selector))) return;
    try {
      const { fillDetails } = await unlessSilent(import('./fill-details.ts'), 'the code that shows details');
      await fillDetails(element, addressOf(), onFilled);
    } catch (error) {
      // The link is still there, and opening the element again tries again.
      console.warn('The code that shows details could not be loaded.', error);
    }
  }
  // The event does not bubble.
  root.addEventListener('toggle', ({ target }) => open(target), true);
  for (const element of root.querySelectorAll(`${selector}[open]`)) open(element);
}
