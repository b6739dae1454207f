/** What hosts need besides the pages: headers and redirects in the format of each host, robots.txt and the sitemap. */
import type { Feature } from '../../feature.ts';

const forHost = 'Remove it: the build writes this file for the host; moved addresses belong in the setting "redirects"';

export default {
  name: 'hosting',
  files: async () => (await import('./write-host-files.ts')).default,
  reserved: () => ({
    _headers: undefined,
    _redirects: undefined,
    'robots.txt': undefined,
    '.nojekyll': undefined,
    'sitemap.xml': 'Remove it: the build writes one with all pages; "unlisted: true" in its front matter keeps a page out',
    'vercel.json': forHost,
    'nginx.conf': forHost,
  }),
} satisfies Feature;
