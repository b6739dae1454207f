/** The keyboard shortcuts. Also part of the entry script, which listens for them before hydration, so it has to stay tiny. */

/** Selector of elements in which keys type text. */
export const textFields = 'input,select,textarea,[contenteditable]';

/** Ctrl or Cmd with K anywhere, `/` outside text fields: opens the search. */
export function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (altKey || isComposing) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !writesText(event);
}

/** `?` outside text fields: opens the keyboard help. */
export function isHelpKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  return key === '?' && !ctrlKey && !metaKey && !altKey && !isComposing && !writesText(event);
}

function writesText({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(textFields) !== null;
}
