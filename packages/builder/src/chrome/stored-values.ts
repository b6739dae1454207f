/**
 * Every key that the site uses in localStorage, with its values. Sites rely on these names, so they must not change. Pure and
 * small, because it is also part of the pre-paint script; `preferences.ts` reads and writes.
 */

export interface Preferences {
  theme: 'light' | 'dark';
  /** Id of the announcement that `announcement.dismissed` refers to. */
  'announcement.id': string;
  'announcement.dismissed': boolean;
  /** Name of the docs version chosen last. Not used yet, because a site has only one version. */
  'docs-version': string;
  /** Value of the tab chosen last in tab groups with that name. */
  [tab: `tab.${string}`]: string;
  /** `true` while the docs sidebar is hidden. */
  'site.sidebar-hidden': string;
  /** Any value while code that is too wide is wrapped. */
  'site.wrap': string;
  /** JSON, see `search/recent-pages.ts`. */
  'site.recent-pages': string;
  /** JSON, see `search/recent-searches.ts`. */
  'site.recent-searches': string;
  /** The release that the visitor uses, as a version or its first two numbers. */
  'site.release': string;
  /** For islands of the site folder, prefixed with the island's name: `site.calculator.unit`. Keys of the chrome have only one dot. */
  [own: `site.${string}.${string}`]: string;
}

export type PreferenceKey = keyof Preferences;

/** Returns the value of a key; undefined if none is stored or it is not valid. */
export type ReadPreference = <K extends PreferenceKey>(key: K) => Preferences[K] | undefined;

/** In UTF-16 code units. A longer text was not written by the site. */
export const longestValue = 1000;

/** Parses a stored text; undefined for null (nothing stored) and for text that is not valid for the key. */
export function parsePreference<K extends PreferenceKey>(key: K, text: string | null): Preferences[K] | undefined;
export function parsePreference(key: PreferenceKey, text: string | null): string | boolean | undefined {
  if (key === 'theme') return text === 'light' || text === 'dark' ? text : undefined;
  if (key === 'announcement.dismissed') return text === 'true' ? true : text === 'false' ? false : undefined;
  return text && text.length <= longestValue ? text : undefined;
}
