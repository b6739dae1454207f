/** Loads the code that enlarges images, on pages that have any it could be for. */
import type { PagePart } from '../../page-part.ts';

export const largeImages: PagePart = {
  articleShown(article) {
    const images = article.querySelectorAll<HTMLImageElement>('img:not([alt=""], a *, button *)');
    // Without its code the images stay as they are.
    if (images.length > 0) import('./enlarge.ts').then(({ offerEnlarging }) => offerEnlarging(images), console.warn);
  },
};
