/**
 * Changes and stores the visitor's settings for all pages (see `stored-appearance.ts`), and syncs them between tabs. For event
 * handlers and effects only, because it modifies the document.
 */
import type { ColorModeSettings } from '../model.ts';
import { readPreference, subscribePreference, writePreference } from './preferences.ts';
import { applyAnnouncement, applySidebar, applyTheme } from './stored-appearance.ts';

/** Toggles `html[data-theme]` and stores the choice. */
export function toggleTheme(): void {
  const { dataset } = document.documentElement;
  const theme = dataset.theme === 'dark' ? 'light' : 'dark';
  dataset.theme = theme;
  writePreference('theme', theme);
}

/** Sets or removes `html[data-sidebar="hidden"]` and stores the choice. */
export function hideSidebar(hidden: boolean): void {
  writePreference('site.sidebar-hidden', hidden ? 'true' : undefined);
  applySidebar(readPreference);
}

/** Removes the stored dismissal of an earlier announcement. */
export function resetDismissal(id: string): void {
  const last = readPreference('announcement.id');
  if (last === undefined || last === id) return;
  writePreference('announcement.id', id);
  writePreference('announcement.dismissed', undefined);
}

/** Sets `html[data-announcement="dismissed"]` and stores the dismissal of the announcement with that id. */
export function dismissAnnouncement(id: string): void {
  writePreference('announcement.id', id);
  writePreference('announcement.dismissed', true);
  applyAnnouncement(id, readPreference);
}

/**
 * Keeps the color mode in sync with choices in other tabs and, if the site is configured to, with the system until a choice is made.
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
 * Keeps the other settings in sync with other tabs.
 * @param announcementId Id of the current announcement; undefined if there is none.
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
