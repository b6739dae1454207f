/** The images that other sites show for a link to a page, drawn at build time. */
import type { Feature } from '../../feature.ts';

const socialImages: Feature = {
  name: 'social-images',
  draws: async () => (await import('./pictures.ts')).default,
};

export default socialImages;
