/**
 * The host rules in the format of each host: `_headers` and `_redirects` for Netlify and Cloudflare Pages, `vercel.json`, `nginx.conf` (see
 * nginx.ts), and `.nojekyll` for GitHub Pages. The preview server reads the first two, so that a preview behaves like production.
 */
import type { HeaderRule, HostRules, RedirectRule } from '../../shared/host-rules.ts';
import { printNginx } from './nginx.ts';

type HostFile = (rules: HostRules, host: string) => string;

/** Path in the output -> what writes the file. They configure a host and are not part of the site. */
export const hostFiles: Readonly<Record<string, HostFile>> = {
  _headers: ({ headers }) => printHeaderRules(headers),
  _redirects: ({ redirects }) => printRedirects(redirects),
  'vercel.json': printVercel,
  'nginx.conf': printNginx,
  // Without it, GitHub Pages leaves out files whose names begin with an underscore.
  '.nojekyll': () => '',
};

/** https://docs.netlify.com/manage/routing/headers/ and https://developers.cloudflare.com/pages/configuration/headers/ */
function printHeaderRules(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`)
    .join('\n');
}

/** https://docs.netlify.com/manage/routing/redirects/overview/ and https://developers.cloudflare.com/pages/configuration/redirects/ */
function printRedirects(redirects: readonly RedirectRule[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}

/** https://vercel.com/docs/project-configuration: sources are path-to-regexp patterns. */
function printVercel({ headers, redirects }: HostRules): string {
  const literal = (path: string): string => path.replace(/[()[\]{}?+*:!\\.]/g, '\\$&');
  const settings = {
    // `/docs/intro` is answered by `docs/intro.html`.
    cleanUrls: true,
    headers: headers.map((rule) => ({
      source: rule.path.endsWith('*') ? `${literal(rule.path.slice(0, -1))}(.*)` : literal(rule.path),
      headers: rule.headers.map(([key, value]) => ({ key, value })),
    })),
    redirects: redirects.map(({ from, to }) => ({ source: literal(from), destination: to, permanent: true })),
  };
  return `${JSON.stringify(settings, undefined, 2)}\n`;
}

/** Files that a site may have in a static folder, too: what it writes is added to what the build writes. */
export const mergedFiles = ['_headers', '_redirects', 'robots.txt'] as const;

/**
 * @param built The text that the build writes.
 * @param own The text in the static folder.
 */
export function addOwnRules(name: (typeof mergedFiles)[number], built: string, own: string): string {
  const text = own
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim();
  if (text === '') return built;
  if (name === 'robots.txt') {
    // Rules for the same crawler are joined, and the permission of the build would lift the site's own prohibitions.
    const sitemap = /^sitemap:/im.test(text) ? '' : (/^Sitemap:.*\n/m.exec(built)?.[0] ?? '');
    return `${text}\n${sitemap === '' ? '' : `\n${sitemap}`}`;
  }
  // Of redirects the first that matches counts: those of the build name single pages, and own ones may match everything. All headers
  // whose path matches are sent, so that their order does not matter.
  return built === '' ? `${text}\n` : `${built.trimEnd()}\n\n# ${name} of the static folder\n${text}\n`;
}
