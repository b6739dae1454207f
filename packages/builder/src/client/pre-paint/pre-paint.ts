/**
 * The only inline script of a document, bundled by `bundle/bundle-inline-script.ts`. It runs before the first paint, so that a page never
 * flashes in the wrong colors, never shows a dismissed announcement, and starts with the visitor's tabs and scroll position. It also
 * detects a wrong base URL, and presses that come too early. Must not import anything that is not tiny.
 */

import beforePaint from 'virtual:before-paint';
import { readStored } from '../../browser/storage.ts';
import { restoreScroll } from '../../chrome/docs-sidebar/scroll-memory.ts';
import { applyAnnouncement, applyLayout, applyQuery, applyTheme } from '../../chrome/stored-appearance.ts';
import { type PreferenceKey, type Preferences, parsePreference } from '../../chrome/stored-values.ts';
import type { InlineScriptSettings } from '../../shared/inline-script.ts';
import { watchEntryScript } from './base-url.ts';

/** A parameter of the function in which the build wraps this script. */
declare const settings: InlineScriptSettings;

watchAddress();
watchEntryScript();
watchEarlyPresses();
applyQuery();
applyTheme(settings.colorMode, read);
applyLayout(read);
applyAnnouncement(settings.announcementId, read);
followParsing();

function read<K extends PreferenceKey>(key: K): Preferences[K] | undefined {
  return parsePreference(key, readStored('localStorage', key));
}

/**
 * Reloads if the URL no longer belongs to the document. Until the application handles navigations and removes this handler
 * (client/navigation/soft-navigation.ts), Back and Forward between pages that it has shown change only the URL: even after a reload, the browser treats
 * their history entries as states of the same document.
 */
function watchAddress(): void {
  const address = (): string => location.pathname + location.search;
  const own = address();
  window.onpopstate = () => {
    if (address() !== own) location.reload();
  };
}

/** Marks buttons that are pressed before the entry script listens, which takes seconds on a slow network. The entry script presses them again. */
function watchEarlyPresses(): void {
  // `entry/boot.ts` takes the handler away. Other controls, such as links and the search's form, work without scripts.
  window.onclick = ({ target }) =>
    (target as Element).closest('button[type=button]:not([popovertarget],[command])')?.setAttribute('aria-busy', 'true');
}

/** While the document is parsed, shows what features have to do before the paint, such as the stored choice of tabs, and restores the sidebar's scroll position once it is complete. */
function followParsing(): void {
  let hasScrolled = false;
  const observer = new MutationObserver(() => {
    beforePaint(document, read);
    // The sidebar is complete once the main element follows it.
    const sidebar = document.querySelector<HTMLElement>('.docs-sidebar:has(~ main) > nav');
    if (!sidebar || hasScrolled) return;
    hasScrolled = true;
    restoreScroll(sidebar.dataset.name as string, sidebar);
  });
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => observer.disconnect());
}
