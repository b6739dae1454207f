/**
 * What the visitor arranges once for all pages: colour mode, hidden sidebar, dismissed announcement. Each is an attribute of `<html>` that the
 * pre-paint script sets from storage and the stylesheet reads, so the built HTML is the same for everyone and nothing shifts.
 * For event handlers and effects only: it touches the document.
 */

import type { ColorModeSettings } from '../model.ts';
import { readPreference, subscribePreference, writePreference } from './preferences.ts';

/** Storage key: `true` while the docs sidebar is hidden. */
export const SIDEBAR_KEY = 'site.sidebar-hidden';

/** Flips `html[data-theme]` and remembers the choice. */
export function toggleTheme(): void {
  const { dataset } = document.documentElement;
  const theme = dataset.theme === 'dark' ? 'light' : 'dark';
  dataset.theme = theme;
  writePreference('theme', theme);
}

/** Sets `html[data-sidebar="hidden"]` and remembers it. */
export function hideSidebar(hidden: boolean): void {
  mark('sidebar', hidden ? 'hidden' : undefined);
  writePreference(SIDEBAR_KEY, hidden ? 'true' : undefined);
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
  mark('announcement', 'dismissed');
  writePreference('announcement.id', id);
  writePreference('announcement.dismissed', true);
}

/**
 * Follows the colour mode: what other tabs choose, and, where the site is configured so, the system until a choice is made.
 * @returns A function that stops following.
 */
export function followTheme(settings: ColorModeSettings): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  function follow(): void {
    const unchosen = settings.respectSystem ? (system.matches ? 'dark' : 'light') : settings.default;
    document.documentElement.dataset.theme = (settings.switch ? readPreference('theme') : undefined) ?? unchosen;
  }
  system.addEventListener('change', follow);
  const end = subscribePreference('theme', follow);
  return () => {
    system.removeEventListener('change', follow);
    end();
  };
}

/**
 * Follows the other choices made in other tabs.
 * @param announcementId Id of the announcement on show; absent when there is none.
 * @returns A function that stops following.
 */
export function followOtherTabs(announcementId: string | undefined): () => void {
  const ends = [
    subscribePreference(SIDEBAR_KEY, () => mark('sidebar', readPreference(SIDEBAR_KEY) === 'true' ? 'hidden' : undefined)),
    subscribePreference('announcement.dismissed', () => {
      const dismissed = readPreference('announcement.dismissed') && readPreference('announcement.id') === announcementId;
      mark('announcement', dismissed ? 'dismissed' : undefined);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function mark(name: string, value: string | undefined): void {
  const { dataset } = document.documentElement;
  if (value === undefined) delete dataset[name];
  else dataset[name] = value;
}
