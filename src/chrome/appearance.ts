/**
 * Changes and stores the visitor's settings for all pages (see `stored-appearance.ts`), and syncs them between tabs. For event
 * handlers and effects only, because it modifies the document.
 */
import type { ColorModeSettings } from '../model.ts';
import { readPreference, subscribePreference, writePreference } from './preferences.ts';
import { applyAnnouncement, applyLayout, applyTheme, unchosenTheme } from './stored-appearance.ts';

/**
 * Toggles `html[data-theme]` and stores the choice. If the site respects the system's preference, a choice that equals it is removed instead. So a
 * press while the system's preference applies always shows, and there are three states: the system's, its opposite, and the same by choice.
 */
export function toggleTheme(settings: ColorModeSettings): void {
  const { theme } = document.documentElement.dataset;
  const givesWay = settings.respectSystem && readPreference('theme') === unchosenTheme(settings);
  writePreference('theme', givesWay ? undefined : theme === 'dark' ? 'light' : 'dark');
  applyTheme(settings, readPreference);
}

/** Sets or removes `html[data-sidebar="hidden"]` and stores the choice. */
export function hideSidebar(hidden: boolean): void {
  writePreference('site.sidebar-hidden', hidden ? 'true' : undefined);
  applyLayout(readPreference);
}

/** Sets or removes `html[data-wrap]` and stores the choice. */
export function wrapCode(wraps: boolean): void {
  writePreference('site.wrap', wraps ? 'true' : undefined);
  applyLayout(readPreference);
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
    subscribePreference('site.sidebar-hidden', () => applyLayout(readPreference)),
    subscribePreference('site.wrap', () => applyLayout(readPreference)),
    subscribePreference('announcement.dismissed', () => applyAnnouncement(announcementId, readPreference)),
  ];
  return () => {
    for (const end of ends) end();
  };
}
