/** The keys that open the search. Also part of the entry, which waits for them before the application is there. */

/** Elements in which a key writes text. */
export const textFields = 'input,select,textarea,[contenteditable]';

/** Ctrl or Cmd with K anywhere, `/` outside text fields. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (altKey || isComposing) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !(target instanceof Element && target.matches(textFields));
}
