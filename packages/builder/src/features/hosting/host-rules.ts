/**
 * What every host must do besides serving files: response headers and redirects. The only source of all host files (`_headers`, `_redirects`,
 * `vercel.json`, `nginx.conf`), and so of the preview server's behavior.
 */
import type { SiteConfig } from '../../config/config.ts';
import type { Redirect } from '../../model/site.ts';
import { immutableFolders, pathToHref, routeKey } from '../../urls.ts';

export interface HeaderRule {
  /** Path with base URL, and an optional final `*`. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

export interface RedirectRule {
  /** Path with base URL. */
  readonly from: string;
  /** Path with base URL, or an address on another site; may have a fragment. */
  readonly to: string;
}

export interface SiteRules {
  readonly baseUrl: string;
  /** The later of two rules for the same header and path wins. {@link makeHostRules} makes no such rules, because some hosts join the values. */
  readonly headers: readonly HeaderRule[];
  /** All permanent: status 301. */
  readonly redirects: readonly RedirectRule[];
}

/** For files without their own rule: browsers may cache them, but must revalidate them each time. */
export const defaultCacheControl = 'public, max-age=0, must-revalidate';

const immutable = ['Cache-Control', 'public, max-age=31536000, immutable'] as const;

/**
 * The rules of a site.
 * @param contentPolicy The content policy without the directives that only a header can have.
 */
export function makeHostRules(
  { url, baseUrl }: Pick<SiteConfig, 'url' | 'baseUrl'>,
  contentPolicy: string,
  redirects: readonly Redirect[],
): SiteRules {
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

/** The headers for one path. */
export function headersFor({ headers }: Pick<SiteRules, 'headers'>, path: string): Map<string, string> {
  const result = new Map<string, string>();
  for (const rule of headers) {
    const matches = rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path;
    if (matches) for (const [name, value] of rule.headers) result.set(name, value);
  }
  return result;
}

/** The new address of a path in any of its variants; undefined if it has not moved. */
export function redirectFor({ redirects }: Pick<SiteRules, 'redirects'>, path: string): string | undefined {
  return redirects.find(({ from }) => routeKey(from) === routeKey(path))?.to;
}
