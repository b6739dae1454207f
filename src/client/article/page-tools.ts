/**
 * The buttons that copy a page as Markdown: one listener handles them on this page and all later ones. The code that fetches the page is loaded on the first click.
 * Contract: `chrome/page-tools/page-tools.tsx`.
 */
import { unlessSilent } from '../../browser/silence.ts';
import { answer } from './copy-text.ts';

/** Starts handling the buttons in `root`. */
export function startPageCopy(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy-page]') : null;
    if (button) copy(button, button.dataset.copyPage ?? '');
  });
}

async function copy(button: Element, href: string): Promise<void> {
  button.setAttribute('aria-busy', 'true');
  try {
    const text = unlessSilent(import('./page-copy.ts'), 'the code that copies').then(({ fetchText }) => fetchText(href));
    // Safari allows access to the clipboard only during the click itself, so nothing is awaited before: the text is a promise.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    answer(button, 'copied', 'Page copied as Markdown');
  } catch (error) {
    console.warn('The page could not be copied.', error);
    answer(button, 'failed', 'Could not copy the page. “View as Markdown” shows it');
  } finally {
    button.removeAttribute('aria-busy');
  }
}
