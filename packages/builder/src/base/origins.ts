/**
 * Reads addresses as a browser does, and is where they are checked: once, after their last change. What passes is what the browser's parser makes of it,
 * with a type that nothing else has.
 */
import type { CheckedAddress } from '../model/address.ts';
import { attempt } from '../shared/attempt.ts';
import { joinPath, pathToHref } from '../urls.ts';

/** Where addresses are read: one of the site leads to each of these, while what names a scheme or a host leads to the same place from both. */
const [page, otherPage] = [new URL('https://a.invalid/'), new URL('http://b.invalid/')];

/**
 * What a browser makes of an address in a page: it leaves out tabs and line feeds, skips control characters, and takes backslashes for slashes.
 * @returns Undefined for what's none. An address on the site has no host.
 */
function readAddress(address: string): { readonly url: URL; readonly isOwn: boolean } | undefined {
  return attempt(() => {
    const [url, otherUrl] = [new URL(address, page), new URL(address, otherPage)];
    const leaves = url.origin !== page.origin;
    return { url: leaves ? url : otherUrl, isOwn: !leaves && otherUrl.origin === otherPage.origin };
  });
}

/** What a browser's parser keeps of an address: none of the controls and spaces around it, and no tabs and line breaks. All else is a part of it. */
export function trimAddress(written: string): string {
  const isBlank = (index: number): boolean => written.charCodeAt(index) <= 0x20;
  let [start, end] = [0, written.length];
  while (start < end && isBlank(start)) start++;
  while (end > start && isBlank(end - 1)) end--;
  return written.slice(start, end).replace(/[\t\n\r]/g, '');
}

/** The check. One of the site always passes. @returns Undefined for what may not be written. */
function check(written: string, allows: (url: URL) => boolean): CheckedAddress | undefined {
  const { url, isOwn } = readAddress(written) ?? {};
  if (isOwn === true) return trimAddress(written) as CheckedAddress;
  return url !== undefined && allows(url) ? (url.href as CheckedAddress) : undefined;
}

/** Leads nowhere, in place of what was refused. */
export const nowhere = '#' as CheckedAddress;

const safeSchemes = 'http https mailto tel sms ftp geo xmpp irc ircs vscode github-mac x-github-client'.split(' ');

/**
 * An address that a page, or a file that programs read, may lead to: the site's own ones, and those of schemes that run nothing. One of the site stays as
 * it was written, see {@link withBase}.
 * @param schemes Others that the settings allow.
 */
export function checkAddress(written: string, schemes: readonly string[] = []): CheckedAddress | undefined {
  return check(written, ({ protocol }) => [...safeSchemes, ...schemes].includes(protocol.slice(0, -1)));
}

/** The same for one that is complete: a path of the site is parsed, too. */
export function checkLink(written: string, schemes?: readonly string[]): CheckedAddress | undefined {
  const address = checkAddress(written, schemes);
  if (address === undefined || !/^[/\\]/.test(address)) return address;
  return toAbsolute(address, page.origin).slice(page.origin.length).replace(/^\/+/, '/') as CheckedAddress;
}

/** An address that a page may load from: the site's own ones, and those of the origins, see {@link isAllowedSource}. */
export function checkSource(written: string, origins: readonly string[]): CheckedAddress | undefined {
  return check(written, ({ href }) => isAllowedSource(href, origins));
}

/** The scheme of an address that leaves the site, without the colon; undefined for any other. */
export function schemeOf(address: string): string | undefined {
  const { url, isOwn } = readAddress(address) ?? {};
  return isOwn === true ? undefined : url?.protocol.slice(0, -1);
}

/** Whether an address leaves the site. */
export function isExternal(href: string): boolean {
  return readAddress(href)?.isOwn !== true;
}

/** The origin of an https address, `https://example.com`; undefined for any other address. `//host` counts as https. */
export function originOf(address: string): string | undefined {
  const { url, isOwn } = readAddress(address) ?? {};
  return isOwn !== true && url?.protocol === 'https:' ? url.origin : undefined;
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

/** The address of a setting or of front matter, where one of the site is a path from its root, without the base URL. */
export function withBase(address: CheckedAddress, baseUrl: string): CheckedAddress {
  return isExternal(address) ? address : pathToHref(baseUrl, joinPath(address));
}

/** An address as seen from elsewhere. @param base Absolute address of the page that the address is on, or the origin of the site. */
export function toAbsolute(address: CheckedAddress, base: string): CheckedAddress {
  return new URL(address, base).href as CheckedAddress;
}
