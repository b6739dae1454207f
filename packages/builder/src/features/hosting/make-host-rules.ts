/**
 * What every host must do besides serving files: response headers and redirects. The only source of all host files (`_headers`, `_redirects`,
 * `vercel.json`, `nginx.conf`), and so of the preview server's behavior.
 */
import type { SiteConfig } from '../../config/config.ts';
import type { Redirect } from '../../model/site.ts';
import type { HostRules } from '../../shared/host-rules.ts';
import { immutableFolders, pathToHref } from '../../urls.ts';

const immutable = ['Cache-Control', 'public, max-age=31536000, immutable'] as const;

/**
 * The rules of a site.
 * @param contentPolicy The content policy without the directives that only a header can have.
 */
export function makeHostRules(
  { url, baseUrl }: Pick<SiteConfig, 'url' | 'baseUrl'>,
  contentPolicy: string,
  redirects: readonly Redirect[],
): HostRules {
  return {
    baseUrl,
    headers: [
      {
        path: `${baseUrl}*`,
        headers: [
          ['Content-Security-Policy', `${contentPolicy}; frame-ancestors 'none'`],
          ['X-Content-Type-Options', 'nosniff'],
          ['Referrer-Policy', 'strict-origin-when-cross-origin'],
          ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
          ['Cross-Origin-Opener-Policy', 'same-origin'],
          // Browsers ignore it unless it is sent over TLS.
          ...(url.startsWith('https://') ? [['Strict-Transport-Security', 'max-age=31536000'] as const] : []),
        ],
      },
      ...immutableFolders.map((folder) => ({ path: `${baseUrl}${folder}*`, headers: [immutable] })),
    ],
    redirects: redirects.map(({ from, to }) => ({ from: pathToHref(baseUrl, from), to })),
  };
}
