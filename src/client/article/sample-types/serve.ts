/** Shows the types of names in code samples by mouse, touch, and keyboard. Loaded by start.ts on the first intent. */
import { keyListeners } from './keys.ts';
import { pointerListeners } from './pointer.ts';
import { createTypeTip } from './type-tip.ts';
import { createTypedNames } from './typed-names.ts';

/** @param intents The event that triggered loading, and those that followed while it was loading. */
export function serveSampleTypes(root: Document, intents: readonly Event[]): void {
  const tip = createTypeTip();
  const names = createTypedNames(root);
  const listeners: Readonly<Record<string, (event: never) => void>> = {
    ...pointerListeners(root, names, tip),
    ...keyListeners(root, names, tip),
  };
  for (const [type, listener] of Object.entries(listeners)) root.addEventListener(type, listener as EventListener);
  addEventListener('popstate', tip.hide);
  for (const event of intents) listeners[event.type]?.(event as never);
}
