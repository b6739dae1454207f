/** A click on a heading's link also copies its address. It stays a plain link, whose other uses are the browser's business. */
import { answer, copyText } from './copy-text.ts';

/** Serves the heading links below `root` from now on. Their markup: `markdown/html/heading-link.ts`. */
export function startHeadingLinks(root: Document): void {
  root.addEventListener('click', async (event) => {
    if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.anchor') : null;
    if (link !== null && (await copyText(link.href))) answer(link, 'copied', 'Link copied');
  });
}
