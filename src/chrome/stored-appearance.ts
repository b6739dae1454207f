/**
 * What the visitor arranges once for all pages: colour mode, hidden sidebar, dismissed announcement. Each is an attribute of `<html>` that the
 * stylesheet reads, so the built HTML is the same for everyone and nothing shifts. The pre-paint script sets them for the first paint and
 * `appearance.ts` keeps them up to date, both with these functions; hence nothing here reads storage by itself.
 */
import type { ColorModeSettings } from '../model.ts';
import type { ReadPreference } from './stored-values.ts';

/** Sets `html[data-theme]` to what the visitor chose, else to the system's preference where the site respects it, else to the default. */
export function applyTheme(settings: ColorModeSettings, read: ReadPreference): void {
  const other = settings.default === 'light' ? 'dark' : 'light';
  const followsSystem = settings.respectSystem && matchMedia(`(prefers-color-scheme: ${other})`).matches;
  const unchosen = followsSystem ? other : settings.default;
  document.documentElement.dataset.theme = (settings.switch ? read('theme') : undefined) ?? unchosen;
}

/** Sets or removes `html[data-sidebar="hidden"]`. */
export function applySidebar(read: ReadPreference): void {
  mark('sidebar', read('site.sidebar-hidden') === 'true' && 'hidden');
}

/**
 * Sets or removes `html[data-announcement="dismissed"]`.
 * @param id Id of the current announcement; undefined when there is none.
 */
export function applyAnnouncement(id: string | undefined, read: ReadPreference): void {
  const isDismissed = read('announcement.dismissed') && read('announcement.id') === id;
  mark('announcement', isDismissed && 'dismissed');
}

/** Sets `html[data-query]` to the address's query, so that a stylesheet can hold back what an island's answer to it would move. */
export function applyQuery(): void {
  mark('query', location.search);
}

/** Without a value the attribute goes. */
function mark(name: 'sidebar' | 'announcement' | 'query', value: string | false | undefined): void {
  const { dataset } = document.documentElement;
  if (value) dataset[name] = value;
  else delete dataset[name];
}
