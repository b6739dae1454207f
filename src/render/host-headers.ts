/**
 * The response headers of the published site as `_headers` (the format of Netlify and Cloudflare Pages). The build writes the file, the
 * preview server reads it: what is tried here is what production sends.
 */
import { searchIndexFolder } from '../urls.ts';

export interface HeaderRule {
  /** Path with an optional final `*`. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** The rules for a site below `baseUrl` with this content policy. */
export function headerRules(baseUrl: string, policy: string): HeaderRule[] {
  return [
    {
      path: `${baseUrl}*`,
      headers: [
        ['Content-Security-Policy', `${policy}; frame-ancestors 'none'`],
        ['X-Content-Type-Options', 'nosniff'],
        ['Referrer-Policy', 'strict-origin-when-cross-origin'],
        ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
        ['Cross-Origin-Opener-Policy', 'same-origin'],
      ],
    },
    { path: `${baseUrl}assets/*`, headers: [['Cache-Control', 'public, max-age=31536000, immutable']] },
    { path: `${baseUrl}${searchIndexFolder}/texts/*`, headers: [['Cache-Control', 'public, max-age=31536000, immutable']] },
  ];
}

/** The text of `_headers`. */
export function printHeaderRules(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`)
    .join('\n');
}

/** The reverse of {@link printHeaderRules}. */
export function parseHeaderRules(text: string): HeaderRule[] {
  return text
    .split(/\n(?=\S)/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [path = '', ...lines] = block.split('\n');
      const headers = lines
        .filter((line) => line.includes(':'))
        .map((line): [string, string] => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]);
      return { path: path.trim(), headers };
    });
}

/** The headers for one path: later rules win over earlier ones. */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const result = new Map<string, string>();
  for (const rule of rules) {
    const matches = rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path;
    if (matches) for (const [name, value] of rule.headers) result.set(name, value);
  }
  return result;
}
