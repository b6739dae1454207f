/**
 * Waits for the first intent to read a type in a code sample: hovering, focusing, or tapping the code. Part
 * of the application bundle, so it has to stay tiny; the rest is loaded on that intent.
 */
import { unlessSilent } from '../../../browser/silence.ts';
import { askedLink, isIntent, typedBlocks } from './typed-blocks.ts';

/** Starts handling the code samples in `root`. */
export function startSampleTypes(root: Document): void {
  const types = ['pointerover', 'focusin', 'click', 'keydown'] as const;
  /** A tap focuses first, so events that arrive during loading are kept too. */
  let intents: Event[] = [];
  async function answer(event: Event): Promise<void> {
    const block = event.target instanceof Element ? event.target.closest(typedBlocks) : null;
    if (block === null || !isIntent(event)) return;
    if (askedLink(event) !== null) event.preventDefault();
    if (intents.push(event) > 1) return;
    try {
      const { serveSampleTypes } = await unlessSilent(import('./serve.ts'), 'the code that shows types');
      for (const type of types) root.removeEventListener(type, answer);
      serveSampleTypes(root, intents);
    } catch (error) {
      // The code is readable without types; the next event tries again.
      console.warn('The types in code samples could not be loaded.', error);
      const [tapped] = intents.map(askedLink).filter((link) => link !== null);
      intents = [];
      tapped?.click();
    }
  }
  for (const type of types) root.addEventListener(type, answer);
}
