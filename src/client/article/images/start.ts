/** Finds the images that may be enlarged. Part of the application, so it has to stay tiny; the rest is loaded only for pages with such images. */

/** Call for each article that is shown. Links and buttons keep what they do. */
export function watchImages(article: Element | null): void {
  const images = article?.querySelectorAll<HTMLImageElement>('img:not([alt=""], a *, button *)');
  // Without its code the images stay as they are.
  if (images?.length) import('./enlarge.ts').then(({ offerEnlarging }) => offerEnlarging(images), console.warn);
}
