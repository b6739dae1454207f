/** Short lists that are kept in the browser as JSON, newest first. Whatever is stored, reading gives a list. */
import { writePreference } from '../preferences.ts';
import { longestValue, type PreferenceKey, type Preferences } from '../stored-values.ts';

/** @param isItem Whether a stored value is one that the site would have written. */
export function parseList<T>(stored: string, isItem: (value: unknown) => value is T, most: number): readonly T[] {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter(isItem).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Stores as many items as fit. */
export function writeList<K extends PreferenceKey>(
  key: Preferences[K] extends string ? K : never,
  items: readonly unknown[],
): void {
  let kept = items;
  while (JSON.stringify(kept).length > longestValue) kept = kept.slice(0, -1);
  writePreference<PreferenceKey>(key, kept.length === 0 ? undefined : JSON.stringify(kept));
}
