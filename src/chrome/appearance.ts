/**
 * Changes what the visitor arranges once for all pages (see `stored-appearance.ts`), remembers it, and follows what other tabs do. For event
 * handlers and effects only: it touches the document.
 */
import type { ColorModeSettings } from '../model.ts';
import { readPreference, subscribePreference, writePreference } from './preferences.ts';
import { applyAnnouncement, applySidebar, applyTheme } from './stored-appearance.ts';

/** Flips `html[data-theme]` and remembers the choice. */
export function toggleTheme(): void {
  const { dataset } = document.documentElement;
  const theme = dataset.theme === 'dark' ? 'light' : 'dark';
  dataset.theme = theme;
  writePreference('theme', theme);
}

/** Sets `html[data-sidebar="hidden"]` and remembers it. */
export function hideSidebar(hidden: boolean): void {
  writePreference('site.sidebar-hidden', hidden ? 'true' : undefined);
  applySidebar(readPreference);
}

/** Forgets the dismissal of an announcement that another one has replaced. */
export function resetDismissal(id: string): void {
  const last = readPreference('announcement.id');
  if (last === undefined || last === id) return;
  writePreference('announcement.id', id);
  writePreference('announcement.dismissed', undefined);
}

/** Sets `html[data-announcement="dismissed"]` and remembers it for the announcement of that id. */
export function dismissAnnouncement(id: string): void {
  writePreference('announcement.id', id);
  writePreference('announcement.dismissed', true);
  applyAnnouncement(id, readPreference);
}

/**
 * Follows the colour mode: what other tabs choose, and, where the site is configured so, the system until a choice is made.
 * @returns A function that stops following.
 */
export function followTheme(settings: ColorModeSettings): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = (): void => applyTheme(settings, readPreference);
  system.addEventListener('change', follow);
  const end = subscribePreference('theme', follow);
  return () => {
    system.removeEventListener('change', follow);
    end();
  };
}

/**
 * Follows the other choices made in other tabs.
 * @param announcementId Id of the current announcement; undefined when there is none.
 * @returns A function that stops following.
 */
export function followOtherTabs(announcementId: string | undefined): () => void {
  const ends = [
    subscribePreference('site.sidebar-hidden', () => applySidebar(readPreference)),
    subscribePreference('announcement.dismissed', () => applyAnnouncement(announcementId, readPreference)),
  ];
  return () => {
    for (const end of ends) end();
  };
}
