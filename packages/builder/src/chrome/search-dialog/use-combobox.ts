/**
 * The keyboard behavior of a combobox: the active choice, the arrow keys, and the ARIA attributes. The caller provides the choices and decides
 * what Enter does. See https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';

interface ComboboxOptions {
  /** The list box must have the id `<id>-list`, the choices `<id>-0` and so on. */
  readonly id: string;
  /** Identifies the set of choices: when it changes, the active choice is reset. */
  readonly source: unknown;
  readonly count: number;
  /** Index of the choice that is active before any key press; -1 for none. */
  readonly first: number;
  /** Called on Enter. `active` is -1 if no choice is active. */
  readonly enter: (active: number, inNewTab: boolean) => void;
  /** Called after a key has made another choice active, rendered it, and scrolled it into view. */
  readonly onMove: (active: number) => void;
}

export type Combobox = ReturnType<typeof useCombobox>;

export function useCombobox({ id, source, count, first, enter, onMove }: ComboboxOptions) {
  const [moved, setMoved] = useState<{ readonly source: unknown; readonly active: number }>();
  const active = moved !== undefined && moved.source === source ? moved.active : first;
  const choiceId = (index: number): string => `${id}-${index}`;

  /** Makes a choice active, for use by the pointer. */
  function activate(index: number): void {
    if (index !== active) setMoved({ source, active: index });
  }

  function onKeyDown(event: KeyboardEvent): void {
    // keyCode 229 means that an input method handles the key, see https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key === 'Enter' && !altKey && !shiftKey) {
      event.preventDefault();
      enter(active, ctrlKey || metaKey);
      return;
    }
    const next = ctrlKey || metaKey || altKey || shiftKey ? undefined : nextChoice(key, active, count);
    if (next === undefined) return;
    event.preventDefault();
    // Render synchronously, so that the choice can be scrolled to.
    flushSync(() => setMoved({ source, active: next }));
    document.getElementById(choiceId(next))?.scrollIntoView({ block: 'nearest' });
    onMove(next);
  }

  const hasList = count > 0;
  return {
    /** Index of the active choice; -1 for none. */
    active,
    activate,
    /** For the `<input>`. */
    props: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': hasList,
      'aria-controls': hasList ? `${id}-list` : undefined,
      'aria-activedescendant': hasList && active >= 0 ? choiceId(active) : undefined,
      onKeyDown,
    },
  } as const;
}

/**
 * Moves through a list of choices.
 * @param active Index of the active choice; -1 if there is none.
 * @param count Number of choices.
 * @returns Index of the new active choice; undefined if the key does not move.
 */
export function nextChoice(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
