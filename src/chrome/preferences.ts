/**
 * What the browser remembers of a visitor's choices, in localStorage. Shared by chrome, islands and client; runs in the browser
 * (at build every read answers "not set"). The pre-paint script reads `theme` by itself, under the same key and with the same values.
 *
 * Storage may be missing, blocked, full or hold garbage: then the default counts, a choice lives in memory until the page is left, and the
 * console gets one warning. Nothing here throws. Changes made in another tab reach the subscribers through the `storage` event.
 */

/** The keys and the type of the value behind each. */
export interface Preferences {
  theme: 'light' | 'dark';
  /** Id of the announcement that was last on show. */
  'announcement.id': string;
  'announcement.dismissed': boolean;
  /** Name of the docs version that the visitor chose last. */
  'docs-version': string;
  /** The tab chosen last in the tab groups of that name. */
  [tab: `tab.${string}`]: string;
  /** For the site folder's own islands. */
  [own: `site.${string}`]: string;
}

export type PreferenceKey = keyof Preferences;

/** Longer values were not written by this module. */
const longestValue = 1000;

/** Choices that storage refused, and removals; they win over what storage holds. */
const memory = new Map<string, string | undefined>();
const listeners = new Map<string, Set<() => void>>();
const unavailable = 'Browser storage is not available: preferences are kept until this page is left.';
let warned = false;
let listening = false;

/** @returns The stored choice; undefined when none was made, or what is stored is no valid value of that key. */
export function readPreference<K extends PreferenceKey>(key: K): Preferences[K] | undefined {
  const text = memory.has(key) ? memory.get(key) : readText(key);
  if (text === undefined) return undefined;
  const value = parseValue(key, text) as Preferences[K] | undefined;
  if (value === undefined)
    warnOnce(`Browser storage holds something else than a preference under "${key}": the default is used.`);
  return value;
}

/** Looks once whether storage can be read and holds what this module writes, so that the warning comes with the page and not with a click. */
export function checkPreferences(): void {
  for (const key of ['theme', 'announcement.id', 'announcement.dismissed', 'docs-version'] as const) readPreference(key);
}

/** Remembers a choice and tells the subscribers of its key, those in this tab at once. `undefined` forgets it. */
export function writePreference<K extends PreferenceKey>(key: K, value: Preferences[K] | undefined): void {
  const text = value === undefined ? undefined : String(value);
  memory.delete(key);
  if (typeof window !== 'undefined') {
    try {
      if (text === undefined) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, text);
    } catch (error) {
      warnOnce(unavailable, error);
      memory.set(key, text);
    }
  }
  notify(key);
}

/**
 * Calls `listener` after each change of the key, whichever tab made it; fits React's `useSyncExternalStore`.
 * @returns A function that ends the subscription.
 */
export function subscribePreference(key: PreferenceKey, listener: () => void): () => void {
  if (!listening && typeof window !== 'undefined') {
    listening = true;
    window.addEventListener('storage', onStorage);
  }
  const own = listeners.get(key) ?? new Set();
  listeners.set(key, own);
  own.add(listener);
  return () => {
    own.delete(listener);
  };
}

/** A null key means that the other tab cleared everything. */
function onStorage(event: StorageEvent): void {
  if (event.key === null) {
    memory.clear();
    for (const key of listeners.keys()) notify(key);
    return;
  }
  memory.delete(event.key);
  notify(event.key);
}

function notify(key: string): void {
  // A copy, because a listener may end its own or another's subscription.
  for (const listener of [...(listeners.get(key) ?? [])]) listener();
}

function readText(key: string): string | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch (error) {
    warnOnce(unavailable, error);
    return undefined;
  }
}

function parseValue(key: PreferenceKey, text: string): string | boolean | undefined {
  if (key === 'theme') return text === 'light' || text === 'dark' ? text : undefined;
  if (key === 'announcement.dismissed') return text === 'true' ? true : text === 'false' ? false : undefined;
  return text === '' || text.length > longestValue ? undefined : text;
}

/** Whatever else is wrong after the first warning: one is enough to know. */
function warnOnce(message: string, ...details: unknown[]): void {
  if (warned) return;
  warned = true;
  console.warn(message, ...details);
}
