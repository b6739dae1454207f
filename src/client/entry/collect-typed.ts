/** Collects typed text while its target field does not exist yet. */

export interface Typed {
  readonly text: string;
  /** Whether Enter was pressed after the text. */
  readonly isEntered: boolean;
}

interface TypedCollector {
  /** Stops collecting. @returns What was typed; undefined if Escape canceled it. */
  end(): Typed | undefined;
}

/** Starts capturing the keys that type text. */
export function collectTyped(target: EventTarget): TypedCollector {
  let text: string | undefined = '';
  let isEntered = false;

  function collect(event: Event): void {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event as KeyboardEvent;
    if (ctrlKey || metaKey || altKey || isComposing || text === undefined) return;
    if (key === 'Escape') text = undefined;
    else if (key === 'Backspace') text = text.slice(0, -1);
    // Keys that do not type text have names of more than one character.
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
