/**
 * Reads, writes, and watches a visitor's choices in localStorage, for chrome, islands, and client; keys and values are in `stored-values.ts`.
 * At build time nothing is set.
 *
 * Storage may be missing, blocked, full, or contain invalid values. Then the default applies, choices stay in memory until the page is left, and
 * the console gets one warning. Nothing here throws. Changes in another tab reach the subscribers through the `storage` event.
 */
import { readStored, writeStored } from '../browser/storage.ts';
import { type PreferenceKey, type Preferences, parsePreference } from './stored-values.ts';

/** Choices and removals that could not be stored; they win over stored values. */
const memory = new Map<string, string | null>();
/** Called with the key of a change; null when all may have changed. */
const listeners = new Set<(changed: string | null) => void>();
let warned = false;

/** @returns The stored choice; undefined if there is none or it is not valid for that key. */
export function readPreference<K extends PreferenceKey>(key: K): Preferences[K] | undefined {
  const text = memory.has(key) ? (memory.get(key) ?? null) : readStored('localStorage', key, reportUnavailable);
  const value = parsePreference(key, text);
  if (text !== null && value === undefined)
    warnOnce(`Browser storage holds something other than a preference under "${key}": the default is used.`);
  return value;
}

/** Checks once that storage works and its values are valid, so that the warning comes on page load and not on a click. */
export function checkPreferences(): void {
  for (const key of ['theme', 'announcement.id', 'announcement.dismissed', 'docs-version'] as const) readPreference(key);
}

/** Stores a choice and notifies the subscribers of its key, synchronously in this tab. `undefined` removes it. */
export function writePreference<K extends PreferenceKey>(key: K, value: Preferences[K] | undefined): void {
  const text = value === undefined ? null : String(value);
  memory.delete(key);
  if (!writeStored('localStorage', key, text, reportUnavailable)) {
    reportUnavailable();
    memory.set(key, text);
  }
  notify(key);
}

/**
 * Calls `listener` after each change of the key in any tab, as React's `useSyncExternalStore` expects.
 * @returns A function that ends the subscription.
 */
export function subscribePreference(key: PreferenceKey, listener: () => void): () => void {
  // Browsers add a listener once, however often they're asked to.
  window.addEventListener('storage', onStorage);
  const own = (changed: string | null): void => {
    if (changed === key || changed === null) listener();
  };
  listeners.add(own);
  return () => {
    listeners.delete(own);
  };
}

/** A null key means that another tab cleared the storage. */
function onStorage({ key }: StorageEvent): void {
  if (key === null) memory.clear();
  else memory.delete(key);
  notify(key);
}

function notify(key: string | null): void {
  // A copy, because a listener may remove itself or others.
  for (const listener of [...listeners]) listener(key);
}

function reportUnavailable(error?: unknown): void {
  // At build time there is no storage to report.
  if (typeof window !== 'undefined')
    warnOnce('Browser storage is not available: preferences are kept until this page is left.', error);
}

/** Only the first problem is reported. */
function warnOnce(message: string, ...details: unknown[]): void {
  if (warned) return;
  warned = true;
  console.warn(message, ...details);
}
