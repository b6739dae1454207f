/**
 * The keyboard's side of a combobox: which choice is active, where the arrow keys lead, what assistive technology is told. What the choices are and
 * what Enter does with one is the caller's. See https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextChoice } from './active-choice.ts';

interface ComboboxOptions {
  /** The list box has the id `<id>-list`, the choices `<id>-0` and so on. */
  readonly id: string;
  /** What the choices belong to: for another one, the first choice is active again. */
  readonly source: unknown;
  readonly count: number;
  /** Number of the choice that is active before any key; -1: none. */
  readonly first: number;
  /** Enter was pressed. `active` is -1 when no choice is. */
  readonly enter: (active: number, inNewTab: boolean) => void;
  /** A key has made another choice active. It is drawn and in view. */
  readonly onMove: (active: number) => void;
}

export interface Combobox {
  /** Number of the active choice; -1: none. */
  readonly active: number;
  /** Makes a choice active, as the pointer does. */
  readonly activate: (index: number) => void;
  /** For the `<input>`. */
  readonly props: {
    readonly role: 'combobox';
    readonly 'aria-autocomplete': 'list';
    readonly 'aria-haspopup': 'listbox';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string | undefined;
    readonly 'aria-activedescendant': string | undefined;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

export function useCombobox({ id, source, count, first, enter, onMove }: ComboboxOptions): Combobox {
  const [moved, setMoved] = useState<{ readonly source: unknown; readonly active: number }>();
  const active = moved !== undefined && moved.source === source ? moved.active : first;
  const choiceId = (index: number): string => `${id}-${index}`;

  function activate(index: number): void {
    if (index !== active) setMoved({ source, active: index });
  }

  function onKeyDown(event: KeyboardEvent): void {
    // 229: the key belongs to an input method, see https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode
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
    // Drawn at once, so that it is there to be scrolled to.
    flushSync(() => setMoved({ source, active: next }));
    document.getElementById(choiceId(next))?.scrollIntoView({ block: 'nearest' });
    onMove(next);
  }

  const hasList = count > 0;
  return {
    active,
    activate,
    props: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': hasList,
      'aria-controls': hasList ? `${id}-list` : undefined,
      'aria-activedescendant': hasList && active >= 0 ? choiceId(active) : undefined,
      onKeyDown,
    },
  };
}
