/** Clicking a heading's link also copies its URL. Otherwise it behaves as a plain link. */
import { answer, copyText } from './copy-text.ts';

/** Starts handling the heading links in `root`. Their markup is in `markdown/html/heading-link.ts`. */
export function startHeadingLinks(root: Document): void {
  root.addEventListener('click', async (event) => {
    if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.anchor') : null;
    if (link !== null && (await copyText(link.href))) answer(link, 'copied', 'Link copied');
  });
}
