/** The documents and posts visited last, newest first, kept in the browser for the search to offer. */
import type { LabelledLink } from '../../model/navigation.ts';
import { readPreference } from '../preferences.ts';
import { parseList, writeList } from './stored-list.ts';

const key = 'site.recent-pages';
const most = 6;

/** @param current Its URL is left out. */
export function readRecentPages(current?: string): readonly LabelledLink[] {
  return parseList(readPreference(key) ?? '', isLink, most).filter(({ href }) => href !== current);
}

/** Puts a page first, without duplicates. */
export function rememberPage(href: string, label: string): void {
  writeList(key, [{ href, label }, ...readRecentPages(href)].slice(0, most));
}

/** Only addresses of this site: a stored address becomes a link. */
function isLink(value: unknown): value is LabelledLink {
  const { href, label } = (value ?? {}) as Partial<LabelledLink>;
  return typeof label === 'string' && typeof href === 'string' && /^\/(?!\/)/.test(href);
}
