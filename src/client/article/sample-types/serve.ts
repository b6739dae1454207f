/** Shows the types of names in code samples by mouse, touch, and keyboard. Loaded by start.ts on the first intent. */
import { startKeys } from './keys.ts';
import { startPointer } from './pointer.ts';
import { createTypeTip } from './type-tip.ts';
import { createTypedNames } from './typed-names.ts';

/** @param intents The event that triggered loading, and those that followed while it was loading. */
export function serveSampleTypes(root: Document, intents: readonly Event[]): void {
  const tip = createTypeTip();
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
