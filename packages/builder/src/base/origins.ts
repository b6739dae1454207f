/** Reads addresses as a browser does, and compares them with the origins that the configuration allows. */
import { attempt } from '../shared/attempt.ts';

/** Where addresses are read: nobody writes this scheme, for which slashes mean what they do for the web's. */
const page = new URL('wss://site.invalid/');

/**
 * What a browser makes of an address in a page: it leaves out tabs and line feeds, skips control characters, and takes backslashes for slashes.
 * @returns An address below `wss://site.invalid/` if it's on the site; undefined for what's none.
 */
export function readAddress(address: string): URL | undefined {
  return attempt(() => new URL(address, page));
}

const safeSchemes = 'http https mailto tel sms ftp geo xmpp irc ircs vscode github-mac x-github-client'.split(' ');

/**
 * Whether a page, or a file that programs read, may lead to an address: the site's own ones, and those of schemes that run nothing.
 * @param schemes Others that the settings allow.
 */
export function mayLeadTo(address: string, schemes: readonly string[] = []): boolean {
  const url = readAddress(address);
  return url === undefined || [page.protocol.slice(0, -1), ...safeSchemes, ...schemes].includes(url.protocol.slice(0, -1));
}

/** Whether an address leaves the site. */
export function isExternal(href: string): boolean {
  return readAddress(href)?.origin !== page.origin;
}

/** The origin of an https address, `https://example.com`; undefined for any other address. `//host` counts as https. */
export function originOf(address: string): string | undefined {
  const url = attempt(() => new URL(address, 'https://invalid.invalid'));
  return url?.protocol === 'https:' && url.host !== 'invalid.invalid' ? url.origin : undefined;
}

/** Whether an address has one of the origins; `https://*.example.com` matches the subdomains of `example.com`, as in a Content-Security-Policy. */
export function isAllowedSource(address: string, origins: readonly string[]): boolean {
  const origin = originOf(address);
  if (origin === undefined) return false;
  return origins.some((allowed) => {
    const [, suffix] = /^https:\/\/\*(\..+)$/.exec(allowed) ?? [];
    return suffix === undefined ? origin === originOf(allowed) : origin.endsWith(suffix.toLowerCase());
  });
}
