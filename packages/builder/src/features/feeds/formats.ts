/** The feeds of a blog, and where they are. */
import type { SiteConfig } from '../../config/config.ts';
import { joinPath } from '../../urls.ts';

const files = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const;

export type Format = keyof typeof files;

/** Media types, and what links say. */
export const formats: readonly { readonly name: Format; readonly type: string; readonly label: string }[] = [
  { name: 'rss', type: 'application/rss+xml', label: 'RSS' },
  { name: 'atom', type: 'application/atom+xml', label: 'Atom' },
  { name: 'json', type: 'application/feed+json', label: 'JSON Feed' },
];

/** Site path: `/blog/rss.xml`. */
export function feedPath({ routeBasePath }: Exclude<SiteConfig['blog'], false>, format: Format): string {
  return joinPath(routeBasePath, files[format]);
}
