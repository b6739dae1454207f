/** What controls that copy something have in common: they show for a while whether it worked, and say it to screen readers. */
import { announce } from '../navigation/announce.ts';

/** In milliseconds. How long a control shows the result. */
const answerTime = 2000;
const answers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** @returns Whether the text was copied; false if the clipboard is unavailable or access is denied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // `navigator.clipboard` is missing outside secure contexts.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Sets `data-state` on the control for a while, for the stylesheet, and announces the message. */
export function answer(control: Element, state: 'copied' | 'failed', message: string): void {
  clearTimeout(answers.get(control));
  control.setAttribute('data-state', state);
  answers.set(
    control,
    setTimeout(() => control.removeAttribute('data-state'), answerTime),
  );
  announce(message);
}
