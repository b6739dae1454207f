/**
 * Waits for the first sign that a reader wants to know what a name in a code sample is: the pointer on the code, the focus in it, a tap. Part
 * of the application, so it stays tiny; the rest is loaded at that sign.
 */
import { isIntent, typedBlocks } from './typed-blocks.ts';

/** Serves the code samples below `root` from now on. */
export function startSampleTypes(root: Document): void {
  const types = ['pointerover', 'focusin', 'click', 'keydown'] as const;
  /** A tap first gives the focus, so what comes while the code is loading counts too. */
  let intents: Event[] = [];
  async function answer(event: Event): Promise<void> {
    const block = event.target instanceof Element ? event.target.closest(typedBlocks) : null;
    if (block === null || !isIntent(event) || intents.push(event) > 1) return;
    try {
      const { serveSampleTypes } = await import('./serve.ts');
      for (const type of types) root.removeEventListener(type, answer);
      serveSampleTypes(root, intents);
    } catch (error) {
      // The code reads as well without; the next event tries again.
      console.warn('The types in code samples could not be loaded.', error);
      intents = [];
    }
  }
  for (const type of types) root.addEventListener(type, answer);
}
