/** Collects what is typed while the field that it is meant for does not exist yet. */

export interface Typed {
  readonly text: string;
  /** Whether Enter was pressed behind the text. */
  readonly isEntered: boolean;
}

interface TypedCollector {
  /** Leaves the keys alone again. @returns What was typed; undefined when Escape called it off. */
  end(): Typed | undefined;
}

/** Takes over the keys that write text from now on. */
export function collectTyped(target: EventTarget): TypedCollector {
  let text: string | undefined = '';
  let isEntered = false;

  function collect(event: Event): void {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event as KeyboardEvent;
    if (ctrlKey || metaKey || altKey || isComposing || text === undefined) return;
    if (key === 'Escape') text = undefined;
    else if (key === 'Backspace') text = text.slice(0, -1);
    // Keys that write nothing have names of more than one letter.
    else if ([...key].length === 1) text += key;
    else if (key !== 'Enter') return;
    isEntered = key === 'Enter';
    event.preventDefault();
    event.stopPropagation();
  }

  target.addEventListener('keydown', collect, { capture: true });
  return {
    end() {
      target.removeEventListener('keydown', collect, { capture: true });
      return text === undefined ? undefined : { text, isEntered };
    },
  };
}
