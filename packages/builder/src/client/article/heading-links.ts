/** Clicking a heading's link also copies its URL. Otherwise it behaves as a plain link. Its markup: `markdown/html/heading-link.ts`. */
import type { PagePart } from '../page-part.ts';
import { answer, copyText } from './copy.ts';

export const headingLinks: PagePart = {
  clicks: {
    async 'a.anchor'(link, event) {
      if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (await copyText((link as HTMLAnchorElement).href)) answer(link, 'copied', 'Link copied');
    },
  },
};
