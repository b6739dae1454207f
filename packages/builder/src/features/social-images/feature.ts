/** The images that other sites show for a link to a page, drawn at build time where the author or the site has none. */
import type { Feature } from '../../feature.ts';

export default {
  name: 'social-images',
  images: async () => (await import('./pictures.ts')).default,
} satisfies Feature;
