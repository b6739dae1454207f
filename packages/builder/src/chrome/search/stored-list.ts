/** Short lists that are kept in the browser as JSON, newest first. Whatever is stored, reading gives a list. */
import { writePreference } from '../preferences.ts';
import { longestValue } from '../stored-values.ts';

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
export function writeList(key: 'site.recent-pages' | 'site.recent-searches', items: readonly unknown[]): void {
  let kept = items;
  while (JSON.stringify(kept).length > longestValue) kept = kept.slice(0, -1);
  writePreference(key, kept.length === 0 ? undefined : JSON.stringify(kept));
}
