/**
 * The visitor's settings for all pages: color mode, hidden sidebar, wrapped code, dismissed announcement. Each is an attribute of `<html>` that
 * the stylesheet reads, so the built HTML is the same for everyone and nothing shifts. The pre-paint script sets them before the first paint, and
 * `appearance.ts` keeps them up to date. Both use these functions, which therefore do not read storage themselves.
 */
import type { ColorModeSettings } from '../model/site-data.ts';
import type { ReadPreference } from './stored-values.ts';

/** The color mode without a choice: the system's preference if the site respects it, or else the default. */
export function unchosenTheme(settings: ColorModeSettings): 'light' | 'dark' {
  const other = settings.default === 'light' ? 'dark' : 'light';
  return settings.respectSystem && matchMedia(`(prefers-color-scheme: ${other})`).matches ? other : settings.default;
}

/** Sets `html[data-theme]` to the visitor's choice, or else as without one. */
export function applyTheme(settings: ColorModeSettings, read: ReadPreference): void {
  mark('theme', (settings.switch && read('theme')) || unchosenTheme(settings));
}

/** Sets or removes `html[data-sidebar="hidden"]` and `html[data-wrap]`. */
export function applyLayout(read: ReadPreference): void {
  mark('sidebar', read('site.sidebar-hidden') === 'true' && 'hidden');
  mark('wrap', read('site.wrap'));
}

/**
 * Sets or removes `html[data-announcement="dismissed"]`.
 * @param id Id of the current announcement; undefined if there is none.
 */
export function applyAnnouncement(id: string | undefined, read: ReadPreference): void {
  const isDismissed = read('announcement.dismissed') && read('announcement.id') === id;
  mark('announcement', isDismissed && 'dismissed');
}

/** Sets `html[data-query]` to the URL's query, so that a stylesheet can reserve space for what an island will show for it. */
export function applyQuery(): void {
  mark('query', location.search);
}

/** Without a value, removes the attribute. */
function mark(name: 'theme' | 'sidebar' | 'announcement' | 'query' | 'wrap', value: string | false | undefined): void {
  const { dataset } = document.documentElement;
  if (value) dataset[name] = value;
  else delete dataset[name];
}
