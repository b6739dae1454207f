/**
 * The one inline script of every document, bundled into it by `bundle/inline-script.ts`. It runs before the first paint, so that a page never
 * flashes in the wrong colours, never shows a dismissed announcement, and begins with the visitor's tabs and scroll position; besides, it
 * watches over the base URL. Must not import anything that is not tiny.
 */
import { restoreScroll } from '../../chrome/docs-sidebar/scroll-memory.ts';
import { applyAnnouncement, applyQuery, applySidebar, applyTheme } from '../../chrome/stored-appearance.ts';
import { type PreferenceKey, type Preferences, parsePreference } from '../../chrome/stored-values.ts';
import { showStoredChoices } from '../../islands/tabs/stored-choice.ts';
import type { InlineScriptSettings } from '../../shared/inline-script.ts';
import { watchEntryScript } from './base-url.ts';

/** A parameter of the function that the build puts around this script. */
declare const settings: InlineScriptSettings;

watchEntryScript();
applyQuery();
applyTheme(settings.colorMode, read);
applySidebar(read);
applyAnnouncement(settings.announcementId, read);
followParsing();

/** Blocked storage counts as empty. */
function read<K extends PreferenceKey>(key: K): Preferences[K] | undefined {
  try {
    return parsePreference(key, localStorage.getItem(key));
  } catch {
    return undefined;
  }
}

/** Until the document is parsed: tabs get their remembered choice as they come, the sidebar its scroll position once it is complete. */
function followParsing(): void {
  let hasScrolled = false;
  const observer = new MutationObserver(() => {
    showStoredChoices(document, read);
    // The main element follows the sidebar, which is complete then.
    const sidebar = document.querySelector('main')?.parentElement?.querySelector<HTMLElement>('.docs-sidebar > nav');
    if (!sidebar || hasScrolled) return;
    hasScrolled = true;
    restoreScroll(sidebar.dataset.name ?? '', sidebar);
  });
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => observer.disconnect());
}
