/** Says what a name in a code sample is: by pointer, by tap, by keys. Loaded by start.ts at the first event that asks for it. */
import { startKeys } from './keys.ts';
import { startPointer } from './pointer.ts';
import { createTimedTip } from './timed-tip.ts';
import { createTypedNames } from './typed-names.ts';

/** @param intents What made this be loaded, and what came meanwhile. */
export function serveSampleTypes(root: Document, intents: readonly Event[]): void {
  const tip = createTimedTip();
  const names = createTypedNames(root);
  const { onPointerOver, onClick } = startPointer(root, names, tip);
  const { onFocusIn, onKeyDown } = startKeys(root, names, tip);
  addEventListener('popstate', tip.hide);

  for (const event of intents) {
    if (event instanceof FocusEvent) onFocusIn(event);
    else if (event instanceof KeyboardEvent) onKeyDown(event);
    else if (event instanceof PointerEvent && event.type === 'pointerover') onPointerOver(event);
    else if (event instanceof MouseEvent) onClick(event);
  }
}
