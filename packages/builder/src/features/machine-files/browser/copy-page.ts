/** The page as Markdown: at the top of the page, where a button copies it, and in the document's head. */
import { afterPaint } from '../../../browser/after-paint.ts';
import { fetchText } from '../../../browser/fetch.ts';
import { answer } from '../../../client/article/copy.ts';
import { setHeadElement } from '../../../client/navigation/document-head.ts';
import type { PagePart } from '../../../client/page-part.ts';
import { markdownHref } from '../../../urls.ts';
import { PageTools } from './page-tools.tsx';

export default {
  pageTool: PageTools,
  articleShown(_article, { state: { siteData, page } }) {
    afterPaint(() => {
      const href = page.notFound === true ? undefined : markdownHref(siteData.baseUrl, page.url);
      setHeadElement('link', 'type', 'text/markdown', 'href', href)?.setAttribute('rel', 'alternate');
    });
  },
  clicks: { '[data-copy-page]': copyPage },
} satisfies PagePart;

async function copyPage(button: HTMLElement): Promise<void> {
  button.setAttribute('aria-busy', 'true');
  try {
    // Safari allows access to the clipboard only during the click itself, so nothing is awaited before: the text is a promise.
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': fetchText(button.dataset.copyPage ?? '').then((text) => new Blob([text], { type: 'text/plain' })),
      }),
    ]);
    answer(button, 'copied', 'Page copied as Markdown');
  } catch (error) {
    console.warn('The page could not be copied.', error);
    answer(button, 'failed', 'Could not copy the page. “View as Markdown” shows it');
  } finally {
    button.removeAttribute('aria-busy');
  }
}
