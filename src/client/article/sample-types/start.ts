/**
 * Waits for the first wish to know what a name in a code sample is: the pointer on the code, the focus in it, a tap. Part of the application, so
 * it stays tiny; what answers the wish is loaded with it. Contract with the markup: `elements/code-block.tsx`.
 */
import { isSavingData } from '../../entry/connection.ts';

/** Blocks of which something is known. */
export const typedBlocks = 'figure[data-types]';

/** Serves the code samples below `root` from now on. */
export function startSampleTypes(root: Document): void {
  const types = ['pointerover', 'focusin', 'click', 'keydown'] as const;
  /** A tap first gives the focus, so what comes while the code is loading counts too. */
  let wishes: Event[] = [];
  async function answer(event: Event): Promise<void> {
    const block = event.target instanceof Element ? event.target.closest(typedBlocks) : null;
    if (block === null || !isWish(event) || wishes.push(event) > 1) return;
    try {
      const { serveSampleTypes } = await import('./serve.ts');
      for (const type of types) root.removeEventListener(type, answer);
      serveSampleTypes(root, wishes);
    } catch (error) {
      // The code reads as well without; the next wish tries again.
      console.warn('The types in code samples could not be loaded.', error);
      wishes = [];
    }
  }
  for (const type of types) root.addEventListener(type, answer);
}

/** A finger also comes over code that it scrolls; with data saving on, a pointer that passes by asks for nothing. */
export function isWish(event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.key === 'Enter';
  if (event.type !== 'pointerover') return true;
  return (event as PointerEvent).pointerType !== 'touch' && !isSavingData(navigator);
}
