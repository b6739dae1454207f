/**
 * What the browser remembers of a visitor: every key in localStorage and the values behind it. Sites rely on these names, so they stay. Pure and
 * small, because the pre-paint script holds it too; reading and writing are in `preferences.ts`.
 */

export interface Preferences {
  theme: 'light' | 'dark';
  /** Id of the announcement that `announcement.dismissed` is about. */
  'announcement.id': string;
  'announcement.dismissed': boolean;
  /** Name of the docs version that the visitor chose last. It is only kept: a site has one version so far. */
  'docs-version': string;
  /** Value of the tab chosen last in the tab groups of that name. */
  [tab: `tab.${string}`]: string;
  /** `true` while the docs sidebar is hidden. */
  'site.sidebar-hidden': string;
  /** JSON, see `search/recent-searches.ts`. */
  'site.recent-searches': string;
  /** For islands of the site folder, by the island's name: `site.calculator.unit`. The chrome never uses a second dot. */
  [own: `site.${string}.${string}`]: string;
}

export type PreferenceKey = keyof Preferences;

/** Gives the value of a key; undefined when none is stored or it is not valid. */
export type ReadPreference = <K extends PreferenceKey>(key: K) => Preferences[K] | undefined;

/** UTF-16 units; longer texts were not written by the site. */
export const longestValue = 1000;

/** The value that a stored text encodes; undefined for null, nothing stored, and for a text that is not valid for the key. */
export function parsePreference<K extends PreferenceKey>(key: K, text: string | null): Preferences[K] | undefined;
export function parsePreference(key: PreferenceKey, text: string | null): string | boolean | undefined {
  if (key === 'theme') return text === 'light' || text === 'dark' ? text : undefined;
  if (key === 'announcement.dismissed') return text === 'true' ? true : text === 'false' ? false : undefined;
  return text && text.length <= longestValue ? text : undefined;
}
