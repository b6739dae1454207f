/**
 * Changes and stores the visitor's settings for all pages (see `stored-appearance.ts`), and syncs them between tabs. For event
 * handlers and effects only, because it modifies the document.
 */
import type { ColorModeSettings, SiteData } from '../model/site-data.ts';
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

/** Sets or removes `html[data-sidebar="hidden"]` or `html[data-wrap]`, and stores the choice. */
export function setLayout(key: 'site.sidebar-hidden' | 'site.wrap', value: boolean): void {
  writePreference(key, value ? 'true' : undefined);
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
 * Keeps the settings in sync with choices in other tabs and, if the site is configured to, the color mode with the system until a choice is made.
 * @returns A function that stops following.
 */
export function followSettings({ colorMode, announcement }: SiteData): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  function follow(): void {
    applyTheme(colorMode, readPreference);
    applyLayout(readPreference);
    applyAnnouncement(announcement?.id, readPreference);
  }
  system.addEventListener('change', follow);
  const keys = ['theme', 'site.sidebar-hidden', 'site.wrap', 'announcement.dismissed'] as const;
  const ends = keys.map((key) => subscribePreference(key, follow));
  return () => {
    system.removeEventListener('change', follow);
    for (const end of ends) end();
  };
}
