/** The rules of an output folder: `_headers` and `_redirects`, as Netlify and Cloudflare Pages read them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HeaderRule, HostRules, RedirectRule } from '../shared/host-rules.ts';
import { routeKey } from '../urls.ts';

/** Names of the files that configure hosts, which no reader gets. */
export const hostFileNames: readonly string[] = ['_headers', '_redirects', 'vercel.json', 'nginx.conf'];

/** @throws Error if a file is missing. */
export async function readHostRules(folder: string): Promise<HostRules> {
  const headers = parseHeaderRules(await readFile(join(folder, '_headers'), 'utf8'));
  const redirects = parseRedirects(await readFile(join(folder, '_redirects'), 'utf8'));
  return { baseUrl: headers[0]?.path.replace(/\*$/, '') ?? '/', headers, redirects };
}

/** https://docs.netlify.com/manage/routing/headers/ and https://developers.cloudflare.com/pages/configuration/headers/ */
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

export function parseRedirects(text: string): RedirectRule[] {
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([from, to, status = '301']) =>
      from === undefined || to === undefined || from.startsWith('#') || !/^30[12378]!?$/.test(status) ? [] : [{ from, to }],
    );
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

/** The new address of a path in any of its variants; undefined if it has not moved. */
export function redirectFor({ redirects }: Pick<HostRules, 'redirects'>, path: string): string | undefined {
  return redirects.find(({ from }) => routeKey(from) === routeKey(path))?.to;
}
