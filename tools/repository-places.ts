/** Where things are in this repository: for its tools, which run as a bundle, and for its tests. */
import { join } from 'node:path';

export const repository = join(process.env.SITE_PROGRAM_ROOT ?? join(import.meta.dirname, '../packages/builder'), '../..');

export const siteRoot = join(repository, 'site');

/** Where `npm run build` puts the site. */
export const distPath = join(repository, 'dist');
