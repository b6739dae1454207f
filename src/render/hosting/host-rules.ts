/**
 * What every host must do beyond handing out files: response headers, and addresses that have moved. The one source of all host files (`_headers`,
 * `_redirects`, `vercel.json`, `nginx.conf`), and of what the preview server does.
 */
import type { SiteConfig } from '../../config/config.ts';
import type { Redirect } from '../../model.ts';
import { pathToHref, routeKey, searchIndexFolder } from '../../urls.ts';

export interface HeaderRule {
  /** Path with base URL, and an optional final `*`. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

export interface RedirectRule {
  /** Path with base URL. */
  readonly from: string;
  /** Path with base URL, or an address elsewhere; may have a fragment. */
  readonly to: string;
}

export interface HostRules {
  readonly baseUrl: string;
  /** Where two rules set one header, the later one wins. No two match one path with the same header but different values on hosts that join them. */
  readonly headers: readonly HeaderRule[];
  /** All of them for ever: status 301. */
  readonly redirects: readonly RedirectRule[];
}

/** What is sent for files without a rule of their own: they may be kept, but must be asked for again each time. */
export const defaultCacheControl = 'public, max-age=0, must-revalidate';

const immutable = ['Cache-Control', 'public, max-age=31536000, immutable'] as const;

/**
 * The rules of a site.
 * @param policy The content policy without what only a header can say.
 */
export function makeHostRules(
  { url, baseUrl }: Pick<SiteConfig, 'url' | 'baseUrl'>,
  policy: string,
  redirects: readonly Redirect[],
): HostRules {
  return {
    baseUrl,
    headers: [
      {
        path: `${baseUrl}*`,
        headers: [
          ['Content-Security-Policy', `${policy}; frame-ancestors 'none'`],
          ['X-Content-Type-Options', 'nosniff'],
          ['Referrer-Policy', 'strict-origin-when-cross-origin'],
          ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
          ['Cross-Origin-Opener-Policy', 'same-origin'],
          // Browsers heed it where it comes over TLS alone.
          ...(url.startsWith('https://') ? [['Strict-Transport-Security', 'max-age=31536000'] as const] : []),
        ],
      },
      // Their names change with their content.
      { path: `${baseUrl}assets/*`, headers: [immutable] },
      { path: `${baseUrl}${searchIndexFolder}/texts/*`, headers: [immutable] },
    ],
    redirects: redirects.map(({ from, to }) => ({ from: pathToHref(baseUrl, from), to })),
  };
}

/** The headers for one path. */
export function headersFor({ headers }: Pick<HostRules, 'headers'>, path: string): Map<string, string> {
  const result = new Map<string, string>();
  for (const rule of headers) {
    const matches = rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path;
    if (matches) for (const [name, value] of rule.headers) result.set(name, value);
  }
  return result;
}

/** Where a path has moved to, in any of its spellings; undefined when it has not. */
export function redirectFor({ redirects }: Pick<HostRules, 'redirects'>, path: string): string | undefined {
  return redirects.find(({ from }) => routeKey(from) === routeKey(path))?.to;
}
